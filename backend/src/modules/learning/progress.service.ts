import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CourseReader } from './course-reader.js';
import { openOrRefuse, type Reader } from './module-access.js';
import type { ProgressDto } from './progress.dto.js';

interface ProgressRow {
  progressPercentage: number;
  completedAt: Date | null;
}

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
   * the greatest value stays, and so does the first moment of completion.
   *
   * @param percentage a whole number from 0 to 100
   * @returns what is stored now
   * @throws AppError MODULE_NOT_FOUND, PREMIUM_REQUIRED or MODULE_LOCKED
   */
  async save(reader: Reader, moduleId: string, percentage: number): Promise<ProgressDto> {
    openOrRefuse(await this.course.accessRow(reader.id, moduleId), reader);
    const [row]: [ProgressRow] = await this.dataSource.query(
      `INSERT INTO "module_progress" AS stored
         ("userId", "moduleId", "progressPercentage", "completedAt")
       VALUES ($1, $2, $3::int, CASE WHEN $3::int = 100 THEN now() END)
       ON CONFLICT ("userId", "moduleId") DO UPDATE SET
         "progressPercentage" =
           GREATEST(stored."progressPercentage", excluded."progressPercentage"),
         "completedAt" = COALESCE(stored."completedAt", excluded."completedAt"),
         "updatedAt" = now()
       RETURNING "progressPercentage", "completedAt"`,
      [reader.id, moduleId, percentage],
    );
    return toDto(row);
  }
}

function toDto({ progressPercentage, completedAt }: ProgressRow): ProgressDto {
  return { progressPercentage, ...(completedAt && { completedAt }) };
}
