/** Colours, sizes and measures of every printed page; lengths are in points. */
export const COLOUR = {
  ink: '#12222b',
  muted: '#4a5a63',
  petrol: '#0f4c5c',
  petrolTint: '#e7eeee',
  brass: '#b7791f',
  brassTint: '#faf3e3',
  paperTint: '#f6f3ec',
  hairline: '#d8d3c6',
  /** Lines to write on and borders of cells: they must survive a cheap printer. */
  ruling: '#8f9a9d',
} as const;

export const FONT_SIZE = {
  title: 25,
  lead: 12,
  section: 16,
  subsection: 12.5,
  text: 10.5,
  table: 10,
  /** Of the notes between the clauses of a contract. */
  note: 9.2,
  small: 8.5,
} as const;

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = { side: 57, top: 64, bottom: 64 };

export const PAGE = {
  ...A4,
  margin: MARGIN,
  contentWidth: A4.width - 2 * MARGIN.side,
  contentHeight: A4.height - MARGIN.top - MARGIN.bottom,
} as const;

/** How much room a document gives; the tight one saves a page that would hold next to nothing. */
export interface Spacing {
  /** Of a line to write on: 9 or 8 mm. */
  writing: number;
  /** Above and below the text of a cell. */
  cell: number;
  /** Below an item of a list. */
  item: number;
  /** Below a paragraph, and in proportion below all larger parts. */
  block: number;
}

export const ROOMY: Spacing = { writing: 25.5, cell: 4.5, item: 3.5, block: 8 };
export const TIGHT: Spacing = { writing: 22.7, cell: 3.5, item: 2, block: 5.5 };
