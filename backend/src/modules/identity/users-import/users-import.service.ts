import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LOCK, withLock } from '../../../database/advisory-lock.js';
import type { Staff } from '../../../platform/http/staff.decorator.js';
import { User } from '../user.entity.js';
import { type PlannedLine, planLine } from './import-plan.js';
import { ImportWriter } from './import-writer.js';
import { type ReadImport, readImport } from './read-import.js';
import type { ImportUsersDto, UsersImportedDto } from './users-import.dto.js';

/** People from a CSV file. */
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
    const read = readImport(csv);
    if (dryRun) return toDto(read, await plan(this.dataSource.manager, read));
    // One import at a time: of two with the same file the second finds all accounts made.
    const done = await withLock(this.dataSource, LOCK.userImport, async (manager) => {
      const planned = await plan(manager, read, { lock: true });
      return this.writer.write(manager, staff, planned);
    });
    return toDto(read, done);
  }
}

async function plan(
  manager: EntityManager,
  { lines }: ReadImport,
  { lock = false } = {},
): Promise<PlannedLine[]> {
  const emails = lines.flatMap((line) => ('fault' in line ? [] : [line.email]));
  const query = manager
    .createQueryBuilder(User, 'user')
    .where('user.email = ANY(:emails)', { emails })
    .orderBy('user.id');
  const found = await (lock ? query.setLock('pessimistic_write') : query).getMany();
  const byEmail = new Map(found.map((user) => [user.email, user]));
  return lines.map((line) => planLine(line, byEmail.get(line.email)));
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
