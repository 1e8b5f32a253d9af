import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import type { OwnPaymentEvent } from '@toolkit/domain/audit-log';
import { DataSource, type EntityManager, In } from 'typeorm';
import { LOCK, withLockIfFree } from '../../../database/advisory-lock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Payment } from '../shared/payment.entity.js';
import { hasBeenPaid, refundedWithoutDisputes } from '../shared/payment-rules.js';
import { CardEvidenceService } from './card-evidence.service.js';
import { type DisputeFacts, PaymentDispute } from './payment-dispute.entity.js';
import { PaymentEventsService } from './payment-events.service.js';
import type { Money, ProviderEvent } from './providers/payment-provider.js';
import { PaymentProviders } from './providers/payment-providers.js';
import { RefundsService } from './refunds/refunds.service.js';

/** How many payments one run asks the provider about. */
const BATCH = 50;

/*
 * Payments that are not paid, as their success may have been missed: from two minutes on, so that
 * the event itself comes first; where a try has failed, for a week. Paid ones, as a refund or a
 * dispute may have been missed: for as long as buyers can object with their bank, about four months,
 * also where a lost dispute has ended them, as the bank may decide anew.
 */
const WORTH_ASKING = `
  ("status" = 'pending'
    OR "status" = 'failed' AND "createdAt" > now() - interval '7 days'
    OR ("status" = 'completed' OR "disputeState" = 'lost')
      AND "createdAt" > now() - interval '130 days')`;

/*
 * The older a payment, the less often it is asked about: after a 20th of its age, at most every
 * 4 minutes and at least every 12 hours.
 */
const NEXT_CHECK = `
  COALESCE("lastCheckedAt" + GREATEST(interval '4 minutes',
      LEAST(interval '12 hours', ("lastCheckedAt" - "createdAt") / 19)),
    "createdAt" + interval '2 minutes')`;

/** The one that has waited longest comes first. */
const TAKE_DUE = `
  UPDATE "payment" SET "lastCheckedAt" = now()
  WHERE "id" IN (
    SELECT "id" FROM "payment"
    WHERE "provider" = $1 AND ${WORTH_ASKING} AND ${NEXT_CHECK} <= now()
      AND "createdAt" < now() - interval '2 minutes'
    ORDER BY ${NEXT_CHECK}
    LIMIT ${BATCH}
    FOR UPDATE SKIP LOCKED
  )
  RETURNING "id"`;

/** How many payments are asked about at the same time. */
const AT_ONCE = 5;

