import { HttpError } from '@/lib/http';

/** How one attempt to pay ended; `message` is the provider's own sentence for the buyer. */
export type PaymentResult = { paid: true } | { paid: false; message: string };

export const UNEXPECTED_FAILURE =
  'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.';

/** The server understood and said no, in a sentence; anything else nobody foresaw. */
export function isRefusal(error: unknown): error is HttpError & { sentence: string } {
  return error instanceof HttpError && error.status < 500 && error.sentence !== undefined;
}
