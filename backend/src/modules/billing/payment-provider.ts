import type { VatSplit } from '@stabwechsel/domain/pricing';

/** The port to the outside for taking money; the provider is chosen once, at the start. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'demo';

  /** What the browser needs to speak to the provider itself; null where it needs nothing. */
  readonly publishableKey: string | null;

  /**
   * Opens a payment that the buyer then confirms in the browser with the `clientSecret`.
   * @throws AppError PAYMENT_PROVIDER_UNAVAILABLE
   */
  createIntent(order: Order): Promise<Intent>;

  /**
   * Asks what became of a payment.
   * @throws AppError PAYMENT_PROVIDER_UNAVAILABLE
   */
  findIntent(providerPaymentId: string): Promise<FoundIntent>;
}

export const PAYMENT_PROVIDER = Symbol('PAYMENT_PROVIDER');

export interface Price extends VatSplit {
  currency: string;
}

export interface Order {
  email: string;
  price: Price;
  /** The same key makes no second payment, however often a request is repeated on its way. */
  idempotencyKey: string;
}

export interface Intent {
  providerPaymentId: string;
  /** For the buyer's browser alone; never stored and never logged. */
  clientSecret: string;
}

/** `open`: can still be paid. `paid`: money is there or on its way. `closed`: neither. */
export type FoundIntent = { state: 'open'; clientSecret: string } | { state: 'paid' | 'closed' };

/** Something that happened to a payment, as the provider itself vouches for it. */
export type PaymentNews = {
  /** The provider's number of the event; a repeat has the same. */
  eventId: string;
  type: string;
  providerPaymentId: string;
} & (
  | { outcome: 'succeeded'; amountCents: number; currency: string }
  | { outcome: 'failed' | 'refunded' }
);
