import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { OwnPaymentEvent } from '@toolkit/domain/audit-log';
import { MAX_WRITE_OFF_CENTS } from '@toolkit/domain/pricing';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ENV } from '../../../../config/config.module.js';
import type { Env } from '../../../../config/env.js';
import { editConflict } from '../../../../platform/admin-list/edit-fields.js';
import { OutboxService } from '../../../../platform/mail/outbox.service.js';
import { SELLING, type Selling } from '../../../../platform/site/selling.js';
import { SITE, type SiteContent } from '../../../../platform/site/site-content.js';
import { germanDay } from '../../../../platform/text/german-format.js';
import { Invoice, InvoicesService, type OrdersOnAccount } from '../../invoicing/index.js';
import { Payment } from '../../shared/payment.entity.js';
import { isOnAccount, TRANSFER } from '../../shared/payment-rules.js';
import { endOfPeriod } from '../../shared/withdrawal-period.js';
import { PaymentEventsService } from '../payment-events.service.js';
import { PaymentMovement } from '../payment-movement.entity.js';
import { differenceTooLarge, nothingToReopen, nothingToReturn } from '../payments.errors.js';
import { WaitingWithdrawals } from '../ports.js';
import { type Receipt, type ReceiptResult, sourceKey } from './receipt.js';
import { TransferDto } from './transfer.dto.js';
import { Transfer } from './transfer.entity.js';
import { amountsOf, type TransferAmounts } from './transfer-amounts.js';
import { NOT_PAID, TransferCancellationService } from './transfer-cancellation.service.js';
import {
  transferPartEmail,
  transferReminderEmail,
  transferReopenedEmail,
  transferSurplusEmail,
} from './transfer-notices.email.js';
import { transferReturnedEmail, transferTooMuchEmail } from './transfer-returned.email.js';

export interface ReceiptOutcome extends TransferAmounts {
  result: ReceiptResult;
}

/** Payment by bank transfer on account, from the order until the money is there or the order is cancelled. */
@Injectable()
export class TransfersService implements OrdersOnAccount {
  constructor(
    private readonly dataSource: DataSource,
    private readonly paymentEvents: PaymentEventsService,
    private readonly cancellation: TransferCancellationService,
    private readonly invoices: InvoicesService,
    private readonly outbox: OutboxService,
    private readonly modules: ModuleRef,
    @Inject(ENV) private readonly env: Env,
    @Inject(SITE) private readonly site: SiteContent,
    @Inject(SELLING) private readonly selling: Selling,
  ) {}

  /**
   * Waits for the money of a new order on account.
   * @returns the last day for paying, as `2026-12-09`
   */
  async open(manager: EntityManager, { id: paymentId, createdAt }: Payment): Promise<string> {
    const dueOn = this.dueFrom(createdAt);
    await manager.insert(Transfer, { paymentId, dueOn });
    return dueOn;
  }

  /**
   * Writes down money that has come in, at most once for each source, and does what follows from it:
   * the one way for money by transfer to arrive. The payment stays locked to the end.
   * @throws AppError NOT_A_TRANSFER
   */
  async receive(manager: EntityManager, receipt: Receipt): Promise<ReceiptOutcome> {
    let before = await this.cancellation.lock(manager, receipt.paymentId);
    if (!(await this.book(manager, receipt))) {
      return { result: 'known', ...amountsOf(before) };
    }
    const receivedCents = before.transfer.receivedCents + receipt.cents;
    await manager.update(Transfer, receipt.paymentId, { receivedCents });
    if (
      before.payment.failureCode === NOT_PAID &&
      (await this.mayReopen(manager, before.payment))
    ) {
      before = await this.takeUpAgain(manager, receipt.paymentId);
    }
    const { payment } = before;
    // Whoever has the payment open sees that it is another one now.
    await manager.update(Payment, payment.id, { updatedAt: new Date() });
    await this.reduceWriteOff(manager, payment, receipt.cents);
    await this.settleIfPaid(manager, payment.id);
    const after = await this.cancellation.lock(manager, payment.id);
    const outcome = { result: resultOf(before, after), ...amountsOf(after) };
    await this.tell(manager, before, after, receipt, outcome);
    return outcome;
  }

