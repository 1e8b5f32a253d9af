import type { EntityManager } from 'typeorm';

/** Orders that wait for a bank transfer; payments supplies it as a provider. */
export abstract class OrdersOnAccount {
  /** Settles an order of which all is there that it asks for, as after a part of its price was credited. */
  abstract settleIfPaid(manager: EntityManager, paymentId: string): Promise<void>;
}
