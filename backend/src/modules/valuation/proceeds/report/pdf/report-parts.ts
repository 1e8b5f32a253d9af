import { drawable } from '@toolkit/domain/drawable';

/** A text, or a part of one that is set off. */
export type Piece = string | { text: string; bold?: boolean; muted?: boolean; link?: string };

type Pieces = Piece | Piece[];

/** Two lines in a cell: what it is, and in grey how it comes about. */
interface Explained {
  title: string;
  explanation: string;
}

interface Column {
  head: string;
  /** In points. */
  width: number | '*';
  /** Amounts are aligned right. */
  amount: boolean;
}

/** A row; `total` is set off by weight and a line. */
export interface Row {
  cells: (Pieces | Explained)[];
  total?: boolean;
}

export interface Table {
  kind: 'table';
  columns: Column[];
  rows: Required<Row>[];
  compact: boolean;
}

/** What `templates/report.typ` renders, one below the other. */
export type Block =
  | { kind: 'section'; title: string; lead: string; newPage: boolean }
  | { kind: 'subsection'; title: string }
  | { kind: 'paragraph' | 'compact'; text: Pieces }
  | { kind: 'drawing'; svg: string; meaning: string }
  | Table
  | { kind: 'pair'; tables: Table[] }
  | { kind: 'note'; paragraphs: Pieces[]; tint: 'paper' | 'brass' }
  | { kind: 'cards'; cards: { title: string; amount: string; meaning: string }[] }
  | { kind: 'list'; items: string[] }
  | { kind: 'steps'; title: string; items: Piece[][]; signatures: string[] };

/** An amount stays with its unit, a paragraph with its number. */
export const words = (text: string) => drawable(text.replace(/ (?=[€%])|(?<=§§?) /g, '\u00a0'));

const textOrPiece = <Other>(cell: string | Other) =>
  typeof cell === 'string' ? words(cell) : cell;

export const explained = (title: string, explanation: string): Explained => ({
  title: words(title),
  explanation: words(explanation),
});

export const link = (text: string, address: string): Piece => ({ text, link: address });

export const column = (head: string, width: number | '*' = '*'): Column => ({
  head,
  width,
  amount: false,
});

export const amounts = (head: string, width: number): Column => ({ head, width, amount: true });

/** `compact` for long tables in which one looks things up. */
export const table = (columns: Column[], rows: Row[], compact = false): Table => ({
  kind: 'table',
  columns,
  rows: rows.map(({ cells, total = false }) => ({ cells: cells.map(textOrPiece), total })),
  compact,
});

/** A report that is written from top to bottom. */
export class ReportBlocks {
  readonly blocks: Block[] = [];

  /** A heading that stands in the bookmarks, with what it is about. */
  section(title: string, lead: string, newPage = true): void {
    this.blocks.push({ kind: 'section', title, lead: words(lead), newPage });
  }

  subsection(title: string): void {
    this.blocks.push({ kind: 'subsection', title });
  }

  paragraph(text: string): void {
    this.blocks.push({ kind: 'paragraph', text: { text: words(text), muted: false } });
  }

  /** In the type size of tables. */
  compact(text: string, muted = false): void {
    this.blocks.push({ kind: 'compact', text: { text: words(text), muted } });
  }

  /** @param meaning the text alternative; the table below it has the figures */
  drawing(svg: string, meaning: string): void {
    this.blocks.push({ kind: 'drawing', svg, meaning });
  }

  table(columns: Column[], rows: Row[], compact = false): void {
    this.blocks.push(table(columns, rows, compact));
  }

  note(paragraphs: Piece[], tint: 'paper' | 'brass' = 'brass'): void {
    this.blocks.push({ kind: 'note', paragraphs: paragraphs.map(textOrPiece), tint });
  }

  list(items: string[]): void {
    this.blocks.push({ kind: 'list', items: items.map(words) });
  }
}
