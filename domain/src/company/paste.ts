import { FIRST_YEAR, MAX_AMOUNT, MAX_REPORTED_YEARS } from './fact-types.js';
import type { YearFacts } from './facts.js';
import { type Figure, figureOf, unitOf } from './paste-labels.js';
import { isBlank, looksEnglish, readAmount } from './paste-numbers.js';

/** Costs, which many tables show with a minus. */
const COSTS: readonly Figure[] = ['incomeTaxes', 'interestExpense', 'depreciation', 'investments'];
const NEVER_NEGATIVE: readonly Figure[] = [
  'revenue',
  'interestExpense',
  'interestIncome',
  'depreciation',
  'investments',
];

const MAX_TEXT = 200_000;
const MAX_CELLS = 20_000;
export type PastedYear = Pick<YearFacts, 'year' | 'forecast' | Figure>;

export interface PastedYears {
  /** In order; only what was understood. */
  years: PastedYear[];
  /** German sentences about what was taken differently or not at all. */
  notes: string[];
}

/**
 * Reads years from a table copied out of a spreadsheet (tabs) or a CSV file (semicolons, else commas),
 * with years as columns or as rows and with German or English numbers. Never throws.
 * @param thisYear the calendar year of today; a later one can only be a forecast
 */
export function readPastedYears(pasted: string, thisYear: number): PastedYears {
  if (pasted.length > MAX_TEXT)
    return nothing('Diese Tabelle ist zu groß. Kopieren Sie nur die Zeilen mit den Zahlen.');
  const rows = splitTable(pasted);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (rows.length * width > MAX_CELLS) {
    return nothing('Diese Tabelle ist zu groß. Kopieren Sie nur die Zeilen mit den Zahlen.');
  }
  const across = findHeader(rows);
  const turned = transpose(rows, width);
  const down = findHeader(turned);
  const header = (down?.columns.length ?? 0) > (across?.columns.length ?? 0) ? down : across;
  if (!header) {
    return nothing(
      'In dieser Tabelle stehen keine Jahre. Die Jahreszahlen gehören in die erste Zeile oder in die erste Spalte.',
    );
  }
  return readColumns(header === down ? turned : rows, header, thisYear);
}

function nothing(note: string): PastedYears {
  return { years: [], notes: [note] };
}

/** The cells of a text; quotation marks may hold separators, line breaks and doubled marks. */
function splitTable(text: string): string[][] {
  const separator = text.includes('\t') ? '\t' : text.includes(';') ? ';' : ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell.replace(/[\s\u00a0\u2007\u202f]+/g, ' ').trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
  };
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  for (let at = 0; at < source.length; at++) {
    const character = source.charAt(at);
    if (quoted) {
      if (character !== '"') cell += character;
      else if (source.charAt(at + 1) === '"') {
        cell += character;
        at++;
      } else quoted = false;
    } else if (character === '"' && cell.trim() === '') quoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else cell += character;
  }
  endRow();
  return rows;
}

function transpose(rows: readonly string[][], width: number): string[][] {
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? ''));
}

interface YearColumn {
  column: number;
  year: number;
  forecast: boolean;
}

interface Header {
  row: number;
  columns: YearColumn[];
}

const FORECAST_WORDS = 'plan|vorschau|prognose|forecast|hochrechnung|erwartet';
const YEAR_CELL = new RegExp(
  `^(?:(?:gj|wj|fy|jahr|geschäftsjahr|ist|${FORECAST_WORDS})\\.? ?)?(?:\\d{1,2}\\.\\d{1,2}\\.)?` +
    '((?:19|20)\\d{2})(?: ?/ ?((?:19|20)?\\d{2}))?' +
    `(?:e| ?\\(?(?:e|ist|bwa|vorläufig|t€|teur|tsd\\.? ?€|€|eur|in €|in t€|${FORECAST_WORDS})\\)?)?$`,
  'i',
);
const FORECAST_CELL = new RegExp(`${FORECAST_WORDS}|\\d ?\\(?e\\)?$`, 'i');

/** A business year that ends in another year belongs to that year (§ 4a Abs. 2 Nr. 2 EStG). */
function yearOf(cell: string): Omit<YearColumn, 'column'> | undefined {
  const [, first, second] = YEAR_CELL.exec(cell) ?? [];
  if (first === undefined) return undefined;
  const year =
    second === undefined ? Number(first) : Number(first.slice(0, 4 - second.length) + second);
  return { year, forecast: FORECAST_CELL.test(cell) };
}

/** The row in which, after a label, stand years and nothing else; the one with the most. */
function findHeader(rows: readonly string[][]): Header | undefined {
  let best: Header | undefined;
  rows.forEach((cells, row) => {
    const columns = cells.flatMap((cell, column) => {
      const found = yearOf(cell);
      return found ? [{ column, ...found }] : [];
    });
    const first = columns[0]?.column ?? 0;
    const label = labelOf(cells, first);
    const onlyYears = cells.slice(first).filter((cell) => cell !== '').length === columns.length;
    if (columns.length > (best?.columns.length ?? 0) && onlyYears && !figureOf(label)) {
      best = { row, columns };
    }
  });
  return best;
}

