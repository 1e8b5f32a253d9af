import { describe, expect, it } from '@jest/globals';
import { applyEvent, type PaymentFacts } from './payment-transition.js';
import type { ProviderEvent } from './providers/payment-provider.js';

const AMOUNT = 99_000;
const NEW: PaymentFacts = {
  status: 'pending',
  ...{
    processingSince: null,
    triedAt: null,
    refundedCents: 0,
    disputeLostCents: 0,
    disputeState: null,
  },
  disputes: [],
};
const AT = new Date('2026-11-20T10:00:00Z');
const about = { eventId: 'evt', type: 'test', providerPaymentId: 'pi' };

const succeeded: ProviderEvent = {
  ...about,
  outcome: 'succeeded',
  amountCents: AMOUNT,
  currency: 'EUR',
};
const failed: ProviderEvent = { ...about, outcome: 'failed', failureCode: 'card_declined', at: AT };
/** @param second after the failure */
const processing = (second = -60): ProviderEvent => ({
  ...about,
  outcome: 'processing',
  at: new Date(AT.getTime() + second * 1000),
});
const canceled: ProviderEvent = { ...about, outcome: 'canceled', failureCode: null, at: AT };
const refundFailed: ProviderEvent = { ...about, outcome: 'refund-failed' };
const refunded = (refundedCents: number): ProviderEvent => ({
  ...about,
  outcome: 'refunded',
  refundedCents,
});
/** @param second of the provider's clock */
const disputed = (
  state: 'open' | 'won' | 'lost',
  { second = 0, amountCents = AMOUNT, disputeId = 'du' } = {},
): ProviderEvent => ({
  ...about,
  outcome: 'disputed',
  dispute: {
    ...{ disputeId, amountCents, state },
    stateAt: new Date(second * 1000),
    evidenceDueBy: null,
  },
});

function after(...events: ProviderEvent[]): PaymentFacts {
  let known = NEW;
  for (const one of events)
    known = applyEvent(
      {
        ...known,
        ...{ amountCents: AMOUNT, writtenOffCents: 0, receivedCents: null, canceledAt: null },
      },
      one,
    );
  return known;
}

it.each([
  ['a success completes', [succeeded], 'completed'],
  ['a failure fails', [failed], 'failed'],
  ['money on its way is waited for', [processing()], 'pending'],
  ['money on its way that comes completes', [processing(), succeeded], 'completed'],
  ['money on its way that comes back fails', [processing(), failed], 'failed'],
  ['a second try may be on its way', [failed, processing(1)], 'pending'],
  ['a cancellation fails', [canceled], 'failed'],
  ['a success after a failure completes', [failed, succeeded], 'completed'],
  ['a failure after a success takes nothing back', [succeeded, failed], 'completed'],
  ['a part given back ends nothing', [succeeded, refunded(98_999)], 'completed'],
  ['the whole given back ends the purchase', [succeeded, refunded(99_000)], 'refunded'],
  ['a refund before its success is only remembered', [refunded(99_000)], 'pending'],
  ['a dispute under way ends nothing', [succeeded, disputed('open')], 'completed'],
  ['a dispute won ends nothing', [succeeded, disputed('won')], 'completed'],
  ['a dispute lost ends the purchase', [succeeded, disputed('lost')], 'refunded'],
  ['a part lost ends nothing', [succeeded, disputed('lost', { amountCents: 20_000 })], 'completed'],
  [
    'a dispute won after it was lost lets the purchase stand again',
    [succeeded, disputed('lost'), disputed('won', { second: 1 })],
    'completed',
  ],
  ['a refund that did not arrive changes nothing', [succeeded, refundFailed], 'completed'],
] as const)('%s', (_sentence, events, status) => {
  expect(after(...events)).toMatchObject({ status });
});

it('a dispute lost counts as the whole given back', () => {
  expect(after(succeeded, disputed('lost'))).toMatchObject({ refundedCents: AMOUNT });
});

it('what the bank takes and what is refunded are never more than was paid', () => {
  expect(after(succeeded, disputed('lost'), refunded(30_000))).toMatchObject({
    refundedCents: AMOUNT,
    disputeLostCents: 69_000,
  });
});

describe('whatever the order of the events, the end is the same', () => {
  it.each([
    ['a debit that fails', [processing(), failed]],
    ['a debit that fails in the same second', [processing(0), failed]],
    ['a debit after a card', [failed, processing(60)]],
    ['a debit that is paid', [processing(), failed, processing(60), succeeded]],
    ['two refunds', [succeeded, failed, refunded(30_000), refunded(50_000)]],
    ['a full refund', [succeeded, failed, refunded(30_000), refunded(99_000)]],
    ['a dispute won', [succeeded, disputed('open'), disputed('won'), failed]],
    [
      'a part lost, won, and lost in another dispute',
      [
        succeeded,
        disputed('lost', { amountCents: 20_000 }),
        disputed('won', { amountCents: 20_000, second: 1 }),
        disputed('lost', { amountCents: 98_999, disputeId: 'du_2' }),
        refunded(10_000),
      ],
    ],
    ['a dispute lost', [succeeded, disputed('open'), disputed('lost'), refunded(30_000)]],
  ])('%s', (_name, events) => {
    const ends = permutations(events).map((order) => {
      const { disputes, ...end } = after(...order);
      const byNumber = disputes.toSorted((a, b) => a.disputeId.localeCompare(b.disputeId));
      return JSON.stringify({ ...end, disputes: byNumber });
    });
    expect(new Set(ends).size).toBe(1);
  });
});

function permutations<T>(items: T[]): T[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((first, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
}
