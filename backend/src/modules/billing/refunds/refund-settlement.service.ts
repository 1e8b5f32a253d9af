import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { AccessService } from '../../identity/index.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { Payment } from '../payments/payment.entity.js';
import { refundableCents, refundedWithoutDisputes } from '../payments/payment-transition.js';
import { paymentReinstatedEmail, refundEmail, type SettledRefund } from './refund.email.js';
import { RefundRequest } from './refund-request.entity.js';

/** What follows for a purchase once money has gone back, or has returned after all. */
@Injectable()
export class RefundSettlementService {
  constructor(
    private readonly access: AccessService,
    private readonly invoices: InvoicesService,
    private readonly outbox: OutboxService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Everything that follows once more of a payment has gone back: when it is the whole, the
   * purchase is over and its access ends; the invoice is corrected; the buyer is told.
   * @param refund what has gone back since this was called last
   */
  async settle(manager: EntityManager, paymentId: string, refund: SettledRefund): Promise<void> {
    const payment = await manager.findOneByOrFail(Payment, { id: paymentId });
    if (payment.refundedCents >= payment.amountCents) await this.endPurchase(manager, payment);
    await this.closeRequests(manager, payment);
    // After the account: a purchase takes both in this order too, so neither waits for the other.
    const correction = await this.invoices.cancel(manager, payment, refund.cents);
    const email = refundEmail(payment, refund, correction, `${this.env.appUrl}/billing`);
    await this.outbox.enqueue(manager, email);
  }

  /**
   * Everything that follows when money that had gone back returns, as a dispute that was lost is won
   * after all: the purchase stands again with its access, what was taken off the invoice is invoiced
   * once more, the buyer is told, and a refund that had become needless is due again.
   */
  async reverse(manager: EntityManager, paymentId: string, cents: number): Promise<void> {
    const payment = await manager.findOneByOrFail(Payment, { id: paymentId });
    const { status, userId, accessFrom, completedAt } = payment;
    const hadEnded = status === 'refunded';
    await manager.update(Payment, paymentId, { status: 'completed', refundedAt: null });
    const begin = accessFrom ?? completedAt;
    if (hadEnded && userId && begin) await this.access.grant(manager, userId, begin);
    await this.reopenRequests(manager, payment);
    const invoice = await this.invoices.reinstate(manager, payment, cents);
    const back = { cents, hadEnded };
    const email = paymentReinstatedEmail(payment, back, invoice, `${this.env.appUrl}/billing`);
    await this.outbox.enqueue(manager, email);
  }

  /** What was asked for counts as done once so much has gone back, by whatever way. */
  private async closeRequests(manager: EntityManager, payment: Payment): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(RefundRequest)
      .set({ state: 'completed', completedAt: () => 'now()' })
      .where({ paymentId: payment.id, state: 'requested' })
      .andWhere(`${TOTAL_REQUESTED} <= :refunded`, totalsOf(payment))
      .execute();
  }

  /** What was asked for and not refunded, as the bank had taken the money, is owed again. */
  private async reopenRequests(manager: EntityManager, payment: Payment): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(RefundRequest)
      .set({ state: 'requested', completedAt: null, nextAttemptAt: () => 'now()' })
      .where({ paymentId: payment.id, state: 'completed' })
      .andWhere(`${TOTAL_REQUESTED} > :refunded`, totalsOf(payment))
      .execute();
  }

  private async endPurchase(manager: EntityManager, { id, userId }: Payment): Promise<void> {
    await manager.update(Payment, id, { status: 'refunded', refundedAt: new Date() });
    if (!userId) return;
    // Revoking first locks the account: a purchase of the same moment is seen below or waits.
    await this.access.revoke(manager, userId);
    const others = await manager.findBy(Payment, { userId, status: 'completed' });
    const begin = earliest(others.map(({ accessFrom, completedAt }) => accessFrom ?? completedAt));
    if (begin) await this.access.grant(manager, userId, begin);
  }
}

/** Up to how much of a payment a request asks for. */
const TOTAL_REQUESTED = 'least(COALESCE("upToCents", :refundable), :refundable)';

const totalsOf = (payment: Payment) => ({
  refundable: refundableCents(payment),
  refunded: refundedWithoutDisputes(payment),
});

function earliest(times: (Date | null)[]): Date | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : new Date(Math.min(...known.map(Number)));
}
