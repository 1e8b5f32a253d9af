/** Cents as in `990,00 €`; with an ordinary space, which every mail program shows alike. */
export function formatCents(cents: number, currency: string): string {
  return new Intl.NumberFormat('de-DE', { style: 'currency', currency })
    .format(cents / 100)
    .replaceAll('\u00a0', ' ');
}
