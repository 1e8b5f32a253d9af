import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { AuditService } from '../../../platform/audit/audit.service.js';
import type { Staff } from '../../../platform/http/access.decorator.js';
import type { UploadedFile } from '../../../platform/http/uploads.js';
import { SELLING, type Selling } from '../../../platform/site/selling.js';
import { BankLine } from './bank-line.entity.js';
import { BankLinesService } from './bank-lines.service.js';
import { BankStatement } from './bank-statement.entity.js';
import { otherAccount } from './bank-statements.errors.js';
import { readStatements } from './read-statement.js';
import type { ReadStatement, StatementLine } from './statement-line.js';

/** So many lines are written in one statement. */
const PIECE = 500;

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
  debits: number;
  otherAccounts: number;
  notTaken: number;
}

/** Lines of a file that are for us, each with the key by which it is known again. */
interface Sorted {
  credits: (StatementLine & { key: string })[];
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
    const format = read[0]?.format ?? 'csv';
    const { credits, ...passedOver } = this.sort(read);
    const fileName = name.slice(0, 200);
    const added = await this.store(staff, { fileName, format }, credits);
    await this.lines.match(
      staff,
      credits.map(({ key }) => key),
    );
    const states = await this.statesOf(added);
    const count = (is: (line: BankLine) => boolean) => states.filter(is).length;
    return {
      ...{ fileName, format, credits: credits.length, known: credits.length - added.length },
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
    };
  }

  /** Parts what came in on our account from the rest. Two files of one archive may tell of the same line. */
  private sort(statements: ReadStatement[]): Sorted {
    const own = this.selling.transfer.account.iban;
    const all = statements.flatMap(({ lines }) => lines);
    const ours = (line: StatementLine) => line.account === null || line.account === own;
    const others = all.filter((line) => !ours(line));
    if (others.length > 0 && others.length === all.length) {
      const accounts = [...new Set(others.map(({ account }) => account))].slice(0, 3);
      throw otherAccount(accounts.join(', '), own);
    }
    const credits = new Map<string, StatementLine & { key: string }>();
    for (const { lines } of statements) {
      const cameIn = lines.filter((line) => ours(line) && line.cents > 0);
      for (const line of withKeys(cameIn, own)) credits.set(line.key, line);
    }
    return {
      credits: [...credits.values()],
      debits: all.filter((line) => ours(line) && line.cents <= 0).length,
      otherAccounts: others.length,
    };
  }

  /** @returns the keys of the lines that nobody has read in before */
  private store(
    staff: Staff,
    file: Pick<BankStatement, 'fileName' | 'format'>,
    credits: Sorted['credits'],
  ): Promise<string[]> {
    return this.dataSource.transaction(async (manager) => {
      const { id } = await manager.save(BankStatement, { ...file, importedBy: staff.email });
      // In one order, so that two who read in the same lines never wait in a circle.
      const sorted = [...credits].sort((one, other) => (one.key < other.key ? -1 : 1));
      const added: string[] = [];
      for (let first = 0; first < sorted.length; first += PIECE) {
        added.push(...(await insert(manager, id, sorted.slice(first, first + PIECE))));
      }
      await this.audit.record(manager, staff, {
        ...{ action: 'bank-statements.import', resource: 'bank-statements', recordId: id },
        after: { ...file, credits: credits.length, added: added.length },
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

async function insert(
  manager: EntityManager,
  statementId: string,
  lines: Sorted['credits'],
): Promise<string[]> {
  const { raw } = await manager
    .createQueryBuilder()
    .insert()
    .into(BankLine)
    .values(
      lines.map(({ key, bookedOn, cents, payerName, payerIban, purpose, endToEndId }) => ({
        ...{ key, statementId, bookedOn, cents, payerName, payerIban, purpose, endToEndId },
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
