import { Inject, Injectable } from '@nestjs/common';
import { GERMAN_VAT, orderPrice } from '@toolkit/domain/pricing';
import type { EntityManager } from 'typeorm';
import type { StaffChange } from '../../platform/audit/audit.service.js';
import { SELLING, type Selling } from '../../platform/site/selling.js';
import { germanDay } from '../../platform/text/german-format.js';
import { pricedColumns } from '../billing/checkout/order-prices.service.js';
import { OrderTermsService, wordingOf } from '../billing/checkout/order-terms.service.js';
import { BillingAddress } from '../billing/invoicing/billing-address.entity.js';
import { PaymentDispute } from '../billing/payments/payment-dispute.entity.js';
import { PaymentEvent } from '../billing/payments/payment-event.entity.js';
import { PaymentMovement } from '../billing/payments/payment-movement.entity.js';
import { PaymentProviders } from '../billing/payments/providers/payment-providers.js';
import { RefundRequest } from '../billing/payments/refunds/refund-request.entity.js';
import { Transfer } from '../billing/payments/transfers/transfer.entity.js';
import { Payment } from '../billing/shared/payment.entity.js';
import { TRANSFER } from '../billing/shared/payment-rules.js';
import { endOfPeriod, refundDueAt } from '../billing/shared/withdrawal-period.js';
import { Withdrawal } from '../billing/withdrawals/withdrawal.entity.js';
import { before, DAY_MS, type SamplePerson, sampleId } from './people.js';
import { type InvoicedOrder, SampleInvoices } from './sample-invoices.js';

/** What staff have done, as the log shall say it. */
export type SampleDeed = StaffChange & { at: Date };

type Story =
  | 'kept'
  | 'transferred'
  | 'part-refunded'
  | 'guarantee'
  | 'withdrawn'
  | 'dispute-won'
  | 'dispute-open'
  | 'card-refused'
  | 'awaited'
  | 'part-paid'
  | 'overdue'
  | 'not-paid';

/**
 * Who ordered how many days ago, what became of it, and the reference of an order on account: with these the
 * statements in docs/samples find their orders. What a card refused is old enough that nobody asks the
 * provider about it, and too young to be deleted.
 */
const ORDERS: [lastName: string, daysAgo: number, story: Story, reference?: string][] = [
  ['Claasen', 300, 'part-refunded'],
  ['Ahlers', 200, 'dispute-won'],
  ['Fiedler', 150, 'guarantee'],
  ['Gerlach', 100, 'withdrawn'],
  ['Fiedler', 45, 'transferred', 'FV-7K3F-92QM'],
  ['Vogt', 38, 'not-paid', 'FV-LTFL-4AAU'],
  ['Gerlach', 30, 'dispute-open'],
  ['Seidel', 23, 'overdue', 'FV-ES9Y-664N'],
  ['Seidel', 17, 'card-refused'],
  ['Engelke', 12, 'part-paid', 'FV-E5ZY-RKM3'],
  ['Ostermann', 9, 'awaited', 'FV-RRQ8-RLRR'],
  ['Vogt', 9, 'card-refused'],
  ['Claasen', 8, 'kept'],
  ['Bergmann', 5, 'awaited', 'FV-4EJ5-99U4'],
  ['Lindner', 2, 'awaited', 'FV-9RG3-FMUW'],
];

const UNPAID: Story[] = ['card-refused', 'awaited', 'part-paid', 'overdue', 'not-paid'];

/** After how many days something followed from an order. */
const TURNED_AFTER: Partial<Record<Story, number>> = {
  ...{ 'part-refunded': 8, guarantee: 12, withdrawn: 6, 'dispute-won': 9, 'dispute-open': 9 },
  'part-paid': 5,
};

const REASONS: Partial<Record<Story, string>> = {
  guarantee: 'Ich verkaufe vorerst doch nicht.',
  withdrawn: 'Widerruf innerhalb der Frist, siehe Widerrufe.',
  'part-refunded': 'Nachlass nach Absprache am Telefon.',
};

const PART_REFUNDED_CENTS = 20_000;
const PART_TRANSFERRED_CENTS = 50_000;

/** An order as it stands today. */
export interface SamplePurchase extends InvoicedOrder {
  person: SamplePerson;
  story: Story;
}

/** Orders of the invented people with all that follows from them. */
@Injectable()
export class SamplePurchases {
  constructor(
    private readonly terms: OrderTermsService,
    private readonly providers: PaymentProviders,
    private readonly invoices: SampleInvoices,
    @Inject(SELLING) private readonly selling: Selling,
  ) {}

