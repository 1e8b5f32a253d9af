import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LOCK, withLock } from '../../../database/advisory-lock.js';
import type { Staff } from '../../../platform/http/staff.decorator.js';
import { inPieces } from '../../../platform/threads/in-pieces.js';
import { type Existing, type PlannedLine, planLine } from './import-plan.js';
import { ImportWriter } from './import-writer.js';
import { type ReadImport, readImport } from './read-import.js';
import type { ImportUsersDto, UsersImportedDto } from './users-import.dto.js';

/** So many lines are planned, or written with their letters, within some ten milliseconds. */
const PIECE = 100;

/** People from a CSV file, in pieces between which others have their turn. */
@Injectable()
export class UsersImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: ImportWriter,
  ) {}

  /**
   * Says for each line what would happen or, without `dryRun`, does it, all in one transaction.
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
        done.push(...(await this.writer.write(manager, staff, planned)));
      }
      return done;
    });
    return toDto(read, done);
  }
}

const emailsOf = (lines: ReadImport['lines']) =>
  lines.flatMap((line) => ('fault' in line ? [] : [line.email]));

/** All at once in the order of their ids, so that two who lock many never wait in a circle. */
async function lockAccounts(manager: EntityManager, { lines }: ReadImport): Promise<void> {
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
    const found: (Existing & { email: string })[] = await manager.query(
      `SELECT "id", "email", "firstName", "lastName", "company", "phone", "hasAccess"
       FROM "user" WHERE "email" = ANY($1)`,
      [emailsOf(piece)],
    );
    const byEmail = new Map(found.map((user) => [user.email, user]));
    planned.push(...piece.map((line) => planLine(line, byEmail.get(line.email))));
  }
  return planned;
}

function toDto({ ignoredColumns }: ReadImport, planned: PlannedLine[]): UsersImportedDto {
  const count = (wanted: PlannedLine['action']) =>
    planned.filter(({ action }) => action === wanted).length;
  return {
    rows: planned.map(({ line, email, action, message }) => ({ line, email, action, message })),
    created: count('create'),
    updated: count('update'),
    skipped: count('skip'),
    faults: count('fault'),
    ignoredColumns,
  };
}
