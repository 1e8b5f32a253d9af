import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OwnPaymentEvent } from '@toolkit/domain/audit-log';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { ENV } from '../../../../config/config.module.js';
import type { Env } from '../../../../config/env.js';
import { editConflict } from '../../../../platform/admin-list/edit-fields.js';
import { AppError } from '../../../../platform/errors/app-error.js';
import type { Email } from '../../../../platform/mail/email.js';
import { OutboxService } from '../../../../platform/mail/outbox.service.js';
import { SITE, type SiteContent } from '../../../../platform/site/site-content.js';
import { lockPayment } from '../../shared/lock-payment.js';
import { Payment } from '../../shared/payment.entity.js';
import { paymentNotFound } from '../../shared/payment.errors.js';
import { refundableCents, refundedWithoutDisputes } from '../../shared/payment-rules.js';
import { PaymentEventsService } from '../payment-events.service.js';
import { refundByHandEmail, refundStuckEmail } from '../payment-notices.email.js';
import { guaranteeExpired, noRefundWaiting, notRefundable } from '../payments.errors.js';
import { PaymentProviders } from '../providers/payment-providers.js';
import { isRefundable, isWithinGuarantee } from './guarantee.js';
import { refundRequestedEmail } from './refund.email.js';
import { RefundRequest, type RefundRequester } from './refund-request.entity.js';

/** What is asked for; the stored request keeps it until it is done. */
interface NewRefundRequest {
  by: RefundRequester;
  /** The person who asks; null where nobody is signed in. */
  actorId: string | null;
  reason: string | null;
  /** How much shall have gone back in all once it is done; missing: the whole payment. */
  upToCents?: number;
  /** Whether the purchase is over even where only a part goes back. */
  endsPurchase?: boolean;
}

/** A refund that staff have to transfer. */
export interface RefundDue extends Pick<RefundRequest, 'requestedBy' | 'reason'> {
  requestId: string;
  amountCents: number;
}

/** How many due requests one run takes. */
const BATCH = 20;

/** After so many tries, some hours, a person should look at what keeps a refund from happening. */
const TRIES_BEFORE_NOTICE = 5;

/** A refund from the request to the provider: by the guarantee, by staff, tried until it is done. */
@Injectable()
export class RefundsService {
  private readonly logger = new Logger('Refunds');

