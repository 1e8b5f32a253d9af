import { setImmediate } from 'node:timers/promises';
import sax, { type QualifiedTag } from 'sax';
import {
  lineFaulty,
  noStatement,
  otherReport,
  tooManyLines,
  xmlUnreadable,
  xmlWithDoctype,
} from './bank-statements.errors.js';
import {
  cleaned,
  ibanOf,
  isDay,
  MAX_LINES,
  MOST_CENTS,
  numberOf,
  type ReadStatement,
  type StatementLine,
} from './statement-line.js';

/** So many letters are read within a few milliseconds. */
const LETTERS_PER_PIECE = 32_768;

/** A statement is twelve deep; more is no statement. */
const DEEPEST = 40;

const STATEMENT = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d\d$/;

const REPORT = /^urn:iso:std:iso:20022:tech:xsd:camt\.(05[24])\.001\.\d\d$/;

const NTRY = 'Document/BkToCstmrStmt/Stmt/Ntry';

const TX = `${NTRY}/NtryDtls/TxDtls`;

/** Without `strictEntities` it would know those of HTML; the types do not name it. */
const OPTIONS = { xmlns: true, position: true, strictEntities: true };

/** What a transaction or an entry says, each under the path of its element; versions 02 and 08 alike. */
type Facts = Map<string, string[]>;

/**
 * Reads the statements of a CAMT.053 file (ISO 20022; in German use 001.02 and 001.08), in pieces
 * between which others have their turn. A booking that stands for many transfers gives a line for each
 * of them. Nothing that the file refers to is fetched, and no entity but XML's own five is known.
 * @throws ValidationError on `file` where it is no such file, or where a booking lacks amount or day
 */
export async function readCamt(xml: string): Promise<ReadStatement> {
  const reader = new CamtReader();
  for (let start = 0; start < xml.length; start += LETTERS_PER_PIECE) {
    if (start > 0) await setImmediate();
    reader.write(xml.slice(start, start + LETTERS_PER_PIECE));
  }
  return reader.end();
}

