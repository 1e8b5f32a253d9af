import { Raw } from 'typeorm';

/** Before this moment by the clock of the database: the clocks of several instances may differ. */
export const isPast = () => Raw((column) => `${column} < now()`);

/** After this moment, by the same clock. */
export const isAhead = () => Raw((column) => `${column} > now()`);
