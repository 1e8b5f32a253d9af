import { COLOUR, FONT_SIZE } from '@stabwechsel/documents/pdf/page-design';
import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces.js';
import type { Invoice } from './invoice.entity.js';
import { formatAmount } from './invoice-words.js';

/** What was sold, its net price, the VAT on it and the sum. */
export function itemTable(invoice: Invoice): Content {
  return { stack: [items(invoice), sums(invoice)], unbreakable: true };
}

function items({ line, netCents, currency }: Invoice): ContentTable {
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
          figure(netCents < 0 ? '−1' : '1'),
          figure(formatAmount(Math.abs(netCents), currency)),
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

function sums({ netCents, vatCents, grossCents, vatPercent, kind, currency }: Invoice): Content {
  const total = kind === 'cancellation' ? 'Stornobetrag' : 'Rechnungsbetrag';
  const rows: TableCell[][] = [
    [{ text: 'Nettobetrag' }, figure(formatAmount(netCents, currency))],
    [{ text: `zuzüglich ${vatPercent} % Umsatzsteuer` }, figure(formatAmount(vatCents, currency))],
    [
      { text: total, bold: true },
      { ...figure(formatAmount(grossCents, currency)), bold: true },
    ],
  ];
  return {
    columns: [
      { width: '*', text: '' },
      {
        width: 252,
        table: { widths: ['*', 72], body: rows },
        layout: {
          hLineWidth: (row) => (row === 2 ? 0.7 : row === 3 ? 1.4 : 0),
          vLineWidth: () => 0,
          hLineColor: (row) => (row === 3 ? COLOUR.petrol : COLOUR.hairline),
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
