/** A purchase that the server has begun. */
export interface Purchase {
  email: string;
  /** With this the browser confirms the payment with the provider. */
  clientSecret: string;
}

/** Where the buyer stands; `email` keeps the address when somebody comes back to change it. */
export type PurchaseStep =
  | { name: 'email'; email?: string }
  | { name: 'payment'; purchase: Purchase }
  | { name: 'paid'; email: string };