  /** The orders, the oldest first. */
  of(people: SamplePerson[], now: Date): SamplePurchase[] {
    const byName = new Map(people.map((person) => [person.lastName, person]));
    return ORDERS.flatMap(([lastName, daysAgo, story, reference]) => {
      const person = byName.get(lastName);
      return person ? [this.purchase(person, before(now, daysAgo), story, reference)] : [];
    });
  }

  private purchase(
    person: SamplePerson,
    createdAt: Date,
    story: Story,
    reference?: string,
  ): SamplePurchase {
    const id = sampleId(`payment:${person.lastName}:${story}`);
    const transfer = reference ? this.transferOf(id, createdAt, story) : null;
    const paid = !UNPAID.includes(story);
    const completedAt = paid ? after(createdAt, transfer ? 4 : 0.01) : null;
    const turnsAfter = TURNED_AFTER[story];
    const canceledAt =
      story === 'not-paid' ? after(new Date(`${transfer?.cancelsOn}T02:00:00Z`), 1) : null;
    const turnedAt = turnsAfter ? after(createdAt, turnsAfter) : canceledAt;
    const whole = story === 'guarantee' || story === 'withdrawn';
    const price = pricedColumns(orderPrice(GERMAN_VAT));
    const { firstName, lastName, company, street, postalCode, city } = person;
    const payment = Object.assign(new Payment(), {
      ...{ id, email: person.email, ...price, seats: 1, couponCode: null },
      userId: story === 'card-refused' ? null : person.id,
      provider: transfer ? TRANSFER : this.providers.online.name,
      providerPaymentId: reference ?? `sample_${id.replaceAll('-', '').slice(0, 24)}`,
      status: statusOf(story, whole),
      ...{ completedAt, canceledAt, refundedAt: whole ? turnedAt : null },
      refundedCents: whole
        ? price.amountCents
        : story === 'part-refunded'
          ? PART_REFUNDED_CENTS
          : 0,
      disputeState: story === 'dispute-open' ? 'open' : story === 'dispute-won' ? 'won' : null,
      disputedAt: story.startsWith('dispute') ? turnedAt : null,
      failureCode:
        story === 'not-paid' ? 'not-paid' : story === 'card-refused' ? 'card_declined' : null,
      ...{ agreedAt: createdAt, ...wordingOf(this.terms.offered()) },
      buyer: { name: `${firstName} ${lastName}`, company, street, postalCode, city, country: 'DE' },
      ...{ createdAt, updatedAt: turnedAt ?? completedAt ?? createdAt },
    });
    return { person, story, payment, transfer, turnedAt };
  }

