import { vatPercentWords } from '@toolkit/domain/pricing';
import { registerLines } from '../../../platform/site/register-lines.js';
import { formatDay } from '../../../platform/text/german-format.js';
import type { BuyerAddress } from '../shared/buyer-address.dto.js';
import type { Invoice, Seller } from './invoice.entity.js';
import {
  discountLabel,
  formatAmount,
  groupedIban,
  listNetCents,
  nameOf,
  paymentNote,
  referenceNote,
  serviceDateWords,
  soldWords,
} from './invoice-labels.js';
import { countryName, vatSentence } from './vat/vat-note.js';

/** A label and what it stands for. */
type Line = [label: string, value: string];

/** What `templates/invoice.typ` sets. */
export function invoicePage(invoice: Invoice, original?: Invoice) {
  const { company, street, postalCode, city, brand } = invoice.seller;
  return {
    brand,
    footer: footer(invoice.seller),
    sender: [company, street, `${postalCode} ${city}`].join(' · '),
    address: address(invoice.buyer),
    facts: facts(invoice, original),
    opening: original
      ? referenceNote(invoice, original)
      : 'vielen Dank für Ihre Bestellung. Wir berechnen Ihnen:',
    item: item(invoice),
    sums: sums(invoice),
    notes: notes(invoice),
    transfer: transfer(invoice),
    closing: closing(invoice),
  };
}

function footer(seller: Seller): string[][] {
  const { company, street, postalCode, city, country, email, phone } = seller;
  return [
    [company, street, `${postalCode} ${city}`, country],
    [email, `Telefon ${phone}`],
    [`USt-IdNr. ${seller.vatId}`, ...registerLines(seller)],
  ];
}

function address({ company, name, street, postalCode, city, country }: BuyerAddress): string[] {
  const abroad = country === 'DE' ? [] : [countryName(country).toUpperCase()];
  return [...(company ? [company] : []), name, street, `${postalCode} ${city}`, ...abroad];
}

function facts(invoice: Invoice, original?: Invoice): Line[] {
  const isInvoice = invoice.kind !== 'cancellation';
  const rows: Line[] = [
    [isInvoice ? 'Rechnungsnummer' : 'Nummer', invoice.number],
    [isInvoice ? 'Rechnungsdatum' : 'Datum', formatDay(invoice.issuedAt)],
    ['Leistungsdatum', serviceDateWords(invoice)],
  ];
  if (original) {
    rows.push([`Zur ${nameOf(original)}`, original.number]);
    rows.push([`${nameOf(original)} vom`, formatDay(original.issuedAt)]);
  }
  if (invoice.buyer.vatId) rows.push(['Ihre USt-IdNr.', invoice.buyer.vatId]);
  return rows;
}

/** What was sold, and its net price. */
function item(invoice: Invoice) {
  const { currency } = invoice;
  const netCents = listNetCents(invoice);
  return {
    head: ['Pos.', 'Leistung', 'Menge', 'Einzelpreis netto', 'Betrag netto'],
    cells: [
      '1',
      soldWords(invoice),
      netCents < 0 ? '−1' : '1',
      formatAmount(Math.abs(netCents), currency),
      formatAmount(netCents, currency),
    ],
  };
}

/** What is taken off, the VAT and, as the last line, the sum. */
function sums(invoice: Invoice): Line[] {
  const { netCents, grossCents, kind, currency } = invoice;
  const takenCents = listNetCents(invoice) - netCents;
  return [
    ...(takenCents === 0
      ? []
      : [[discountLabel(invoice), formatAmount(-takenCents, currency)] as Line]),
    ['Nettobetrag', formatAmount(netCents, currency)],
    ...vat(invoice),
    [
      kind === 'cancellation' ? 'Stornobetrag' : 'Rechnungsbetrag',
      formatAmount(grossCents, currency),
    ],
  ];
}

/** The rate with its amount; where none is charged a sentence says why. */
function vat({ vatTreatment, vatCountry, vatPercent, vatCents, currency }: Invoice): Line[] {
  if (vatPercent === 0) return [];
  const whose = vatTreatment === 'oss' ? ` (${countryName(vatCountry)})` : '';
  const label = `zuzüglich ${vatPercentWords(vatPercent)} Umsatzsteuer${whose}`;
  return [[label, formatAmount(vatCents, currency)]];
}

function notes(invoice: Invoice): string[] {
  const sentence = vatSentence(invoice);
  const isOpen = invoice.transferTo && invoice.dueOn;
  return [...(sentence ? [sentence] : []), ...(isOpen ? [] : [paymentNote(invoice)])];
}

/** What is to be paid to whom, to type and as a code to scan; null for an invoice that is paid. */
function transfer(invoice: Invoice) {
  const { transferTo, dueOn } = invoice;
  if (!transferTo || !dueOn) return null;
  const { accountHolder, iban, bic, bank, reference } = transferTo;
  const rows: Line[] = [
    ['Empfänger', accountHolder],
    ['IBAN', groupedIban(iban)],
    ['BIC', `${bic} (${bank})`],
    ['Verwendungszweck', reference],
  ];
  return {
    note: paymentNote(invoice),
    rows,
    codeMeaning: 'GiroCode: dieselben Angaben zum Einlesen in eine Banking-App',
  };
}

function closing({ kind, vatTreatment, seller }: Invoice): string[] {
  const greetings = `Freundliche Grüße\nIhr Team von ${seller.brand}`;
  if (kind !== 'cancellation' || vatTreatment !== 'standard') return [greetings];
  return [
    'Haben Sie die Umsatzsteuer der Rechnung als Vorsteuer abgezogen, ist dieser Abzug in gleicher Höhe zu berichtigen (§ 17 Abs. 1 UStG).',
    greetings,
  ];
}
