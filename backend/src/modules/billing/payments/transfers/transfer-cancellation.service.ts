import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { OwnPaymentEvent } from '@toolkit/domain/audit-log';
import type { EntityManager } from 'typeorm';
import { ENV } from '../../../../config/config.module.js';
import type { Env } from '../../../../config/env.js';
import { OutboxService } from '../../../../platform/mail/outbox.service.js';
import { SITE, type SiteContent } from '../../../../platform/site/site-content.js';
import { InvoicesService, IssuedInvoicesService } from '../../invoicing/index.js';
import { lockPayment } from '../../shared/lock-payment.js';
import { Payment } from '../../shared/payment.entity.js';
import { TRANSFER } from '../../shared/payment-rules.js';
import { PaymentEvent } from '../payment-event.entity.js';
import {
  moneyHasCome,
  moneyMayHaveCome,
  notATransfer,
  orderCredited,
  transferNotOpen,
  withdrawalOpen,
} from '../payments.errors.js';
import { StatementLines, WaitingWithdrawals } from '../ports.js';
import { Transfer } from './transfer.entity.js';
import { type CanceledBy, transferCanceledEmail } from './transfer-notices.email.js';

/** No money had come by the last day. */
export const NOT_PAID = 'not-paid';

const FAILURE: Record<CanceledBy, string> = {
  staff: 'canceled-by-staff',
  deadline: NOT_PAID,
  withdrawal: 'withdrawn',
  buyer: 'canceled-by-buyer',
  holder: 'not-ordered',
  purchase: 'paid-otherwise',
};

/** A payment by transfer with what has come in. */
export interface TransferFound {
  payment: Payment;
  transfer: Transfer;
}

/** How an order on account ends that is not paid. */
@Injectable()
export class TransferCancellationService {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly issued: IssuedInvoicesService,
    private readonly outbox: OutboxService,
    private readonly modules: ModuleRef,
    @Inject(ENV) private readonly env: Env,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  /**
   * Cancels an order that is not paid: its invoice is taken back, and the buyer is told. What has come in of it stays to be sent back.
   * @param by who decided it
   * @throws AppError NOT_A_TRANSFER, TRANSFER_NOT_OPEN
   */
  async cancel(manager: EntityManager, paymentId: string, by: CanceledBy): Promise<void> {
    const { payment, transfer } = await this.lockOpen(manager, paymentId);
    const { provider, providerPaymentId, amountCents } = payment;
    await manager.insert(PaymentEvent, {
      ...{ provider, providerPaymentId, type: 'transfer.canceled' satisfies OwnPaymentEvent },
      eventId: `${providerPaymentId}:canceled:${randomUUID()}`,
    });
    const ended = { status: 'failed', failureCode: FAILURE[by], canceledAt: new Date() } as const;
    await manager.update(Payment, paymentId, ended);
    const cancellation = await this.invoices.cancel(manager, payment, amountCents);
    const told = { by, receivedCents: transfer.receivedCents - transfer.returnedCents };
    const email = transferCanceledEmail(payment, cancellation, told, this.env.appUrl);
    await this.outbox.enqueue(manager, email);
  }

  /**
   * Cancels an order as somebody wishes, where no money can be on its way that staff would have to look at first.
   * @throws AppError NOT_A_TRANSFER, TRANSFER_NOT_OPEN, MONEY_MAY_HAVE_COME, MONEY_HAS_COME, ORDER_CREDITED,
   *   WITHDRAWAL_OPEN
   */
  async cancelOnRequest(
    manager: EntityManager,
    paymentId: string,
    by: 'staff' | 'buyer' | 'holder',
  ): Promise<void> {
    const { payment, transfer } = await this.lockOpen(manager, paymentId);
    const lines = this.modules.get(StatementLines, { strict: false });
    if (await lines.mayPay(manager, paymentId)) throw moneyMayHaveCome(by);
    if (by === 'staff') {
      const withdrawals = this.modules.get(WaitingWithdrawals, { strict: false });
      if (await withdrawals.existOpen(manager, payment)) throw withdrawalOpen();
    } else if (transfer.receivedCents > transfer.returnedCents) throw moneyHasCome();
    // What takes the place of the order would cost the list price again.
    if (by === 'buyer' && (await this.issued.isCredited(manager, payment))) {
      throw orderCredited(this.site.contact.email);
    }
    await this.cancel(manager, paymentId, by);
  }

  /**
   * A payment by transfer, locked as its events do, with what has come in.
   * @throws AppError NOT_A_TRANSFER
   */
  async lock(manager: EntityManager, paymentId: string): Promise<TransferFound> {
    const payment = await lockPayment(manager, { id: paymentId });
    if (payment?.provider !== TRANSFER) throw notATransfer();
    return { payment, transfer: await manager.findOneByOrFail(Transfer, { paymentId }) };
  }

  /** @throws AppError NOT_A_TRANSFER, TRANSFER_NOT_OPEN */
  async lockOpen(manager: EntityManager, paymentId: string): Promise<TransferFound> {
    const found = await this.lock(manager, paymentId);
    if (found.payment.status !== 'pending') throw transferNotOpen();
    return found;
  }
}
