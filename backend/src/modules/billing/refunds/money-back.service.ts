import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { AccessService } from '../../identity/index.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { Payment } from '../payment.entity.js';
import { givenBackOf, mostToGiveBack } from '../payment-transition.js';
import { type GoneBack, moneyBackLetter, paymentReinstatedLetter } from './money-back.letter.js';

@Injectable()
export class MoneyBackService {
  constructor(
    private readonly access: AccessService,
    private readonly invoices: InvoicesService,
    private readonly outbox: OutboxService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Everything that follows once more of a payment has gone back: when it is the whole, the
   * purchase is over and its access ends; the invoice is corrected; the buyer is told.
   * @param gone what has gone back since this was called last
   */
  async settle(manager: EntityManager, paymentId: string, gone: GoneBack): Promise<void> {
    const payment = await manager.findOneByOrFail(Payment, { id: paymentId });
    if (payment.refundedCents >= payment.amountCents) await this.endPurchase(manager, payment);
    await this.closeRequests(manager, payment);
    // After the account: a purchase takes both in this order too, so neither waits for the other.
    const correction = await this.invoices.cancel(manager, payment, gone.cents);
    const letter = moneyBackLetter(payment, gone, correction, `${this.env.appUrl}/billing`);
    await this.outbox.enqueue(manager, letter);
  }

  /**
   * Everything that follows when money that had gone back returns, as a dispute that was lost is won
   * after all: the purchase stands again with its access, what was taken off the invoice is invoiced
   * once more, the buyer is told, and a refund that had become needless is due again.
   */
  async takeBack(manager: EntityManager, paymentId: string, cents: number): Promise<void> {
    const payment = await manager.findOneByOrFail(Payment, { id: paymentId });
    const { status, userId, accessFrom, completedAt } = payment;
    const hadEnded = status === 'refunded';
    await manager.update(Payment, paymentId, { status: 'completed', refundedAt: null });
    const begin = accessFrom ?? completedAt;
    if (hadEnded && userId && begin) await this.access.grant(manager, userId, begin);
    await this.reopenRequests(manager, payment);
    const invoice = await this.invoices.reinstate(manager, payment, cents);
    const back = { cents, hadEnded };
    const letter = paymentReinstatedLetter(payment, back, invoice, `${this.env.appUrl}/billing`);
    await this.outbox.enqueue(manager, letter);
  }

  /** What was asked for counts as done once so much has gone back, by whatever way. */
  private async closeRequests(manager: EntityManager, payment: Payment): Promise<void> {
    await manager.query(
      `UPDATE "refund_request" SET "state" = 'completed', "completedAt" = now()
       WHERE "paymentId" = $1 AND "state" = 'requested'
         AND least(COALESCE("upToCents", $2), $2) <= $3`,
      [payment.id, mostToGiveBack(payment), givenBackOf(payment)],
    );
  }

  /** What was asked for and not refunded, as the bank had taken the money, is owed again. */
  private async reopenRequests(manager: EntityManager, payment: Payment): Promise<void> {
    await manager.query(
      `UPDATE "refund_request" SET "state" = 'requested', "completedAt" = NULL, "nextAttemptAt" = now()
       WHERE "paymentId" = $1 AND "state" = 'completed'
         AND least(COALESCE("upToCents", $2), $2) > $3`,
      [payment.id, mostToGiveBack(payment), givenBackOf(payment)],
    );
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

function earliest(times: (Date | null)[]): Date | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : new Date(Math.min(...known.map(Number)));
}
