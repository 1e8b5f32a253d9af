/** An order that the server has begun for this browser. */
export interface Purchase {
  email: string;
}

/** An order that was paid. */
export interface PaidPurchase extends Purchase {
  /** When access begins; null stands for at once. */
  accessFrom: string | null;
}

/** Where the buyer stands. */
export type PurchaseStep =
  | { name: 'email'; returnedWith?: string }
  | { name: 'payment'; purchase: Purchase }
  | { name: 'paid'; purchase: PaidPurchase };
