import { setImmediate } from 'node:timers/promises';
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { AppError } from '../../../../platform/errors/app-error.js';
import { fromWindows1252 } from '../../../../platform/text/windows-1252.js';
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
 * Reads the statements of an uploaded file: CAMT.052, 053 or 054 as XML, or a ZIP of such files.
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
    lines += statement.lines.length + statement.faults.length;
    if (lines > MAX_LINES) throw tooManyLines(MAX_LINES);
  }
  if (statements.every(isEmpty)) throw nothingInStatement();
  return statements;
}

/** A statement without bookings still tells that there were none on its days. */
const isEmpty = ({ lines, notTaken, faults, covered }: ReadStatement) =>
  lines.length + notTaken + faults.length + covered.length === 0;

const ZIP = Buffer.from('PK\u0003\u0004');

function readFile(bytes: Buffer): Promise<ReadStatement> {
  // XML has no such character; UTF-16, in which every other one is, no bank writes.
  if (bytes.includes(0)) throw noStatement();
  const start = bytes
    .subarray(0, 300)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (!start.startsWith('<')) throw noStatement();
  return readCamt(xmlOf(bytes, start));
}

/** @param start of the same bytes, where the encoding is named */
function xmlOf(bytes: Buffer, start: string): string {
  const [, named = 'utf-8'] = /^<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(start) ?? [];
  const encoding = named.toLowerCase();
  if (!XML_ENCODINGS.includes(encoding)) throw noStatement();
  if (encoding === 'windows-1252') return fromWindows1252(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw noStatement();
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
    if (!/\.xml$/i.test(name)) throw zipHoldsOther(name.slice(0, 100));
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
