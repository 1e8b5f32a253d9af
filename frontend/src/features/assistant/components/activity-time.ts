import { formatDate } from '@/lib/format';
import { once } from '@/ui/once';

const clock = once(
  () =>
    new Intl.DateTimeFormat('de-DE', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/Berlin',
    }),
);

/** When something was last said, in German time: the time on the same day, else the date. */
export function activityTime(time: string, now: Date): string {
  const sameDay = formatDate(time) === formatDate(now);
  return sameDay ? `Heute, ${clock().format(new Date(time))}\u00a0Uhr` : formatDate(time);
}
