import { latinText } from '@stabwechsel/documents/pdf/inline-text';
import { COLOUR, FONT_SIZE } from '@stabwechsel/documents/pdf/page-design';
import { vatPercentWords } from '@stabwechsel/domain/pricing';
import type { Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { formatDay } from '../../../platform/text/german-format.js';
import { giroCode, giroCodeSvg } from '../transfers/giro-code.js';
import { countryName, vatSentence } from '../vat/vat-note.js';
import type { BuyerAddress } from './buyer-address.dto.js';
import type { Invoice } from './invoice.entity.js';
import {
  discountLabel,
  formatAmount,
  groupedIban,
  listNetCents,
  nameOf,
  paymentNote,
  referenceNote,
  serviceDateWords,
  titleOf,
} from './invoice-labels.js';

/** Room for the buyer's seven longest lines. */
const HEAD_HEIGHT = 116;

const PLAIN: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
};

/** The sheet from the address in the window of the envelope (DIN 5008) down to the thanks. */
export function invoicePage(invoice: Invoice, original?: Invoice): Content[] {
  const { company, street, postalCode, city, brand } = invoice.seller;
  return [
    sideBySide(
      [
        {
          text: [company, street, `${postalCode} ${city}`].join(' · '),
          fontSize: 7.5,
          color: COLOUR.muted,
          margin: [0, 0, 0, 9],
        },
        ...addressLines(invoice.buyer).map((line) => ({ text: latinText(line) })),
      ],
      facts(invoice, original),
    ),
    {
      text: titleOf(invoice),
      font: 'SourceSerif',
      fontSize: FONT_SIZE.title - 3,
      // What is still to be paid says where to: it takes the room between title and address.
      margin: invoice.dueOn ? [0, 18, 0, 8] : [0, 32, 0, 14],
    },
    { text: opening(invoice, original), margin: [0, 0, 0, invoice.dueOn ? 6 : 16] },
    itemTable(invoice),
    {
      stack: [
        ...notes(invoice).map(paragraph),
        ...transferBox(invoice),
        ...closing(invoice, brand).map(paragraph),
      ],
      unbreakable: true,
      margin: [0, invoice.dueOn ? 6 : 20, 0, 0],
    },
  ];
}

const paragraph = (text: string): Content => ({ text, margin: [0, 0, 0, 8] });

/** What is to be paid to whom, to type and as a code to scan; nothing of an invoice that is paid. */
function transferBox(invoice: Invoice): Content[] {
  const { transferTo, dueOn, grossCents } = invoice;
  if (!transferTo || !dueOn) return [];
  const { accountHolder, iban, bic, bank, reference } = transferTo;
  const rows: [string, string][] = [
    ['Empfänger', accountHolder],
    ['IBAN', groupedIban(iban)],
    ['BIC', `${bic} (${bank})`],
    ['Verwendungszweck', reference],
  ];
  const table: ContentTable = {
    table: { widths: ['auto', '*'], body: rows.map(transferRow) },
    layout: { ...PLAIN, paddingTop: () => 0.5, paddingBottom: () => 0.5, paddingRight: () => 10 },
  };
  const code = giroCodeSvg(giroCode(transferTo, grossCents));
  const caption = { fontSize: FONT_SIZE.small, color: COLOUR.muted };
  return [
    {
      columns: [
        { width: '*', stack: [{ text: paymentNote(invoice), margin: [0, 0, 0, 3] }, table] },
        {
          width: 'auto',
          stack: [
            { svg: code, width: GIRO_CODE_WIDTH },
            { text: 'GiroCode', alignment: 'center', ...caption },
          ],
        },
      ],
      columnGap: 14,
      margin: [0, 0, 0, 8],
    },
  ];
}

/** 2.5 cm: each of its modules is large enough for a telephone held above the letter. */
const GIRO_CODE_WIDTH = 72;

const transferRow = ([label, value]: [string, string]): TableCell[] => [
  { text: label, color: COLOUR.muted, fontSize: FONT_SIZE.table },
  { text: value, fontSize: FONT_SIZE.table, fontFeatures: ['tnum'] as ['tnum'] },
];

/** Address and facts share a block of one height, so that the title stands alike on every letter. */
const sideBySide = (left: Content[], right: Content): Content => ({
  table: {
    widths: [262, '*'],
    heights: HEAD_HEIGHT,
    body: [[{ stack: left, margin: [0, 0, 14, 0] }, right as TableCell]],
  },
  layout: PLAIN,
});

function addressLines({ company, name, street, postalCode, city, country }: BuyerAddress) {
  const abroad = country === 'DE' ? [] : [countryName(country).toUpperCase()];
  return [...(company ? [company] : []), name, street, `${postalCode} ${city}`, ...abroad];
}

function facts(invoice: Invoice, original?: Invoice): Content {
  const isInvoice = invoice.kind !== 'cancellation';
  const rows: [string, string][] = [
    [isInvoice ? 'Rechnungsnummer' : 'Nummer', invoice.number],
    [isInvoice ? 'Rechnungsdatum' : 'Datum', formatDay(invoice.issuedAt)],
    ['Leistungsdatum', serviceDateWords(invoice)],
  ];
  if (original) {
    rows.push([`Zur ${nameOf(original)}`, original.number]);
    rows.push([`${nameOf(original)} vom`, formatDay(original.issuedAt)]);
  }
  if (invoice.buyer.vatId) rows.push(['Ihre USt-IdNr.', invoice.buyer.vatId]);
  return {
    table: { widths: ['*', 'auto'], body: rows.map(factRow) },
    layout: { ...PLAIN, paddingTop: () => 1.5, paddingBottom: () => 1.5 },
  };
}

