import { expect, it } from '@jest/globals';
import { guaranteeUntil, isWithinGuarantee } from './guarantee.js';

/** The 30th day after this one is Saturday, 28 November 2026. */
const payment = { completedAt: new Date('2026-10-29T08:00:00Z') };

it('the guarantee lasts to the end of the day that is told, which is a working day', () => {
  expect(guaranteeUntil(payment)?.toISOString()).toBe('2026-11-30T22:59:59.999Z');
  expect(isWithinGuarantee(payment, new Date('2026-11-30T22:59:59Z'))).toBe(true);
  expect(isWithinGuarantee(payment, new Date('2026-11-30T23:00:00Z'))).toBe(false);
});

/** Payments on seven days in a row, and the last moment of each guarantee in Germany. */
it.each([
  ['Monday, 2 November', '2026-11-02T12:00:00Z', 'Wednesday', '2026-12-02T22:59:59.999Z'],
  ['Tuesday, 3 November', '2026-11-03T12:00:00Z', 'Thursday', '2026-12-03T22:59:59.999Z'],
  ['Wednesday, 4 November', '2026-11-04T12:00:00Z', 'Friday', '2026-12-04T22:59:59.999Z'],
  ['Thursday, 5 November', '2026-11-05T12:00:00Z', 'Monday', '2026-12-07T22:59:59.999Z'],
  ['Friday, 6 November', '2026-11-06T12:00:00Z', 'Monday', '2026-12-07T22:59:59.999Z'],
  ['Saturday, 7 November', '2026-11-07T12:00:00Z', 'Monday', '2026-12-07T22:59:59.999Z'],
  ['Sunday, 8 November', '2026-11-08T12:00:00Z', 'Tuesday', '2026-12-08T22:59:59.999Z'],
])('what is paid on %s (%s) is guaranteed to the end of a %s', (_, at, _last, until) => {
  const payment = { completedAt: new Date(at) };
  expect(guaranteeUntil(payment)?.toISOString()).toBe(until);
  expect(isWithinGuarantee(payment, new Date(until))).toBe(true);
  expect(isWithinGuarantee(payment, new Date(Date.parse(until) + 1))).toBe(false);
});

it('there is no guarantee of what was not paid', () => {
  expect(guaranteeUntil({ completedAt: null })).toBeNull();
  expect(isWithinGuarantee({ completedAt: null }, new Date())).toBe(false);
});
