/** The offer on the left and the order on the right; below one another on small screens. */
export const checkoutGrid =
  'grid grid-cols-1 items-start gap-x-12 gap-y-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]';

export const orderPlace = 'lg:col-start-2 lg:row-start-1';

/** Only where the window is high enough for all of it. */
export const staysInSight = 'lg:top-24 lg:[@media(min-height:52rem)]:sticky';
