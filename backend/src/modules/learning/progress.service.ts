import { Injectable } from '@nestjs/common';
import { nextProgress } from '@stabwechsel/domain/course';
import { DataSource } from 'typeorm';
import { CourseReader } from './course-reader.js';
import { sectionNotFound } from './learning.errors.js';
import { openOrRefuse, type Reader } from './module-access.js';
import type { ProgressRow } from './module-row.js';
import { positionOf } from './position-of.js';
import type { ProgressDto } from './progress.dto.js';
import type { ReadingPositionDto } from './reading-position.dto.js';

@Injectable()
export class ProgressService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly course: CourseReader,
  ) {}

  /** @throws AppError MODULE_NOT_FOUND, PREMIUM_REQUIRED or MODULE_LOCKED */
  async read(reader: Reader, moduleId: string): Promise<ProgressDto> {
    return toDto(openOrRefuse(await this.course.accessRow(reader.id, moduleId), reader));
  }

  /**
   * Stores progress in a single statement, so that writes at the same time cannot undo each other:
   * the greatest value stays, and so does the first moment of completion. Who finishes a module
   * reads it from its start the next time, so 100 forgets where they stopped.
   *
   * @param percentage a whole number from 0 to 100
   * @returns what is stored now; in a preview of staff, which stores nothing, what would be
   * @throws AppError MODULE_NOT_FOUND, PREMIUM_REQUIRED or MODULE_LOCKED
   */
  async save(reader: Reader, moduleId: string, percentage: number): Promise<ProgressDto> {
    const before = openOrRefuse(await this.course.accessRow(reader.id, moduleId), reader);
    if (reader.preview) return toDto(asIfSaved(before, percentage));
    const [row]: [ProgressRow] = await this.dataSource.query(
      `INSERT INTO "module_progress" AS stored
         ("userId", "moduleId", "progressPercentage", "completedAt")
       VALUES ($1, $2, $3::int, CASE WHEN $3::int = 100 THEN now() END)
       ON CONFLICT ("userId", "moduleId") DO UPDATE SET
         "progressPercentage" =
           GREATEST(stored."progressPercentage", excluded."progressPercentage"),
         "completedAt" = COALESCE(stored."completedAt", excluded."completedAt"),
         "lastSection" = CASE WHEN $3::int < 100 THEN stored."lastSection" END,
         "lastPlace" = CASE WHEN $3::int < 100 THEN stored."lastPlace" END,
         "updatedAt" = now()
       RETURNING "progressPercentage", "completedAt", "lastSection", "lastPlace"`,
      [reader.id, moduleId, percentage],
    );
    return toDto(row);
  }

  /**
   * Stores where somebody stopped reading; the last one to write wins, and progress stays as it is.
   *
   * @throws ValidationError for a section the module does not have; AppError MODULE_NOT_FOUND,
   *   PREMIUM_REQUIRED or MODULE_LOCKED
   */
  async savePosition(
    reader: Reader,
    moduleId: string,
    { section, place }: ReadingPositionDto,
  ): Promise<ProgressDto> {
    const module = openOrRefuse(await this.course.accessRow(reader.id, moduleId), reader);
    if (section >= module.sectionCount) throw sectionNotFound();
    if (reader.preview) return toDto({ ...module, lastSection: section, lastPlace: place });
    const [row]: [ProgressRow] = await this.dataSource.query(
      `INSERT INTO "module_progress"
         ("userId", "moduleId", "progressPercentage", "lastSection", "lastPlace")
       VALUES ($1, $2, 0, $3, $4)
       ON CONFLICT ("userId", "moduleId") DO UPDATE SET
         "lastSection" = excluded."lastSection",
         "lastPlace" = excluded."lastPlace",
         "updatedAt" = now()
       RETURNING "progressPercentage", "completedAt", "lastSection", "lastPlace"`,
      [reader.id, moduleId, section, place],
    );
    return toDto(row);
  }
}

/** What `save` would answer. */
function asIfSaved(row: ProgressRow, percentage: number): ProgressRow {
  const progressPercentage = nextProgress(row.progressPercentage, percentage);
  if (percentage < 100) return { ...row, progressPercentage };
  const completedAt = row.completedAt ?? new Date();
  return { progressPercentage, completedAt, lastSection: null, lastPlace: null };
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
