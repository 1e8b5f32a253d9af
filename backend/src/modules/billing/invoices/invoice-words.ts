import { formatDay } from '../../../platform/text/german-time.js';
import { formatCents } from '../letter-format.js';
import type { Invoice } from './invoice.entity.js';

export function titleOf({ kind, number }: Pick<Invoice, 'kind' | 'number'>): string {
  return `${kind === 'invoice' ? 'Rechnung' : 'Stornorechnung'} ${number}`;
}

/** With a true minus sign: `−990,00 €`. */
export function formatAmount(cents: number, currency: string): string {
  return formatCents(cents, currency).replace('-', '−');
}

/** What happened to the money; nothing is ever left to transfer. */
export function paymentNote({ kind, settledAt, grossCents, currency }: Invoice): string {
  const day = formatDay(settledAt);
  if (kind === 'invoice') {
    return `Bereits bezahlt am ${day} per Karte. Bitte überweisen Sie nichts mehr.`;
  }
  const amount = formatAmount(-grossCents, currency);
  return `Der Betrag von ${amount} wurde am ${day} auf die Karte zurückgebucht, mit der bezahlt wurde.`;
}

/** Names the invoice that is taken back, as § 31 Abs. 5 UStDV asks: specifically and beyond doubt. */
export function referenceNote({ grossCents }: Invoice, original: Invoice): string {
  const extent = grossCents === -original.grossCents ? 'vollständig' : 'teilweise';
  return `Mit dieser Stornorechnung berichtigen wir die Rechnung ${original.number} vom ${formatDay(original.issuedAt)} und heben sie ${extent} auf.`;
}
