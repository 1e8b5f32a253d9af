import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CourseReader } from './course-reader.js';

export interface ModuleProgressRow {
  moduleId: string;
  title: string;
  progressPercentage: number;
  completedAt: Date | null;
}

/** For the back office: how far people are. */
@Injectable()
export class UserProgressService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly course: CourseReader,
  ) {}

  /** Every module in the order of the course, also those that the person never opened. */
  async of(userId: string): Promise<ModuleProgressRow[]> {
    const rows = await this.course.summaries(userId);
    return rows.map(({ id, title, progressPercentage, completedAt }) => ({
      moduleId: id,
      title,
      progressPercentage,
      completedAt,
    }));
  }

  /** How many people have completed a module; staff try the course out and are not counted. */
  async countCompleted(moduleId: string): Promise<number> {
    const [{ people }] = await this.dataSource.query(
      `SELECT count(*)::int AS "people"
       FROM "module_progress" p JOIN "user" u ON u."id" = p."userId"
       WHERE p."moduleId" = $1 AND p."completedAt" IS NOT NULL AND u."role" <> 'admin'`,
      [moduleId],
    );
    return people;
  }
}
