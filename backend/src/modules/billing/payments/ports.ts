import type { EntityManager } from 'typeorm';
import type { Payment } from '../shared/payment.entity.js';

/*
 * What modules above payments do in the transaction in which money moves. Each supplies its class as a
 * provider; payments finds it with `ModuleRef`, because it may not import the modules above it.
 */

/** Gives the buyer what is paid; the checkout supplies it. */
export abstract class PurchaseCompletion {
  abstract complete(manager: EntityManager, payment: Payment): Promise<void>;
}

/** A withdrawal as the e-mail about its refund names it. */
export interface SettledWithdrawal {
  reference: string;
  /** Why only a part went back. */
  note: string | null;
}

/** Withdrawals that wait for money to go back; the module of that name supplies it. */
export abstract class WaitingWithdrawals {
  /** Whether nobody has decided about a withdrawal of this order, or of its buyer. */
  abstract existOpen(manager: EntityManager, payment: Payment): Promise<boolean>;
  /**
   * Completes the withdrawals that waited for these refunds; a person who declared one from another
   * address than the buyer's is told.
   * @returns the buyer's own
   */
  abstract settle(
    manager: EntityManager,
    refundRequestIds: string[],
    payment: Payment,
    refundedCents: number,
  ): Promise<SettledWithdrawal | null>;
  /** The refunds are due again. */
  abstract reopen(manager: EntityManager, refundRequestIds: string[]): Promise<void>;
  /**
   * No money of a cancelled order is here any more.
   * @param returnedCents what staff have sent back; missing: nothing was
   */
  abstract settleCanceled(
    manager: EntityManager,
    payment: Payment,
    returnedCents?: number,
  ): Promise<void>;
  /** The years for which papers of these payments are kept are over. */
  abstract deleteOf(manager: EntityManager, paymentIds: string[]): Promise<void>;
}

/** Lines of bank statements; accounting supplies it. */
export abstract class StatementLines {
  /** Whether a line may be the money for an order and staff have not decided yet. */
  abstract mayPay(manager: EntityManager, paymentId: string): Promise<boolean>;
}
