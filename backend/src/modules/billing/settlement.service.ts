import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Payment, type PaymentStatus } from './payment.entity.js';
import type { PaymentNews } from './payment-provider.js';
import { nextStatus } from './payment-transition.js';
import { PurchaseService } from './purchase.service.js';

@Injectable()
export class SettlementService {
  private readonly logger = new Logger('Settlement');

  constructor(
    private readonly dataSource: DataSource,
    private readonly purchases: PurchaseService,
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
      if (!this.amountFits(payment, news)) return payment.status;
      return this.apply(manager, payment, nextStatus(payment.status, news.outcome));
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

  private amountFits(payment: Payment, news: PaymentNews): boolean {
    if (news.outcome !== 'succeeded') return true;
    const { amountCents, currency } = news;
    if (amountCents === payment.amountCents && currency === payment.currency) return true;
    this.logger.error(
      `Payment ${payment.id}: ${amountCents} ${currency} received, ${payment.amountCents} ${payment.currency} expected; no access granted`,
    );
    return false;
  }

  private async apply(manager: EntityManager, payment: Payment, status: PaymentStatus) {
    if (status === payment.status) return status;
    if (status === 'completed') await this.purchases.complete(manager, payment);
    else if (status === 'refunded') await this.purchases.refund(manager, payment);
    else await manager.update(Payment, payment.id, { status });
    return status;
  }
}
