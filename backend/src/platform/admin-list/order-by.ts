import type { Direction } from './list-query.js';

/** Records with the same values keep an order of their own, so that no page repeats or skips one. */
export const orderBy = (columns: readonly string[], id: string, direction: Direction): string =>
  [...columns.filter((column) => column !== id), id]
    .map((column) => `${column} ${direction}`)
    .join(', ');
