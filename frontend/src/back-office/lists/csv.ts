/** A column of an exported table. */
export interface CsvColumn<Row> {
  label: string;
  value: (record: Row) => string | number | boolean | null;
}

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** A sign in front that makes a spreadsheet compute; a plain phone number or amount does not. */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d\s()/.,-]*$))/;

/**
 * A table as German spreadsheets open it: semicolons, decimal commas, and a mark that tells UTF-8.
 * What people have typed never becomes a formula.
 */
export function toCsv<Row>(columns: CsvColumn<Row>[], records: Row[]): string {
  const lines = [
    columns.map(({ label }) => cell(label)),
    ...records.map((record) => columns.map(({ value }) => cell(value(record)))),
  ];
  return BYTE_ORDER_MARK + lines.map((cells) => cells.join(';') + LINE_END).join('');
}

function cell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
