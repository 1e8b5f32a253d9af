import { Baseline1796000000000 } from './1796000000000-baseline.js';

/** In the order they run. */
export const migrations = [Baseline1796000000000];
