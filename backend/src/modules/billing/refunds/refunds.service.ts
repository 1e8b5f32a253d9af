import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Email } from '../../../platform/mail/email.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { notRefundable } from '../billing.errors.js';
import { refundStuckNotice } from '../operator-notices.letter.js';
import { Payment } from '../payment.entity.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../payment-provider.js';
import { givenBackOf, mostToGiveBack } from '../payment-transition.js';
import { SettlementService } from '../settlement.service.js';
import { dueRefundRequests, firstRefundRequest } from './claim-refund-requests.js';
import { canBeGivenBack } from './guarantee.js';
import { RefundRequest } from './refund-request.entity.js';
import { refundRequestedLetter } from './refund-requested.letter.js';
import type { RefundWish } from './refund-wish.js';

/** After so many tries, some hours, a person should look at what keeps a refund from happening. */
const TRIES_BEFORE_NOTICE = 5;

@Injectable()
export class RefundsService {
  private readonly logger = new Logger('Refunds');

  constructor(
    private readonly dataSource: DataSource,
    private readonly settlement: SettlementService,
    private readonly outbox: OutboxService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(ENV) private readonly env: Env,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  /**
   * Gives a whole payment back, or what is left of it. The request is kept before the provider is
   * asked, so it is carried out even where the provider is down or this server ends. Whoever asks
   * a second time gets the first request.
   * @throws AppError NOT_REFUNDABLE
   */
  async request({ id }: Pick<Payment, 'id'>, wish: RefundWish): Promise<RefundRequest> {
    const { request, isNew } = await this.dataSource.transaction(async (manager) => {
      const payment = await manager.findOne(Payment, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      const first = await manager.findOneBy(RefundRequest, { paymentId: id, upToCents: IsNull() });
      if (first) return { request: first, isNew: false };
      this.assertRefundable(payment);
      return { request: await firstRefundRequest(manager, id, wish), isNew: true };
    });
    return isNew ? this.carryOut(request) : request;
  }

  /** @throws AppError NOT_REFUNDABLE */
  assertRefundable(payment: Payment | null): void {
    const isHere = payment?.provider === this.provider.name;
    if (!isHere || !canBeGivenBack(payment)) throw notRefundable();
  }

  /** Asks the provider for the first time; what does not succeed is tried again later. */
  async carryOut(request: RefundRequest): Promise<RefundRequest> {
    const done = await this.attempt(request);
    if (!done) await this.confirmReceipt(request);
    return this.dataSource.getRepository(RefundRequest).findOneByOrFail({ id: request.id });
  }

  /**
   * What has gone back of a payment by the provider's books, where it keeps some: an event of it may
   * have been lost, or a refund may not have arrived.
   * @throws AppError PAYMENT_PROVIDER_UNAVAILABLE
   */
  async refundedOf({
    providerPaymentId,
    ...ours
  }: Pick<Payment, 'providerPaymentId' | 'refundedCents' | 'disputeLostCents'>): Promise<number> {
    const found = await this.provider.findIntent(providerPaymentId);
    const known = found.state === 'paid' ? found.money?.refundedCents : undefined;
    return known ?? givenBackOf(ours);
  }

  /** Tries again what could not be carried out at once. */
  async retryDue(): Promise<void> {
    for (const request of await dueRefundRequests(this.dataSource, this.provider.name)) {
      const done = await this.attempt(request);
      if (!done && request.attempts === TRIES_BEFORE_NOTICE) await this.alarm(request.paymentId);
    }
  }

  /** @returns false where the provider did not do it; every fault leaves the request as it is */
  private async attempt({ id, paymentId, upToCents }: RefundRequest): Promise<boolean> {
    try {
      const payment = await this.dataSource
        .getRepository(Payment)
        .findOneByOrFail({ id: paymentId });
      const { providerPaymentId } = payment;
      const refundedCents = upToCents ?? mostToGiveBack(payment);
      const left = refundedCents - (await this.refundedOf(payment));
      if (left > 0) {
        // A part given back elsewhere changes the sum, and a key stands for one sum alone.
        const idempotencyKey = `refund-${id}-${left}`;
        await this.provider.refund({ providerPaymentId, amountCents: left, idempotencyKey });
      }
      await this.settlement.settle(this.provider.name, {
        eventId: `refund-request:${id}`,
        type: 'refund-request.completed',
        providerPaymentId,
        outcome: 'refunded',
        refundedCents,
      });
      return true;
    } catch (error) {
      const fault = error instanceof AppError ? error.code : String(error);
      this.logger.error(`Refund request ${id} of payment ${paymentId} has to wait: ${fault}`);
      return false;
    }
  }

  private confirmReceipt({ paymentId, upToCents }: RefundRequest): Promise<void> {
    return this.tell(paymentId, (payment) => {
      const cents = (upToCents ?? mostToGiveBack(payment)) - givenBackOf(payment);
      return refundRequestedLetter(payment, cents, `${this.env.appUrl}/billing`);
    });
  }

  private alarm(paymentId: string): Promise<void> {
    return this.tell(paymentId, (payment) => refundStuckNotice(payment, this.site.contact.email));
  }

  private tell(paymentId: string, letterFor: (payment: Payment) => Email): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const payment = await manager.findOneByOrFail(Payment, { id: paymentId });
      await this.outbox.enqueue(manager, letterFor(payment));
    });
  }
}
