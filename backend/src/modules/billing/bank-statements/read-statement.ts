import { setImmediate } from 'node:timers/promises';
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { AppError } from '../../../platform/errors/app-error.js';
import { readBankCsv } from './bank-csv.js';
import {
  noStatement,
  nothingInStatement,
  tooManyLines,
  zipHoldsOther,
  zipTooLarge,
  zipUnreadable,
} from './bank-statements.errors.js';
import { readCamt } from './camt.js';
import { MAX_LINES, type ReadStatement } from './statement-line.js';

/** A statement of a year has a few megabytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

const MOST_UNZIPPED_BYTES = 40 * 1024 * 1024;

const MOST_FILES = 400;

/** So much unzips to one megabyte at the most, which takes some ten milliseconds. */
const ZIPPED_PER_PIECE = 1_024;

/** In which German banks write XML; everything else is refused. */
const XML_ENCODINGS = ['utf-8', 'iso-8859-1', 'iso-8859-15', 'windows-1252', 'us-ascii'];

/**
 * Reads the statements of an uploaded file: CAMT.053, a CSV of online banking, or a ZIP of such files.
 * @returns one for each file in it
 * @throws ValidationError on `file` in a sentence that says what is wrong with it
 */
export async function readStatements(bytes: Buffer): Promise<ReadStatement[]> {
  const files = bytes.subarray(0, 4).equals(ZIP) ? await unzipped(bytes) : [bytes];
  const statements: ReadStatement[] = [];
  let lines = 0;
  for (const file of files) {
    const statement = await readFile(file);
    statements.push(statement);
    lines += statement.lines.length;
    if (lines > MAX_LINES) throw tooManyLines(MAX_LINES);
  }
  if (statements.every((one) => one.lines.length + one.notTaken === 0)) throw nothingInStatement();
  return statements;
}

const ZIP = Buffer.from('PK\u0003\u0004');

function readFile(bytes: Buffer): Promise<ReadStatement> {
  // Neither format has such a sign; UTF-16, in which every other one is, no bank writes.
  if (bytes.includes(0)) throw noStatement();
  const start = bytes
    .subarray(0, 300)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  return start.startsWith('<') ? readCamt(xmlOf(bytes, start)) : readBankCsv(csvOf(bytes));
}

/** @param start of the same bytes, where the encoding is named */
function xmlOf(bytes: Buffer, start: string): string {
  const [, named = 'utf-8'] = /^<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(start) ?? [];
  const encoding = named.toLowerCase();
  if (!XML_ENCODINGS.includes(encoding)) throw noStatement();
  const text = decoded(bytes, encoding);
  if (text === null) throw noStatement();
  return text;
}

/** What is no UTF-8 is in the encoding of Windows, in which any bytes are readable. */
const csvOf = (bytes: Buffer): string =>
  decoded(bytes, 'utf-8') ?? new TextDecoder('windows-1252').decode(bytes);

function decoded(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The files of an archive, read piece by piece, so that no more than is allowed is ever unpacked. */
async function unzipped(bytes: Buffer): Promise<Buffer[]> {
  const archive = new Archive();
  for (let start = 0; start < bytes.length; start += ZIPPED_PER_PIECE) {
    if (start > 0) await setImmediate();
    archive.push(bytes.subarray(start, start + ZIPPED_PER_PIECE));
  }
  return archive.end();
}

class Archive {
  private readonly unzip = new Unzip((file) => this.open(file));
  private readonly files: Buffer[] = [];
  private begun = 0;
  private size = 0;

  constructor() {
    this.unzip.register(UnzipInflate);
  }

  /** @throws ValidationError where it is too much, or no archive of statements */
  push(piece: Uint8Array): void {
    try {
      this.unzip.push(piece);
    } catch (fault) {
      throw fault instanceof AppError ? fault : zipUnreadable();
    }
  }

  end(): Buffer[] {
    if (this.begun === 0 || this.begun !== this.files.length) throw zipUnreadable();
    return this.files;
  }

  private open(file: UnzipFile): void {
    const { name } = file;
    if (name.endsWith('/') || name.startsWith('__MACOSX/')) return;
    if (!/\.(xml|csv)$/i.test(name)) throw zipHoldsOther(name.slice(0, 100));
    this.begun++;
    if (this.begun > MOST_FILES) throw zipTooLarge();
    const pieces: Uint8Array[] = [];
    file.ondata = (fault, piece, final) => {
      // What is thrown below comes back here as the library’s own.
      if (fault) throw fault instanceof AppError ? fault : zipUnreadable();
      this.size += piece.length;
      if (this.size > MOST_UNZIPPED_BYTES) throw zipTooLarge();
      pieces.push(piece);
      if (final) this.files.push(Buffer.concat(pieces));
    };
    file.start();
  }
}
