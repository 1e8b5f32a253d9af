import { expect, it } from '@jest/globals';
import { activityTime } from './activity-time';

const NOW = new Date('2026-11-21T21:30:00Z');

it('a talk of the same German day is told with its time', () => {
  expect(activityTime('2026-11-20T23:05:00Z', NOW)).toMatch(/^Heute, 0?0:05\u00a0Uhr$/);
});

it('an earlier talk is told with its date, even if it was less than a day ago', () => {
  expect(activityTime('2026-11-20T22:59:00Z', NOW)).toBe('20.\u00a0November 2026');
});