/** Whoever comes back later begins anew; an open payment is a debit that could still surprise. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;

const isAbandoned = ({ status, createdAt }: Payment) =>
  !hasBeenPaid(status) && createdAt.getTime() < Date.now() - ABANDONED_AFTER_MS;

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
    private readonly paymentEvents: PaymentEventsService,
    private readonly refunds: RefundsService,
    private readonly providers: PaymentProviders,
    private readonly cardEvidence: CardEvidenceService,
  ) {}

  /** A call during a run waits for that run. */
  // Between the jobs of each minute, which have their connections then.
  @Cron('20 */5 * * * *')
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
      takeDuePayments(manager, this.providers.online.name),
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
      const provider = this.providers.of(payment.provider);
      const found = await provider.findIntent(payment.providerPaymentId);
      if (found.state === 'authorized') {
        await this.cardEvidence.decide(payment, found.cardCountry);
        return;
      }
      if (found.state === 'paid' && !found.money) return await this.noteUnderWay(payment);
      if (found.state !== 'paid' && payment.processingSince) await this.noteCameBack(payment);
      if (found.state === 'open' && isAbandoned(payment)) return await this.close(payment);
      if (found.state !== 'paid' || !found.money) return;
      const disputes = await this.dataSource
        .getRepository(PaymentDispute)
        .findBy({ paymentId: payment.id });
      for (const event of missedEvents(payment, disputes, found.money)) {
        this.logger.warn(`Payment ${payment.id}: no event told us that it is ${event.outcome}`);
        await this.paymentEvents.apply(provider.name, event);
      }
    } catch (error) {
      const fault = error instanceof AppError ? error.code : String(error);
      this.logger.error(`Payment ${payment.id} could not be reconciled: ${fault}`);
    }
  }

  /** The provider waits for the buyer's bank, and no event told us so. */
  private async noteUnderWay({ provider, providerPaymentId, ...payment }: Payment): Promise<void> {
    if (payment.processingSince) return;
    await this.paymentEvents.apply(provider, {
      eventId: `reconciled:${providerPaymentId}:processing:${payment.triedAt?.getTime() ?? 'first'}`,
      type: 'reconciliation' satisfies OwnPaymentEvent,
      providerPaymentId,
      outcome: 'processing',
      at: new Date(),
    });
  }

  /** Money that was on its way did not come, and no event told us so. */
  private async noteCameBack({ provider, providerPaymentId, ...payment }: Payment): Promise<void> {
    await this.paymentEvents.apply(provider, {
      eventId: `reconciled:${providerPaymentId}:failed:${payment.processingSince?.getTime()}`,
      type: 'reconciliation' satisfies OwnPaymentEvent,
      providerPaymentId,
      ...{ outcome: 'failed', failureCode: null, at: new Date() },
    });
  }

  /** Where the buyer pays at this very moment the provider refuses, and the next check sees it. */
  private async close({ provider, providerPaymentId }: Payment): Promise<void> {
    if (!(await this.providers.of(provider).cancelIntent(providerPaymentId))) return;
    await this.paymentEvents.apply(provider, {
      eventId: `abandoned:${providerPaymentId}`,
      type: 'reconciliation.abandoned' satisfies OwnPaymentEvent,
      providerPaymentId,
      outcome: 'canceled',
      failureCode: 'abandoned',
      at: new Date(),
    });
  }
}

/**
 * What the provider knows of a payment and we do not, as if the lost events came now. Their numbers
 * follow from what they say and from what we knew, so that the same find counts once.
 */
function missedEvents(
  payment: Pick<Payment, 'providerPaymentId' | 'status' | 'refundedCents' | 'disputeLostCents'>,
  knownDisputes: DisputeFacts[],
  money: Money,
): ProviderEvent[] {
  const { providerPaymentId } = payment;
  const { amountCents, currency, refundedCents, disputes } = money;
  const named = (what: string) => ({
    eventId: `reconciled:${providerPaymentId}:${what}`,
    type: 'reconciliation' satisfies OwnPaymentEvent,
    providerPaymentId,
  });
  const events: ProviderEvent[] = [];
  if (!hasBeenPaid(payment.status)) {
    events.push({ ...named('succeeded'), outcome: 'succeeded', amountCents, currency });
  }
  if (refundedCents > refundedWithoutDisputes(payment)) {
    events.push({ ...named(`refunded:${refundedCents}`), outcome: 'refunded', refundedCents });
  }
  for (const dispute of disputes) {
    const { disputeId, state, amountCents: disputed } = dispute;
    const known = knownDisputes.find((one) => one.disputeId === disputeId);
    if (known?.state === state && known.amountCents === disputed) continue;
    const change = `${known?.stateAt.getTime() ?? 'new'}:${state}:${disputed}`;
    events.push({ ...named(`${disputeId}:${change}`), outcome: 'disputed', dispute });
  }
  return events;
}

/** Takes the payments that are due; they count as checked, so that no other instance takes them. */
async function takeDuePayments(manager: EntityManager, provider: string): Promise<Payment[]> {
  // TypeORM updates no rows that a subquery takes with SKIP LOCKED.
  const [taken]: [{ id: string }[]] = await manager.query(TAKE_DUE, [provider]);
  return manager.findBy(Payment, { id: In(taken.map(({ id }) => id)) });
}
