import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { LOCK, withLock } from '../../../database/advisory-lock.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import type { Staff } from '../../../platform/http/access.decorator.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { inPieces } from '../../../platform/threads/in-pieces.js';
import { AccessService } from '../access/access.service.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { accountMadeEmail } from '../identity.email.js';
import { User } from '../user.entity.js';
import type { ImportUsersDto, UsersImportedDto } from './users.dto.js';
import { type FaultyLine, type ImportLine, type ReadImport, readImport } from './users-csv.js';

/** So many lines are planned, or written with their e-mails, within some ten milliseconds. */
const PIECE = 100;

/** More than a person reads; to write all of some thousand as JSON takes too long for one turn. */
const MAX_ANSWERED_ROWS = 200;

const TEXTS = { firstName: 'Vorname', lastName: 'Nachname', company: 'Firma', phone: 'Telefon' };

type TextField = keyof typeof TEXTS;

/** What of an account matters here. */
const READ = {
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  company: true,
  phone: true,
  hasAccess: true,
} as const;

type Existing = Pick<User, keyof typeof READ>;

/** What an import does with one line. */
type PlannedLine = { line: number; email: string; message: string } & (
  | { action: 'create'; person: ImportLine }
  | { action: 'update'; userId: string; texts: Partial<Record<TextField, string>>; grant: boolean }
  | { action: 'skip' | 'fault' }
);

type Of<Action> = Extract<PlannedLine, { action: Action }>;
type Created = Of<'create'> & { userId: string };

/** People from a CSV file, in pieces between which others have their turn. */
@Injectable()
export class UsersImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: AccessService,
    private readonly accounts: AccountsService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Says what would happen with the lines or, without `dryRun`, does it, all in one transaction.
   * Lines at fault change nothing and keep no other line from being imported.
   * @throws ValidationError on `csv` where the file as a whole is no list of people
   */
  async import(staff: Staff, { csv, dryRun }: ImportUsersDto): Promise<UsersImportedDto> {
    const read = await readImport(csv);
    if (dryRun) return toDto(read, await plan(this.dataSource.manager, read));
    // One import at a time: of two with the same file the second finds all accounts made.
    const done = await withLock(this.dataSource, LOCK.userImport, async (manager) => {
      await lockAccounts(manager, read);
      const done: PlannedLine[] = [];
      for await (const planned of inPieces(await plan(manager, read), PIECE)) {
        done.push(...(await this.write(manager, staff, planned)));
      }
      return done;
    });
    return toDto(read, done);
  }

  /** @returns the lines as they turned out: an address registered at this moment is a fault */
  private async write(
    manager: EntityManager,
    staff: Staff,
    planned: PlannedLine[],
  ): Promise<PlannedLine[]> {
    const toCreate = planned.filter((line) => line.action === 'create');
    const updated = planned.filter((line) => line.action === 'update');
    const ids = await insert(manager, toCreate);
    const created = toCreate.flatMap((line) => {
      const userId = ids.get(line.email);
      return userId ? [{ ...line, userId }] : [];
    });
    await fillGaps(manager, updated);
    await this.grant(manager, created, updated);
    await this.invite(manager, created);
    await this.audit.recordAll(manager, staff, changes(created, updated));
    return planned.map((line) =>
      line.action === 'create' && !ids.has(line.email) ? registeredMeanwhile(line) : line,
    );
  }

  private async grant(
    manager: EntityManager,
    created: Created[],
    updated: Of<'update'>[],
  ): Promise<void> {
    const userIds = [
      ...created.filter(({ person }) => person.access),
      ...updated.filter(({ grant }) => grant),
    ].map(({ userId }) => userId);
    if (userIds.length > 0) await this.access.grantAll(manager, userIds, 'import', new Date());
  }

  private async invite(manager: EntityManager, created: Created[]): Promise<void> {
    if (created.length === 0) return;
    const userIds = created.map(({ userId }) => userId);
    const links = await this.accounts.passwordLinks(manager, userIds);
    const emails = created.map(({ email, person }, index) =>
      accountMadeEmail(email, person.access, links[index] as string),
    );
    await this.outbox.enqueueAll(manager, emails);
  }
}

const emailsOf = (lines: ReadImport['lines']) =>
  lines.flatMap((line) => ('fault' in line ? [] : [line.email]));

/** All at once in the order of their ids, so that two who lock many never wait in a circle. */
async function lockAccounts(manager: EntityManager, { lines }: ReadImport): Promise<void> {
  // In SQL, which locks thousands of rows without fetching one.
  await manager.query(
    `SELECT count(*) FROM (
       SELECT FROM "user" WHERE "email" = ANY($1) ORDER BY "id" FOR UPDATE
     ) AS locked`,
    [emailsOf(lines)],
  );
}

