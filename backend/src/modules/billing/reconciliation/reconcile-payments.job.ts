import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { LOCK, withLockIfFree } from '../../../database/advisory-lock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Payment } from '../payment.entity.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../payment-provider.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { SettlementService } from '../settlement.service.js';
import { takeDuePayments } from './due-payments.js';
import { missedNews } from './missed-news.js';

/** How many payments are asked about at the same time. */
const AT_ONCE = 5;

/** Finds what happened at the provider while no event of it reached us, and finishes refunds. */
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
      if (found.state !== 'paid' || !found.money) return;
      for (const news of missedNews(payment, found.money)) {
        this.logger.warn(`Payment ${payment.id}: no event told us that it is ${news.outcome}`);
        await this.settlement.settle(this.provider.name, news);
      }
    } catch (error) {
      const fault = error instanceof AppError ? error.code : String(error);
      this.logger.error(`Payment ${payment.id} could not be reconciled: ${fault}`);
    }
  }
}
