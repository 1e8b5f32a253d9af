import { describe, expect, it } from '@jest/globals';
import type { PaymentNews } from './payment-provider.js';
import { afterNews, type PaymentFacts } from './payment-transition.js';

const AMOUNT = 99_000;
const NEW: PaymentFacts = { status: 'pending', refundedCents: 0, disputeState: null };
const about = { eventId: 'evt', type: 'test', providerPaymentId: 'pi' };

const succeeded: PaymentNews = {
  ...about,
  outcome: 'succeeded',
  amountCents: AMOUNT,
  currency: 'EUR',
};
const failed: PaymentNews = { ...about, outcome: 'failed', failureCode: 'card_declined' };
const canceled: PaymentNews = { ...about, outcome: 'canceled', failureCode: null };
const refundFailed: PaymentNews = { ...about, outcome: 'refund-failed' };
const refunded = (refundedCents: number): PaymentNews => ({
  ...about,
  outcome: 'refunded',
  refundedCents,
});
const disputed = (state: 'open' | 'won' | 'lost'): PaymentNews => ({
  ...about,
  outcome: 'disputed',
  state,
});

function after(...news: PaymentNews[]): PaymentFacts {
  let known = NEW;
  for (const one of news) known = afterNews({ ...known, amountCents: AMOUNT }, one);
  return known;
}

it.each([
  ['a success completes', [succeeded], 'completed'],
  ['a failure fails', [failed], 'failed'],
  ['a cancellation fails', [canceled], 'failed'],
  ['a success after a failure completes', [failed, succeeded], 'completed'],
  ['a failure after a success takes nothing back', [succeeded, failed], 'completed'],
  ['a part given back ends nothing', [succeeded, refunded(98_999)], 'completed'],
  ['the whole given back ends the purchase', [succeeded, refunded(99_000)], 'refunded'],
  ['a refund before its success is only remembered', [refunded(99_000)], 'pending'],
  ['a dispute under way ends nothing', [succeeded, disputed('open')], 'completed'],
  ['a dispute won ends nothing', [succeeded, disputed('won')], 'completed'],
  ['a dispute lost ends the purchase', [succeeded, disputed('lost')], 'refunded'],
  ['a refund that did not arrive changes nothing', [succeeded, refundFailed], 'completed'],
] as const)('%s', (_sentence, news, status) => {
  expect(after(...news)).toMatchObject({ status });
});

it('a dispute lost counts as the whole given back', () => {
  expect(after(succeeded, disputed('lost'))).toMatchObject({ refundedCents: AMOUNT });
});

describe('whatever the order of the events, the end is the same', () => {
  it.each([
    ['two refunds', [succeeded, failed, refunded(30_000), refunded(50_000)]],
    ['a full refund', [succeeded, failed, refunded(30_000), refunded(99_000)]],
    ['a dispute won', [succeeded, disputed('open'), disputed('won'), failed]],
    ['a dispute lost', [succeeded, disputed('open'), disputed('lost'), refunded(30_000)]],
  ])('%s', (_name, news) => {
    const ends = permutations(news).map((order) => JSON.stringify(after(...order)));
    expect(new Set(ends).size).toBe(1);
  });
});

function permutations<T>(items: T[]): T[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((first, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
}
