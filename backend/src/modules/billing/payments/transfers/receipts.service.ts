import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { OwnPaymentEvent } from '@toolkit/domain/audit-log';
import { MAX_WRITE_OFF_CENTS } from '@toolkit/domain/pricing';
import { type EntityManager, Like, Not } from 'typeorm';
import { ENV } from '../../../../config/config.module.js';
import type { Env } from '../../../../config/env.js';
import { editConflict } from '../../../../platform/admin-list/edit-fields.js';
import { OutboxService } from '../../../../platform/mail/outbox.service.js';
import { SITE, type SiteContent } from '../../../../platform/site/site-content.js';
import { IssuedInvoicesService, type OrdersOnAccount } from '../../invoicing/index.js';
import { Payment } from '../../shared/payment.entity.js';
import { TRANSFER } from '../../shared/payment-rules.js';
import { PaymentEventsService } from '../payment-events.service.js';
import { PaymentMovement } from '../payment-movement.entity.js';
import {
  differenceTooLarge,
  nothingToReopen,
  receiptPaysOrder,
  receiptSentBack,
} from '../payments.errors.js';
import { type Receipt, type ReceiptResult, type StatementSource, sourceKey } from './receipt.js';
import { Transfer } from './transfer.entity.js';
import { amountsOf, type TransferAmounts } from './transfer-amounts.js';
import { NOT_PAID, TransferCancellationService } from './transfer-cancellation.service.js';
import { transferPartEmail, transferSurplusEmail } from './transfer-notices.email.js';
import { transferTooMuchEmail } from './transfer-returned.email.js';
import { TransfersService } from './transfers.service.js';

export interface ReceiptOutcome extends TransferAmounts {
  result: ReceiptResult;
}

/** Money that the payer's bank has called back, as a line of a statement tells of it. */
interface Recall {
  paymentId: string;
  /** Above zero. */
  cents: number;
  bookedOn: string;
  lineId: string;
}

/** Money of orders on account: what comes in settles them, and what was not for them is taken back. */
@Injectable()
export class ReceiptsService implements OrdersOnAccount {
  constructor(
    private readonly paymentEvents: PaymentEventsService,
    private readonly transfers: TransfersService,
    private readonly cancellation: TransferCancellationService,
    private readonly issued: IssuedInvoicesService,
    private readonly outbox: OutboxService,
    @Inject(ENV) private readonly env: Env,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

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
      (await this.transfers.mayReopen(manager, before.payment))
    ) {
      before = await this.transfers.takeUpAgain(manager, receipt.paymentId);
    }
    const { payment } = before;
    // Anyone viewing the payment is told that it has changed.
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
    if (!isReady || !(await this.transfers.mayReopen(manager, payment))) throw nothingToReopen();
    await this.transfers.takeUpAgain(manager, paymentId);
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

  /**
   * Takes money back from an order that does not rest on it: a part of what is asked for, or a surplus.
   * The receipt stays, and a movement against it is written; of each receipt there is one at most.
   * @throws AppError NOT_A_TRANSFER, RECEIPT_PAYS_ORDER, RECEIPT_SENT_BACK
   */
  async reverse(
    manager: EntityManager,
    { paymentId, cents, receivedOn, source }: Receipt & { source: StatementSource },
  ): Promise<void> {
    const { payment, transfer } = await this.cancellation.lock(manager, paymentId);
    if (payment.status !== 'pending') {
      const { surplusCents } = amountsOf({ payment, transfer });
      if (cents > surplusCents) {
        throw payment.status === 'completed' ? receiptPaysOrder() : receiptSentBack();
      }
    }
    await manager.insert(PaymentMovement, {
      ...{ paymentId, kind: 'reversal', cents: -cents, at: new Date(), receivedOn },
      source: `reversal:${sourceKey(source)}`,
    });
    const receivedCents = transfer.receivedCents - cents;
    await manager.update(Transfer, paymentId, { receivedCents });
    await manager.update(Payment, paymentId, { updatedAt: new Date() });
    const { surplusCents } = amountsOf({ payment, transfer: { ...transfer, receivedCents } });
    if (surplusCents === 0) await this.transfers.endWithdrawal(manager, payment);
  }

  /**
   * Books that money of an order has left again. Of an order that is paid with it this is a dispute that the
   * bank has decided: what it paid for ends. Of a part or a surplus only the sum changes.
   * @throws AppError NOT_A_TRANSFER
   */
  async recall(
    manager: EntityManager,
    { paymentId, cents: recalledCents, bookedOn, lineId }: Recall,
  ): Promise<void> {
    const { payment, transfer } = await this.cancellation.lock(manager, paymentId);
    const { surplusCents } = amountsOf({ payment, transfer });
    if (payment.status !== 'pending' && recalledCents > surplusCents) {
      const { providerPaymentId } = payment;
      const disputeId = `statement-line-${lineId}`;
      await this.paymentEvents.applyIn(manager, TRANSFER, {
        ...{
          eventId: disputeId,
          type: 'transfer.recalled' satisfies OwnPaymentEvent,
          providerPaymentId,
          outcome: 'disputed',
        },
        dispute: {
          ...{ disputeId, amountCents: recalledCents, state: 'lost' },
          ...{ stateAt: new Date(), evidenceDueBy: null },
        },
      });
      return;
    }
    await manager.insert(PaymentMovement, {
      ...{ paymentId, kind: 'chargeback', cents: -recalledCents, at: new Date() },
      ...{ receivedOn: bookedOn, source: `recall:${lineId}` },
    });
    const receivedCents = transfer.receivedCents - recalledCents;
    await manager.update(Transfer, paymentId, { receivedCents });
    await manager.update(Payment, paymentId, { updatedAt: new Date() });
    if (recalledCents === surplusCents) await this.transfers.endWithdrawal(manager, payment);
  }

  /** How often money of this amount was booked to an order and not taken back since. */
  async timesBooked(manager: EntityManager, paymentId: string, cents: number): Promise<number> {
    const came = await manager.countBy(PaymentMovement, { paymentId, cents, kind: 'receipt' });
    const left = { paymentId, cents: -cents, kind: 'reversal' as const };
    return came - (await manager.countBy(PaymentMovement, left));
  }

  /** Whether the money of a line is booked: by hand before the statement came, or from a file of another format. */
  isNoted(
    manager: EntityManager,
    { paymentId, cents, receivedOn }: Omit<Receipt, 'source'>,
  ): Promise<boolean> {
    const receipt = { paymentId, kind: 'receipt' as const, cents };
    return manager.existsBy(PaymentMovement, [
      { ...receipt, source: Not(Like('statement-line:%')) },
      { ...receipt, receivedOn },
    ]);
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
      const { dueOn, ...asking } = await this.issued.askingFor(manager, payment.id);
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
}

function resultOf(
  before: { payment: Payment },
  after: { payment: Payment; transfer: Transfer },
): ReceiptResult {
  if (after.payment.status === 'pending') return 'part';
  if (before.payment.status === 'failed') return 'late';
  return amountsOf(after).surplusCents > 0 ? 'surplus' : 'settled';
}
