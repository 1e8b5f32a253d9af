import { afterAll, expect, it } from '@jest/globals';
import { toDay, toMoment } from './components/inputs';
import { formatDay, formatMoment } from './moments';

const zone = process.env.TZ;
afterAll(() => {
  process.env.TZ = zone;
});

it.each(['Pacific/Auckland', 'America/New_York', 'Europe/Berlin'])(
  'days and deadlines are those of Germany on a computer in %s',
  (timeZone) => {
    process.env.TZ = timeZone;
    expect(formatDay('2026-12-04T22:59:59.999Z')).toBe('04.12.2026');
    expect(formatDay('2026-11-20')).toBe('20.11.2026');
    expect(formatMoment('2026-11-20T23:30:00Z')).toBe('21.11.2026, 00:30');
    expect(toMoment('2026-11-20')).toBe('2026-11-19T23:00:00.000Z');
    expect(toDay('2026-11-19T23:00:00.000Z')).toBe('2026-11-20');
  },
);
