import { drawable } from '@toolkit/domain/drawable';

/** A text, or a part of one that is set off. */
export type Piece = string | { text: string; bold?: boolean; muted?: boolean; link?: string };

type Pieces = Piece | Piece[];

/** Two lines in a cell: what it is, and in grey how it comes about. */
interface Explained {
  title: string;
  explanation: string;
}

type Cell = Pieces | Explained;

export interface Column {
  head: string;
  /** In points. */
  width: number | '*';
  /** Amounts stand at the right. */
  amount?: boolean;
}

/** A row; `total` is set off by weight and a line. */
export interface Row {
  cells: Cell[];
  total?: boolean;
}

/** One of the four numbers: what it is called, how much, and what it means. */
export interface Card {
  title: string;
  amount: string;
  meaning: string;
}

export interface Table {
  kind: 'table';
  columns: Column[];
  rows: Row[];
  compact: boolean;
}

/** What `templates/report.typ` sets, one below the other. */
export type Block =
  | { kind: 'section'; title: string; lead: string; newPage: boolean }
  | { kind: 'subsection'; title: string }
  | { kind: 'paragraph' | 'compact'; text: Pieces }
  | { kind: 'drawing'; svg: string; meaning: string }
  | Table
  | { kind: 'pair'; tables: Table[] }
  | { kind: 'note'; paragraphs: Pieces[]; tint: 'paper' | 'brass' }
  | { kind: 'cards'; cards: Card[] }
  | { kind: 'list'; items: string[] }
  | { kind: 'steps'; title: string; items: Piece[][]; signatures: string[] };

/** An amount stays with its unit, a paragraph with its number. */
export const words = (text: string) => drawable(text.replace(/ (?=[€%])|(?<=§§?) /g, '\u00a0'));

/** A heading that stands in the bookmarks, with what it is about. */
export const section = (title: string, lead: string, newPage = true): Block => ({
  kind: 'section',
  title,
  lead: words(lead),
  newPage,
});

export const subsection = (title: string): Block => ({ kind: 'subsection', title });

export const paragraph = (text: string, muted = false): Block => ({
  kind: 'paragraph',
  text: { text: words(text), muted },
});

/** In the size of what one looks up. */
export const compact = (text: string, muted = false): Block => ({
  kind: 'compact',
  text: { text: words(text), muted },
});

/**
 * A drawing of vectors, as wide as the page's text.
 * @param meaning for whoever does not see it; the table below it has the figures
 */
export const drawing = (svg: string, meaning: string): Block => ({ kind: 'drawing', svg, meaning });

/** The table that says what a drawing shows; `compact` for long ones in which one looks things up. */
export const table = (columns: Column[], rows: Row[], compact = false): Table => ({
  kind: 'table',
  columns: columns.map((column) => ({ amount: false, ...column })),
  rows: rows.map(({ cells, total = false }) => ({
    cells: cells.map((cell) => (typeof cell === 'string' ? words(cell) : cell)),
    total,
  })),
  compact,
});

export const explained = (title: string, explanation: string): Explained => ({
  title: words(title),
  explanation: words(explanation),
});

export const note = (paragraphs: Piece[], tint: 'paper' | 'brass' = 'brass'): Block => ({
  kind: 'note',
  paragraphs: paragraphs.map((each) => (typeof each === 'string' ? words(each) : each)),
  tint,
});

export const cards = (all: Card[]): Block => ({ kind: 'cards', cards: all });

export const list = (items: string[]): Block => ({ kind: 'list', items: items.map(words) });

export const link = (text: string, address: string): Piece => ({ text, link: address });
