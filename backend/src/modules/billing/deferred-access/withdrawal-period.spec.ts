import { expect, it } from '@jest/globals';
import { endOfWithdrawalPeriod } from './withdrawal-period.js';

it.each([
  ['in the middle of a day', '2026-11-20T13:00:00Z', '2026-12-04T23:00:00.000Z'],
  ['a second after midnight in Germany', '2026-11-19T23:00:01Z', '2026-12-04T23:00:00.000Z'],
  ['a second before midnight in Germany', '2026-11-19T22:59:59Z', '2026-12-03T23:00:00.000Z'],
  ['in summer', '2026-07-31T22:30:00Z', '2026-08-15T22:00:00.000Z'],
  ['before the clocks go back', '2026-10-20T10:00:00Z', '2026-11-03T23:00:00.000Z'],
  ['before the clocks go forward', '2027-03-20T10:00:00Z', '2027-04-03T22:00:00.000Z'],
  [
    'ending with the day on which the clocks go back',
    '2026-10-11T10:00:00Z',
    '2026-10-25T23:00:00.000Z',
  ],
  ['ending as the day begins on which they do', '2026-10-10T10:00:00Z', '2026-10-24T22:00:00.000Z'],
  ['across the end of a year', '2026-12-25T10:00:00Z', '2027-01-08T23:00:00.000Z'],
])(
  'a contract made %s can be withdrawn from until the end of the 14th day after it',
  (_, at, end) => {
    expect(endOfWithdrawalPeriod(new Date(at)).toISOString()).toBe(end);
  },
);
