const OURS = /^Beispiel\b/;

/** Column widths of a table from its texts. All lengths are in points. */

/** Beyond this a text takes a second line rather than more room. */
const LONGEST_LINE = 190;
const WRITING_ROOM = { least: 44, short: 66, long: 170 };
/** Heads of columns that take a date, a name or a figure. */
const SHORT_ANSWER = /^(Datum|Jahr|Wer|Bis|Ab wann|Rang|Zeile|Stand|Heute|Ziel|Erledigt|Im Plan)\b/;
/** Handwriting takes more room than print. */
const HANDWRITING = 1.3;

/** Widths in ems, no letter of Inter SemiBold being wider than its group. */
const LETTER_GROUPS: [RegExp, number][] = [
  [/[ ijlI.,:;!'·]/, 0.33],
  [/[tfr()[\]/1„–“?-]/, 0.5],
  [/[mwMWQ%…—@]/, 1.02],
  [/[A-ZÄÖÜ4+−×=&€]/, 0.77],
];
const OTHER_LETTERS = 0.655;

/** About how wide a text runs; rather too much than too little. */
export function textWidth(text: string, fontSize: number): number {
  let ems = 0;
  for (const letter of text) {
    ems += LETTER_GROUPS.find(([group]) => group.test(letter))?.[1] ?? OTHER_LETTERS;
  }
  return ems * fontSize;
}

/** Where a word may go on in the next line. */
const WORD_ENDS = /(?<=[ -])/;

/** About how many lines a text takes in a width, its words whole where they find room. */
export function linesOf(text: string, width: number, fontSize: number): number {
  return sum(text.split('\n').map((line) => linesOfOne(line, width, fontSize)));
}

function linesOfOne(line: string, width: number, fontSize: number): number {
  let lines = 1;
  let taken = 0;
  for (const word of line.split(WORD_ENDS)) {
    const wide = textWidth(word, fontSize);
    if (taken > 0 && taken + wide > width) {
      lines += 1;
      taken = 0;
    }
    taken += wide;
    const more = Math.max(Math.ceil(taken / width) - 1, 0);
    lines += more;
    taken -= more * width;
  }
  return lines;
}

/**
 * Shares the available width out: each column gets what its longest word needs, the rest goes where
 * texts are long and where the reader writes.
 * @param rows the plain texts of all cells, head included
 */
export function columnWidths(rows: string[][], available: number, fontSize: number): number[] {
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''));
  const least = columns.map((cells) => leastWidth(cells, fontSize));
  const wanted = columns.map((cells, column) =>
    Math.max(wantedWidth(cells, fontSize), least[column] ?? 0),
  );
  if (sum(wanted) <= available) return scaled(wanted, available);
  if (sum(least) >= available) return squeezed(least, available);
  const share = (available - sum(least)) / (sum(wanted) - sum(least));
  return least.map((width, column) => width + share * ((wanted[column] ?? 0) - width));
}

function scaled(widths: number[], available: number): number[] {
  return widths.map((width) => (width / sum(widths)) * available);
}

/** Nothing can save the longest words then; the other columns keep theirs whole. */
function squeezed(widths: number[], available: number): number[] {
  const ascending = widths.map((_, column) => column);
  ascending.sort((a, b) => (widths[a] ?? 0) - (widths[b] ?? 0));
  const result = [...widths];
  let left = available;
  for (const [place, column] of ascending.entries()) {
    const width = Math.min(widths[column] ?? 0, left / (widths.length - place));
    result[column] = width;
    left -= width;
  }
  return result;
}

function leastWidth(cells: string[], fontSize: number): number {
  const words = cells.flatMap((cell) => cell.split(/[ \n]+|(?<=-)/));
  const longest = Math.max(...words.map((word) => textWidth(word, fontSize)));
  return isForWriting(cells) ? Math.max(longest, WRITING_ROOM.least) : longest;
}

function wantedWidth(cells: string[], fontSize: number): number {
  const [head = '', ...body] = cells;
  const widest = Math.max(...body.map((cell) => textWidth(cell, fontSize)), 0);
  if (!isForWriting(cells)) {
    return Math.min(Math.max(widest, textWidth(head, fontSize)), LONGEST_LINE);
  }
  if (SHORT_ANSWER.test(head)) return WRITING_ROOM.short;
  if (widest === 0) return WRITING_ROOM.long;
  return Math.min(Math.max(widest * HANDWRITING, WRITING_ROOM.short), WRITING_ROOM.long);
}

/** The head is never empty, so it does not count. */
function isForWriting([, ...cells]: string[]): boolean {
  return cells.filter((cell) => cell === '').length >= cells.length / 2;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * Whether a cell belongs to a row or a column that carries our example: it is not to be filled in.
 * @param rows the plain texts of all cells, head included
 */
export function isExample(rows: string[][], row: number, column: number): boolean {
  return OURS.test(rows[row]?.[0] ?? '') || OURS.test(rows[0]?.[column] ?? '');
}
