import { Inject, Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { lockPayment } from '../shared/lock-payment.js';
import { Payment, type PaymentStatus } from '../shared/payment.entity.js';
import { hasBeenPaid } from '../shared/payment-rules.js';
import { PaymentDispute } from './payment-dispute.entity.js';
import { PaymentEvent } from './payment-event.entity.js';
import { type MovementKind, PaymentMovement } from './payment-movement.entity.js';
import {
  disputeEmail,
  paymentFailedEmail,
  paymentUnderWayEmail,
  refundFailedEmail,
  wrongAmountEmail,
} from './payment-notices.email.js';
import { applyEvent, type PaymentFacts } from './payment-transition.js';
import { PurchaseCompletion } from './ports.js';
import type { ProviderEvent } from './providers/payment-provider.js';
import { RefundSettlementService } from './refunds/refund-settlement.service.js';

type Succeeded = Extract<ProviderEvent, { outcome: 'succeeded' }>;

/** What is done about an event of the payment provider: everything that follows, or nothing at all. */
@Injectable()
export class PaymentEventsService {
  private readonly logger = new Logger('Payment events');

  constructor(
    private readonly dataSource: DataSource,
    private readonly modules: ModuleRef,
    private readonly refundSettlement: RefundSettlementService,
    private readonly outbox: OutboxService,
    @Inject(ENV) private readonly env: Env,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  /**
   * Acts on an event that the provider vouches for, in one transaction and at most once.
   * @returns what the payment is now; null when it is none of ours
   */
  apply(provider: string, event: ProviderEvent): Promise<PaymentStatus | null> {
    return this.dataSource.transaction((manager) => this.applyIn(manager, provider, event));
  }

  /** When the last event of a provider came in; null where none has. */
  async lastAt(provider: string): Promise<Date | null> {
    const [last] = await this.dataSource
      .getRepository(PaymentEvent)
      .find({ where: { provider }, order: { receivedAt: 'DESC' }, take: 1 });
    return last?.receivedAt ?? null;
  }

  /** Like `apply`, in the caller's transaction. */
  async applyIn(
    manager: EntityManager,
    provider: string,
    event: ProviderEvent,
  ): Promise<PaymentStatus | null> {
    // Events of one payment wait here for each other, whatever instance they reach.
    const { providerPaymentId } = event;
    const payment = await lockPayment(manager, { provider, providerPaymentId });
    if (!payment) {
      this.logger.warn(`${event.type} ${event.eventId}: unknown payment ${providerPaymentId}`);
      return null;
    }
    if (!(await this.isFirstDelivery(manager, provider, event))) return payment.status;
    if (this.isWrongAmount(payment, event)) {
      await this.recordWrongAmount(manager, payment, event);
      return payment.status;
    }
    const disputes = await manager.findBy(PaymentDispute, { paymentId: payment.id });
    const before = { ...payment, disputes };
    const after = applyEvent(before, event);
    await this.record(manager, payment, event, after);
    await this.settle(manager, payment, event, after);
    await this.notify(manager, before, event, after);
    return after.status;
  }

  private async isFirstDelivery(
    manager: EntityManager,
    provider: string,
    { eventId, type, providerPaymentId }: ProviderEvent,
  ): Promise<boolean> {
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(PaymentEvent)
      .values({ provider, eventId, type, providerPaymentId })
      .orIgnore()
      .returning('"eventId"')
      .updateEntity(false)
      .execute();
    return raw.length === 1;
  }

  private isWrongAmount(
    payment: Payment,
    event: ProviderEvent,
  ): event is Succeeded & ProviderEvent {
    if (event.outcome !== 'succeeded') return false;
    return event.amountCents !== payment.amountCents || event.currency !== payment.currency;
  }

  /** A wrong amount buys nothing; a person has to look at it, and is told once. */
  private async recordWrongAmount(
    manager: EntityManager,
    payment: Payment,
    { amountCents: receivedCents, currency: receivedCurrency }: Succeeded,
  ): Promise<void> {
    this.logger.error(
      `Payment ${payment.id}: ${receivedCents} ${receivedCurrency} received, ${payment.amountCents} ${payment.currency} expected; no access granted`,
    );
    if (payment.receivedCents !== null || hasBeenPaid(payment.status)) return;
    const received = { receivedCents, receivedCurrency };
    await manager.update(Payment, payment.id, received);
    await this.outbox.enqueue(
      manager,
      wrongAmountEmail({ ...payment, ...received }, this.site.contact.email),
    );
  }

  /** Writes down what is known; a purchase that is paid or refunded records its own status. */
  private async record(
    manager: EntityManager,
    payment: Payment,
    event: ProviderEvent,
    after: PaymentFacts,
  ): Promise<void> {
    const { refundedCents, disputeLostCents, disputeState, disputes, status } = after;
    const { processingSince, triedAt } = after;
    const [dispute] = disputes.filter((one) => 'dispute' in event && one === event.dispute);
    if (dispute) {
      const { provider, id: paymentId } = payment;
      await manager.save(PaymentDispute, { provider, paymentId, ...dispute });
    }
    await manager.update(Payment, payment.id, {
      refundedCents,
      disputeLostCents,
      disputeState,
      processingSince,
      triedAt,
      ...(disputeState && !payment.disputedAt && { disputedAt: new Date() }),
      ...(!hasBeenPaid(status) && { status }),
      ...('failureCode' in event && status === 'failed' && { failureCode: event.failureCode }),
      ...(event.outcome === 'processing' && processingSince && { failureCode: null }),
    });
  }

  /** Completes the purchase, and settles what has gone back of it or has come back since. */
  private async settle(
    manager: EntityManager,
    payment: Payment,
    event: ProviderEvent,
    after: PaymentFacts,
  ): Promise<void> {
    if (!hasBeenPaid(after.status)) return;
    const paidBefore = hasBeenPaid(payment.status);
    if (!paidBefore) {
      const purchases = this.modules.get(PurchaseCompletion, { strict: false });
      await purchases.complete(manager, payment);
    }
    // Before the payment was known as paid, what went back of it could only be remembered.
    const refundedBefore = paidBefore ? payment.refundedCents : 0;
    const lostBefore = paidBefore ? payment.disputeLostCents : 0;
    const cents = after.refundedCents - refundedBefore;
    const byBank = after.disputeLostCents > lostBefore;
    const booked = 'booked' in event && event.booked;
    if (!paidBefore && !booked) {
      await this.book(manager, payment, 'receipt', payment.amountCents);
    }
    if (cents > 0) {
      await this.book(manager, payment, byBank ? 'chargeback' : 'refund', -cents);
      await this.refundSettlement.settle(manager, payment.id, { cents, byBank });
    }
    if (cents < 0) {
      await this.book(manager, payment, 'return', -cents);
      await this.refundSettlement.reverse(manager, payment.id, -cents);
    }
  }

  /** Writes down that money has moved: the payment itself keeps the sums alone. */
  private async book(
    manager: EntityManager,
    { id: paymentId }: Payment,
    kind: MovementKind,
    cents: number,
  ): Promise<void> {
    await manager.insert(PaymentMovement, { paymentId, kind, cents, at: new Date() });
  }

  /**
   * Tells the buyer that the money is on its way and of the first failed try, and the operator of what a
   * person has to look at.
   */
  private async notify(
    manager: EntityManager,
    before: Payment & Pick<PaymentFacts, 'disputes'>,
    event: ProviderEvent,
    after: PaymentFacts,
  ): Promise<void> {
    const operator = this.site.contact.email;
    if (after.processingSince && !before.processingSince) {
      await this.outbox.enqueue(manager, paymentUnderWayEmail(before));
    }
    if (event.outcome === 'failed' && before.status === 'pending' && after.status === 'failed') {
      const checkoutUrl = `${this.env.appUrl}/checkout`;
      await this.outbox.enqueue(manager, paymentFailedEmail(before, checkoutUrl));
    }
    if (event.outcome === 'disputed' && after.disputes.includes(event.dispute)) {
      const { disputeId, state } = event.dispute;
      const known = before.disputes.find((one) => one.disputeId === disputeId);
      if (known?.state !== state) {
        const paymentUrl = `${this.env.appUrl}/admin/payments/${before.id}/show`;
        await this.outbox.enqueue(
          manager,
          disputeEmail(before, event.dispute, after, operator, paymentUrl),
        );
      }
    }
    if (event.outcome === 'refund-failed') {
      await this.outbox.enqueue(manager, refundFailedEmail(before, operator));
    }
  }
}
