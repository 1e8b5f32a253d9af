import { formatDay } from '../../../platform/text/german-time.js';
import { formatCents } from '../letter-format.js';
import type { Invoice } from './invoice.entity.js';

export const nameOf = ({ kind }: Pick<Invoice, 'kind'>) =>
  kind === 'cancellation' ? 'Stornorechnung' : 'Rechnung';

export const titleOf = (invoice: Pick<Invoice, 'kind' | 'number'>) =>
  `${nameOf(invoice)} ${invoice.number}`;

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
  const amount = formatAmount(Math.abs(grossCents), currency);
  if (kind === 'reinstatement') {
    return `Der Betrag von ${amount} ist am ${day} wieder bei uns eingegangen, weil die Bank die Rückbuchung aufgehoben hat. Bitte überweisen Sie nichts mehr.`;
  }
  return `Der Betrag von ${amount} wurde am ${day} auf die Karte zurückgebucht, mit der bezahlt wurde.`;
}

/** Names the invoice that is taken back, as § 31 Abs. 5 UStDV asks: specifically and beyond doubt. */
export function referenceNote({ kind, grossCents }: Invoice, original: Invoice): string {
  const extent = grossCents === -original.grossCents ? 'vollständig' : 'teilweise';
  if (kind === 'reinstatement') {
    return `Mit dieser Rechnung nehmen wir die Stornorechnung ${original.number} vom ${formatDay(original.issuedAt)} ${extent} zurück.`;
  }
  return `Mit dieser Stornorechnung berichtigen wir die Rechnung ${original.number} vom ${formatDay(original.issuedAt)} und heben sie ${extent} auf.`;
}
