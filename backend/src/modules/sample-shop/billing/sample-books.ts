import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In, Like, Not } from 'typeorm';
import type { StaffChange } from '../../../platform/audit/audit.service.js';
import { OutboxEmail } from '../../../platform/mail/outbox-email.entity.js';
import { dice, sampleId } from '../../../platform/samples/dice.js';
import { SAMPLE_ADDRESSES } from '../../../platform/samples/sample-address.js';
import { SAMPLE_DAY_MS } from '../../../platform/samples/sample-people.js';
import { unguarded } from '../../../platform/samples/unguarded.js';
import { SELLING, type Selling } from '../../../platform/site/selling.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { germanDay, germanYear } from '../../../platform/text/german-format.js';
import { CheckoutOrder } from '../../billing/checkout/checkout-order.entity.js';
import { BillingAddress } from '../../billing/invoicing/billing-address.entity.js';
import { Invoice, InvoiceSequence } from '../../billing/invoicing/invoice.entity.js';
import { PaymentDispute } from '../../billing/payments/payment-dispute.entity.js';
import { PaymentEvent } from '../../billing/payments/payment-event.entity.js';
import { PaymentMovement } from '../../billing/payments/payment-movement.entity.js';
import {
  RefundRequest,
  type RefundRequester,
} from '../../billing/payments/refunds/refund-request.entity.js';
import { Transfer } from '../../billing/payments/transfers/transfer.entity.js';
import { Payment } from '../../billing/shared/payment.entity.js';
import { refundDueAt } from '../../billing/shared/withdrawal-period.js';
import { Withdrawal } from '../../billing/withdrawals/withdrawal.entity.js';
import { sampleInvoices } from './sample-invoices.js';
import { PART_CENTS, type SamplePurchase } from './sample-purchases.js';
import { removeStatements } from './sample-statements.js';
import { PART_TRANSFERRED_CENTS } from './sample-transfers.js';

/** The tables whose rows the database keeps, whoever asks. */
const KEPT = [
  ...['payment', 'payment_dispute', 'payment_event', 'payment_movement'],
  ...['invoice', 'invoice_sequence'],
];

const REASONS: Partial<Record<SamplePurchase['outcome'], string>> = {
  guarantee: 'Ich verkaufe vorerst doch nicht.',
  withdrawn: 'Widerruf innerhalb der Frist, siehe Widerrufe.',
  'part-refunded': 'Nachlass nach Absprache am Telefon.',
};

/** What staff have done, as the log shall say it. */
export type SampleDeed = StaffChange & { at: Date };

type SampleMovement = Pick<PaymentMovement, 'paymentId' | 'kind' | 'cents' | 'at'> &
  Partial<PaymentMovement>;

/** Payments of invented people with everything that follows from them, as it would have come about. */
@Injectable()
export class SampleBooks {
  constructor(
    @Inject(SITE) private readonly site: SiteContent,
    @Inject(SELLING) private readonly selling: Selling,
  ) {}

  /**
   * Stores the orders in a database that has no invoice yet.
   * @returns what staff have decided about them
   */
  async insert(
    manager: EntityManager,
    purchases: SamplePurchase[],
    staffId: string,
    now: Date,
  ): Promise<SampleDeed[]> {
    const bought = purchases.filter(({ payment, transfer }) => payment.completedAt ?? transfer);
    const { invoices, sequences } = sampleInvoices(purchases, this.site, this.selling.transfer);
    const withdrawals = withdrawalsOf(purchases, staffId, now);
    const refunds = refundsOf(purchases, staffId);
    await manager.insert(
      Payment,
      purchases.map(({ payment }) => payment),
    );
    await manager.insert(
      BillingAddress,
      bought.map(({ person, payment }) => ({ userId: person.id, address: { ...payment.buyer } })),
    );
    await manager.insert(
      Transfer,
      purchases.flatMap(({ transfer }) => transfer ?? []),
    );
    await manager.insert(InvoiceSequence, sequences);
    await manager.insert(Invoice, invoices);
    await manager.insert(RefundRequest, refunds);
    await manager.insert(PaymentDispute, disputesOf(purchases));
    await manager.insert(Withdrawal, withdrawals);
    await manager.insert(PaymentEvent, eventsOf(purchases, refunds));
    const movements = movementsOf(purchases);
    await manager.insert(PaymentMovement, movements);
    return [
      ...refundDeeds(purchases),
      ...withdrawalDeeds(withdrawals),
      ...movements.filter(({ source }) => source).map(receiptDeed),
    ];
  }

