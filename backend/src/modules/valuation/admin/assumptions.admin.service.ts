import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type AssumptionChange,
  type Assumptions,
  changedAssumptions,
  changeText,
  readAssumptions,
} from '@toolkit/domain/proceeds';
import { DataSource, type EntityManager, LessThan, type Repository } from 'typeorm';
import { editConflict } from '../../../platform/admin-list/edit-fields.js';
import { recordNotFound } from '../../../platform/admin-list/list.errors.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import { ValidationError } from '../../../platform/errors/app-error.js';
import type { Staff } from '../../../platform/http/access.decorator.js';
import { germanDay } from '../../../platform/text/german-format.js';
import { AssumptionsService } from '../proceeds/assumptions/assumptions.service.js';
import { AssumptionsVersion } from '../proceeds/assumptions/assumptions-version.entity.js';
import {
  type AdminAssumptionsDto,
  type AssumptionsHistoryDto,
  type ChangeAssumptionsDto,
  MAX_VERSION_NUMBER,
} from './assumptions.admin.dto.js';

const HISTORY_PAGE = 20;

/** The house's assumptions as staff set them: each change is a state of its own, with its reason. */
@Injectable()
export class AssumptionsAdminService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(AssumptionsVersion)
    private readonly assumptionsVersions: Repository<AssumptionsVersion>,
    private readonly audit: AuditService,
    private readonly assumptions: AssumptionsService,
  ) {}

  /** What holds now, and what came along with the product. */
  async current(): Promise<AdminAssumptionsDto> {
    const newest = await this.assumptions.newest();
    const file = this.assumptions.ofFile();
    return {
      number: newest?.number ?? 0,
      assumptions: newest?.assumptions ?? file,
      file,
      fileIsNewer: newest !== null && newest.fileVersion !== file.version,
    };
  }

  /**
   * Sets them anew, for every result from now on. What is another than before gets today's day.
   * @throws ValidationError naming each row at fault as `assumptions.<path>`, or `assumptions` where
   *   nothing is changed; AppError EDIT_CONFLICT where somebody else was faster
   */
  async change(
    staff: Staff,
    { number, reason, assumptions }: ChangeAssumptionsDto,
  ): Promise<AdminAssumptionsDto> {
    await this.dataSource.transaction(async (manager) => {
      await lockHistory(manager);
      const newest = await manager.findOne(AssumptionsVersion, {
        where: {},
        order: { number: 'DESC' },
      });
      if ((newest?.number ?? 0) !== number) throw editConflict();
      const before = newest?.assumptions ?? this.assumptions.ofFile();
      const now = new Date();
      const day = germanDay(now);
      const after = dated(before, readOrRefuse(before, assumptions), day);
      const changes = changedAssumptions(before, after);
      if (changes.length === 0) {
        throw new ValidationError({ assumptions: ['Es ist nichts geändert.'] });
      }
      const version = `${day}-${number + 1}`;
      await manager.insert(AssumptionsVersion, {
        number: number + 1,
        version,
        assumptions: { ...after, version },
        changes,
        fileVersion: this.assumptions.ofFile().version,
        reason,
        author: staff.email,
        createdAt: now,
      });
      await this.audit.record(manager, staff, {
        action: 'assumptions.change',
        resource: 'assumptions',
        recordId: version,
        before: textsOf(changes, 'from'),
        after: textsOf(changes, 'to'),
        reason,
      });
    });
    return this.current();
  }

  /** Twenty states as staff have set them, the newest first. */
  async history(before: number | undefined): Promise<AssumptionsHistoryDto> {
    const rows = await this.assumptionsVersions.find({
      select: {
        number: true,
        version: true,
        changes: true,
        reason: true,
        author: true,
        createdAt: true,
      },
      where: before === undefined ? {} : { number: LessThan(before) },
      order: { number: 'DESC' },
      take: HISTORY_PAGE,
    });
    return { rows, hasMore: (rows.at(-1)?.number ?? 1) > 1 };
  }

  /** @throws AppError RECORD_NOT_FOUND */
  async of(number: number): Promise<Assumptions> {
    const stored =
      number <= MAX_VERSION_NUMBER && (await this.assumptionsVersions.findOneBy({ number }));
    if (!stored) throw recordNotFound();
    return stored.assumptions;
  }
}

/** The changes as the log shows them. */
const textsOf = (changes: AssumptionChange[], side: 'from' | 'to') =>
  Object.fromEntries(
    changes.map((change) => [change.label, changeText(change.unit, change[side])]),
  );

/** One change after the other: two at once would otherwise both follow the same state. */
async function lockHistory(manager: EntityManager): Promise<void> {
  // TypeORM has no advisory locks.
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('assumptions', 0))`);
}

function readOrRefuse(before: Assumptions, sent: object): Assumptions {
  const read = readAssumptions({ ...sent, version: before.version });
  if (read.ok) return read.assumptions;
  throw new ValidationError(
    Object.fromEntries(
      read.problems.map(({ path, message }) => [
        path ? `assumptions.${path}` : 'assumptions',
        [message],
      ]),
    ),
  );
}

/** Each row with its day: today's where its value or source is another, else the one it has. */
function dated(before: Assumptions, after: Assumptions, day: string): Assumptions {
  const same = (row: keyof Assumptions) => {
    const [old, now] = [before[row], after[row]] as [object, object];
    return JSON.stringify({ ...old, asOf: '' }) === JSON.stringify({ ...now, asOf: '' });
  };
  const rows = Object.keys(before).filter(
    (row) => row !== 'version' && row !== 'secondMultiples',
  ) as Exclude<keyof Assumptions, 'version' | 'secondMultiples'>[];
  return {
    ...after,
    ...Object.fromEntries(
      rows.map((row) => [row, { ...after[row], asOf: same(row) ? before[row].asOf : day }]),
    ),
  };
}
