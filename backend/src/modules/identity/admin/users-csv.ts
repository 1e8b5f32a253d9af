import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { plainToInstance, Transform } from 'class-transformer';
import { IsBoolean, validateSync } from 'class-validator';
import { CsvError, parse } from 'csv-parse';
import { EmailField, OptionalText } from '../../../platform/http/text-fields.js';
import { inPieces } from '../../../platform/threads/in-pieces.js';
import {
  csvUnreadable,
  headingMissing,
  headingTwice,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_LINES,
  rowTooLong,
  tooManyColumns,
  tooManyLines,
} from './users-import.errors.js';

const YES = ['ja', 'j', 'yes', 'y', 'true', '1', 'x'];
const NO = ['', 'nein', 'n', 'no', 'false', '0'];

/** One line of the import, checked as the form of the registration is. */
export class ImportLine {
  line!: number;

  @EmailField()
  email!: string;

  @OptionalText('Vorname', 100)
  firstName?: string | null;

  @OptionalText('Nachname', 100)
  lastName?: string | null;

  @OptionalText('Firma', 200)
  company?: string | null;

  @OptionalText('Telefon', 50)
  phone?: string | null;

  @Transform(({ value }) => yesOrNo(value))
  @IsBoolean({ message: 'In der Spalte „Zugang“ steht weder „ja“ noch „nein“.' })
  access!: boolean;
}

function yesOrNo(value: unknown): boolean | null {
  const word = String(value).trim().toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : null;
}

/** What a line of the import can say of a person. */
type ImportField = 'email' | 'firstName' | 'lastName' | 'company' | 'phone' | 'access';

const NAMES: Record<ImportField, string[]> = {
  email: ['email', 'emailadresse', 'emailaddress', 'mail'],
  firstName: ['firstname', 'vorname'],
  lastName: ['lastname', 'nachname', 'familienname'],
  company: ['company', 'firma', 'unternehmen'],
  phone: ['phone', 'telefon', 'telefonnummer'],
  access: ['access', 'hasaccess', 'zugang', 'premium', 'premiumzugang'],
};

/** A line that cannot be imported, and why. */
export interface FaultyLine {
  line: number;
  email: string;
  fault: string;
}

export interface ReadImport {
  lines: (ImportLine | FaultyLine)[];
  /** Headings that mean nothing here; what stands below them is left out. */
  ignoredColumns: string[];
}

/** No heading that means something is longer; a cell may be as long as the whole file. */
const LONGEST_NAME = 200;

/** So many lines are checked within a few milliseconds. */
const LINES_PER_PIECE = 50;

/** So many letters, were they all separators, are read within a few milliseconds. */
const LETTERS_PER_PIECE = 1_024;

/** A cell in Excel holds at most 32,767 characters. */
const MAX_ROW_BYTES = 50_000;

/**
 * Reads people from a CSV file: what each line says, or what is wrong with it. Gives way to others
 * while it does.
 * @throws ValidationError on `csv` where the file as a whole is no such list
 */
export async function readImport(csv: string): Promise<ReadImport> {
  const [heading, ...rows] = await readCsv(csv);
  const headings = heading?.cells ?? [];
  const fields = headings.map(fieldOf);
  assertUsable(headings, fields);
  const firstLines = new Map<string, number>();
  const lines: ReadImport['lines'] = [];
  for await (const piece of inPieces(rows, LINES_PER_PIECE)) {
    for (const row of piece) lines.push(withoutRepeats(lineOf(row, fields), firstLines));
  }
  return { lines, ignoredColumns: headings.filter((one, index) => one && !fields[index]) };
}

function lineOf({ line, cells }: CsvRow, fields: (ImportField | null)[]): ImportLine | FaultyLine {
  const raw = { line, access: '', ...named(fields, cells) };
  if (cells.length > fields.length) return faulty(raw, 'Die Zeile hat mehr Zellen als Spalten.');
  return checked(raw);
}

function assertUsable(headings: string[], fields: (ImportField | null)[]): void {
  if (!fields.includes('email')) throw headingMissing();
  const repeated = fields.findIndex((field, index) => field && fields.indexOf(field) !== index);
  if (repeated >= 0) throw headingTwice(headings[repeated] ?? '');
}

function named(fields: (ImportField | null)[], cells: string[]): Partial<Record<string, string>> {
  return Object.fromEntries(
    fields.flatMap((field, index) => (field ? [[field, cells[index] ?? '']] : [])),
  );
}

function checked(raw: Record<string, unknown>): ImportLine | FaultyLine {
  const line = plainToInstance(ImportLine, raw);
  const [fault] = validateSync(line, {
    stopAtFirstError: true,
    validationError: { target: false },
  });
  return fault ? faulty(raw, `${Object.values(fault.constraints ?? {})[0]}`) : line;
}

/** Of several lines for the same address the first one counts. */
function withoutRepeats(
  line: ImportLine | FaultyLine,
  firstLines: Map<string, number>,
): ImportLine | FaultyLine {
  if ('fault' in line) return line;
  const first = firstLines.get(line.email);
  if (first !== undefined) {
    return faulty({ ...line }, `Diese Adresse steht schon in Zeile ${first}.`);
  }
  firstLines.set(line.email, line.line);
  return line;
}

const faulty = (raw: Record<string, unknown>, fault: string): FaultyLine => ({
  line: Number(raw.line),
  email: String(raw.email ?? '').slice(0, 254),
  fault,
});

/** The field that a heading means, in German or English, however it is spelt; null for none. */
function fieldOf(heading: string): ImportField | null {
  if (heading.length > LONGEST_NAME) return null;
  const letters = heading.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  const found = Object.entries(NAMES).find(([, names]) => names.includes(letters));
  return (found?.[0] as ImportField | undefined) ?? null;
}

interface CsvRow {
  /** Counted from 1, as an editor shows it; of a row over several lines the last. */
  line: number;
  cells: string[];
}

/**
 * Reads the rows of a CSV file that hold anything, and gives way to others while it does. Whichever
 * of `;` and `,` stands more often in the first line separates the cells.
 * @throws ValidationError on `csv` where a quote is left open or stands amid a cell, and as soon as
 * a row is too long or has too many cells, or there are too many rows
 */
async function readCsv(csv: string): Promise<CsvRow[]> {
  const pieces = Readable.from(textInPieces(csv, LETTERS_PER_PIECE));
  const parser = parse({
    bom: true,
    delimiter: separatorOf(csv),
    info: true,
    max_record_size: MAX_ROW_BYTES,
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
    const line = Number(error.lines ?? 1);
    throw error.code === 'CSV_MAX_RECORD_SIZE' ? rowTooLong(line) : csvUnreadable(line);
  }
  return rows;
}

function separatorOf(csv: string): ';' | ',' {
  const [first = ''] = csv.slice(0, MAX_ROW_BYTES).split(/[\r\n]/, 1);
  const count = (sign: string) => first.split(sign).length;
  return count(';') >= count(',') ? ';' : ',';
}

/** Like `inPieces`, of a well-formed text as UTF-8; no sign is cut in two. */
export async function* textInPieces(text: string, letters: number): AsyncGenerator<Buffer> {
  let end = 0;
  for (let start = 0; start < text.length; start = end) {
    if (start > 0) await setImmediate();
    end = start + letters;
    if (isFirstOfPair(text.charCodeAt(end - 1))) end++;
    yield Buffer.from(text.slice(start, end));
  }
}

const isFirstOfPair = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
