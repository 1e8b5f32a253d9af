import { latinText } from '@stabwechsel/documents/pdf/inline-text';
import { COLOUR, FONT_SIZE, PAGE } from '@stabwechsel/documents/pdf/page-design';
import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces.js';

/** Sizes of type: the tight ones save a page where there is much to say. */
export const TYPE = {
  roomy: {
    text: 9.5,
    styles: { table: { fontSize: 8.2 }, compact: { fontSize: 7.5 }, fine: { fontSize: 7.4 } },
  },
  tight: {
    text: 8.6,
    styles: { table: { fontSize: 7.4 }, compact: { fontSize: 7 }, fine: { fontSize: 6.8 } },
  },
} as const;

/** An amount stays with its unit, a paragraph with its number. */
export const words = (text: string) => latinText(text.replace(/ (?=[€%])|(?<=§§?) /g, '\u00a0'));

/** A heading that stands in the bookmarks; `newPage` begins a page. */
export function section(title: string, lead: string, newPage = true): Content {
  return {
    stack: [
      {
        text: title,
        font: 'SourceSerif',
        fontSize: 18,
        lineHeight: 1,
        outline: true,
        outlineText: title,
        margin: [0, 0, 0, 4],
      } as Content,
      { text: lead, color: COLOUR.muted, margin: [0, 0, 0, 10] },
    ],
    ...(newPage ? { pageBreak: 'before' as const } : { margin: [0, 16, 0, 0] }),
  };
}

export const subsection = (title: string): Content => ({
  text: title,
  font: 'SourceSerif',
  fontSize: FONT_SIZE.subsection,
  margin: [0, 12, 0, 4],
  headlineLevel: 2,
});

export const paragraph = (text: string): Content => ({
  text: words(text),
  margin: [0, 0, 0, 6],
});

/** A drawing of vectors, as wide as the page's text. */
export const drawing = (svg: string): Content =>
  ({
    svg,
    font: 'Inter',
    width: PAGE.contentWidth,
    margin: [0, 2, 0, 8],
  }) as Content;

export interface Column {
  head: string;
  width: number | '*' | 'auto';
  /** Amounts stand at the right. */
  amount?: boolean;
}

/** A row; `total` is set off by weight and a line. */
export interface Row {
  cells: (string | Content)[];
  total?: boolean;
}

/** The table that says what a drawing shows; `compact` for long ones in which one looks things up. */
export function table(columns: Column[], rows: Row[], compact = false): Content {
  const body: TableCell[][] = [
    columns.map(({ head, amount }) => ({
      text: head,
      bold: true,
      color: COLOUR.petrol,
      alignment: amount ? 'right' : 'left',
    })),
    ...rows.map(({ cells, total }) =>
      cells.map((cell, index) => tableCell(cell, columns[index]?.amount === true, total === true)),
    ),
  ];
  const totals = new Set(rows.flatMap(({ total }, index) => (total ? [index + 1] : [])));
  return {
    table: {
      widths: columns.map(({ width }) => width),
      headerRows: 1,
      dontBreakRows: true,
      body,
    },
    layout: {
      hLineWidth: (row) => (row === 0 ? 0 : totals.has(row) ? 1 : 0.5),
      hLineColor: (row) => (totals.has(row) ? COLOUR.petrol : COLOUR.hairline),
      vLineWidth: () => 0,
      fillColor: (row) => (row === 0 ? COLOUR.petrolTint : null),
      paddingLeft: () => 5,
      paddingRight: () => 5,
      paddingTop: () => (compact ? 1.6 : 3),
      paddingBottom: () => (compact ? 1.6 : 3),
    },
    style: compact ? 'compact' : 'table',
    margin: [0, 0, 0, 6],
  } as ContentTable;
}

function tableCell(cell: string | Content, amount: boolean, bold: boolean): TableCell {
  if (typeof cell !== 'string') return cell as TableCell;
  if (!amount) return { text: words(cell), bold };
  return {
    text: cell,
    bold,
    alignment: 'right',
    noWrap: true,
    fontFeatures: ['tnum'],
  } as TableCell;
}

/** Two lines in a cell: what it is, and in grey how it comes about. */
export const explained = (title: string, explanation: string): Content => ({
  stack: [{ text: words(title) }, { text: words(explanation), color: COLOUR.muted, style: 'fine' }],
});

export function note(paragraphs: (string | Content)[], tint: 'paper' | 'brass' = 'brass'): Content {
  const fillColor = tint === 'brass' ? COLOUR.brassTint : COLOUR.paperTint;
  const edge = tint === 'brass' ? COLOUR.brass : COLOUR.petrol;
  return {
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: paragraphs.map((each) =>
              typeof each === 'string' ? { text: words(each), margin: [0, 1, 0, 2] } : each,
            ),
            fillColor,
          } as TableCell,
        ],
      ],
    },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: (line) => (line === 0 ? 2.5 : 0),
      vLineColor: () => edge,
      paddingLeft: () => 12,
      paddingRight: () => 12,
      paddingTop: () => 8,
      paddingBottom: () => 7,
    },
    margin: [0, 4, 0, 8],
    unbreakable: true,
  } as Content;
}

/** One of the four numbers: what it is called, how much, and what it means. */
export interface Card {
  title: string;
  amount: string;
  meaning: string;
}

export function cards(all: Card[]): Content {
  const cell = ({ title, amount, meaning }: Card): TableCell => ({
    stack: [
      { text: title, bold: true, color: COLOUR.petrol, fontSize: 9 },
      { text: amount, font: 'SourceSerif', fontSize: 16.5, noWrap: true, margin: [0, 4, 0, 3] },
      { text: meaning, color: COLOUR.muted, fontSize: 8 },
    ],
    fillColor: COLOUR.paperTint,
    margin: [0, 1, 0, 1],
  });
  const gap = { text: '' };
  const columns = all.flatMap((card, index) => (index === 0 ? [cell(card)] : [gap, cell(card)]));
  return {
    table: {
      widths: columns.map((_, index) => (index % 2 === 0 ? '*' : 0.1)),
      body: [columns],
    },
    layout: {
      hLineWidth: (row) => (row === 0 ? 2 : 0),
      hLineColor: (_row, _node, column) => (column % 2 === 0 ? COLOUR.petrol : '#ffffff'),
      vLineWidth: () => 0,
      paddingLeft: (column) => (column % 2 === 0 ? 9 : 2),
      paddingRight: (column) => (column % 2 === 0 ? 4 : 2),
      paddingTop: () => 9,
      paddingBottom: () => 9,
    },
    margin: [0, 0, 0, 12],
  } as ContentTable;
}

export const list = (items: string[]): Content =>
  ({
    ul: items.map((item) => ({ text: words(item), margin: [0, 0, 0, 3] })),
    markerColor: COLOUR.brass,
    margin: [0, 0, 0, 6],
  }) as Content;

export const link = (text: string, address: string): Content => ({
  text,
  link: address,
  color: COLOUR.petrol,
  decoration: 'underline',
});
