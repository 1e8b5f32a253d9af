import { germanClock } from '@toolkit/domain/german-time';
import { addDays, type Day } from '@toolkit/domain/plan';
import { germanDay } from '../../../platform/text/german-format.js';

/** The Monday of a moment's week in Germany. */
export function weekOf(moment: Date): Day {
  const today = germanDay(moment);
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(today, -weekday);
}

const SEND_FROM = '07:00';

/** The Monday whose e-mail may go out by now, from seven in the morning on: before that the last one. */
export function dueWeek(moment: Date): Day {
  const week = weekOf(moment);
  const early = germanDay(moment) === week && germanClock(moment) < SEND_FROM;
  return early ? addDays(week, -7) : week;
}