  /**
   * Takes an order up again that was cancelled, once money has come for it: it is paid then, or waits for
   * the rest until a new last day.
   * @throws AppError NOT_A_TRANSFER, NOTHING_TO_REOPEN
   */
  async reopen(manager: EntityManager, paymentId: string): Promise<void> {
    const found = await this.cancellation.lock(manager, paymentId);
    const { payment } = found;
    const isReady = payment.status === 'failed' && amountsOf(found).surplusCents > 0;
    if (!isReady || !(await this.mayReopen(manager, payment))) throw nothingToReopen();
    await this.takeUpAgain(manager, paymentId);
    await this.settleIfPaid(manager, paymentId);
  }

  /**
   * Takes a small difference, as of bank fees, as paid; with it the order is.
   * @param cents as seen
   * @throws AppError NOT_A_TRANSFER, TRANSFER_NOT_OPEN, DIFFERENCE_TOO_LARGE, EDIT_CONFLICT
   */
  async writeOff(manager: EntityManager, paymentId: string, cents: number): Promise<void> {
    const found = await this.cancellation.lockOpen(manager, paymentId);
    const { missingCents } = amountsOf(found);
    if (found.transfer.receivedCents === 0 || missingCents > MAX_WRITE_OFF_CENTS) {
      throw differenceTooLarge(MAX_WRITE_OFF_CENTS);
    }
    if (missingCents !== cents) throw editConflict();
    await manager.update(Payment, paymentId, { writtenOffCents: cents });
    await manager.insert(PaymentMovement, { paymentId, kind: 'write-off', cents, at: new Date() });
    await this.settle(manager, found.payment);
  }

  /** Settles an order of which all is there that it asks for, as after a part of its price was credited. */
  async settleIfPaid(manager: EntityManager, paymentId: string): Promise<void> {
    const found = await this.cancellation.lock(manager, paymentId);
    const { payment } = found;
    const isPaid = payment.status === 'pending' && amountsOf(found).missingCents <= 0;
    if (isPaid) await this.settle(manager, payment);
  }

  /** What the buyers of these payments are asked for, by payment; nothing of those that are not open. */
  async askedFor(payments: Payment[]): Promise<Map<string, TransferDto>> {
    const { account } = this.selling.transfer;
    const found = await this.withTransfers(payments.filter(isOnAccount));
    return new Map(
      found.map(({ payment, transfer }) => [
        payment.id,
        TransferDto.from(payment, transfer, account),
      ]),
    );
  }

  /** The overpaid amount not yet returned, in cents by payment; only payments by transfer have one. */
  async surplusOf(payments: Payment[]): Promise<Map<string, number>> {
    const found = await this.withTransfers(payments);
    return new Map(found.map((one) => [one.payment.id, amountsOf(one).surplusCents]));
  }

  private async withTransfers(payments: Payment[]) {
    const byId = new Map(payments.map((payment) => [payment.id, payment]));
    const transfers = await this.dataSource
      .getRepository(Transfer)
      .findBy({ paymentId: In([...byId.keys()]) });
    return transfers.flatMap((transfer) => {
      const payment = byId.get(transfer.paymentId);
      return payment ? [{ payment, transfer }] : [];
    });
  }

  /**
   * Reminds the buyer of an order that is not paid, and names the day after which it is cancelled.
   * @throws AppError NOT_A_TRANSFER, TRANSFER_NOT_OPEN
   */
  async remind(manager: EntityManager, paymentId: string): Promise<void> {
    const { payment, transfer } = await this.cancellation.lockOpen(manager, paymentId);
    const cancelsOn = this.lastDay(transfer);
    await manager.update(Transfer, paymentId, { remindedAt: new Date(), cancelsOn });
    await manager.update(Payment, paymentId, { updatedAt: new Date() });
    const invoice = await this.invoiceOf(manager, payment);
    const missing = amountsOf({ payment, transfer });
    const email = transferReminderEmail(
      payment,
      { invoice, credits: await this.creditsOf(manager, invoice) },
      { ...missing, cancelsOn },
      this.env.appUrl,
    );
    await this.outbox.enqueue(manager, email);
  }