class CamtReader {
  private readonly parser = sax.parser(true, OPTIONS);
  private readonly path: string[] = [];
  private text = '';
  private account: string | null = null;
  private entry: Facts = new Map();
  private transactions: Facts[] = [];
  private readonly lines: StatementLine[] = [];
  private notTaken = 0;

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
    return { format: 'camt.053', lines: this.lines, notTaken: this.notTaken };
  }

  private damaged() {
    return xmlUnreadable(`Zeile ${this.parser.line + 1}`);
  }

  private open({ local, uri, attributes }: QualifiedTag): void {
    if (this.path.length === 0) assertStatement(local, uri);
    this.path.push(local);
    if (this.path.length > DEEPEST) throw this.damaged();
    this.text = '';
    const path = this.path.join('/');
    if (path === 'Document/BkToCstmrStmt/Stmt') this.account = null;
    if (path === NTRY) {
      this.entry = new Map();
      this.transactions = [];
    }
    if (path === TX) this.transactions.push(new Map());
    if (local === 'Amt') this.keep(`${path}@Ccy`, attributes.Ccy?.value ?? '');
  }

  private close(): void {
    const path = this.path.join('/');
    const text = this.text.trim();
    if (path === 'Document/BkToCstmrStmt/Stmt/Acct/Id/IBAN') this.account = ibanOf(text);
    else if (path === NTRY) this.book();
    else if (text) this.keep(path, text);
    this.text = '';
    this.path.pop();
  }

  /** Remembers a text for the transaction, or else the entry, that it stands in. */
  private keep(path: string, text: string): void {
    const [facts, root] = path.startsWith(`${TX}/`)
      ? [this.transactions.at(-1), TX]
      : [this.entry, NTRY];
    if (!facts || !path.startsWith(`${root}/`)) return;
    const name = path.slice(root.length + 1);
    const texts = facts.get(name);
    if (texts) texts.push(text);
    else facts.set(name, [text]);
  }

  /** Adds the lines of an entry that has ended: itself, or each transfer of a collected booking. */
  private book(): void {
    const { entry, transactions } = this;
    const state = first(entry, 'Sts/Cd') ?? first(entry, 'Sts');
    const collected = transactions.length > 1;
    const parts = collected ? transactions : [transactions[0] ?? new Map<string, string[]>()];
    for (const part of parts) {
      const [amount, currency] = this.amountOf(part, collected);
      const cents = this.centsOf(amount);
      if ((state && state !== 'BOOK') || currency !== 'EUR' || cents > MOST_CENTS) this.notTaken++;
      else this.lines.push(this.lineOf(part, cents));
    }
    if (this.lines.length > MAX_LINES) throw tooManyLines(MAX_LINES);
  }

  private amountOf(part: Facts, collected: boolean): [amount: string, currency: string] {
    const own = ['Amt', 'AmtDtls/TxAmt/Amt'].find((name) => part.has(name));
    const [facts, name] = collected && own ? [part, own] : [this.entry, 'Amt'];
    // A collection that does not say what each of its transfers comes to cannot be told apart.
    if (collected && !own)
      throw lineFaulty(this.place(), 'Eine Sammelbuchung nennt keine einzelnen Beträge');
    return [first(facts, name) ?? '', first(facts, `${name}@Ccy`) ?? ''];
  }

  private centsOf(amount: string): number {
    const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount) ?? [];
    if (!whole) throw lineFaulty(this.place(), 'Der Betrag fehlt oder ist nicht lesbar');
    return Number(whole) * 100 + Number(part.padEnd(2, '0'));
  }

  private lineOf(part: Facts, cents: number): StatementLine {
    const { entry } = this;
    const direction = first(part, 'CdtDbtInd') ?? first(entry, 'CdtDbtInd');
    if (direction !== 'CRDT' && direction !== 'DBIT') {
      throw lineFaulty(this.place(), 'Es fehlt, ob Geld eingeht oder abgeht');
    }
    const texts = [
      ...(part.get('RmtInf/Ustrd') ?? []),
      ...(part.get('RmtInf/Strd/CdtrRefInf/Ref') ?? []),
    ];
    return {
      account: this.account,
      bookedOn: this.dayOf(first(entry, 'BookgDt/Dt') ?? first(entry, 'BookgDt/DtTm')),
      cents: direction === 'CRDT' ? cents : -cents,
      payerName: cleaned(
        first(part, 'RltdPties/Dbtr/Nm') ??
          first(part, 'RltdPties/Dbtr/Pty/Nm') ??
          first(part, 'RltdPties/UltmtDbtr/Nm') ??
          first(part, 'RltdPties/UltmtDbtr/Pty/Nm'),
      ),
      payerIban: ibanOf(first(part, 'RltdPties/DbtrAcct/Id/IBAN')),
      purpose: cleaned(texts.join(' ')) ?? cleaned(first(entry, 'AddtlNtryInf')) ?? '',
      endToEndId: numberOf(first(part, 'Refs/EndToEndId')),
      bankReference: numberOf(first(part, 'Refs/AcctSvcrRef') ?? first(entry, 'AcctSvcrRef')),
    };
  }

  private dayOf(text: string | undefined): string {
    const day = text?.slice(0, 10) ?? '';
    if (!isDay(day)) throw lineFaulty(this.place(), 'Der Buchungstag fehlt oder ist nicht lesbar');
    return day;
  }

  private place(): string {
    return `Umsatz in Zeile ${this.parser.line + 1}`;
  }
}

const first = (facts: Facts, name: string): string | undefined => facts.get(name)?.[0];

function assertStatement(local: string, uri: string): void {
  const [, other] = REPORT.exec(uri) ?? [];
  if (other) throw otherReport(`CAMT.${other}`);
  if (local !== 'Document' || !STATEMENT.test(uri)) throw noStatement();
}
