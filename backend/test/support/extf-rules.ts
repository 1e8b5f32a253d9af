import { fromWindows1252 } from '../../src/platform/text/windows-1252.js';

/** What a booking batch must be, by the description of the DATEV format: header 700, version 13. */

const HEAD: (RegExp | null)[] = [
  ...[/^"EXTF"$/, /^700$/, /^21$/, /^"Buchungsstapel"$/, /^13$/, /^20\d{15}$/, /^$/],
  ...[/^"\w{0,2}"$/, /^"\w{0,25}"$/, /^"\w{0,25}"$/],
  ...[/^(?:100[1-9]|10[1-9]\d|1[1-9]\d\d|[2-9]\d{3}|\d{5,7})$/, /^[1-9]\d{0,4}$/],
  ...[/^20\d{6}$/, /^[4-8]$/, /^20\d{6}$/, /^20\d{6}$/, /^"[^"]{0,30}"$/, /^"[A-Z]{0,2}"$/],
  ...[/^[12]$/, /^(?:0|30|40|50|64)$/, /^[01]$/, /^"[A-Z]{3}"$/, /^$/, /^""$/, /^$/, /^$/],
  ...[/^"\d{2}"$/, /^\d{0,4}$/, /^$/, /^""$/, /^"[^"]{0,16}"$/],
];

const TEXT = (length: number) => new RegExp(`^"(?:[^"\\p{Cc}]|""){0,${length}}"$`, 'u');

/** As TTMMJJJJ. */
const DAY = /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])20\d{2}$/;

/** By place, counted from 1; a column that is not named must be empty. */
const FIELDS: Record<number, { rule: RegExp; needed?: true }> = {
  1: { rule: /^(?!0+,00$)\d{1,10},\d{2}$/, needed: true },
  2: { rule: /^"[SH]"$/, needed: true },
  3: { rule: /^"[A-Z]{3}"$/ },
  7: { rule: /^[1-9]\d{0,4}$/, needed: true },
  8: { rule: /^[1-9]\d{0,4}$/, needed: true },
  9: { rule: /^"\d{4}"$/ },
  10: { rule: /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])$/, needed: true },
  11: { rule: /^"[\w$&%*+\-/]{0,36}"$/, needed: true },
  12: { rule: /^"[\w$&%*+\-/]{0,12}"$/ },
  14: { rule: TEXT(60), needed: true },
  40: { rule: /^"[A-Z]{2}[0-9A-Z+*]{0,13}"$/ },
  41: { rule: /^\d{2},\d{2}$/ },
  114: { rule: /^[01]$/ },
  115: { rule: DAY },
  116: { rule: DAY },
};

const COLUMN_COUNT = 125;

export interface ReadExtf {
  lines: string[];
  /** The cells of each booking by their headings, as written. */
  rows: Record<string, string>[];
}

/** The lines of a batch, and its bookings by the headings of the second line. */
export function readExtf(file: Buffer): ReadExtf {
  const lines = fromWindows1252(file).split('\r\n').slice(0, -1);
  const headings = cells(lines[1] ?? '');
  const rows = lines
    .slice(2)
    .map((line) => Object.fromEntries(cells(line).map((cell, index) => [headings[index], cell])));
  return { lines, rows };
}

/** Everything about a batch that DATEV would refuse, as sentences; none for a good one. */
export function faultsOf(file: Buffer): string[] {
  const content = fromWindows1252(file);
  const faults: string[] = [];
  if (!content.endsWith('\r\n')) faults.push('the last line does not end');
  if (/(?<!\r)\n|\r(?!\n)/.test(content)) faults.push('a line ends with one sign alone');
  if (content.startsWith('\u00ef\u00bb\u00bf')) faults.push('the file is not Windows-1252');
  const { lines } = readExtf(file);
  const head = cells(lines[0] ?? '');
  if (head.length !== HEAD.length) faults.push(`the head has ${head.length} fields`);
  HEAD.forEach((rule, index) => {
    if (!rule?.test(head[index] ?? '')) faults.push(`head ${index + 1}: ${head[index]}`);
  });
  faults.push(...faultsOfDates(head));
  if (cells(lines[1] ?? '').length !== COLUMN_COUNT) faults.push('headings are missing');
  if (lines.length < 3) faults.push('there is no booking');
  lines.slice(2).forEach((line, index) => {
    faults.push(...faultsOfLine(line, head).map((fault) => `line ${index + 3}: ${fault}`));
  });
  return faults;
}

/** A batch lies within one financial year, which begins at most a year before it ends. */
function faultsOfDates(head: string[]): string[] {
  const [begins = '', from = '', until = ''] = [head[12], head[14], head[15]];
  const nextYear = `${Number(begins.slice(0, 4)) + 1}${begins.slice(4)}`;
  return begins <= from && from <= until && until < nextYear
    ? []
    : [`${from} to ${until} is not within the year from ${begins}`];
}

function faultsOfLine(line: string, head: string[]): string[] {
  const all = cells(line);
  if (all.length !== COLUMN_COUNT) return [`${all.length} fields`];
  const faults = all.flatMap((cell, index) => {
    const field = FIELDS[index + 1];
    if (cell === '') return field?.needed ? [`field ${index + 1} is empty`] : [];
    return field?.rule.test(cell) ? [] : [`field ${index + 1}: ${cell}`];
  });
  const date = all[9] ?? '';
  const day = `${head[14]?.slice(0, 4)}${date.slice(2)}${date.slice(0, 2)}`;
  if (day < (head[14] ?? '') || day > (head[15] ?? '')) faults.push(`${date} is not in the batch`);
  if (all[40] && !all[39]) faults.push('a rate without its country');
  if (all[6] === all[7]) faults.push('both accounts are the same');
  return faults;
}

/** The fields of a line; a semicolon in quotation marks divides nothing. */
const cells = (line: string): string[] => line.match(/(?:^|(?<=;))(?:"(?:[^"]|"")*"|[^;]*)/g) ?? [];