  /**
   * Takes the orders of invented people out of the books, with whatever was done about them since. The
   * numbers of a year in which nobody else has an invoice begin anew; in any other year they go on.
   * @returns the ids of what the log may speak of
   */
  async remove(manager: EntityManager): Promise<string[]> {
    const email = Like(SAMPLE_ADDRESSES);
    const payments = await manager.find(Payment, {
      select: { id: true, providerPaymentId: true },
      where: { email },
    });
    const ids = payments.map(({ id }) => id);
    const paymentId = In(ids);
    const ofThem = [{ email }, { paymentId }];
    const withdrawals = await manager.find(Withdrawal, { select: { id: true }, where: ofThem });
    const withdrawalIds = withdrawals.map(({ id }) => id);
    await manager.delete(Withdrawal, { id: In(withdrawalIds) });
    await manager.delete(RefundRequest, { paymentId });
    const statementIds = await removeStatements(manager, ids);
    await unguarded(manager, KEPT, async () => {
      const providerPaymentId = In(payments.map((payment) => payment.providerPaymentId));
      await manager.delete(PaymentEvent, { providerPaymentId });
      await manager.delete(PaymentDispute, { paymentId });
      await manager.delete(PaymentMovement, { paymentId });
      await manager.delete(Invoice, { paymentId });
      const left = await manager.find(Invoice, { select: { number: true, year: true } });
      await manager.delete(InvoiceSequence, { year: Not(In(left.map(({ year }) => year))) });
      await manager.delete(Payment, { id: paymentId });
    });
    await manager.delete(CheckoutOrder, { email });
    // What staff were told of these payments names them.
    const named = payments.map(({ providerPaymentId }) => `%${providerPaymentId}%`);
    await manager
      .createQueryBuilder()
      .delete()
      .from(OutboxEmail)
      .where('"text" LIKE ANY(:named)', { named })
      .execute();
    return [...ids, ...withdrawalIds, ...statementIds];
  }
}

function refundsOf(purchases: SamplePurchase[], staffId: string) {
  return purchases.flatMap(({ person, outcome, payment, turnedAt }) => {
    const reason = REASONS[outcome];
    if (!reason || !turnedAt) return [];
    const byOwner = outcome === 'guarantee';
    return [
      {
        id: sampleId(`refund:${payment.id}`),
        paymentId: payment.id,
        requestedBy: requesterOf(outcome),
        actorId: byOwner ? person.id : staffId,
        reason,
        upToCents: outcome === 'part-refunded' ? PART_CENTS : null,
        state: 'completed' as const,
        attempts: 1,
        nextAttemptAt: turnedAt,
        requestedAt: turnedAt,
        completedAt: turnedAt,
      },
    ];
  });
}

function requesterOf(outcome: SamplePurchase['outcome']): RefundRequester {
  if (outcome === 'guarantee') return 'owner';
  return outcome === 'withdrawn' ? 'withdrawal' : 'staff';
}

function disputesOf(purchases: SamplePurchase[]) {
  return purchases.flatMap(({ payment: { id, provider, amountCents, disputeState }, turnedAt }) =>
    disputeState && turnedAt
      ? [
          {
            provider,
            disputeId: `sample_dp_${id.slice(0, 8)}`,
            paymentId: id,
            amountCents,
            state: disputeState,
            stateAt: turnedAt,
            evidenceDueBy: new Date(turnedAt.getTime() + 21 * SAMPLE_DAY_MS),
          },
        ]
      : [],
  );
}

/** One that staff have handled, and one of the newest buyer that waits for them. */
function withdrawalsOf(purchases: SamplePurchase[], staffId: string, now: Date): Withdrawal[] {
  const handled = purchases.filter(({ outcome }) => outcome === 'withdrawn');
  const waiting = purchases.filter(({ outcome }) => outcome === 'kept').slice(-1);
  return [...handled, ...waiting].map(({ person, payment, turnedAt }) => {
    const receivedAt = turnedAt
      ? new Date(turnedAt.getTime() - SAMPLE_DAY_MS / 4)
      : dice(`withdrawal:${payment.id}`).moment(payment.completedAt ?? now, now);
    return {
      id: sampleId(`withdrawal:${payment.id}`),
      reference: `W-${germanYear(receivedAt)}-${payment.id.slice(0, 6).toUpperCase()}`,
      name: `${person.firstName} ${person.lastName}`,
      email: person.email,
      contract: 'Premium-Zugang',
      receivedAt,
      dueAt: refundDueAt(receivedAt),
      state: turnedAt ? 'done' : 'open',
      resolution: turnedAt && 'refund',
      refundRequestId: turnedAt && sampleId(`refund:${payment.id}`),
      note: null,
      paymentId: payment.id,
      handledAt: turnedAt,
      handledBy: turnedAt && staffId,
    };
  });
}