  constructor(
    private readonly dataSource: DataSource,
    private readonly paymentEvents: PaymentEventsService,
    private readonly outbox: OutboxService,
    private readonly providers: PaymentProviders,
    @Inject(ENV) private readonly env: Env,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  /**
   * Gives an owner the money back by the guarantee; asked again, nothing happens once more.
   * @throws AppError PAYMENT_NOT_FOUND, NOT_REFUNDABLE, GUARANTEE_EXPIRED
   */
  async claimGuarantee(userId: string, paymentId: string, reason: string | null): Promise<void> {
    const payment = await this.dataSource
      .getRepository(Payment)
      .findOneBy({ id: paymentId, userId });
    if (!payment) throw paymentNotFound();
    const requested = { paymentId, upToCents: IsNull() };
    if (await this.dataSource.getRepository(RefundRequest).existsBy(requested)) return;
    if (!isRefundable(payment)) throw notRefundable();
    if (!isWithinGuarantee(payment, new Date())) throw guaranteeExpired();
    await this.request(payment, { by: 'owner', actorId: userId, reason });
  }

  /**
   * Gives a whole payment back, or what is left of it. The request is kept before the provider is
   * asked, so it is carried out even where the provider is down or this server ends. Whoever asks
   * a second time gets the first request.
   * @throws AppError NOT_REFUNDABLE
   */
  async request({ id }: Pick<Payment, 'id'>, refund: NewRefundRequest): Promise<RefundRequest> {
    const { request, isNew } = await this.dataSource.transaction(async (manager) => {
      const payment = await lockPayment(manager, { id });
      const first = await manager.findOneBy(RefundRequest, { paymentId: id, upToCents: IsNull() });
      if (first) return { request: first, isNew: false };
      this.assertRefundable(payment);
      return { request: await this.store(manager, id, refund), isNew: true };
    });
    return isNew ? this.execute(request) : request;
  }

  /** @throws AppError NOT_REFUNDABLE */
  assertRefundable(payment: Payment | null): void {
    if (!payment || !this.providers.find(payment.provider) || !isRefundable(payment)) {
      throw notRefundable();
    }
  }

  /** Stores a request; its first try begins at once, so the next one is due only some minutes later. */
  async store(
    manager: EntityManager,
    paymentId: string,
    { by, actorId, reason, upToCents, endsPurchase }: NewRefundRequest,
  ): Promise<RefundRequest> {
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(RefundRequest)
      .values({
        ...{ paymentId, actorId, reason },
        requestedBy: by,
        upToCents: upToCents ?? null,
        endsPurchase: endsPurchase ?? false,
        attempts: 1,
        nextAttemptAt: () => "now() + interval '2 minutes'",
      })
      .returning('*')
      .updateEntity(false)
      .execute();
    // Whoever has the payment open sees that it is another one now.
    await manager.update(Payment, paymentId, { updatedAt: new Date() });
    return manager.create(RefundRequest, raw[0] as RefundRequest);
  }

  /**
   * Asks the provider for the first time; what does not succeed is tried again later. Where only a person can
   * give the money back, the operator is asked to.
   */
  async execute(request: RefundRequest): Promise<RefundRequest> {
    const { paymentId } = request;
    const byHand = await this.dataSource
      .getRepository(Payment)
      .existsBy({ id: paymentId, provider: Not(In(this.providers.automatic())) });
    const done = !byHand && (await this.attempt(request));
    if (!done) await this.confirmReceipt(request, byHand);
    return this.dataSource.getRepository(RefundRequest).findOneByOrFail({ id: request.id });
  }

  /**
   * Settles the refund that waits for a person, who has sent the money back: all that follows is as for one
   * that a provider has carried out.
   * @param payment locked by the caller
   * @param seen which refund was due when the money was sent, and how much
   * @throws AppError NO_REFUND_WAITING, EDIT_CONFLICT
   */
  async settleByHand(
    manager: EntityManager,
    payment: Payment,
    seen: Pick<RefundDue, 'requestId' | 'amountCents'>,
  ): Promise<RefundRequest> {
    const due = await this.dueByHand(manager, payment);
    if (!due) throw noRefundWaiting();
    if (due.requestId !== seen.requestId || due.amountCents !== seen.amountCents) {
      throw editConflict();
    }
    const request = await manager.findOneByOrFail(RefundRequest, { id: due.requestId });
    await this.paymentEvents.applyIn(manager, payment.provider, completedEvent(request, payment));
    return request;
  }

  /** What a person has to transfer next, the smaller sum first: each refund is sent by itself. */
  async dueByHand(manager: EntityManager, payment: Payment): Promise<RefundDue | null> {
    if (this.providers.automatic().includes(payment.provider)) return null;
    const waiting = await manager.findBy(RefundRequest, {
      ...{ paymentId: payment.id, state: 'requested' },
    });
    const [next] = waiting.sort((one, other) => totalOf(one, payment) - totalOf(other, payment));
    if (!next) return null;
    const { id: requestId, requestedBy, reason } = next;
    const amountCents = totalOf(next, payment) - refundedWithoutDisputes(payment);
    return { requestId, amountCents, requestedBy, reason };
  }

  /**
   * What has gone back of a payment by the provider's books, where it keeps some: an event of it may
   * have been lost, or a refund may not have arrived.
   * @throws AppError PAYMENT_PROVIDER_UNAVAILABLE
   */
  async refundedOf({
    provider,
    providerPaymentId,
    ...ours
  }: Pick<
    Payment,
    'provider' | 'providerPaymentId' | 'refundedCents' | 'disputeLostCents'
  >): Promise<number> {
    const found = await this.providers.find(provider)?.findIntent(providerPaymentId);
    const known = found?.state === 'paid' ? found.money?.refundedCents : undefined;
    return known ?? refundedWithoutDisputes(ours);
  }

  /** The request for the whole of a payment that is not carried out yet, as of an owner by the guarantee. */
  wholeOnItsWay(manager: EntityManager, paymentId: string): Promise<RefundRequest | null> {
    return manager.findOneBy(RefundRequest, {
      ...{ paymentId, state: 'requested', upToCents: IsNull() },
    });
  }

  /** Tries again what could not be carried out at once. */
  async retryDue(): Promise<void> {
    for (const request of await this.takeDue()) {
      const done = await this.attempt(request);
      if (!done && request.attempts === TRIES_BEFORE_NOTICE)
        await this.alertOperator(request.paymentId);
    }
  }

  /**
   * Takes the requests that are due, so that no other instance takes them: the next try of each
   * moves away, 10 minutes at first and at most 6 hours.
   */
  private async takeDue(): Promise<RefundRequest[]> {
    // TypeORM updates no rows that a subquery takes with SKIP LOCKED.
    const [rows] = await this.dataSource.query(
      `UPDATE "refund_request" AS taken
       SET "attempts" = taken."attempts" + 1,
           "nextAttemptAt" =
             now() + least(interval '5 minutes' * 2 ^ least(taken."attempts", 10), interval '6 hours')
       WHERE taken."id" IN (
         SELECT request."id" FROM "refund_request" request
         JOIN "payment" ON "payment"."id" = request."paymentId"
         WHERE request."state" = 'requested' AND request."nextAttemptAt" <= now()
           AND "payment"."provider" = ANY($1)
         ORDER BY request."nextAttemptAt" LIMIT ${BATCH}
         FOR UPDATE OF request SKIP LOCKED
       )
       RETURNING taken.*`,
      [this.providers.automatic()],
    );
    return rows.map((row: RefundRequest) => this.dataSource.manager.create(RefundRequest, row));
  }

  /** @returns false where the provider did not do it; every fault leaves the request as it is */
  private async attempt(request: RefundRequest): Promise<boolean> {
    const { id, paymentId } = request;
    try {
      const payment = await this.dataSource
        .getRepository(Payment)
        .findOneByOrFail({ id: paymentId });
      const { provider, providerPaymentId } = payment;
      const done = completedEvent(request, payment);
      const left = done.refundedCents - (await this.refundedOf(payment));
      if (left > 0) {
        // A part given back elsewhere changes the sum, and a key stands for one sum alone.
        const idempotencyKey = `refund-${id}-${left}`;
        const gone = { providerPaymentId, amountCents: left, idempotencyKey };
        await this.providers.of(provider).refund(gone);
      }
      await this.paymentEvents.apply(provider, done);
      return true;
    } catch (error) {
      const fault = error instanceof AppError ? error.code : String(error);
      this.logger.error(`Refund request ${id} of payment ${paymentId} has to wait: ${fault}`);
      return false;
    }
  }

  /** @param byHand whether a person has to send the money, who is told */
  private async confirmReceipt(request: RefundRequest, byHand: boolean): Promise<void> {
    const { id, paymentId } = request;
    const waiting = { paymentId, state: 'requested' as const, id: Not(id) };
    const others = await this.dataSource.getRepository(RefundRequest).findBy(waiting);
    await this.sendEmails(paymentId, (payment) => {
      // What waits already was told of before, and goes by itself.
      const told = others.map((other) => totalOf(other, payment));
      const before = Math.max(refundedWithoutDisputes(payment), ...told);
      const cents = totalOf(request, payment) - before;
      const billingUrl = `${this.env.appUrl}/billing`;
      const asked = { cents, ofVat: request.requestedBy === 'vat-id' };
      const confirmed = refundRequestedEmail(payment, asked, billingUrl, byHand);
      return byHand
        ? [confirmed, refundByHandEmail(payment, cents, this.site.contact.email)]
        : [confirmed];
    });
  }

  private alertOperator(paymentId: string): Promise<void> {
    return this.sendEmails(paymentId, (payment) => [
      refundStuckEmail(payment, this.site.contact.email),
    ]);
  }

  private sendEmails(paymentId: string, emailsFor: (payment: Payment) => Email[]): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const payment = await manager.findOneByOrFail(Payment, { id: paymentId });
      await this.outbox.enqueueAll(manager, emailsFor(payment));
    });
  }
}

/** How much of a payment is refunded in all once a request is done. */
const totalOf = ({ upToCents }: RefundRequest, payment: Payment): number =>
  upToCents ?? refundableCents(payment);

/** What a request asks for, as it has happened. */
const completedEvent = (request: RefundRequest, payment: Payment) => ({
  eventId: `refund-request:${request.id}`,
  type: 'refund-request.completed' satisfies OwnPaymentEvent,
  providerPaymentId: payment.providerPaymentId,
  outcome: 'refunded' as const,
  refundedCents: totalOf(request, payment),
});
