import { expect, it } from '@jest/globals';
import { askAgainIn } from './payment-outcome';

it('a payment under way is asked about soon, then more rarely, and not for ever', () => {
  expect(askAgainIn('processing', 1)).toBe(2_000);
  expect(askAgainIn('processing', 10)).toBe(5_000);
  expect(askAgainIn('processing', 35)).toBe(false);
});

it.each(['paid', 'failed', 'canceled', 'open', 'unknown', undefined] as const)(
  'one that is %s is not asked about again',
  (state) => {
    expect(askAgainIn(state, 1)).toBe(false);
  },
);
