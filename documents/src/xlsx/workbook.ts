import { cleanTexts } from '@toolkit/domain/drawable';
import type { CellObject } from 'write-excel-file/node';
import { type CellValue, evaluate } from '../formulas/evaluate-formula.js';
import {
  type CellPosition,
  type CellReference,
  cellName,
  positionsOf,
} from '../formulas/formula.js';
import { parseFormula } from '../formulas/parse-formula.js';
import type { FileProperties } from '../office-file.js';
import { BORDER, COLOUR, heightOf, STYLE, textValue } from './sheet-design.js';
import { writeXlsx } from './xlsx-file.js';

const KEYS = /\{([^{}:]+)(?::([^{}]+))?\}/g;

export const FORMAT = {
  euro: '#,##0.00\\ "€"',
  percent: '0.00##\\ %',
  factor: '0.00####',
  whole: '0',
} as const;

export type WorkbookLook =
  | 'title'
  | 'lead'
  | 'section'
  | 'head'
  | 'text'
  | 'small'
  | 'input'
  | 'result'
  | 'total';

/** A cell; one with a `key` may be named by formulas of all sheets. */
export interface WorkbookCell {
  value?: string | number;
  /** With other cells as `{key}` or, for a range within one sheet, `{first:last}`. */
  formula?: string;
  key?: string;
  format?: string;
  look: WorkbookLook;
  /** Chosen from these. */
  choices?: readonly string[];
}

export interface WorkbookSheet {
  name: string;
  /** Of the columns, in letters. */
  widths: number[];
  rows: (WorkbookCell | null)[][];
}

export interface WorkbookProperties extends FileProperties {
  /** The product's name, in the header of each page. */
  product: string;
  /** In the footer of each page. */
  foot: string;
}

/**
 * Writes a workbook whose formulas live. What they come to is written along with them, for programs that
 * show a file without computing it.
 * Controls, which no program may find in it, are left out.
 * @throws Error when a formula names no cell, or cannot be computed
 */
export async function renderWorkbook(
  given: WorkbookSheet[],
  described: WorkbookProperties,
): Promise<Buffer> {
  const [sheets, properties] = cleanTexts([given, described] as const);
  const { formulaOf, values } = computeWorkbook(sheets);
  const { product, foot } = properties;
  return writeXlsx(
    sheets.map(({ name, widths, rows }, sheet) => ({
      name,
      widths,
      rows: rows.map((cells) => ({
        cells: cells.map((cell) => cell && cellObject(cell, formulaOf(cell, sheet))),
        height: heightOfRow(cells, widths),
      })),
      choices: rows.flatMap((cells, row) =>
        cells.flatMap((cell, column) =>
          cell?.choices ? [{ cells: [cellName({ row, column })], values: cell.choices }] : [],
        ),
      ),
      values: values[sheet],
    })),
    { properties, orientation: 'landscape', header: product, footer: foot },
  );
}

/** The value of every cell, as a spreadsheet shows it: by sheet and name, and by key. */
export interface ComputedWorkbook {
  values: Map<string, CellValue>[];
  byKey: (key: string) => CellValue;
  /** A formula as it stands in the file; undefined for a cell without. */
  formulaOf: (cell: WorkbookCell, sheet: number) => string | undefined;
}

