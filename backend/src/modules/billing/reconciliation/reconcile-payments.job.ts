import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { LOCK, withLockIfFree } from '../../../database/advisory-lock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Payment } from '../payment.entity.js';
import { PaymentDispute } from '../payment-dispute.entity.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../payment-provider.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { SettlementService } from '../settlement.service.js';
import { takeDuePayments } from './due-payments.js';
import { missedNews } from './missed-news.js';

/** How many payments are asked about at the same time. */
const AT_ONCE = 5;

/** Whoever comes back later begins anew; an open payment is a debit that could still surprise. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;

const isAbandoned = ({ createdAt }: Payment) =>
  createdAt.getTime() < Date.now() - ABANDONED_AFTER_MS;

/**
 * Finds what happened at the provider while no event of it reached us, finishes refunds, and closes
 * payments that nobody has paid for a day.
 */
@Injectable()
export class ReconcilePaymentsJob {
  private readonly logger = new Logger('Reconciliation');
  private running: Promise<void> | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly settlement: SettlementService,
    private readonly refunds: RefundsService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /** A call during a run waits for that run. */
  @Cron(CronExpression.EVERY_5_MINUTES)
  async reconcile(): Promise<void> {
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** The lock covers the taking alone: no transaction waits for the provider's answers. */
  private async run(): Promise<void> {
    await this.refunds.retryDue();
    const due = await withLockIfFree(this.dataSource, LOCK.reconcilePayments, (manager) =>
      takeDuePayments(manager, this.provider.name),
    );
    const waiting = [...(due ?? [])];
    const askOneByOne = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await this.check(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askOneByOne));
  }

  /** A payment that cannot be looked up keeps no other from being looked up. */
  private async check(payment: Payment): Promise<void> {
    try {
      const found = await this.provider.findIntent(payment.providerPaymentId);
      if (found.state === 'open' && isAbandoned(payment)) return await this.close(payment);
      if (found.state !== 'paid' || !found.money) return;
      const disputes = await this.dataSource
        .getRepository(PaymentDispute)
        .findBy({ paymentId: payment.id });
      for (const news of missedNews(payment, disputes, found.money)) {
        this.logger.warn(`Payment ${payment.id}: no event told us that it is ${news.outcome}`);
        await this.settlement.settle(this.provider.name, news);
      }
    } catch (error) {
      const fault = error instanceof AppError ? error.code : String(error);
      this.logger.error(`Payment ${payment.id} could not be reconciled: ${fault}`);
    }
  }

  /** Where the buyer pays at this very moment the provider refuses, and the next check sees it. */
  private async close({ providerPaymentId }: Payment): Promise<void> {
    if (!(await this.provider.cancelIntent(providerPaymentId))) return;
    await this.settlement.settle(this.provider.name, {
      eventId: `abandoned:${providerPaymentId}`,
      type: 'reconciliation.abandoned',
      providerPaymentId,
      outcome: 'canceled',
      failureCode: 'abandoned',
    });
  }
}
