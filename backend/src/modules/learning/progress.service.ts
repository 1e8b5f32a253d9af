import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { nextProgress, splitSections } from '@toolkit/domain/course';
import { DataSource, IsNull, Not, type Repository } from 'typeorm';
import { CourseReader, PROGRESS_COLUMNS, type ProgressRow, positionOf } from './course-reader.js';
import { sectionNotFound } from './learning.errors.js';
import { accessOf, assertOpen, ModuleAccessService, type Reader } from './module-access.service.js';
import { ModuleProgress } from './module-progress.entity.js';
import { ModuleUnlock } from './module-unlock.entity.js';
import type { ProgressDto, ReadingPositionDto } from './progress.dto.js';

/** When a change was made that came with its age as the fourth parameter. */
const MADE_AT = `now() - make_interval(secs => $4::int)`;

/**
 * Whether what is stored was noted after a change that comes late. Changes of one device come one after
 * the other, and the wire takes its time for each: seconds between them mean nothing.
 */
const IS_NEWER = `stored."updatedAt" > excluded."updatedAt" + interval '10 seconds'`;

const POSITION_COLUMNS = ['lastSection', 'lastPlace', 'lastBlock', 'lastBlockPlace'];

/**
 * Assigns the columns of a position.
 * @param condition where the stored one stays
 * @param otherwise where the new one is taken from: `excluded`, or `NULL` for none
 */
const keptIf = (condition: string, otherwise: 'excluded' | 'NULL') =>
  POSITION_COLUMNS.map((column) => {
    const next = otherwise === 'NULL' ? 'NULL' : `excluded."${column}"`;
    return `"${column}" = CASE WHEN ${condition} THEN stored."${column}" ELSE ${next} END`;
  }).join(',\n');

export interface ModuleProgressRow {
  moduleId: string;
  title: string;
  progressPercentage: number;
  completedAt: Date | null;
}

/** A section that somebody was reading. */
export interface LastRead {
  moduleId: string;
  orderIndex: number;
  title: string;
  sectionTitle: string;
}