/** @throws Error when a formula names no cell, or cannot be computed */
export function computeWorkbook(sheets: WorkbookSheet[]): ComputedWorkbook {
  const places = new Map<string, { sheet: number; position: CellPosition }>();
  for (const [sheet, { rows }] of sheets.entries()) {
    for (const [row, cells] of rows.entries()) {
      for (const [column, cell] of cells.entries()) {
        if (!cell?.key) continue;
        if (places.has(cell.key)) throw new Error(`Two cells are called ${cell.key}.`);
        places.set(cell.key, { sheet, position: { row, column } });
      }
    }
  }
  const placeOf = (key: string) => {
    const place = places.get(key);
    if (!place) throw new Error(`No cell is called ${key}.`);
    return place;
  };
  const resolved = (formula: string, prefix: (sheet: number) => string) =>
    formula.replaceAll(KEYS, (_, first: string, last?: string) => {
      const from = placeOf(first);
      const end = last ? `:${cellName(placeOf(last).position)}` : '';
      return `${prefix(from.sheet)}${cellName(from.position)}${end}`;
    });
  const known = new Map<string, CellValue>();
  const valueAt = (sheet: number, { row, column }: CellPosition): CellValue => {
    const cell = sheets[sheet]?.rows[row]?.[column];
    if (!cell?.formula) return cell?.value ?? '';
    const name = `${sheet}/${row}/${column}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    const formula = parseFormula(resolved(cell.formula, (at) => `T${at + 1}.`));
    const value = evaluate(formula, (reference: CellReference) =>
      positionsOf(reference).map((position) => valueAt((reference.table ?? 0) - 1, position)),
    );
    known.set(name, value);
    return value;
  };
  return {
    values: sheets.map(
      ({ rows }, sheet) =>
        new Map(
          rows.flatMap((cells, row) =>
            cells.flatMap((cell, column) =>
              cell?.formula
                ? [[cellName({ row, column }), valueAt(sheet, { row, column })] as const]
                : [],
            ),
          ),
        ),
    ),
    byKey: (key) => {
      const { sheet, position } = placeOf(key);
      return valueAt(sheet, position);
    },
    formulaOf: ({ formula }, own) =>
      formula &&
      resolved(formula, (at) => (at === own ? '' : `${quoted(sheets[at]?.name ?? '')}!`)),
  };
}

const quoted = (name: string) => (/^[A-Za-z]+$/.test(name) ? name : `'${name}'`);

const LOOKS: Readonly<Record<WorkbookLook, CellObject>> = {
  title: STYLE.title,
  lead: STYLE.lead,
  section: STYLE.section,
  head: {
    ...BORDER,
    textColor: COLOUR.petrol,
    backgroundColor: COLOUR.petrolTint,
    fontWeight: 'bold',
    wrap: true,
    alignVertical: 'center',
  },
  text: { ...BORDER, wrap: true, alignVertical: 'center' },
  small: { ...BORDER, wrap: true, alignVertical: 'center', textColor: COLOUR.muted, fontSize: 9 },
  input: { ...BORDER, backgroundColor: COLOUR.input, alignVertical: 'center', wrap: true },
  result: { ...BORDER, backgroundColor: COLOUR.result, alignVertical: 'center' },
  total: {
    ...BORDER,
    backgroundColor: COLOUR.result,
    alignVertical: 'center',
    fontWeight: 'bold',
  },
};

function cellObject({ value, format, look }: WorkbookCell, formula?: string): CellObject {
  const style = LOOKS[look];
  if (formula) return { ...style, format, value: formula, type: 'Formula', align: 'right' };
  if (typeof value === 'number') return { ...style, format, value, type: Number, align: 'right' };
  // What has a format is to be filled in with a figure.
  if (!value) return { ...style, ...(format && { format, type: Number, align: 'right' }) };
  if (look === 'title' || look === 'lead' || look === 'section')
    return { ...style, ...textValue(value) };
  const right = look === 'input' || (look === 'head' && /^\d{4}/.test(value));
  return {
    ...style,
    ...textValue(value),
    ...(right ? { align: 'right' } : { align: 'left', indent: 1 }),
  };
}

/** Titles run over the columns beside them; all other rows are as high as their longest text. */
function heightOfRow(cells: (WorkbookCell | null)[], widths: number[]): number {
  const heights = cells.map((cell, column) => {
    if (!cell || typeof cell.value !== 'string') return 0;
    if (cell.look === 'title') return 30;
    if (cell.look === 'section') return 26;
    return cell.look === 'lead' ? 18 : heightOf(cell.value, widths[column] ?? 10);
  });
  return Math.max(18, ...heights);
}