const factRow = ([label, value]: [string, string]): TableCell[] => [
  { text: label, color: COLOUR.muted, fontSize: FONT_SIZE.table },
  { text: value, alignment: 'right', fontSize: FONT_SIZE.table, noWrap: true },
];

function opening(invoice: Invoice, original?: Invoice): string {
  if (original) return `Guten Tag,\n\n${referenceNote(invoice, original)}`;
  return 'Guten Tag,\n\nvielen Dank für Ihre Bestellung. Wir berechnen Ihnen:';
}

function notes(invoice: Invoice): string[] {
  const vat = vatSentence(invoice);
  const isOpen = invoice.transferTo && invoice.dueOn;
  return [...(vat ? [vat] : []), ...(isOpen ? [] : [paymentNote(invoice)])];
}

function closing({ kind, vatTreatment }: Invoice, brand: string): string[] {
  const greetings = `Freundliche Grüße\nIhr Team von ${brand}`;
  if (kind !== 'cancellation' || vatTreatment !== 'standard') return [greetings];
  return [
    'Haben Sie die Umsatzsteuer der Rechnung als Vorsteuer abgezogen, ist dieser Abzug in gleicher Höhe zu berichtigen (§ 17 Abs. 1 UStG).',
    greetings,
  ];
}

/** What was sold, its net price, the VAT on it and the sum. */
export function itemTable(invoice: Invoice): Content {
  return { stack: [items(invoice), sums(invoice)], unbreakable: true };
}

function items(invoice: Invoice): ContentTable {
  const { line, quantity, currency } = invoice;
  const netCents = listNetCents(invoice);
  return {
    table: {
      widths: [24, '*', 36, 88, 72],
      headerRows: 1,
      body: [
        [
          headCell('Pos.'),
          headCell('Leistung'),
          headCell('Menge', 'right'),
          headCell('Einzelpreis netto', 'right'),
          headCell('Betrag netto', 'right'),
        ],
        [
          { text: '1' },
          { text: line },
          figure(`${netCents < 0 ? '−' : ''}${quantity}`),
          figure(formatAmount(Math.round(Math.abs(netCents) / quantity), currency)),
          figure(formatAmount(netCents, currency)),
        ],
      ],
    },
    layout: {
      hLineWidth: (row) => (row === 0 ? 0 : 0.7),
      vLineWidth: () => 0,
      hLineColor: () => COLOUR.hairline,
      fillColor: (row) => (row === 0 ? COLOUR.petrolTint : null),
      paddingTop: () => 6,
      paddingBottom: () => 6,
      paddingLeft: () => 6,
      paddingRight: () => 6,
    },
    fontSize: FONT_SIZE.table,
  } as ContentTable;
}

function sums(invoice: Invoice): Content {
  const { netCents, grossCents, kind, currency } = invoice;
  const total = kind === 'cancellation' ? 'Stornobetrag' : 'Rechnungsbetrag';
  const rows: TableCell[][] = [
    ...discount(invoice),
    [{ text: 'Nettobetrag' }, figure(formatAmount(netCents, currency))],
    ...vat(invoice),
    [
      { text: total, bold: true },
      { ...figure(formatAmount(grossCents, currency)), bold: true },
    ],
  ];
  const totalLine = rows.length - 1;
  return {
    columns: [
      { width: '*', text: '' },
      {
        width: 252,
        table: { widths: ['*', 72], body: rows },
        layout: {
          hLineWidth: (line) => (line === totalLine ? 0.7 : line === rows.length ? 1.4 : 0),
          vLineWidth: () => 0,
          hLineColor: (line) => (line === rows.length ? COLOUR.petrol : COLOUR.hairline),
          paddingTop: () => 4.5,
          paddingBottom: () => 4.5,
          paddingLeft: () => 6,
          paddingRight: () => 6,
        },
        fontSize: FONT_SIZE.table,
      },
    ],
    margin: [0, 4, 0, 0],
  } as Content;
}

function discount(invoice: Invoice): TableCell[][] {
  const { netCents, currency } = invoice;
  const takenCents = listNetCents(invoice) - netCents;
  if (takenCents === 0) return [];
  return [[{ text: discountLabel(invoice) }, figure(formatAmount(-takenCents, currency))]];
}

/** The rate with its amount; where none is charged a sentence says why. */
function vat({ vatTreatment, vatCountry, vatPercent, vatCents, currency }: Invoice): TableCell[][] {
  if (vatPercent === 0) return [];
  const whose = vatTreatment === 'oss' ? ` (${countryName(vatCountry)})` : '';
  const label = `zuzüglich ${vatPercentWords(vatPercent)} Umsatzsteuer${whose}`;
  return [[{ text: label }, figure(formatAmount(vatCents, currency))]];
}

const headCell = (text: string, alignment: 'left' | 'right' = 'left') => ({
  text,
  alignment,
  bold: true,
  color: COLOUR.petrol,
});

const figure = (text: string) => ({
  text,
  alignment: 'right' as const,
  fontFeatures: ['tnum'] as ['tnum'],
  noWrap: true,
});
