import type { OrderEntries } from './order-entries';

/** A purchase that the server has begun. */
export interface Purchase {
  email: string;
  /** With this the browser confirms the payment with the provider. */
  clientSecret: string;
  /** Whether it is known to whom the invoice goes. */
  hasAddress: boolean;
  /** What was typed, for somebody who goes back to change it. */
  entries: OrderEntries;
}

/** A purchase that was paid. */
export interface PaidPurchase extends Purchase {
  /** When access begins; null stands for at once. */
  accessFrom: string | null;
}

/** Where the buyer stands. */
export type PurchaseStep =
  | { name: 'email'; entries?: OrderEntries }
  | { name: 'payment'; purchase: Purchase }
  | { name: 'paid'; purchase: PaidPurchase };
