import { splitGross } from '@toolkit/domain/pricing';
import type { SourcedAttachment } from '../../../platform/mail/email.js';
import { formatCents, formatDay } from '../../../platform/text/german-format.js';
import type { Invoice, TransferTarget } from './invoice.entity.js';

export const nameOf = ({ kind }: Pick<Invoice, 'kind'>) =>
  kind === 'cancellation' ? 'Stornorechnung' : 'Rechnung';

export const titleOf = (invoice: Pick<Invoice, 'kind' | 'number'>) =>
  `${nameOf(invoice)} ${invoice.number}`;

/** With a true minus sign: `−990,00 €`. */
export function formatAmount(cents: number, currency: string): string {
  return formatCents(cents, currency).replace('-', '−');
}

/** The net amount before what is taken off: that of the line. */
export function listNetCents(
  invoice: Pick<Invoice, 'netCents' | 'grossCents' | 'discountCents' | 'vatPercent'>,
): number {
  const { netCents, grossCents, discountCents, vatPercent } = invoice;
  if (discountCents === 0) return netCents;
  return splitGross(grossCents + discountCents, vatPercent).netCents;
}

/** What was sold, with how many of it where that is more than one. */
export const soldWords = ({ line, quantity }: Pick<Invoice, 'line' | 'quantity'>): string =>
  quantity === 1 ? line : `${quantity} × ${line}`;

const PAID: Record<Invoice['paymentMeans'], string> = {
  card: ' per Karte',
  online: '',
  transfer: ' per Überweisung',
};
const PAID_BACK: Record<Invoice['paymentMeans'], string> = {
  card: 'auf die Karte zurückgebucht, mit der bezahlt wurde',
  online: 'auf dem Weg zurückgezahlt, auf dem bezahlt wurde',
  transfer: 'zurücküberwiesen',
};

/** What happened to the money, or what is to be paid until when. */
export function paymentNote(invoice: Invoice): string {
  const { kind, settledAt, grossCents, currency, paymentMeans } = invoice;
  const day = settledAt && formatDay(settledAt);
  if (kind === 'invoice') {
    const { transferTo, dueOn } = invoice;
    if (transferTo && dueOn) return transferNote(transferTo, grossCents, dueOn);
    return `Bereits bezahlt am ${day}${PAID[paymentMeans]}. Bitte überweisen Sie nichts mehr.`;
  }
  if (!settledAt) {
    return 'Mit dieser Stornorechnung allein fließt kein Geld. Steht Ihnen eine Erstattung zu, erhalten Sie darüber eine eigene Nachricht.';
  }
  const amount = formatAmount(Math.abs(grossCents), currency);
  if (kind === 'reinstatement') {
    return `Der Betrag von ${amount} ist am ${day} wieder bei uns eingegangen, weil die Bank die Rückbuchung aufgehoben hat. Bitte überweisen Sie nichts mehr.`;
  }
  return `Der Betrag von ${amount} wurde am ${day} ${PAID_BACK[paymentMeans]}.`;
}

function transferNote({ reference }: TransferTarget, cents: number, dueOn: string): string {
  return `Bitte überweisen Sie ${formatAmount(cents, 'EUR')} bis zum ${formatDate(dueOn)} mit dem Verwendungszweck ${reference}.`;
}

/** An IBAN in groups of four, as people read and type it. */
export const groupedIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** When the service begins, as an invoice says it. */
export const serviceDateWords = ({ serviceDate }: Pick<Invoice, 'serviceDate'>): string =>
  serviceDate ? formatDate(serviceDate) : 'mit Zahlungseingang';

/** A day such as `2026-11-20` in words. */
export const formatDate = (date: string): string => formatDay(new Date(`${date}T12:00:00Z`));

/** Names the document that is taken back or replaced, as § 31 Abs. 5 UStDV asks: specifically and beyond doubt. */
export function referenceNote({ kind, grossCents }: Invoice, original: Invoice): string {
  if (kind === 'invoice') {
    return `Diese Rechnung tritt an die Stelle der Rechnung ${original.number} vom ${formatDay(original.issuedAt)}, die wir storniert haben. Wir berechnen Ihnen:`;
  }
  const extent = grossCents === -original.grossCents ? 'vollständig' : 'teilweise';
  if (kind === 'reinstatement') {
    return `Mit dieser Rechnung nehmen wir die Stornorechnung ${original.number} vom ${formatDay(original.issuedAt)} ${extent} zurück.`;
  }
  return `Mit dieser Stornorechnung berichtigen wir die Rechnung ${original.number} vom ${formatDay(original.issuedAt)} und heben sie ${extent} auf.`;
}

export const INVOICE_ATTACHMENT = 'invoice';

/** An invoice as it hangs on an e-mail; its file is made when the e-mail is sent. */
export function invoiceAttachment(invoice: Pick<Invoice, 'number' | 'kind'>): SourcedAttachment {
  return {
    filename: invoiceFileName(invoice),
    contentType: 'application/pdf',
    source: { kind: INVOICE_ATTACHMENT, id: invoice.number },
  };
}

/** Such as `Rechnung-2026-000001.pdf`. */
export const invoiceFileName = (invoice: Pick<Invoice, 'number' | 'kind'>) =>
  `${nameOf(invoice)}-${invoice.number}.pdf`;

export { germanDay as germanDate } from '@toolkit/domain/german-time';

/** What was taken off the list price, in words. */
export const discountLabel = ({ couponCode }: Pick<Invoice, 'couponCode'>): string =>
  couponCode ? `Gutschein ${couponCode}` : 'Nachlass';
