import { expect, it } from '@jest/globals';
import { nextStatus } from './payment-transition.js';

it.each([
  ['pending', 'succeeded', 'completed'],
  ['failed', 'succeeded', 'completed'],
  ['completed', 'succeeded', 'completed'],
  ['refunded', 'succeeded', 'refunded'],
  ['pending', 'failed', 'failed'],
  ['failed', 'failed', 'failed'],
  ['completed', 'failed', 'completed'],
  ['refunded', 'failed', 'refunded'],
  ['pending', 'refunded', 'refunded'],
  ['failed', 'refunded', 'refunded'],
  ['completed', 'refunded', 'refunded'],
  ['refunded', 'refunded', 'refunded'],
] as const)('a %s payment that %s is %s', (current, outcome, next) => {
  expect(nextStatus(current, outcome)).toBe(next);
});
