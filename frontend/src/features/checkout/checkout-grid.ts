/** The offer on the left and the order on the right; below one another on small screens. */
export const checkoutGrid =
  'grid items-start gap-x-12 gap-y-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]';

/** The order stays in sight while one reads the offer, where the window is high enough for it. */
export const orderPlace =
  'lg:top-24 lg:col-start-2 lg:row-start-1 lg:[@media(min-height:52rem)]:sticky';
