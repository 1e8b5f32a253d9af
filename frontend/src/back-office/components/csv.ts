import { germanDay } from '@toolkit/domain/german-time';
import { downloadCSV, type Exporter } from 'react-admin';

/** A row of an exported table: what stands under each heading. */
export type CsvRow = Record<string, string | number | boolean | null>;

const BYTE_ORDER_MARK = '\uFEFF';

/** A character in front that makes a spreadsheet compute; a plain phone number or amount does not. */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d\s()/.,-]*$))/;

/** The `exporter` of a list: a file named by the list and the day, with a row for each record. */
export const csvExporter =
  <Row>(name: string, rowOf: (record: Row) => CsvRow): Exporter =>
  (records) =>
    downloadCSV(toCsv(records.map(rowOf as never)), `${name}-${germanDay(new Date())}`);

/**
 * A table as German spreadsheets open it: semicolons, decimal commas, and a mark that tells UTF-8.
 * What people have typed never becomes a formula.
 */
export function toCsv(rows: CsvRow[]): string {
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))];
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('');
}

function cell(value: CsvRow[string]): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
