import type { Canvas, Drawing } from './shape.js';

/** What is wrong with a drawing: half a sentence in German, and the line of its block. */
export class DrawingFault extends Error {
  /** @param line of the block, from 1; 0 for the block as a whole */
  constructor(
    message: string,
    readonly line = 0,
  ) {
    super(message);
  }
}

/** A line of data: its cells as written. */
export interface DrawingRow {
  cells: string[];
  /** Marked with `=`: a whole, or the moment it is all about. */
  strong: boolean;
  /** Of the block, from 1. */
  line: number;
}

/** A block as its author wrote it. */
export interface DrawingSource {
  kind: string;
  title: string;
  description: string;
  /** What else stands in the head, by its word. */
  options: Map<string, { value: string; line: number }>;
  rows: DrawingRow[];
}

/** A kind of drawing: reads its data and draws it as wide as there is room. */
export interface DrawingKind {
  /** What the head may say besides `art`, `titel` and `beschreibung`. */
  options: readonly string[];
  /** Heads of the columns of its text alternative, for a row of so many cells. */
  heads(source: DrawingSource): string[];
  /** @throws DrawingFault naming the line */
  prepare(source: DrawingSource): (canvas: Canvas) => Drawing;
  /** The rows of its text alternative, where they are not the rows of the data. */
  table?(source: DrawingSource): string[][];
}

/** Whether there is room for columns side by side; on a phone things stand one below the other. */
export const isWide = ({ width, textSize }: Canvas) => width >= 34 * textSize;

const HEAD_LINE = /^([a-zäöüß]+): +(\S.*)$/;
const MAX_ROWS = 40;
const MIN_DESCRIPTION_LENGTH = 40;

/**
 * Reads a block: `word: value` lines, of which an indented one goes on with the line above, then an
 * empty line, then a row a line with its cells between `|`.
 * @throws DrawingFault
 */
export function readSource(text: string): DrawingSource {
  const lines = text.replace(/\s+$/, '').split(/\r?\n/);
  const options: DrawingSource['options'] = new Map();
  let at = 0;
  let last: { value: string } | null = null;
  for (; at < lines.length && lines[at]?.trim() !== ''; at++) {
    const written = lines[at] ?? '';
    const [, word, value] = HEAD_LINE.exec(written) ?? [];
    if (word && value) {
      if (options.has(word)) throw new DrawingFault(`„${word}“ steht zweimal da`, at + 1);
      const option = { value: value.trim(), line: at + 1 };
      options.set(word, option);
      last = option;
    } else if (last && /^ +\S/.test(written)) {
      last.value += ` ${written.trim()}`;
    } else {
      throw new DrawingFault(
        'im Kopf steht eine Zeile, die nicht „wort: Angabe“ lautet (vor den Daten fehlt wohl eine leere Zeile)',
        at + 1,
      );
    }
  }
  const rows = lines.slice(at).flatMap((written, index) => rowOf(written, at + index + 1));
  if (rows.length === 0) throw new DrawingFault('unter dem Kopf fehlen die Daten');
  if (rows.length > MAX_ROWS) throw new DrawingFault(`mehr als ${MAX_ROWS} Zeilen Daten`);
  const take = (word: string) => {
    const option = options.get(word);
    if (!option) throw new DrawingFault(`„${word}“ fehlt`);
    options.delete(word);
    return option;
  };
  const [kind, title, description] = [take('art'), take('titel'), take('beschreibung')];
  if (description.value.length < MIN_DESCRIPTION_LENGTH) {
    throw new DrawingFault(
      'die Beschreibung ist zu kurz; sie sagt, was man sieht, wenn man es nicht sieht',
      description.line,
    );
  }
  return { kind: kind.value, title: title.value, description: description.value, options, rows };
}

function rowOf(written: string, line: number): DrawingRow[] {
  if (written.trim() === '') return [];
  const strong = /^= /.test(written);
  const cells = written
    .replace(/^= /, '')
    .split('|')
    .map((cell) => cell.trim());
  if (cells[0] === '') throw new DrawingFault('die Zeile beginnt ohne Namen', line);
  return [{ cells, strong, line }];
}

/** The cells of an option such as `reihen: Darlehen | Eigene Mittel`. */
export function listOf(value: string): string[] {
  return value
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** What a row must have besides its name. */
export function mustHave(row: DrawingRow, min: number, max: number): void {
  const { length } = row.cells;
  if (length >= min && length <= max) return;
  const wanted = min === max ? String(min) : `${min} bis ${max}`;
  throw new DrawingFault(`die Zeile hat ${length} Angaben statt ${wanted}`, row.line);
}

const AMOUNT =
  /^(?:rund |etwa |ca\. |bis |ab )?([+−-])?\s*(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?\s*(Mio\.|Tsd\.)?/;
const SCALES: Record<string, number> = { 'Mio.': 1_000_000, 'Tsd.': 1_000 };

/**
 * The figure a cell begins with, in German notation, whatever follows it: `rund 2,3 Mio. €`, `−85.000 €`,
 * `4,1-fach`.
 * @throws DrawingFault where there is none
 */
export function amountOf(cell: string, line: number): number {
  const found = AMOUNT.exec(cell.trim());
  if (!found) throw new DrawingFault(`„${cell}“ beginnt nicht mit einer Zahl`, line);
  const [, sign, whole = '', decimals = '', scale = ''] = found;
  const size = Number(`${whole.replaceAll('.', '')}.${decimals || 0}`) * (SCALES[scale] ?? 1);
  return sign && sign !== '+' ? -size : size;
}

/** A single figure, or the two ends of `1,2 Mio. € bis 1,6 Mio. €`. */
export function spanOf(cell: string, line: number): { from: number; to: number; single: boolean } {
  const [first = '', second] = cell.split(/(?<=\S) (?:bis|–) (?=\S)/);
  if (second === undefined) {
    const amount = amountOf(first, line);
    return { from: amount, to: amount, single: true };
  }
  const to = amountOf(second, line);
  const from = amountOf(withScaleOf(first, second), line);
  if (from > to) throw new DrawingFault(`in „${cell}“ ist der Anfang größer als das Ende`, line);
  return { from, to, single: false };
}

/** In `1,2 bis 1,6 Mio. €` the first figure has the scale of the second. */
function withScaleOf(first: string, second: string): string {
  const scale = /Mio\.|Tsd\./.exec(second)?.[0];
  return scale && !/Mio\.|Tsd\.|€/.test(first) ? `${first} ${scale}` : first;
}
