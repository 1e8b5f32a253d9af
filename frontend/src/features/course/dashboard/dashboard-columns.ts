/** What to do on the left, how far one is on the right; below each other on a tablet or phone. */
export const dashboardColumns = 'grid gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10';
