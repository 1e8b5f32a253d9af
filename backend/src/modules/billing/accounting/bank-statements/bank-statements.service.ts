import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { AuditService } from '../../../../platform/audit/audit.service.js';
import type { Staff } from '../../../../platform/http/access.decorator.js';
import type { UploadedFile } from '../../../../platform/http/uploads.js';
import { SELLING, type Selling } from '../../../../platform/site/selling.js';
import { BankLine } from './bank-line.entity.js';
import { BankLinesService } from './bank-lines.service.js';
import { BankStatement } from './bank-statement.entity.js';
import { otherAccount } from './bank-statements.errors.js';
import { plusDays } from './covered-days.js';
import { readStatements } from './read-statement.js';
import type { ReadStatement, StatementLine } from './statement-line.js';

/** So many lines are written in one statement. */
const PIECE = 500;

/** So many sentences about entries that cannot be read are shown. */
const MAX_FAULTS = 20;

/** What became of a file, in numbers of lines. */
export interface ImportedStatement {
  fileName: string;
  format: ReadStatement['format'];
  /** Money that came in on the account that buyers pay to. */
  credits: number;
  /** Of these: read in before. */
  known: number;
  /** Of the new ones: settled by their reference. */
  settled: number;
  /** Of the settled ones: not to the cent, or for an order that was cancelled. */
  differing: number;
  /** Of the new ones: with a suggestion that staff decide on. */
  suggested: number;
  /** Of the new ones: nobody knows yet. */
  open: number;
  /** Money that the payers' banks have called back, known or not. */
  recalled: number;
  debits: number;
  otherAccounts: number;
  notTaken: number;
  /** A sentence for each entry that cannot be read, the first of them. */
  faults: string[];
}

/** Lines of a file that are for us, each with the key by which it is known again. */
interface Sorted {
  /** What came in, and what was called back. */
  kept: (StatementLine & { key: string })[];
  coveredDays: string[];
  debits: number;
  otherAccounts: number;
}

/** Reads bank statements in: each line is kept once, and what is surely for an order is settled. */
@Injectable()
export class BankStatementsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lines: BankLinesService,
    private readonly audit: AuditService,
    @Inject(SELLING) private readonly selling: Selling,
  ) {}

  /**
   * Keeps the lines that are new, then settles them one by one: what was settled stays so, should the
   * server stop in between, and reading the same file again goes on with the rest.
   * @throws ValidationError on `file` where it is no statement of the account, and nothing is kept
   */
  async import(staff: Staff, { name, bytes }: UploadedFile): Promise<ImportedStatement> {
    const read = await readStatements(bytes);
    const format = read[0]?.format ?? 'camt.053';
    const { kept, coveredDays, ...passedOver } = this.sort(read);
    const fileName = name.slice(0, 200);
    const added = await this.store(staff, { fileName, format, coveredDays }, kept);
    await this.lines.match(
      staff,
      kept.map(({ key }) => key),
    );
    const states = await this.statesOf(added);
    const count = (is: (line: BankLine) => boolean) => states.filter(is).length;
    const recalled = kept.filter(({ cents }) => cents < 0).length;
    return {
      ...{ fileName, format, credits: kept.length - recalled, recalled },
      known: kept.length - added.length,
      settled: count(({ state }) => state === 'settled'),
      differing: count(({ state, result }) => state === 'settled' && result !== 'settled'),
      suggested: count(
        ({ state, suggestedPaymentId }) => state === 'open' && suggestedPaymentId !== null,
      ),
      open: count(
        ({ state, suggestedPaymentId }) => state === 'open' && suggestedPaymentId === null,
      ),
      ...passedOver,
      notTaken: read.reduce((sum, { notTaken }) => sum + notTaken, 0),
      faults: read.flatMap(({ faults }) => faults).slice(0, MAX_FAULTS),
    };
  }

  /** Parts what came in on our account, or was called back from it, from the rest. Two files of one archive may tell of the same line. */
  private sort(statements: ReadStatement[]): Sorted {
    const own = this.selling.transfer.account.iban;
    const all = statements.flatMap(({ lines }) => lines);
    const told = [...all, ...statements.flatMap(({ covered }) => covered)];
    if (told.length > 0 && !told.some(({ account }) => isOwn(account, own))) {
      const accounts = [...new Set(told.map(({ account }) => account ?? 'ohne Nummer'))];
      throw otherAccount(accounts.slice(0, 3).join(', '), own);
    }
    const kept = new Map<string, StatementLine & { key: string }>();
    const ours = all.filter(({ account }) => isOwn(account, own));
    for (const { lines } of statements) {
      const looked = lines.filter((line) => isOwn(line.account, own) && isKept(line));
      for (const line of withKeys(looked, own)) kept.set(line.key, line);
    }
    return {
      kept: [...kept.values()],
      coveredDays: daysOf(statements, own),
      debits: ours.filter((line) => !isKept(line)).length,
      otherAccounts: all.length - ours.length,
    };
  }

  /** @returns the keys of the lines that nobody has read in before */
  private store(
    staff: Staff,
    file: Pick<BankStatement, 'fileName' | 'format' | 'coveredDays'>,
    kept: Sorted['kept'],
  ): Promise<string[]> {
    return this.dataSource.transaction(async (manager) => {
      const { id } = await manager.save(BankStatement, { ...file, importedBy: staff.email });
      // In one order, so that two who read in the same lines never wait in a circle.
      const sorted = [...kept].sort((one, other) => (one.key < other.key ? -1 : 1));
      const added: string[] = [];
      for (let first = 0; first < sorted.length; first += PIECE) {
        added.push(...(await insert(manager, id, sorted.slice(first, first + PIECE))));
      }
      await this.audit.record(manager, staff, {
        ...{ action: 'bank-statements.import', resource: 'bank-statements', recordId: id },
        after: { ...file, lines: kept.length, added: added.length },
      });
      return added;
    });
  }

  private async statesOf(keys: string[]): Promise<BankLine[]> {
    const found: BankLine[] = [];
    for (let first = 0; first < keys.length; first += PIECE) {
      const key = In(keys.slice(first, first + PIECE));
      found.push(...(await this.dataSource.manager.findBy(BankLine, { key })));
    }
    return found;
  }
}

