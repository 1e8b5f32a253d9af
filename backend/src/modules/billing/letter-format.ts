/** Cents as in `990,00 €`; with an ordinary space, which every mail program shows alike. */
export function formatCents(cents: number, currency: string): string {
  return new Intl.NumberFormat('de-DE', { style: 'currency', currency })
    .format(cents / 100)
    .replaceAll('\u00a0', ' ');
}

/** A day as in `20. November 2026`, in German time. */
export function formatDay(date: Date): string {
  return new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(
    date,
  );
}
