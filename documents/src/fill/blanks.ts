import { isExample } from '../markdown/column-widths.js';
import { choicesIn } from '../markdown/figure.js';
import { GUIDE_HEADING } from '../markdown/labels.js';
import { withoutClauseLabels } from './clauses.js';

/** A `[place]` in a text, an empty cell, lines to write on, a box to tick. */
export type BlankKind = 'place' | 'cell' | 'line' | 'box';

/** Something that a document leaves open. */
export interface Blank {
  /**
   * Names it within its document, also after other parts have changed: the heading above it, the row
   * and the column, or its own words; `#2` behind the second of the same.
   */
  key: string;
  kind: BlankKind;
  /** Its own words: what stands in the brackets, beside the box or the line, or in the row. */
  text: string;
  /** The heading above it; empty before the first. */
  heading: string;
  /** Of a cell: what stands above its column. */
  column?: string;
  /** What may be chosen from: `[mit / ohne Nachfolgezusatz]`. */
  options?: string[];
  /** Whether the box is ticked in the document itself. */
  ticked?: true;
}

interface FoundBlank extends Blank {
  start: number;
  end: number;
}

interface Line {
  text: string;
  start: number;
}

/** What stands between the marks is a place to fill in, unless it is the name of a link. */
const PLACE = /(?<!\\)\[([^\]\n]+)\](?!\()/g;
const BOX = /^(\s*- )\[([ xX])\] (.*)$/;
const RULED = /^_{3,}\s*$/;
const BELOW_HEAD = /^\|?[\s:|-]*-[\s:|-]*$/;
/** A format for the spreadsheet alone: the cell is empty all the same. */
const EMPTY_CELL = /^(\{\s*[^=}]*\})?$/;
/** `1.` where the row's name is to be written, so long as the column is not there for numbers. */
const NUMBERED_CELL = /^\d+\.$/;
const NUMBER_COLUMN = /^(Nr\.|Nummer)$/;
/** Explains a clause to the reader and is no part of the contract. */
const EXPLANATION = /^>\s*-?\s*\*\*(Was das heißt|Was die Käuferseite will|Worauf Sie achten):/;

/**
 * Everything that a document leaves open, in the order in which it stands there. Takes time in
 * proportion to the text.
 * @param markdown of a document, also with its formulas
 */
export function blanksOf(markdown: string): Blank[] {
  return found(markdown).map(({ start, end, ...blank }) => blank);
}

/**
 * The text with its blanks written over.
 * @param write what stands in place of a blank; undefined leaves it as it is
 */
export function writeBlanks(
  markdown: string,
  write: (blank: Blank, around: { after: string }) => string | undefined,
): string {
  let at = 0;
  let text = '';
  for (const { start, end, ...blank } of found(markdown)) {
    const written = write(blank, { after: markdown.slice(end, end + 4) });
    text += markdown.slice(at, start) + (written ?? markdown.slice(start, end));
    at = end;
  }
  return text + markdown.slice(at);
}

function found(markdown: string): FoundBlank[] {
  const lines = linesOf(markdown);
  const blanks: FoundBlank[] = [];
  const seen = new Map<string, number>();
  const add = (names: string[], blank: Omit<FoundBlank, 'key'>) => {
    const name = names.filter(Boolean).join(' | ');
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    blanks.push({ ...blank, key: count > 1 ? `${name} #${count}` : name });
  };
  let heading = '';
  let fenced = false;
  let before = '';
  for (let at = 0; at < lines.length; at++) {
    const { text, start } = lines[at] as Line;
    if (text.startsWith('```')) fenced = !fenced;
    if (fenced || text.startsWith('```') || text.trim() === '') continue;
    const title = /^#{1,6} +(.*)$/.exec(text)?.[1];
    if (title !== undefined) {
      heading = plain(title);
      before = '';
      continue;
    }
    if (EXPLANATION.test(text)) continue;
    if (heading === GUIDE_HEADING) {
      if (/^(- |\s)/.test(text)) continue;
      heading = '';
    }
    if (text.startsWith('|') && BELOW_HEAD.test(lines[at + 1]?.text ?? '')) {
      const end = lines.findIndex((line, index) => index > at && !line.text.startsWith('|'));
      const rows = lines.slice(at, end === -1 ? lines.length : end);
      addTable(rows, heading, add);
      at += rows.length - 1;
      before = '';
    } else if (RULED.test(text)) {
      const last = lastRuled(lines, at);
      const label = before.endsWith(':') ? plain(before.slice(0, -1)) : '';
      const end = lines[last] as Line;
      add([heading, label || 'Zeile'], {
        kind: 'line',
        text: label || heading,
        heading,
        start,
        end: end.start + end.text.length,
      });
      at = last;
      before = '';
    } else {
      const box = BOX.exec(text);
      if (box) addBox(box, start, heading, add);
      const offset = box ? text.length - (box[3] ?? '').length : 0;
      addPlaces(text.slice(offset), start + offset, heading, add);
      before = text;
    }
  }
  return blanks;
}