async function plan(manager: EntityManager, { lines }: ReadImport): Promise<PlannedLine[]> {
  const planned: PlannedLine[] = [];
  for await (const piece of inPieces(lines, PIECE)) {
    const found = await manager.find(User, {
      select: READ,
      where: { email: In(emailsOf(piece)) },
    });
    const byEmail = new Map(found.map((user) => [user.email, user]));
    planned.push(...piece.map((line) => planLine(line, byEmail.get(line.email))));
  }
  return planned;
}

/**
 * Decides what becomes of a line. An account that exists only gains what it lacks: nothing that
 * somebody has entered is overwritten, and access is never taken away.
 * @param existing the account with the address of the line, if there is one
 */
function planLine(line: ImportLine | FaultyLine, existing: Existing | undefined): PlannedLine {
  const { email } = line;
  if ('fault' in line) return { line: line.line, email, action: 'fault', message: line.fault };
  if (!existing) return { ...newAccount(line), email };
  const texts = missingTexts(line, existing);
  const grant = line.access && !existing.hasAccess;
  const added = [...Object.keys(texts).map((field) => TEXTS[field as TextField])];
  if (grant) added.push('Premium-Zugang');
  const planned = { line: line.line, email };
  if (added.length === 0) {
    return {
      ...planned,
      action: 'skip',
      message: 'Das Konto besteht; es gibt nichts zu ergänzen.',
    };
  }
  const message = `Das Konto besteht; ergänzt wird: ${added.join(', ')}.`;
  return { ...planned, action: 'update', message, userId: existing.id, texts, grant };
}

function newAccount(person: ImportLine) {
  const message = `Neues Konto ${person.access ? 'mit' : 'ohne'} Premium-Zugang.`;
  return { line: person.line, action: 'create' as const, message, person };
}

function missingTexts(line: ImportLine, existing: Existing): Partial<Record<TextField, string>> {
  const missing = (Object.keys(TEXTS) as TextField[]).filter((field) => !existing[field]);
  return Object.fromEntries(
    missing.flatMap((field) => {
      const text = line[field];
      return text ? [[field, text]] : [];
    }),
  );
}

/** The ids of the new accounts by their address; one that exists by now is left as it is. */
async function insert(manager: EntityManager, lines: Of<'create'>[]): Promise<Map<string, string>> {
  if (lines.length === 0) return new Map();
  const people = lines.map(({ person: { email, firstName, lastName, company, phone } }) => ({
    email,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    company,
    phone,
  }));
  const { raw } = await manager
    .createQueryBuilder()
    .insert()
    .into(User)
    .values(people)
    .orIgnore()
    .returning(['id', 'email'])
    .updateEntity(false)
    .execute();
  return new Map(raw.map(({ id, email }: Pick<User, 'id' | 'email'>) => [email, id]));
}

async function fillGaps(manager: EntityManager, lines: Of<'update'>[]): Promise<void> {
  const gaps = lines.map(({ userId, texts }) => ({ userId, ...texts }));
  // TypeORM updates no rows from a list of them.
  await manager.query(
    `UPDATE "user" u SET
       "firstName" = COALESCE(g."firstName", u."firstName"),
       "lastName" = COALESCE(g."lastName", u."lastName"),
       "company" = COALESCE(g."company", u."company"),
       "phone" = COALESCE(g."phone", u."phone"),
       "updatedAt" = now()
     FROM jsonb_to_recordset($1::jsonb)
       AS g("userId" uuid, "firstName" text, "lastName" text, "company" text, "phone" text)
     WHERE u."id" = g."userId"`,
    [JSON.stringify(gaps)],
  );
}

const changes = (created: Created[], updated: Of<'update'>[]) => [
  ...created.map(({ userId, person: { line: _, ...fields } }) => change(userId, fields)),
  ...updated.map(({ userId, texts, grant }) =>
    change(userId, { ...texts, ...(grant && { access: true }) }),
  ),
];

const change = (recordId: string, after: Record<string, unknown>) => ({
  action: 'users.import' as const,
  resource: 'users',
  recordId,
  after,
});

const registeredMeanwhile = ({ line, email }: PlannedLine): PlannedLine => ({
  line,
  email,
  action: 'fault',
  message: 'Diese Adresse wurde soeben registriert. Bitte importieren Sie die Zeile noch einmal.',
});

function toDto({ ignoredColumns }: ReadImport, planned: PlannedLine[]): UsersImportedDto {
  const those = (wanted: PlannedLine['action']) =>
    planned.filter(({ action }) => action === wanted);
  const faults = those('fault');
  const faultsFirst = [...faults, ...planned.filter(({ action }) => action !== 'fault')];
  return {
    rows: faultsFirst
      .slice(0, MAX_ANSWERED_ROWS)
      .map(({ line, email, action, message }) => ({ line, email, action, message })),
    created: those('create').length,
    updated: those('update').length,
    skipped: those('skip').length,
    faults: faults.length,
    ignoredColumns,
  };
}
