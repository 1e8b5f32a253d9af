import { CsvError, parse } from 'csv-parse/sync';
import { csvUnreadable } from './import.errors.js';

export interface CsvRow {
  /** Counted from 1, as an editor shows it; of a row over several lines the last. */
  line: number;
  cells: string[];
}

/**
 * Reads the rows of a CSV file that hold anything. Whichever of `;` and `,` stands more often in the
 * first line separates the cells.
 * @throws ValidationError on `csv` where a quote is left open or stands amid a cell
 */
export function readCsv(csv: string): CsvRow[] {
  try {
    const rows = parse(csv, {
      bom: true,
      delimiter: separatorOf(csv),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
    return (rows as unknown as { record: string[]; info: { lines: number } }[]).map(
      ({ record, info }) => ({ line: info.lines, cells: record }),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw csvUnreadable(Number(error.lines ?? 1));
  }
}

function separatorOf(csv: string): ';' | ',' {
  const [first = ''] = csv.split(/[\r\n]/, 1);
  const count = (sign: string) => first.split(sign).length;
  return count(';') >= count(',') ? ';' : ',';
}