  private transferOf(paymentId: string, createdAt: Date, story: Story): Transfer {
    const { payWithinDays, remindAfterDays, cancelAfterDays } = this.selling.transfer;
    const dueOn = lastDayOf(createdAt, payWithinDays);
    const due = new Date(`${dueOn}T12:00:00Z`);
    const reminded = story === 'overdue' || story === 'not-paid';
    const received: Partial<Record<Story, number>> = {
      transferred: orderPrice(GERMAN_VAT).grossCents,
      'part-paid': PART_TRANSFERRED_CENTS,
    };
    return {
      ...{ paymentId, dueOn, returnedCents: 0, receivedCents: received[story] ?? 0 },
      remindedAt: reminded ? after(due, remindAfterDays + 1) : null,
      cancelsOn: reminded ? lastDayOf(due, cancelAfterDays) : null,
    };
  }

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
    await manager.insert(
      Payment,
      // TypeORM writes into what it is given.
      purchases.map(({ payment }) => ({ ...payment })),
    );
    const addresses = new Map(purchases.map(({ person, payment }) => [person.id, payment.buyer]));
    await manager.insert(
      BillingAddress,
      [...addresses].map(([userId, address]) => ({ userId, address: { ...address } })),
    );
    await manager.insert(
      Transfer,
      purchases.flatMap(({ transfer }) => transfer ?? []),
    );
    await this.invoices.insert(manager, purchases);
    for (const purchase of purchases) await this.followUp(manager, purchase, staffId, now);
    return purchases.flatMap(deedsOf);
  }

  /** What came in and went back of an order, who told of it, and what was decided. */
  private async followUp(
    manager: EntityManager,
    { person, story, payment, transfer, turnedAt }: SamplePurchase,
    staffId: string,
    now: Date,
  ): Promise<void> {
    const { id: paymentId, provider, providerPaymentId, amountCents, refundedCents } = payment;
    const { completedAt, canceledAt, createdAt } = payment;
    const tell = (type: string, receivedAt: Date) =>
      manager.insert(PaymentEvent, {
        ...{ provider, providerPaymentId, type, receivedAt },
        eventId: `${providerPaymentId}:${type}`,
      });
    const cents = transfer ? transfer.receivedCents : completedAt ? amountCents : 0;
    const cameAt = completedAt ?? turnedAt;
    if (cents > 0 && cameAt) {
      const noted = { receivedOn: germanDay(cameAt), source: `staff:${sampleId(paymentId)}` };
      const receipt = { paymentId, kind: 'receipt' as const, cents, at: cameAt };
      await manager.insert(PaymentMovement, { ...receipt, ...(transfer && noted) });
    }
    if (transfer && completedAt) await tell('transfer.received', completedAt);
    if (transfer && canceledAt) await tell('transfer.canceled', canceledAt);
    if (!transfer)
      await tell(`demo.${completedAt ? 'succeeded' : 'failed'}`, completedAt ?? createdAt);
    if (story.startsWith('dispute') && payment.disputeState && turnedAt) {
      await tell('demo.disputed', turnedAt);
      await manager.insert(PaymentDispute, {
        ...{ provider, paymentId, amountCents, state: payment.disputeState, stateAt: turnedAt },
        disputeId: `sample_dp_${paymentId.slice(0, 8)}`,
        evidenceDueBy: after(turnedAt, 21),
      });
    }
    const reason = REASONS[story];
    if (reason && turnedAt) {
      await tell('refund-request.completed', turnedAt);
      const gone = { kind: 'refund' as const, cents: -refundedCents, at: turnedAt };
      await manager.insert(PaymentMovement, { paymentId, ...gone });
      await manager.insert(RefundRequest, {
        ...{ id: sampleId(`refund:${paymentId}`), paymentId, reason, attempts: 1 },
        requestedBy:
          story === 'guarantee' ? 'owner' : story === 'withdrawn' ? 'withdrawal' : 'staff',
        actorId: story === 'guarantee' ? person.id : staffId,
        upToCents: story === 'part-refunded' ? refundedCents : null,
        ...{ state: 'completed', nextAttemptAt: turnedAt },
        ...{ requestedAt: turnedAt, completedAt: turnedAt },
      });
    }
    // One withdrawal that staff have handled, and one that waits for them.
    if (story !== 'withdrawn' && story !== 'kept') return;
    const receivedAt = turnedAt ? before(turnedAt, 0.25) : before(now, 1);
    await manager.insert(Withdrawal, {
      id: sampleId(`withdrawal:${paymentId}`),
      reference: `W-${receivedAt.getUTCFullYear()}-${paymentId.slice(0, 6).toUpperCase()}`,
      name: `${person.firstName} ${person.lastName}`,
      ...{ email: person.email, contract: 'Premium-Zugang', paymentId },
      ...{ receivedAt, dueAt: refundDueAt(receivedAt), handledAt: turnedAt },
      state: turnedAt ? 'done' : 'open',
      resolution: turnedAt && 'refund',
      refundRequestId: turnedAt && sampleId(`refund:${paymentId}`),
      handledBy: turnedAt && staffId,
    });
  }
}

function statusOf(story: Story, whole: boolean): Payment['status'] {
  if (story === 'card-refused' || story === 'not-paid') return 'failed';
  if (UNPAID.includes(story)) return 'pending';
  return whole ? 'refunded' : 'completed';
}

function deedsOf({
  story,
  payment: { id, refundedCents },
  turnedAt,
}: SamplePurchase): SampleDeed[] {
  const about = { resource: 'payments' as const, recordId: id };
  if (!turnedAt) return [];
  if (story === 'withdrawn' || story === 'part-refunded') {
    const states = { before: { refundedCents: 0 }, after: { refundedCents } };
    return [
      { at: turnedAt, action: 'payments.refund', ...about, ...states, reason: REASONS[story] },
    ];
  }
  if (story !== 'part-paid') return [];
  const after = { cents: PART_TRANSFERRED_CENTS, receivedOn: germanDay(turnedAt), result: 'part' };
  return [{ at: turnedAt, action: 'payments.receive', ...about, before: {}, after }];
}

const after = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

const lastDayOf = (from: Date, days: number): string =>
  germanDay(new Date(endOfPeriod(from, days).getTime() - 1));
