import { germanClock } from '@toolkit/domain/german-time';
import { formatDate } from '@/lib/format';

/** When something was last said, in German time: the time on the same day, else the date. */
export function activityTime(time: string, now: Date): string {
  const sameDay = formatDate(time) === formatDate(now);
  return sameDay ? `Heute, ${germanClock(new Date(time))}\u00a0Uhr` : formatDate(time);
}
