import { expect, it } from '@jest/globals';
import { guaranteeUntil, isWithinGuarantee } from './guarantee.js';

/** The 30th day after this one is Saturday, 28 November 2026. */
const payment = { completedAt: new Date('2026-10-29T08:00:00Z') };

it('the guarantee lasts to the end of the day that is told, which is a working day', () => {
  expect(guaranteeUntil(payment)?.toISOString()).toBe('2026-11-30T22:59:59.999Z');
  expect(isWithinGuarantee(payment, new Date('2026-11-30T22:59:59Z'))).toBe(true);
  expect(isWithinGuarantee(payment, new Date('2026-11-30T23:00:00Z'))).toBe(false);
});

it('there is no guarantee of what was not paid', () => {
  expect(guaranteeUntil({ completedAt: null })).toBeNull();
  expect(isWithinGuarantee({ completedAt: null }, new Date())).toBe(false);
});
