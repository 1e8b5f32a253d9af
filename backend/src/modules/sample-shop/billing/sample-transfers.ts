import { dice, sampleId } from '../../../platform/samples/dice.js';
import { SAMPLE_DAY_MS, type SamplePerson } from '../../../platform/samples/sample-people.js';
import type { Selling } from '../../../platform/site/selling.js';
import { germanDay } from '../../../platform/text/german-format.js';
import type { Transfer } from '../../billing/payments/transfers/transfer.entity.js';
import { newReference } from '../../billing/payments/transfers/transfer-reference.js';
import type { Payment } from '../../billing/shared/payment.entity.js';
import { TRANSFER } from '../../billing/shared/payment-rules.js';
import { endOfPeriod } from '../../billing/shared/withdrawal-period.js';

/** What became of an order on account. */
const ON_ACCOUNT = ['transferred', 'awaited', 'part-paid', 'overdue', 'not-paid'] as const;
export type TransferOutcome = (typeof ON_ACCOUNT)[number];

type Days = Selling['transfer'];

/** What has come in of an order that is paid in part, in cents. */
export const PART_TRANSFERRED_CENTS = 50_000;

/**
 * Whose order on account is not paid, and how long ago it was placed. They are the same people whenever the
 * shop is made, so that the statements in docs/samples name their references: none of them buys otherwise,
 * and all are members for long enough.
 */
const UNPAID: { person: number; outcome: TransferOutcome; daysAgo: (days: Days) => number }[] = [
  { person: 39, outcome: 'awaited', daysAgo: () => 2 },
  { person: 37, outcome: 'awaited', daysAgo: () => 5 },
  { person: 35, outcome: 'awaited', daysAgo: () => 9 },
  { person: 33, outcome: 'part-paid', daysAgo: () => 12 },
  {
    person: 31,
    outcome: 'overdue',
    daysAgo: ({ payWithinDays, remindAfterDays }) => payWithinDays + remindAfterDays + 6,
  },
  {
    person: 27,
    outcome: 'not-paid',
    daysAgo: ({ payWithinDays, cancelAfterDays }) => payWithinDays + cancelAfterDays + 10,
  },
];

/** Those who have ordered on account and not paid, with the day of the order. */
export function unpaidOrders(
  people: SamplePerson[],
  days: Days,
  now: Date,
): { person: SamplePerson & { orderedAt: Date }; outcome: TransferOutcome }[] {
  return UNPAID.flatMap(({ person: index, outcome, daysAgo }) => {
    const person = people.find(({ id }) => id === sampleId(`person:${index}`));
    const orderedAt = new Date(now.getTime() - daysAgo(days) * SAMPLE_DAY_MS);
    return person ? [{ person: { ...person, orderedAt }, outcome }] : [];
  });
}

export const isOnAccount = (outcome: string): outcome is TransferOutcome =>
  ON_ACCOUNT.some((one) => one === outcome);

/** A payment as it stands where it is by transfer: access waits for the money, whatever the operator chose. */
export function onAccount(
  ordered: Payment,
  outcome: TransferOutcome,
  { payWithinDays, remindAfterDays, cancelAfterDays }: Days,
): { payment: Payment; transfer: Transfer; turnedAt: Date | null } {
  const { id: paymentId, createdAt, amountCents } = ordered;
  const roll = dice(`transfer:${paymentId}`);
  const dueOn = lastDayOf(createdAt, payWithinDays);
  const due = new Date(`${dueOn}T12:00:00Z`);
  const reminded = outcome === 'overdue' || outcome === 'not-paid';
  const cancelsOn = lastDayOf(due, cancelAfterDays);
  const turnedAt = {
    transferred: null,
    awaited: null,
    'part-paid': daysAfter(createdAt, 5),
    overdue: null,
    'not-paid': daysAfter(new Date(`${cancelsOn}T02:00:00Z`), 1),
  }[outcome];
  const completedAt = outcome === 'transferred' ? daysAfter(createdAt, roll.whole(2, 8)) : null;
  const received = { transferred: amountCents, 'part-paid': PART_TRANSFERRED_CENTS };
  return {
    turnedAt,
    transfer: {
      ...{ paymentId, dueOn, returnedCents: 0 },
      receivedCents: outcome in received ? received[outcome as keyof typeof received] : 0,
      remindedAt: reminded ? daysAfter(due, remindAfterDays + 1) : null,
      cancelsOn: reminded ? cancelsOn : null,
    },
    payment: {
      ...ordered,
      provider: TRANSFER,
      providerPaymentId: newReference((below) => roll.whole(0, below - 1)),
      status: completedAt ? 'completed' : outcome === 'not-paid' ? 'failed' : 'pending',
      completedAt,
      canceledAt: outcome === 'not-paid' ? turnedAt : null,
      failureCode: outcome === 'not-paid' ? 'not-paid' : null,
      updatedAt: turnedAt ?? completedAt ?? createdAt,
    },
  };
}

const lastDayOf = (from: Date, days: number): string =>
  germanDay(new Date(endOfPeriod(from, days).getTime() - 1));

const daysAfter = (from: Date, days: number): Date =>
  new Date(from.getTime() + days * SAMPLE_DAY_MS);
