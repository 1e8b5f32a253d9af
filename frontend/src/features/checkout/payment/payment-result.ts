import { HttpError } from '@/lib/http';

/**
 * How one attempt to pay ended; `message` is the provider's own sentence for the buyer. `pending`: the
 * provider has not decided yet, and only the server will know.
 */
export type PaymentResult =
  | { outcome: 'paid' }
  | { outcome: 'pending' }
  | { outcome: 'failed'; message: string };

export const UNEXPECTED_FAILURE =
  'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.';

export const NOT_BEGUN = 'Die Zahlung konnte nicht initialisiert werden.';

/** The server understood and said no, in a sentence; anything else nobody foresaw. */
export function isRefusal(error: unknown): error is HttpError & { sentence: string } {
  return error instanceof HttpError && error.status < 500 && error.sentence !== undefined;
}
