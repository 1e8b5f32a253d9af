import type { Talk } from './talk';

/** A new question, or an answer that is to be tried again. */
export type Order = { talk: Talk } & (
  | { question: string; retryOf?: never }
  | { question?: never; retryOf: string }
);