  /**
   * Writes down that staff have sent back what had come in too much or too late, and tells the buyer; a
   * withdrawal that waited for all of it is done.
   * @throws AppError NOT_A_TRANSFER; ValidationError for more than that
   */
  async returnSurplus(manager: EntityManager, paymentId: string, cents: number): Promise<void> {
    const { payment, transfer } = await this.cancellation.lock(manager, paymentId);
    const { surplusCents } = amountsOf({ payment, transfer });
    if (cents > surplusCents) throw nothingToReturn(surplusCents);
    const returnedCents = transfer.returnedCents + cents;
    await manager.update(Transfer, paymentId, { returnedCents });
    await manager.update(Payment, paymentId, { updatedAt: new Date() });
    await manager.insert(PaymentMovement, {
      ...{ paymentId, kind: 'refund', cents: -cents, at: new Date() },
    });
    const told = transferReturnedEmail(payment, cents, this.env.appUrl);
    await this.outbox.enqueue(manager, told);
    if (cents === surplusCents) await this.endWithdrawal(manager, payment, returnedCents);
  }

  /** A withdrawal that waited for money of a cancelled order to leave is done: nothing of it is here any more. */
  endWithdrawal(manager: EntityManager, payment: Payment, returnedCents?: number): Promise<void> {
    const withdrawals = this.modules.get(WaitingWithdrawals, { strict: false });
    return withdrawals.settleCanceled(manager, payment, returnedCents);
  }

  /** Not where it was withdrawn from, nor where the buyer has ordered or bought otherwise since. */
  private async mayReopen(
    manager: EntityManager,
    { email, orderId, userId, failureCode }: Payment,
  ): Promise<boolean> {
    if (failureCode === 'withdrawn') return false;
    const status = In(['pending', 'completed']);
    const instead = [{ email }, ...(orderId ? [{ orderId }] : []), ...(userId ? [{ userId }] : [])];
    return !(await manager.existsBy(
      Payment,
      instead.map((same) => ({ ...same, status })),
    ));
  }

  /** The order waits for its money once more, or has it: with an invoice in the place of the cancelled one. */
  private async takeUpAgain(manager: EntityManager, paymentId: string) {
    const open = { status: 'pending', canceledAt: null, failureCode: null } as const;
    await manager.update(Payment, paymentId, open);
    const dueOn = this.dueFrom(new Date());
    await manager.update(Transfer, paymentId, { dueOn, remindedAt: null, cancelsOn: null });
    const found = await this.cancellation.lock(manager, paymentId);
    const { missingCents } = amountsOf(found);
    const invoice = await this.invoices.renew(
      manager,
      found.payment,
      missingCents > 0 ? dueOn : null,
    );
    const email = transferReopenedEmail(found.payment, invoice, this.env.appUrl);
    await this.outbox.enqueue(manager, email);
    return found;
  }

  /** @returns false where this source has told of its money before */
  private async book(
    manager: EntityManager,
    { paymentId, cents, receivedOn, source }: Receipt,
  ): Promise<boolean> {
    const key = source.by === 'staff' ? `staff:${randomUUID()}` : sourceKey(source);
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(PaymentMovement)
      .values({ paymentId, kind: 'receipt', cents, at: new Date(), receivedOn, source: key })
      .orIgnore()
      .returning('id')
      .updateEntity(false)
      .execute();
    return raw.length === 1;
  }

