import { FORMAT, type WorkbookCell, type WorkbookSheet } from '@toolkit/documents/xlsx/workbook';
import { textTable } from '../report-format.js';

type Format = keyof typeof FORMAT;

/** What stands beside a figure: how it comes about, its source, the day of the source (ISO). */
export interface Beside {
  note?: string;
  source?: string;
  asOf?: string;
}

const WIDTHS = [46, 20, 58, 44, 12];
const DAY = 10;
const YES_NO = ['ja', 'nein'] as const;

/** A sheet that is written from top to bottom: label, figure, note, source, day. */
export class SheetRows {
  readonly rows: WorkbookSheet['rows'] = [];

  constructor(
    private readonly name: string,
    title: string,
    lead: string,
    private readonly widths = WIDTHS,
  ) {
    this.rows.push([{ value: title, look: 'title' }], [{ value: lead, look: 'lead' }]);
  }

  section(title: string): void {
    this.rows.push([], [{ value: title, look: 'section' }]);
  }

  head(...titles: string[]): void {
    this.rows.push(titles.map((value) => ({ value, look: 'head' })));
  }

  /** A yellow cell; null for one that is left empty. */
  input(
    key: string,
    label: string,
    value: number | null,
    format: Format = 'euro',
    beside: Beside = {},
  ): void {
    this.row(label, figureInput(key, value, format), beside);
  }

  /** A yellow cell with a list of choices. */
  choice(key: string, label: string, value: string, choices: readonly string[]): void {
    this.row(label, { key, look: 'input', value, choices });
  }

  yesNo(key: string, label: string, given: boolean): void {
    this.row(label, yesNoInput(key, given));
  }

  /** A green cell. */
  result(
    key: string,
    label: string,
    formula: string,
    format: Format = 'euro',
    beside: Beside = {},
  ): void {
    this.row(label, figureResult(key, formula, format), beside);
  }

  /** Green cells, one a line: `key | label | formula | format | source | note`, the last three optional. */
  results(table: string): void {
    for (const [key = '', label = '', formula = '', format, source, note] of textTable(table)) {
      this.result(key, label, formula, (format || 'euro') as Format, { source, note });
    }
  }

  total(key: string, label: string, formula: string, note?: string): void {
    this.row(label, figureResult(key, formula, 'euro', 'total'), { note });
  }

  text(label: string, value: string): void {
    this.row(label, { value, look: 'text' });
  }

  /** A row of several figures, such as the years. */
  figures(label: string, cells: WorkbookCell[]): void {
    this.rows.push([{ value: label, look: 'text' }, ...cells]);
  }

  note(text: string): void {
    this.rows.push([{ value: text, look: 'lead' }]);
  }

  sheet(): WorkbookSheet {
    return { name: this.name, widths: this.widths, rows: this.rows };
  }

  private row(label: string, figure: WorkbookCell, { note, source, asOf }: Beside = {}): void {
    const cells: WorkbookCell[] = [{ value: label, look: 'text' }, figure];
    const small = (value = '') => cells.push({ value, look: 'small' });
    if (note || source || asOf) small(note);
    if (source || asOf) small(source);
    if (asOf) small(asOf.slice(0, DAY).split('-').reverse().join('.'));
    this.rows.push(cells);
  }
}

export const figureInput = (
  key: string,
  value: number | null,
  format: Format = 'euro',
): WorkbookCell => ({
  key,
  look: 'input',
  format: FORMAT[format],
  ...(value === null ? {} : { value }),
});

export const figureResult = (
  key: string,
  formula: string,
  format: Format = 'euro',
  look: 'result' | 'total' = 'result',
): WorkbookCell => ({ key, formula, format: FORMAT[format], look });

export const yesNoInput = (key: string, given: boolean): WorkbookCell => ({
  key,
  look: 'input',
  value: given ? 'ja' : 'nein',
  choices: YES_NO,
});

/** `{a}+{b}`, or 0 for none. */
export const sumOf = (keys: string[]) => keys.map((key) => `{${key}}`).join('+') || '0';
