import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { preparedQuery } from '../../database/prepared-query.js';
import type { AccessRow, DetailRow, SummaryRow } from './module-row.js';

const ACCESS = `m."id", m."orderIndex", m."unlockAfterDays", m."sectionCount",
  COALESCE(p."progressPercentage", 0) AS "progressPercentage", p."completedAt",
  p."lastSection", p."lastPlace"`;

/** Without those that staff have hidden: `download` belongs to a module that needs this one. */
const DOWNLOADS = `(
  SELECT COALESCE(jsonb_agg(listed."name" ORDER BY listed."place"), '[]')
  FROM jsonb_array_elements_text(m."downloads") WITH ORDINALITY AS listed("name", "place")
  WHERE NOT EXISTS (
    SELECT FROM "download" d WHERE d."fileName" = listed."name" AND NOT d."visible"
  )
) AS "downloads"`;

const SUMMARY = `${ACCESS}, m."title", m."description", m."duration", m."difficulty",
  m."learningObjectives", m."contents", m."tools", ${DOWNLOADS}`;

const DETAIL = `${SUMMARY}, m."content"`;

/*
 * `course_module` belongs to the catalogue. It is named here because these are the calls made most:
 * a join answers in one query what asking the catalogue first would take two for. The progress
 * table hangs on it by a foreign key anyway.
 */
const COURSE_OF_PERSON = `FROM "course_module" m
  LEFT JOIN "module_progress" p ON p."moduleId" = m."id" AND p."userId" = $1`;

/** Reads modules together with one person's progress, each call in one query, without entities. */
@Injectable()
export class CourseReader {
  constructor(private readonly dataSource: DataSource) {}

  /** Every module in the order of the course; without content. */
  summaries(userId: string): Promise<SummaryRow[]> {
    return this.all(SUMMARY, userId);
  }

  /** Every module with its content, the closed ones included: the caller leaves those out. */
  details(userId: string): Promise<DetailRow[]> {
    return this.all(DETAIL, userId);
  }

  accessRows(userId: string): Promise<AccessRow[]> {
    return this.all(ACCESS, userId);
  }

  detail(userId: string, moduleId: string): Promise<DetailRow | undefined> {
    return this.one(DETAIL, userId, moduleId);
  }

  accessRow(userId: string, moduleId: string): Promise<AccessRow | undefined> {
    return this.one(ACCESS, userId, moduleId);
  }

  private all<Row>(columns: string, userId: string): Promise<Row[]> {
    const text = `SELECT ${columns} ${COURSE_OF_PERSON} ORDER BY m."orderIndex"`;
    return preparedQuery<Row>(this.dataSource, text, [userId]);
  }

  private async one<Row>(columns: string, userId: string, moduleId: string) {
    const text = `SELECT ${columns} ${COURSE_OF_PERSON} WHERE m."id" = $2`;
    const rows = await preparedQuery<Row>(this.dataSource, text, [userId, moduleId]);
    return rows[0];
  }
}