  /** What was written off and comes after all is no loss, and not too much either. */
  private async reduceWriteOff(
    manager: EntityManager,
    { id: paymentId, status, writtenOffCents }: Payment,
    cameCents: number,
  ): Promise<void> {
    const cents = Math.min(cameCents, writtenOffCents);
    if (cents === 0 || status !== 'completed') return;
    await manager.update(Payment, paymentId, { writtenOffCents: writtenOffCents - cents });
    await manager.insert(PaymentMovement, {
      ...{ paymentId, kind: 'write-off', cents: -cents, at: new Date() },
    });
  }

  /** All of it is there: the same settlement as for a payment that a provider vouches for. */
  private async settle(manager: EntityManager, payment: Payment): Promise<void> {
    const { providerPaymentId, amountCents, currency } = payment;
    await this.paymentEvents.applyIn(manager, TRANSFER, {
      eventId: `${providerPaymentId}:received`,
      type: 'transfer.received' satisfies OwnPaymentEvent,
      providerPaymentId,
      ...{ outcome: 'succeeded', amountCents, currency, booked: true },
    });
  }

  private async tell(
    manager: EntityManager,
    before: { payment: Payment },
    { payment, transfer }: { payment: Payment; transfer: Transfer },
    receipt: Receipt,
    outcome: ReceiptOutcome,
  ): Promise<void> {
    const { result } = outcome;
    if (result === 'part') {
      const { dueOn, ...asking } = await this.invoiceOf(manager, payment);
      const invoice = { ...asking, dueOn: transfer.cancelsOn ?? dueOn };
      const came = { ...outcome, cents: receipt.cents, receivedCents: transfer.receivedCents };
      const email = transferPartEmail(payment, invoice, came, this.env.appUrl);
      await this.outbox.enqueue(manager, email);
    }
    if (result === 'surplus' || result === 'late') {
      const { email: operator } = this.site.contact;
      const { surplusCents } = outcome;
      const email = transferSurplusEmail(
        payment,
        receipt.cents,
        { result, surplusCents },
        operator,
      );
      await this.outbox.enqueue(manager, email);
      // The transfer that settles the order has an e-mail of its own, which covers the surplus.
      if (before.payment.status === 'pending') return;
      const told = transferTooMuchEmail(payment, receipt.cents, surplusCents, this.env.appUrl);
      await this.outbox.enqueue(manager, told);
    }
  }

  private dueFrom(moment: Date): string {
    const { payWithinDays } = this.selling.transfer;
    return germanDay(new Date(endOfPeriod(moment, payWithinDays).getTime() - 1));
  }

  /** The last day before an order is cancelled: as many days after the reminder as it comes before. */
  private lastDay({ dueOn }: Transfer): string {
    const { remindAfterDays, cancelAfterDays } = this.selling.transfer;
    const afterDue = endOfPeriod(new Date(`${dueOn}T12:00:00Z`), cancelAfterDays);
    const afterReminder = endOfPeriod(new Date(), cancelAfterDays - remindAfterDays);
    return germanDay(new Date(Math.max(afterDue.getTime(), afterReminder.getTime()) - 1));
  }

  /** What the buyer was asked for the money with. */
  private invoiceOf(manager: EntityManager, { id: paymentId }: Payment): Promise<Invoice> {
    return manager.findOneOrFail(Invoice, {
      where: { paymentId, kind: 'invoice' },
      order: { year: 'DESC', sequence: 'DESC' },
    });
  }

  /** What was taken off an invoice since, the oldest first. */
  private creditsOf(manager: EntityManager, { number }: Invoice): Promise<Invoice[]> {
    return manager.find(Invoice, {
      where: { cancelsNumber: number, kind: 'cancellation' },
      order: { year: 'ASC', sequence: 'ASC' },
    });
  }
}

function resultOf(
  before: { payment: Payment },
  after: { payment: Payment; transfer: Transfer },
): ReceiptResult {
  if (after.payment.status === 'pending') return 'part';
  if (before.payment.status === 'failed') return 'late';
  return amountsOf(after).surplusCents > 0 ? 'surplus' : 'settled';
}
