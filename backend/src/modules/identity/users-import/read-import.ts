import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { inPieces } from '../../../platform/threads/in-pieces.js';
import { type CsvRow, readCsv } from './csv-table.js';
import { headingMissing, headingTwice } from './import.errors.js';
import { ImportLine } from './import-line.dto.js';

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
const PIECE = 50;

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
  for await (const piece of inPieces(rows, PIECE)) {
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