type Add = (names: string[], blank: Omit<FoundBlank, 'key'>) => void;

function addBox(
  [, marker = '', state, text = '']: RegExpExecArray,
  at: number,
  heading: string,
  add: Add,
) {
  const start = at + marker.length;
  add([heading, plain(text)], {
    kind: 'box',
    text: plain(text),
    heading,
    ...(state !== ' ' && { ticked: true }),
    start,
    end: start + 3,
  });
}

function addPlaces(text: string, at: number, heading: string, add: Add) {
  for (const place of text.matchAll(PLACE)) {
    const words = place[1] as string;
    const start = at + place.index;
    add([heading, words], {
      kind: 'place',
      text: words,
      heading,
      ...optionsIn(words),
      start,
      end: start + place[0].length,
    });
  }
}

/** `[dem Verkäufer / der Käuferin]`: one of several wordings, all of them complete. */
function optionsIn(words: string) {
  const options = words.split(' / ');
  return options.length > 1 && !words.includes('…') && options.every((one) => one.length > 2)
    ? { options }
    : {};
}

function addTable(lines: Line[], heading: string, add: Add) {
  const rows = lines.filter((_, index) => index !== 1).map(cellsOf);
  const texts = rows.map((row) => row.map(({ text }) => plain(text)));
  const columns = numbered(texts[0] ?? []);
  let unnamed = 0;
  for (const [at, row] of rows.entries()) {
    if (at === 0) continue;
    const label = texts[at]?.[0] || `Zeile ${++unnamed}`;
    for (const [column, cell] of row.entries()) {
      if (isExample(texts, at, column)) continue;
      const title = columns[column] ?? '';
      const start = startOfBlank(cell, column === 0 && !NUMBER_COLUMN.test(title));
      if (start === null) {
        addPlaces(cell.text, cell.start + cell.inset, heading, add);
        continue;
      }
      const options = choicesIn(cell.text);
      add([heading, label, title], {
        kind: 'cell',
        text: label,
        column: title,
        heading,
        ...(options && { options }),
        start,
        end: cell.end,
      });
    }
  }
}

/** Where one writes in a cell that leaves something open; null where it does not. */
function startOfBlank({ text, start, inset }: Cell, namesRow: boolean): number | null {
  if (EMPTY_CELL.test(text) || choicesIn(text)) return start;
  return namesRow && NUMBERED_CELL.test(text) ? start + inset + text.length : null;
}

interface Cell {
  /** Without the room around it. */
  text: string;
  /** All between two strokes. */
  start: number;
  end: number;
  /** Where the text begins within it. */
  inset: number;
}

function cellsOf({ text, start }: Line): Cell[] {
  const strokes = [...text.matchAll(/(?<!\\)\|/g)].map(({ index }) => index);
  return strokes.slice(0, -1).map((stroke, index) => {
    const raw = text.slice(stroke + 1, strokes[index + 1]);
    return {
      text: raw.trim(),
      start: start + stroke + 1,
      end: start + (strokes[index + 1] as number),
      inset: raw.length - raw.trimStart().length,
    };
  });
}

/** Columns of the same name are told apart. */
function numbered(names: string[]): string[] {
  return names.map((name, at) => {
    const before = names.slice(0, at).filter((other) => other === name).length;
    const own = name || `Spalte ${at + 1}`;
    return before > 0 && name ? `${own} ${before + 1}` : own;
  });
}

/** The last of several lines to write on. */
function lastRuled(lines: Line[], first: number): number {
  let last = first;
  for (let at = first; at < lines.length; at++) {
    const { text } = lines[at] as Line;
    if (RULED.test(text)) last = at;
    else if (text.trim() !== '') break;
  }
  return last;
}

function linesOf(markdown: string): Line[] {
  let start = 0;
  return markdown.split('\n').map((text) => {
    const line = { text: text.replace(/\r$/, ''), start };
    start += text.length + 1;
    return line;
  });
}

/** Without stars, links, what names a section and what says for whom a clause is. */
function plain(text: string): string {
  return withoutClauseLabels(text)
    .replace(/\s*\{#[^}]*\}\s*$/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
    .trim();
}
