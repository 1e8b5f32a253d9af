import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ENV } from '../../../../config/config.module.js';
import type { Env } from '../../../../config/env.js';
import { OutboxService } from '../../../../platform/mail/outbox.service.js';
import { SELLING, type Selling } from '../../../../platform/site/selling.js';
import { SITE, type SiteContent } from '../../../../platform/site/site-content.js';
import { germanDay } from '../../../../platform/text/german-format.js';
import { InvoicesService, IssuedInvoicesService } from '../../invoicing/index.js';
import { Payment } from '../../shared/payment.entity.js';
import { isOnAccount, TRANSFER } from '../../shared/payment-rules.js';
import { endOfPeriod } from '../../shared/withdrawal-period.js';
import { PaymentEventsService } from '../payment-events.service.js';
import { PaymentMovement } from '../payment-movement.entity.js';
import { nothingToReturn } from '../payments.errors.js';
import { WaitingWithdrawals } from '../ports.js';
import { TransferDto } from './transfer.dto.js';
import { Transfer } from './transfer.entity.js';
import { amountsOf } from './transfer-amounts.js';
import { TransferCancellationService } from './transfer-cancellation.service.js';
import { transferReminderEmail, transferReopenedEmail } from './transfer-notices.email.js';
import { transferReturnedEmail } from './transfer-returned.email.js';

/** More orders of one amount than this are told apart by their reference alone. */
const MAX_WAITING = 2_000;

/** Payment by bank transfer on account, from the order until the money is there or the order is cancelled. */
@Injectable()
export class TransfersService {
  constructor(
    private readonly dataSource: DataSource,
    readonly _paymentEvents: PaymentEventsService,
    private readonly cancellation: TransferCancellationService,
    private readonly invoices: InvoicesService,
    private readonly issued: IssuedInvoicesService,
    private readonly outbox: OutboxService,
    private readonly modules: ModuleRef,
    @Inject(ENV) private readonly env: Env,
    @Inject(SITE) readonly _site: SiteContent,
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
    const invoice = await this.issued.askingFor(manager, payment.id);
    const missing = amountsOf({ payment, transfer });
    const email = transferReminderEmail(
      payment,
      { invoice, credits: await this.issued.creditsOf(manager, invoice) },
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
  async mayReopen(
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
  async takeUpAgain(manager: EntityManager, paymentId: string) {
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

  /** Orders on account for which just one of these amounts is missing. */
  async waitingFor(cents: number[]): Promise<{ payment: Payment; missingCents: number }[]> {
    const rows = await this.dataSource.manager
      .createQueryBuilder(Payment, 'p')
      .innerJoinAndMapOne('p.transfer', Transfer, 't', 't."paymentId" = p."id"')
      .where({ provider: TRANSFER, status: 'pending' })
      .andWhere('p."amountCents" - t."receivedCents" + t."returnedCents" = ANY(:cents)', { cents })
      .limit(MAX_WAITING)
      .getMany();
    return (rows as (Payment & { transfer: Transfer })[]).map((payment) => ({
      payment,
      missingCents: amountsOf({ payment, transfer: payment.transfer }).missingCents,
    }));
  }
}
