import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { textInPieces } from '../../../platform/threads/in-pieces.js';
import {
  csvUnreadable,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_LINES,
  tooManyColumns,
  tooManyLines,
} from './import.errors.js';

export interface CsvRow {
  /** Counted from 1, as an editor shows it; of a row over several lines the last. */
  line: number;
  cells: string[];
}

/** So many letters, were they all separators, are read within a few milliseconds. */
const PIECE = 1_024;
const LONGEST_HEADING = 20_000;

/**
 * Reads the rows of a CSV file that hold anything, and gives way to others while it does. Whichever
 * of `;` and `,` stands more often in the first line separates the cells.
 * @throws ValidationError on `csv` where a quote is left open or stands amid a cell, and as soon as
 * there are too many cells in a row or too many rows
 */
export async function readCsv(csv: string): Promise<CsvRow[]> {
  const pieces = Readable.from(textInPieces(csv, PIECE));
  const parser = parse({
    bom: true,
    delimiter: separatorOf(csv),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    cast: (cell, { index, lines }) => {
      if (index >= MAX_IMPORT_COLUMNS) throw tooManyColumns(lines);
      return cell;
    },
  });
  const rows: CsvRow[] = [];
  try {
    // Unlike `pipe`, it hands on what goes wrong and ends the reading with the loop.
    for await (const row of pieces.compose<NodeJS.ReadWriteStream>(parser)) {
      const { record, info } = row as unknown as { record: string[]; info: { lines: number } };
      // The heading is the first row.
      if (rows.length > MAX_IMPORT_LINES) throw tooManyLines();
      rows.push({ line: info.lines, cells: record });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw csvUnreadable(Number(error.lines ?? 1));
  }
  return rows;
}

function separatorOf(csv: string): ';' | ',' {
  const [first = ''] = csv.slice(0, LONGEST_HEADING).split(/[\r\n]/, 1);
  const count = (sign: string) => first.split(sign).length;
  return count(';') >= count(',') ? ';' : ',';
}
