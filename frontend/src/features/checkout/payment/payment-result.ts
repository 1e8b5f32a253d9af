/** How one attempt to pay ended; `message` is the provider's own sentence for the buyer. */
export type PaymentResult = { paid: true } | { paid: false; message: string };

export const UNEXPECTED_FAILURE =
  'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.';
