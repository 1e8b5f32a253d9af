import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import { ENV } from '../../../../config/config.module.js';
import type { Env } from '../../../../config/env.js';
import { OutboxService } from '../../../../platform/mail/outbox.service.js';
import { AccessService } from '../../../identity/index.js';
import { type Invoice, InvoicesService } from '../../invoicing/index.js';
import { Payment } from '../../shared/payment.entity.js';
import { leftCents, refundableCents, refundedWithoutDisputes } from '../../shared/payment-rules.js';
import { PaymentMovement } from '../payment-movement.entity.js';
import { WaitingWithdrawals } from '../ports.js';
import {
  type AccessAfterReturn,
  type MoneyBack,
  paymentReinstatedEmail,
  refundEmail,
} from './refund.email.js';
import { RefundRequest } from './refund-request.entity.js';

/** What follows for a purchase once money has gone back, or has returned after all. */
@Injectable()
export class RefundSettlementService {
  constructor(
    private readonly access: AccessService,
    private readonly invoices: InvoicesService,
    private readonly outbox: OutboxService,
    private readonly modules: ModuleRef,
    @Inject(ENV) private readonly env: Env,
  ) {}

  private get withdrawals() {
    return this.modules.get(WaitingWithdrawals, { strict: false });
  }

  /**
   * Everything that follows once more of a payment has gone back: when it is the whole, the
   * purchase is over and its access ends, as it does with a part where that was decided; the invoice
   * is corrected; the withdrawals that waited for it are done; the buyer is told.
   * @param refund what has gone back since this was called last
   */
  async settle(manager: EntityManager, paymentId: string, refund: MoneyBack): Promise<void> {
    const payment = await manager.findOneByOrFail(Payment, { id: paymentId });
    const requests = await this.closeRequests(manager, payment);
    const allIsBack = leftCents(payment) <= 0;
    const over =
      payment.status === 'refunded' ||
      allIsBack ||
      requests.some(({ endsPurchase }) => endsPurchase);
    if (over) await this.endPurchase(manager, payment);
    const [first] = requests;
    const ofVat =
      first?.requestedBy === 'vat-id' && first.upToCents === refundedWithoutDisputes(payment);
    // After the account, in the order of a purchase.
    const corrections = [
      await this.invoices.cancel(manager, payment, refund.cents),
      allIsBack ? await this.undoWriteOff(manager, payment) : null,
    ].filter((document) => document !== null);
    const ids = requests.map(({ id }) => id);
    const withdrawal = await this.withdrawals.settle(manager, ids, payment, refund.cents);
    const settled = { ...refund, ofVat, over, withdrawal };
    const email = refundEmail(payment, settled, corrections, `${this.env.appUrl}/billing`);
    await this.outbox.enqueue(manager, email);
  }

  /**
   * Everything that follows when money that had gone back returns, as a dispute that was lost is won
   * after all: the purchase stands again with its access, what was taken off the invoice is invoiced
   * once more, the buyer is told, and a refund that had become needless is due again. A purchase that
   * was withdrawn from, of which a part was kept back, stays over.
   */
  async reverse(manager: EntityManager, paymentId: string, cents: number): Promise<void> {
    const payment = await manager.findOneByOrFail(Payment, { id: paymentId });
    await this.reopenRequests(manager, payment);
    const access = await this.accessAfterReturn(manager, payment);
    if (access === 'again') await this.resumePurchase(manager, payment);
    const invoice = await this.invoices.reinstate(manager, payment, cents);
    const back = { cents, access };
    const email = paymentReinstatedEmail(payment, back, invoice, `${this.env.appUrl}/billing`);
    await this.outbox.enqueue(manager, email);
  }

  private async accessAfterReturn(
    manager: EntityManager,
    { id: paymentId, status }: Payment,
  ): Promise<AccessAfterReturn> {
    if (status !== 'refunded') return 'stays';
    const settled = { paymentId, state: 'completed', endsPurchase: true } as const;
    return (await manager.existsBy(RefundRequest, settled)) ? 'ended' : 'again';
  }

  private async resumePurchase(manager: EntityManager, payment: Payment): Promise<void> {
    const { id, userId, completedAt } = payment;
    if (userId && completedAt) await this.access.grantByPurchase(manager, userId, id, completedAt);
    await manager.update(Payment, payment.id, { status: 'completed', refundedAt: null });
  }

  /**
   * What was asked for counts as done once so much has gone back, by whatever way.
   * @returns the requests that are done by this
   */
  private async closeRequests(manager: EntityManager, payment: Payment): Promise<RefundRequest[]> {
    const { raw } = await manager
      .createQueryBuilder()
      .update(RefundRequest)
      .set({ state: 'completed', completedAt: () => 'now()' })
      .where({ paymentId: payment.id, state: 'requested' })
      .andWhere(`${TOTAL_REQUESTED} <= :refunded`, totalsOf(payment))
      .returning('*')
      .execute();
    return raw as RefundRequest[];
  }

  /** What was asked for and not refunded, as the bank had taken the money, is owed again. */
  private async reopenRequests(manager: EntityManager, payment: Payment): Promise<void> {
    const { raw } = await manager
      .createQueryBuilder()
      .update(RefundRequest)
      .set({ state: 'requested', completedAt: null, nextAttemptAt: () => 'now()' })
      .where({ paymentId: payment.id, state: 'completed' })
      .andWhere(`${TOTAL_REQUESTED} > :refunded`, totalsOf(payment))
      .returning('"id"')
      .execute();
    const ids = (raw as RefundRequest[]).map(({ id }) => id);
    await this.withdrawals.reopen(manager, ids);
  }

  /**
   * Nothing is asked for any more, so nothing of it is a loss.
   * @returns the document that takes this part of the invoice back, apart from what money went back for
   */
  private async undoWriteOff(manager: EntityManager, payment: Payment): Promise<Invoice | null> {
    const { id: paymentId, writtenOffCents } = payment;
    if (writtenOffCents === 0) return null;
    const undone = { kind: 'write-off', cents: -writtenOffCents, at: new Date() } as const;
    await manager.insert(PaymentMovement, { paymentId, ...undone });
    return this.invoices.cancel(manager, payment, writtenOffCents, { moneyWent: false });
  }

  private async endPurchase(manager: EntityManager, payment: Payment): Promise<void> {
    // The account before its count of purchases, as a purchase takes them: neither waits for the other.
    await this.access.endPurchase(manager, payment.id);
    await manager.update(Payment, payment.id, { status: 'refunded', refundedAt: new Date() });
  }
}

/** Up to how much of a payment a request asks for. */
const TOTAL_REQUESTED = 'least(COALESCE("upToCents", :refundable), :refundable)';

const totalsOf = (payment: Payment) => ({
  refundable: refundableCents(payment),
  refunded: refundedWithoutDisputes(payment),
});