/** What went out in the ordinary way is none of ours. */
const isKept = ({ cents, returned }: StatementLine): boolean =>
  cents > 0 || (cents < 0 && returned);

/** Whether an account is the one that buyers pay to; a bank may write it as bank code and number. */
function isOwn(account: string | null, own: string): boolean {
  if (account === own) return true;
  const [, bank = '', number = ''] = /^DE\d\d(\d{8})(\d{10})$/.exec(own) ?? [];
  const digits = account?.replaceAll(/[^A-Z0-9]/gi, '') ?? '';
  return bank !== '' && digits.startsWith(bank) && digits.slice(8).padStart(10, '0') === number;
}

/** All days that these statements tell of in full, for our account; none where an entry cannot be read. */
function daysOf(statements: ReadStatement[], own: string): string[] {
  if (statements.some(({ faults }) => faults.length > 0)) return [];
  const days = new Set<string>();
  for (const { account, from, to } of statements.flatMap(({ covered }) => covered)) {
    if (!isOwn(account, own)) continue;
    for (let day = from; day <= to; day = plusDays(day, 1)) days.add(day);
  }
  return [...days].sort();
}

async function insert(
  manager: EntityManager,
  statementId: string,
  lines: Sorted['kept'],
): Promise<string[]> {
  const { raw } = await manager
    .createQueryBuilder()
    .insert()
    .into(BankLine)
    .values(
      lines.map(({ account: _account, bankReference: _number, ...line }) => ({
        ...line,
        statementId,
      })),
    )
    .orIgnore()
    .returning('key')
    .updateEntity(false)
    .execute();
  return (raw as { key: string }[]).map(({ key }) => key);
}

/**
 * The key of each line: the bank’s own number where there is one, else all that the line says; of lines
 * that are alike also which of them it is, as a statement has all lines of a day or the first of them.
 */
function withKeys(lines: StatementLine[], own: string) {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const { bookedOn, cents, payerName, payerIban, purpose, endToEndId, bankReference } = line;
    const facts = bankReference
      ? [own, bookedOn, cents, bankReference, endToEndId]
      : [own, bookedOn, cents, payerName, payerIban, purpose, endToEndId];
    const said = JSON.stringify(facts);
    const ordinal = (counts.get(said) ?? 0) + 1;
    counts.set(said, ordinal);
    return { ...line, key: createHash('sha256').update(`${said} ${ordinal}`).digest('hex') };
  });
}
