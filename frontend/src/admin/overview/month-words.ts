const short = new Intl.DateTimeFormat('de-DE', { month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('de-DE', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const firstDay = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** `2026-11` as „Nov“. */
export const shortMonth = (month: string) => short.format(firstDay(month)).replace('.', '');

/** `2026-11` as „November 2026“. */
export const longMonth = (month: string) => long.format(firstDay(month));