const labelOf = (cells: readonly string[], before: number) =>
  cells
    .slice(0, before)
    .filter((cell) => cell !== '')
    .join(' ');

function readColumns(rows: readonly string[][], header: Header, thisYear: number): PastedYears {
  const notes: string[] = [];
  const columns = keptColumns(header.columns, thisYear, notes);
  const first = header.columns[0]?.column ?? 0;
  const english = looksEnglish(
    rows.flatMap((cells, row) =>
      row === header.row ? [] : header.columns.map(({ column }) => cells[column] ?? ''),
    ),
  );
  const years = new Map(
    columns.map(({ year, forecast }) => [
      year,
      { year, ...(forecast && { forecast }) } as PastedYear,
    ]),
  );
  const seen = new Set<Figure>();
  const unknown: string[] = [];
  let tableUnit = unitOf(`${rows[header.row]?.join(' ') ?? ''}`);

  rows.forEach((cells, row) => {
    if (row === header.row) return;
    const label = labelOf(cells, first);
    const filled = header.columns.some(({ column }) => (cells[column] ?? '') !== '');
    if (!filled) {
      if (unitOf(label) !== 1 && tableUnit === 1) tableUnit = unitOf(label);
      return;
    }
    const figure = figureOf(label);
    if (!figure) {
      if (label) unknown.push(label);
      return;
    }
    if (seen.has(figure)) {
      notes.push(`Die Zeile „${short(label)}“ kommt zweimal vor. Gelesen wurde die erste.`);
      return;
    }
    seen.add(figure);
    const unit = unitOf(label) === 1 ? tableUnit : unitOf(label);
    const values = columns.flatMap(({ column, year }) => {
      const cell = cells[column] ?? '';
      if (isBlank(cell)) return [];
      const value = readAmount(cell, english, unit);
      if (value !== undefined && Math.abs(value * unit) <= MAX_AMOUNT) {
        return [{ year, value: cents(value * unit) }];
      }
      const why = value === undefined ? 'ist keine Zahl' : 'ist zu groß';
      notes.push(`${short(label)}, ${year}: „${short(cell)}“ ${why} und wurde ausgelassen.`);
      return [];
    });
    const costsBelowZero =
      COSTS.includes(figure) &&
      values.some(({ value }) => value < 0) &&
      values.every(({ value }) => value <= 0);
    if (costsBelowZero) {
      notes.push(`${short(label)}: Die Beträge stehen mit Minus und wurden als Aufwand gelesen.`);
    }
    for (const { year, value } of values) {
      const signed = costsBelowZero ? 0 - value : value;
      if (signed < 0 && NEVER_NEGATIVE.includes(figure)) {
        notes.push(
          `${short(label)}, ${year}: Ein Betrag unter null ist hier nicht möglich und wurde ausgelassen.`,
        );
        continue;
      }
      const facts = years.get(year);
      if (facts) facts[figure] = signed;
    }
  });

  if (tableUnit !== 1 && seen.size > 0) {
    const words = tableUnit === 1_000 ? 'Tausend' : 'Millionen';
    notes.push(`Die Tabelle nennt ${words} Euro. Die Beträge wurden in Euro umgerechnet.`);
  }
  if (unknown.length > 0) notes.push(`Nicht zugeordnet: ${listed(unknown)}.`);
  if (seen.size === 0) {
    notes.push(
      'Keine Zeile heißt so wie ein Feld. Verstanden werden zum Beispiel „Umsatz“, „EBIT“ und „Abschreibungen“.',
    );
    return { years: [], notes };
  }
  return { years: [...years.values()].sort((one, other) => one.year - other.year), notes };
}

/** The years that can be entered: each once, the newest five and at most one forecast. */
function keptColumns(
  columns: readonly YearColumn[],
  thisYear: number,
  notes: string[],
): YearColumn[] {
  const kept: YearColumn[] = [];
  for (const found of columns) {
    const { year } = found;
    if (year < FIRST_YEAR || year > thisYear + 1) {
      notes.push(
        `Das Jahr ${year} wurde ausgelassen. Möglich sind ${FIRST_YEAR} bis ${thisYear + 1}.`,
      );
    } else if (kept.some((other) => other.year === year)) {
      notes.push(`Das Jahr ${year} kommt zweimal vor. Gelesen wurde das erste.`);
    } else kept.push({ ...found, forecast: found.forecast || year > thisYear });
  }
  kept.sort((one, other) => one.year - other.year);
  const firstForecast = kept.findIndex(({ forecast }) => forecast);
  const closed = firstForecast < 0 ? kept : kept.slice(0, firstForecast);
  const forecasts = firstForecast < 0 ? [] : kept.slice(firstForecast);
  const dropped = [...closed.slice(0, -MAX_REPORTED_YEARS), ...forecasts.slice(1)];
  if (dropped.length > 0) {
    const which = listed(dropped.map(({ year }) => `${year}`));
    notes.push(
      `Ausgelassen: ${which}. Gelesen werden fünf abgeschlossene Jahre und eine Vorschau.`,
    );
  }
  return [...closed.slice(-MAX_REPORTED_YEARS), ...forecasts.slice(0, 1)];
}

const cents = (value: number) => Math.round(value * 100) / 100 + 0;
const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 8).map(short);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} und ${more} weitere` : shown.join(', ');
}