@Injectable()
export class ProgressService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(ModuleProgress) private readonly progress: Repository<ModuleProgress>,
    private readonly course: CourseReader,
    private readonly access: ModuleAccessService,
  ) {}

  /** All that is kept of somebody's way through the course, for the data export. */
  async everything(userId: string) {
    const { manager } = this.dataSource;
    const [modules, unlocks] = await Promise.all([
      manager.find(ModuleProgress, { where: { userId }, order: { moduleId: 'ASC' } }),
      manager.find(ModuleUnlock, { where: { userId }, order: { moduleId: 'ASC' } }),
    ]);
    return {
      modules: modules.map(({ userId: _own, ...progress }) => progress),
      unlocks: unlocks.map(({ userId: _own, ...unlock }) => unlock),
    };
  }

  /** @throws AppError MODULE_NOT_FOUND, PREMIUM_REQUIRED or MODULE_LOCKED */
  async read(reader: Reader, moduleId: string): Promise<ProgressDto> {
    return toDto(assertOpen(await this.course.module(reader.id, moduleId), reader));
  }

  /**
   * Where somebody stopped reading last, in a module that is open; null where they have not begun, or
   * have finished what they began.
   */
  async lastRead(reader: Reader): Promise<LastRead | null> {
    const latest = await this.progress.findOne({
      where: { userId: reader.id, lastSection: Not(IsNull()) },
      order: { updatedAt: 'DESC' },
    });
    const row = latest && (await this.course.module(reader.id, latest.moduleId));
    if (!row || !accessOf(row, reader).open) return null;
    const section = splitSections(row.content)[row.lastSection ?? 0];
    return section
      ? {
          moduleId: row.id,
          orderIndex: row.orderIndex,
          title: row.title,
          sectionTitle: section.heading,
        }
      : null;
  }

  /**
   * Stores progress in a single statement, so that writes at the same time cannot undo each other:
   * the greatest value stays, and so does the first moment of completion. Who finishes a module
   * reads it from its start the next time, so 100 forgets where they stopped.
   *
   * @param percentage a whole number from 0 to 100
   * @param secondsAgo how long ago it was read; what was noted since then stays as it is
   * @returns what is stored now; in a preview of staff, which stores nothing, what would be
   * @throws AppError MODULE_NOT_FOUND, PREMIUM_REQUIRED or MODULE_LOCKED
   */
  async save(
    reader: Reader,
    moduleId: string,
    percentage: number,
    secondsAgo: number,
  ): Promise<ProgressDto> {
    await this.access.assertOpen(reader, moduleId);
    if (reader.preview) {
      const before = await this.course.module(reader.id, moduleId);
      return toDto(asIfSaved(assertOpen(before, reader), percentage));
    }
    // TypeORM's upsert neither answers the row nor goes by what is stored.
    const [row]: ProgressRow[] = await this.dataSource.query(
      `INSERT INTO "module_progress" AS stored
         ("userId", "moduleId", "progressPercentage", "completedAt", "updatedAt")
       VALUES ($1, $2, $3::int, CASE WHEN $3::int = 100 THEN ${MADE_AT} END, ${MADE_AT})
       ON CONFLICT ("userId", "moduleId") DO UPDATE SET
         "progressPercentage" =
           GREATEST(stored."progressPercentage", excluded."progressPercentage"),
         "completedAt" = COALESCE(stored."completedAt", excluded."completedAt"),
         ${keptIf(`$3::int < 100 OR ${IS_NEWER}`, 'NULL')},
         "updatedAt" = GREATEST(stored."updatedAt", excluded."updatedAt")
       RETURNING ${PROGRESS_COLUMNS}`,
      [reader.id, moduleId, percentage, secondsAgo],
    );
    return toDto(row as ProgressRow);
  }

  /**
   * Stores where somebody stopped reading; the newest wins, and progress stays as it is.
   *
   * @param secondsAgo how long ago that was; a newer position of another device is kept and answered
   * @throws ValidationError for a section the module does not have; AppError MODULE_NOT_FOUND,
   *   PREMIUM_REQUIRED or MODULE_LOCKED
   */
  async savePosition(
    reader: Reader,
    moduleId: string,
    { section, place, block }: ReadingPositionDto,
    secondsAgo: number,
  ): Promise<ProgressDto> {
    const module = assertOpen(await this.course.module(reader.id, moduleId), reader);
    if (section >= module.sectionCount) throw sectionNotFound();
    const [lastBlock, lastBlockPlace] = [block?.number ?? null, block?.place ?? null];
    if (reader.preview) {
      const position = { lastSection: section, lastPlace: place, lastBlock, lastBlockPlace };
      return toDto({ ...module, ...position });
    }
    // TypeORM's upsert neither answers the row nor goes by what is stored.
    const [row]: ProgressRow[] = await this.dataSource.query(
      `INSERT INTO "module_progress" AS stored
         ("userId", "moduleId", "progressPercentage", "lastSection", "lastPlace", "lastBlock",
          "lastBlockPlace", "updatedAt")
       VALUES ($1, $2, 0, $3, $5, $6, $7, ${MADE_AT})
       ON CONFLICT ("userId", "moduleId") DO UPDATE SET
         ${keptIf(IS_NEWER, 'excluded')},
         "updatedAt" = GREATEST(stored."updatedAt", excluded."updatedAt")
       RETURNING ${PROGRESS_COLUMNS}`,
      [reader.id, moduleId, section, secondsAgo, place, lastBlock, lastBlockPlace],
    );
    return toDto(row as ProgressRow);
  }

  /** How many modules a person has completed. */
  countCompleted(userId: string): Promise<number> {
    return this.progress.countBy({
      userId,
      completedAt: Not(IsNull()),
    });
  }

  /** Every module in the order of the course, also those that the person never opened. */
  async listOf(userId: string): Promise<ModuleProgressRow[]> {
    const rows = await this.course.modules(userId);
    return rows.map(({ id, title, progressPercentage, completedAt }) => ({
      moduleId: id,
      title,
      progressPercentage,
      completedAt,
    }));
  }

  /** How many people have completed a module; staff try the course out and are not counted. */
  async countPeopleWhoCompleted(moduleId: string): Promise<number> {
    // A join with the people, who belong to another module (decision 27).
    const [{ people }] = await this.dataSource.query(
      `SELECT count(*)::int AS "people"
       FROM "module_progress" p JOIN "user" u ON u."id" = p."userId"
       WHERE p."moduleId" = $1 AND p."completedAt" IS NOT NULL AND u."role" <> 'admin'`,
      [moduleId],
    );
    return people;
  }
}

/** What `save` would answer. */
function asIfSaved(row: ProgressRow, percentage: number): ProgressRow {
  const progressPercentage = nextProgress(row.progressPercentage, percentage);
  if (percentage < 100) return { ...row, progressPercentage };
  const completedAt = row.completedAt ?? new Date();
  const nowhere = { lastSection: null, lastPlace: null, lastBlock: null, lastBlockPlace: null };
  return { progressPercentage, completedAt, ...nowhere };
}

function toDto(row: ProgressRow): ProgressDto {
  const { progressPercentage, completedAt } = row;
  const position = positionOf(row);
  return {
    progressPercentage,
    ...(completedAt && { completedAt }),
    ...(position && { position }),
  };
}
