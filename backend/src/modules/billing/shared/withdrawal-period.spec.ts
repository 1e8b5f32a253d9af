import { expect, it } from '@jest/globals';
import { endOfWithdrawalPeriod, refundDueAt } from './withdrawal-period.js';

it.each([
  ['in the middle of a day', '2026-11-20T13:00:00Z', '2026-12-04T23:00:00.000Z'],
  ['a second after midnight in Germany', '2026-11-19T23:00:01Z', '2026-12-04T23:00:00.000Z'],
  ['a second before midnight in Germany', '2026-11-19T22:59:59Z', '2026-12-03T23:00:00.000Z'],
  ['in summer', '2026-07-29T22:30:00Z', '2026-08-13T22:00:00.000Z'],
  ['before the clocks go back', '2026-10-20T10:00:00Z', '2026-11-03T23:00:00.000Z'],
  ['before the clocks go forward', '2027-03-22T10:00:00Z', '2027-04-05T22:00:00.000Z'],
  ['across the end of a year', '2026-12-25T10:00:00Z', '2027-01-08T23:00:00.000Z'],
])(
  'a contract made %s can be withdrawn from until the end of the 14th day after it',
  (_, at, end) => {
    expect(endOfWithdrawalPeriod(new Date(at)).toISOString()).toBe(end);
  },
);

it.each([
  ['a Saturday', '2026-10-10T10:00:00Z', '2026-10-26T23:00:00.000Z'],
  ['the Sunday on which the clocks go back', '2026-10-11T10:00:00Z', '2026-10-26T23:00:00.000Z'],
  ['New Year', '2026-12-18T10:00:00Z', '2027-01-04T23:00:00.000Z'],
  ['Good Friday, over Easter', '2026-03-20T10:00:00Z', '2026-04-07T22:00:00.000Z'],
  ['Easter Monday', '2027-03-15T10:00:00Z', '2027-03-30T22:00:00.000Z'],
  ['the first of May', '2026-04-17T10:00:00Z', '2026-05-04T22:00:00.000Z'],
  ['Ascension Day', '2026-04-30T10:00:00Z', '2026-05-15T22:00:00.000Z'],
  ['Whit Monday', '2026-05-11T10:00:00Z', '2026-05-26T22:00:00.000Z'],
  ['the third of October', '2028-09-19T10:00:00Z', '2028-10-04T22:00:00.000Z'],
  ['Christmas Day, over the weekend', '2026-12-11T10:00:00Z', '2026-12-28T23:00:00.000Z'],
])('a period that would end on %s ends with the next working day', (_, at, end) => {
  expect(endOfWithdrawalPeriod(new Date(at)).toISOString()).toBe(end);
});

it('the price is due until the end of the 14th day after the declaration came in', () => {
  const received = refundDueAt(new Date('2026-11-24T08:00:00Z'));
  expect(received.toISOString()).toBe('2026-12-08T22:59:59.999Z');
});

it('a holiday of some federal states only does not prolong the period', () => {
  const corpusChristi = endOfWithdrawalPeriod(new Date('2026-05-21T10:00:00Z'));
  expect(corpusChristi.toISOString()).toBe('2026-06-04T22:00:00.000Z');
});