/** What the provider would have told of these payments, or whoever has noted money by transfer. */
function eventsOf(purchases: SamplePurchase[], refunds: { id: string; paymentId: string }[]) {
  const refundOf = new Map(refunds.map(({ id, paymentId }) => [paymentId, id]));
  return purchases.flatMap(({ payment, transfer, turnedAt }) => {
    const { id, provider, providerPaymentId, createdAt, completedAt, canceledAt } = payment;
    const about = { provider, providerPaymentId };
    if (transfer) {
      const what = completedAt ? 'received' : 'canceled';
      const receivedAt = completedAt ?? canceledAt;
      const told = { eventId: `${providerPaymentId}:${what}`, type: `transfer.${what}` };
      return receivedAt ? [{ ...about, ...told, receivedAt }] : [];
    }
    const what = completedAt ? 'succeeded' : 'failed';
    const first = {
      ...about,
      eventId: `${providerPaymentId}:${what}`,
      type: `demo.${what}`,
      receivedAt: completedAt ?? createdAt,
    };
    const refund = refundOf.get(id);
    if (!turnedAt) return [first];
    const second = refund
      ? { eventId: `refund-request:${refund}`, type: 'refund-request.completed' }
      : { eventId: `${providerPaymentId}:disputed`, type: 'demo.disputed' };
    return [first, { ...about, ...second, receivedAt: turnedAt }];
  });
}

/** What came in, and what went back. */
function movementsOf(purchases: SamplePurchase[]): SampleMovement[] {
  return purchases.flatMap(({ payment, transfer, turnedAt }): SampleMovement[] => {
    const { id: paymentId, completedAt, amountCents, refundedCents, disputeLostCents } = payment;
    if (transfer) return transferredOf(transfer, completedAt ?? turnedAt);
    if (!completedAt) return [];
    const receipt = { paymentId, kind: 'receipt' as const, cents: amountCents, at: completedAt };
    if (!turnedAt || refundedCents === 0) return [receipt];
    const kind = disputeLostCents > 0 ? ('chargeback' as const) : ('refund' as const);
    return [receipt, { paymentId, kind, cents: -refundedCents, at: turnedAt }];
  });
}

/** What has come in of an order on account, as staff have noted it at that moment. */
function transferredOf({ paymentId, receivedCents }: Transfer, at: Date | null): SampleMovement[] {
  if (!at || receivedCents === 0) return [];
  const noted = { receivedOn: germanDay(at), source: `staff:${sampleId(`receipt:${paymentId}`)}` };
  return [{ paymentId, kind: 'receipt', cents: receivedCents, at, ...noted }];
}

const receiptDeed = ({ paymentId, cents, receivedOn, at }: SampleMovement): SampleDeed => ({
  ...{ at, action: 'payments.receive', resource: 'payments', recordId: paymentId },
  before: { status: 'pending' },
  after: { cents, receivedOn, result: cents === PART_TRANSFERRED_CENTS ? 'part' : 'settled' },
});

function refundDeeds(purchases: SamplePurchase[]): SampleDeed[] {
  return purchases.flatMap(({ outcome, payment: { id, refundedCents }, turnedAt }) =>
    turnedAt && (outcome === 'withdrawn' || outcome === 'part-refunded')
      ? [
          {
            at: turnedAt,
            action: 'payments.refund',
            resource: 'payments',
            recordId: id,
            before: { refundedCents: 0 },
            after: { refundedCents },
            ...(REASONS[outcome] && { reason: REASONS[outcome] }),
          },
        ]
      : [],
  );
}

function withdrawalDeeds(withdrawals: Withdrawal[]): SampleDeed[] {
  return withdrawals.flatMap(({ id, handledAt, resolution, paymentId }) =>
    handledAt
      ? [
          {
            at: handledAt,
            action: 'withdrawals.refund',
            resource: 'withdrawals',
            recordId: id,
            before: { state: 'open' },
            after: { state: 'refunding', resolution, paymentId },
          },
        ]
      : [],
  );
}
