import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Payment, type PaymentStatus } from './payment.entity.js';
import { PaymentDispute } from './payment-dispute.entity.js';
import { PaymentNoticesService } from './payment-notices.service.js';
import type { PaymentNews } from './payment-provider.js';
import { afterNews, hasBeenPaid, type PaymentFacts } from './payment-transition.js';
import { PurchaseService } from './purchase.service.js';
import { MoneyBackService } from './refunds/money-back.service.js';

type Succeeded = Extract<PaymentNews, { outcome: 'succeeded' }>;

@Injectable()
export class SettlementService {
  private readonly logger = new Logger('Settlement');

  constructor(
    private readonly dataSource: DataSource,
    private readonly purchases: PurchaseService,
    private readonly moneyBack: MoneyBackService,
    private readonly notices: PaymentNoticesService,
  ) {}

  /**
   * Acts on an event that the provider vouches for, in one transaction and at most once.
   * @returns what the payment is now; null when it is none of ours
   */
  settle(provider: string, news: PaymentNews): Promise<PaymentStatus | null> {
    return this.dataSource.transaction(async (manager) => {
      // Events of one payment wait here for each other, whatever instance they reach.
      const payment = await manager.findOne(Payment, {
        where: { provider, providerPaymentId: news.providerPaymentId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!payment) {
        this.logger.warn(`${news.type} ${news.eventId}: unknown payment ${news.providerPaymentId}`);
        return null;
      }
      if (!(await this.isFirst(manager, provider, news))) return payment.status;
      if (this.isWrongAmount(payment, news)) {
        await this.keepWrongAmount(manager, payment, news);
        return payment.status;
      }
      const disputes = await manager.findBy(PaymentDispute, { paymentId: payment.id });
      const after = afterNews({ ...payment, disputes }, news);
      await this.record(manager, payment, news, after);
      await this.act(manager, payment, after);
      await this.notices.write(manager, { ...payment, disputes }, news, after);
      return after.status;
    });
  }

  private async isFirst(manager: EntityManager, provider: string, news: PaymentNews) {
    const inserted = await manager.query(
      `INSERT INTO "payment_event" ("provider", "eventId", "type", "providerPaymentId")
       VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING "eventId"`,
      [provider, news.eventId, news.type, news.providerPaymentId],
    );
    return inserted.length === 1;
  }

  private isWrongAmount(payment: Payment, news: PaymentNews): news is Succeeded & PaymentNews {
    if (news.outcome !== 'succeeded') return false;
    return news.amountCents !== payment.amountCents || news.currency !== payment.currency;
  }

  /** A wrong amount buys nothing; a person has to look at it, and is told once. */
  private async keepWrongAmount(
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
    await this.notices.wrongAmount(manager, { ...payment, ...received });
  }

  /** Writes down what is known; a purchase that is paid or given back records its own status. */
  private async record(
    manager: EntityManager,
    payment: Payment,
    news: PaymentNews,
    { refundedCents, disputeLostCents, disputeState, disputes, status }: PaymentFacts,
  ): Promise<void> {
    const [dispute] = disputes.filter((one) => 'dispute' in news && one === news.dispute);
    if (dispute) {
      const { provider, id: paymentId } = payment;
      await manager.save(PaymentDispute, { provider, paymentId, ...dispute });
    }
    await manager.update(Payment, payment.id, {
      refundedCents,
      disputeLostCents,
      disputeState,
      ...(disputeState && !payment.disputedAt && { disputedAt: new Date() }),
      ...(status === 'failed' && { status }),
      ...('failureCode' in news && { failureCode: news.failureCode }),
    });
  }

  private async act(manager: EntityManager, payment: Payment, after: PaymentFacts): Promise<void> {
    if (!hasBeenPaid(after.status)) return;
    const paidBefore = hasBeenPaid(payment.status);
    if (!paidBefore) await this.purchases.complete(manager, payment);
    // Before the payment was known as paid, what went back of it could only be remembered.
    const goneBefore = paidBefore ? payment.refundedCents : 0;
    const lostBefore = paidBefore ? payment.disputeLostCents : 0;
    const cents = after.refundedCents - goneBefore;
    const byBank = after.disputeLostCents > lostBefore;
    if (cents > 0) await this.moneyBack.settle(manager, payment.id, { cents, byBank });
    if (cents < 0) await this.moneyBack.takeBack(manager, payment.id, -cents);
  }
}
