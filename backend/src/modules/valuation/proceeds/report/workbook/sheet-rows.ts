import { FORMAT, type WorkbookCell, type WorkbookSheet } from '@toolkit/documents/xlsx/workbook';

type Format = keyof typeof FORMAT;

/** What stands beside a figure: how it comes about, on which ground, of which day (ISO). */
export interface Beside {
  note?: string;
  source?: string;
  asOf?: string;
}

const WIDTHS = [46, 20, 58, 44, 12];
const DAY = 10;

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
    value: number | string | null,
    format: Format = 'euro',
    beside: Beside = {},
    choices?: readonly string[],
  ): void {
    const cell: WorkbookCell = {
      key,
      look: 'input',
      ...(value === null ? {} : { value }),
      ...(typeof value === 'string' ? {} : { format: FORMAT[format] }),
      ...(choices ? { choices } : {}),
    };
    this.row(label, cell, beside);
  }

  /** A green cell. */
  result(
    key: string,
    label: string,
    formula: string,
    format: Format = 'euro',
    beside: Beside = {},
    look: 'result' | 'total' = 'result',
  ): void {
    this.row(label, { key, formula, format: FORMAT[format], look }, beside);
  }

  total(key: string, label: string, formula: string, beside: Beside = {}): void {
    this.result(key, label, formula, 'euro', beside, 'total');
  }

  text(label: string, value: string): void {
    this.row(label, { value, look: 'text' }, {});
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

  private row(label: string, figure: WorkbookCell, { note, source, asOf }: Beside): void {
    const cells: WorkbookCell[] = [{ value: label, look: 'text' }, figure];
    if (note || source || asOf) cells.push({ value: note ?? '', look: 'small' });
    if (source || asOf) cells.push({ value: source ?? '', look: 'small' });
    if (asOf)
      cells.push({ value: asOf.slice(0, DAY).split('-').reverse().join('.'), look: 'small' });
    this.rows.push(cells);
  }
}

export const yearInput = (
  key: string,
  value: number | null,
  format: Format = 'euro',
): WorkbookCell => ({
  key,
  look: 'input',
  format: FORMAT[format],
  ...(value === null ? {} : { value }),
});

export const yearResult = (
  key: string,
  formula: string,
  format: Format = 'euro',
  look: 'result' | 'total' = 'result',
): WorkbookCell => ({ key, formula, format: FORMAT[format], look });

/** `{a}+{b}`, or 0 for none. */
export const sumOf = (keys: string[]) => keys.map((key) => `{${key}}`).join('+') || '0';
