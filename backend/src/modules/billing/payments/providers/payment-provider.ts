import { timingSafeEqual } from 'node:crypto';
import type { VatSplit } from '@toolkit/domain/pricing';
import type { BuyerAddress } from '../../shared/buyer-address.dto.js';
import type { DisputeFacts } from '../payment-dispute.entity.js';

/** The port to the outside for taking money. */
export interface PaymentProvider {
  readonly name: string;

  /**
   * Asks what became of a payment.
   * @throws AppError PAYMENT_PROVIDER_UNAVAILABLE
   */
  findIntent(providerPaymentId: string): Promise<FoundIntent>;

  /**
   * Closes a payment that nobody has paid, so that it can never be paid any more.
   * @returns false where it could not be closed, as it is paid or about to be
   * @throws AppError PAYMENT_PROVIDER_UNAVAILABLE
   */
  cancelIntent(providerPaymentId: string): Promise<boolean>;

  /** Where staff see the payment on the provider's own pages; null where it has none. */
  pageOf(providerPaymentId: string): string | null;

  /**
   * Gives money back; done as well where the whole payment has been given back already.
   * @throws AppError PAYMENT_PROVIDER_UNAVAILABLE, after which the money may be back or not
   */
  refund(refund: Refund): Promise<void>;
}

/** One that the buyer speaks to in the browser. */
export interface OnlineProvider extends PaymentProvider {
  readonly name: 'stripe' | 'demo';

  /** What the browser needs to speak to the provider itself; null where it needs nothing. */
  readonly publishableKey: string | null;

  /**
   * Opens a payment that the buyer then confirms in the browser with the `clientSecret`.
   * @throws AppError PAYMENT_PROVIDER_UNAVAILABLE
   */
  createIntent(order: Order): Promise<Intent>;

  /**
   * The number of the payment that a client secret belongs to; the whole secret is checked.
   * @returns null for a secret that this provider did not give out
   * @throws AppError PAYMENT_PROVIDER_UNAVAILABLE
   */
  paymentIdOf(clientSecret: string): Promise<string | null>;

  /**
   * Takes money that the buyer's bank has promised.
   * @returns false where there is no such promise any more
   * @throws AppError PAYMENT_PROVIDER_UNAVAILABLE
   */
  captureIntent(providerPaymentId: string): Promise<boolean>;
}

export interface Price extends VatSplit {
  currency: string;
}

export interface Order {
  email: string;
  price: Price;
  /** Our number of it; the same makes no second payment, however often a request is repeated. */
  paymentId: string;
  orderId: string;
  /** To whom the invoice goes, and so whom the provider shall know as the buyer. */
  buyer: BuyerAddress;
  /** Whether only a card will do, and money is at first only promised, until the card's country is known. */
  needsCard: boolean;
  /** The provider's number of this buyer from an earlier payment of the same order. */
  customerId: string | null;
}

export interface Intent {
  providerPaymentId: string;
  /** For the buyer's browser alone; never stored and never logged. */
  clientSecret: string;
  /** Under which number the provider keeps the buyer; null where it keeps none. */
  customerId: string | null;
}

export interface Refund {
  providerPaymentId: string;
  amountCents: number;
  /** The same key gives nothing back a second time, however often it is asked for. */
  idempotencyKey: string;
}

/**
 * `open`: can still be paid, `failed` where a try has not gone through. `authorized`: the buyer's bank has promised
 * the money and waits for us to take it. `paid`: money is there, or on
 * its way (null). `closed`: neither.
 */
export type FoundIntent =
  | { state: 'open'; clientSecret: string; failed: boolean }
  | { state: 'authorized'; cardCountry: string | null }
  | { state: 'paid'; money: Money | null }
  | { state: 'closed' };

/** What the provider holds of a payment. */
export interface Money {
  amountCents: number;
  currency: string;
  /** Everything given back so far. */
  refundedCents: number;
  /** As they stand now. */
  disputes: DisputeFacts[];
}

/** Something that happened to a payment, as the provider itself vouches for it. */
export type ProviderEvent = {
  /** The provider's number of the event; a repeat has the same. */
  eventId: string;
  type: string;
  providerPaymentId: string;
} /** `booked`: the money stands in the books already, receipt by receipt. */ & (
  | { outcome: 'succeeded'; amountCents: number; currency: string; booked?: boolean }
  /** The buyer has done everything; whether the money comes is known in days, as with a direct debit. */
  | { outcome: 'processing'; at: Date }
  /** The buyer's bank has promised the money; it is to be taken or given up. */
  | { outcome: 'authorized' }
  /**
   * `failed`: one try, another may follow. `canceled`: there will be no other. `at`: by the provider's
   * clock, as each of these may come after one that happened later.
   */
  | { outcome: 'failed' | 'canceled'; failureCode: string | null; at: Date }
  /** `refundedCents`: everything given back so far, not this time alone. */
  | { outcome: 'refunded'; refundedCents: number }
  /** Money on its way back did not arrive; somebody has to send it in another way. */
  | { outcome: 'refund-failed' }
  | { outcome: 'disputed'; dispute: DisputeFacts }
);

/** Compares two secrets without telling, by the time it takes, how far they agree. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
