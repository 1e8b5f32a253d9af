const numbers = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of a moment in German time, as `2026-11-20`. */
export function germanDate(moment: Date): string {
  const parts = Object.fromEntries(
    numbers.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}`;
}
