import { setImmediate } from 'node:timers/promises';
import sax, { type QualifiedTag } from 'sax';
import {
  noStatement,
  tooManyLines,
  xmlUnreadable,
  xmlWithDoctype,
} from './bank-statements.errors.js';
import { EntryFault, type Facts, first, linesOfEntry, nameOfEntry } from './camt-entry.js';
import { coveredDaysOf } from './covered-days.js';
import { ibanOf, MAX_LINES, type ReadStatement, type StatementFormat } from './statement-line.js';

/** So many characters are read within a few milliseconds. */
const CHARACTERS_PER_PIECE = 32_768;

/** A statement is twelve levels deep; more is no statement. */
const MAX_DEPTH = 40;

/** Some banks write the number of the neighbouring standard. */
const NAMESPACE = /^urn:iso:std:iso:2002[23]:tech:xsd:(camt\.05[234])\.001\.\d\d$/;

/** What a message and the reports in it are called; their content is the same. */
const NAMES: Record<StatementFormat, [message: string, report: string]> = {
  'camt.052': ['BkToCstmrAcctRpt', 'Rpt'],
  'camt.053': ['BkToCstmrStmt', 'Stmt'],
  'camt.054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
};

const BALANCE = 'Bal';
const ENTRY = 'Ntry';
const TRANSACTION = 'Ntry/NtryDtls/TxDtls';

/** Without `strictEntities` it would know those of HTML; the types do not name it. */
const OPTIONS = { xmlns: true, position: true, strictEntities: true };

/**
 * Reads the reports of a CAMT.052, 053 or 054 file (ISO 20022; in German use 001.02 and 001.08), in pieces
 * between which others have their turn. A collected booking gives a line for each transfer in it. An entry
 * that cannot be read is told of and leaves the others. Nothing that the file refers to is fetched, and no
 * entity but XML's own five is known.
 * @throws ValidationError on `file` where it is no such file
 */
export async function readCamt(xml: string): Promise<ReadStatement> {
  const reader = new CamtReader();
  for (let start = 0; start < xml.length; start += CHARACTERS_PER_PIECE) {
    if (start > 0) await setImmediate();
    reader.write(xml.slice(start, start + CHARACTERS_PER_PIECE));
  }
  return reader.end();
}

class CamtReader {
  private readonly parser = sax.parser(true, OPTIONS);
  private readonly path: string[] = [];
  private text = '';
  private report: Facts = new Map();
  private balances: Facts[] = [];
  private entry: Facts = new Map();
  private transactions: Facts[] = [];
  private entries = 0;
  private readonly read: ReadStatement = {
    ...{ format: 'camt.053', lines: [], notTaken: 0, faults: [], covered: [] },
  };

  constructor() {
    this.parser.ondoctype = () => {
      throw xmlWithDoctype();
    };
    this.parser.onopentag = (tag) => this.open(tag as QualifiedTag);
    this.parser.onclosetag = () => this.close();
    this.parser.ontext = (text) => {
      this.text += text;
    };
    this.parser.oncdata = this.parser.ontext;
    this.parser.onerror = () => {
      throw this.damaged();
    };
  }

  write(piece: string): void {
    this.parser.write(piece);
  }

  end(): ReadStatement {
    this.parser.close();
    return this.read;
  }

  private damaged() {
    return xmlUnreadable(`Zeile ${this.parser.line + 1}`);
  }

  private open({ local, uri, attributes }: QualifiedTag): void {
    if (this.path.length === 0) this.read.format = formatOf(local, uri);
    this.path.push(local);
    if (this.path.length > MAX_DEPTH) throw this.damaged();
    this.text = '';
    const place = this.place();
    if (place === '') {
      this.report = new Map();
      this.balances = [];
    }
    if (place === BALANCE) this.balances.push(new Map());
    if (place === ENTRY) {
      this.entry = new Map();
      this.transactions = [];
    }
    if (place === TRANSACTION) this.transactions.push(new Map());
    if (place && local === 'Amt') this.keep(`${place}@Ccy`, attributes.Ccy?.value ?? '');
  }

  private close(): void {
    const place = this.place();
    const text = this.text.trim();
    if (place === '') this.endReport();
    else if (place === ENTRY) this.book();
    else if (place && text) this.keep(place, text);
    this.text = '';
    this.path.pop();
  }

  /** Where the parser is within a report: '' is the report itself; null is outside. */
  private place(): string | null {
    const [, message, report, ...within] = this.path;
    const [knownMessage, knownReport] = NAMES[this.read.format];
    return message === knownMessage && report === knownReport ? within.join('/') : null;
  }

  /** Remembers a text for the innermost of transaction, entry, balance and report that it stands in. */
  private keep(place: string, text: string): void {
    const [facts, root] = this.factsAt(place);
    const name = place.slice(root.length);
    const texts = facts?.get(name);
    if (texts) texts.push(text);
    else facts?.set(name, [text]);
  }

  private factsAt(place: string): [facts: Facts | undefined, root: string] {
    if (place.startsWith(`${TRANSACTION}/`)) return [this.transactions.at(-1), `${TRANSACTION}/`];
    if (place.startsWith(`${ENTRY}/`)) return [this.entry, `${ENTRY}/`];
    if (place.startsWith(`${BALANCE}/`)) return [this.balances.at(-1), `${BALANCE}/`];
    return [this.report, ''];
  }

  private get account(): string | null {
    const iban = first(this.report, 'Acct/Id/IBAN');
    return iban
      ? ibanOf(iban)
      : (first(this.report, 'Acct/Id/Othr/Id')?.replaceAll(/\s/g, '') ?? null);
  }

  /** Adds the lines of an entry that has ended: itself, or each transfer of a collected booking. */
  private book(): void {
    const { lines, faults } = this.read;
    const { account, entry, transactions } = this;
    this.entries++;
    try {
      const read = linesOfEntry(entry, transactions);
      lines.push(...read.lines.map((line) => ({ account, ...line })));
      this.read.notTaken += read.notTaken;
    } catch (fault) {
      if (!(fault instanceof EntryFault)) throw fault;
      faults.push(`${nameOfEntry(entry, transactions, this.entries)}: ${fault.message}.`);
    }
    if (lines.length + faults.length > MAX_LINES) throw tooManyLines(MAX_LINES);
  }

  private endReport(): void {
    const { account, report, balances } = this;
    const days = this.read.lines
      .filter((line) => line.account === account)
      .map(({ bookedOn }) => bookedOn);
    const covered = coveredDaysOf(this.read.format, report, balances, days);
    if (covered) this.read.covered.push({ account, ...covered });
  }
}

function formatOf(local: string, uri: string): StatementFormat {
  const [, format] = NAMESPACE.exec(uri) ?? [];
  if (local !== 'Document' || !format) throw noStatement();
  return format as StatementFormat;
}
