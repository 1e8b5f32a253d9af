import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { preparedQuery } from '../../database/prepared-query.js';
import type { ReadingPositionDto } from './progress.dto.js';

/** How far a person is in a module, and where they stopped reading it. */
export interface ProgressRow {
  progressPercentage: number;
  completedAt: Date | null;
  lastSection: number | null;
  lastPlace: number | null;
  lastBlock: number | null;
  lastBlockPlace: number | null;
}

/** What decides whether a person may open a module, and how far they are in it. */
export interface AccessRow extends ProgressRow {
  id: string;
  orderIndex: number;
  unlockAfterDays: number;
  sectionCount: number;
}

export interface SummaryRow extends AccessRow {
  title: string;
  description: string;
  duration: string;
  difficulty: string;
  learningObjectives: string[];
  contents: string[];
  tools: string[];
  downloads: string[];
}

interface DetailRow extends SummaryRow {
  content: string;
}

type StoredPosition = Omit<ProgressRow, 'progressPercentage' | 'completedAt'>;

/** Where somebody stopped reading, or undefined where nothing was stored. */
export function positionOf(stored: StoredPosition): ReadingPositionDto | undefined {
  const { lastSection, lastPlace, lastBlock, lastBlockPlace } = stored;
  if (lastSection === null || lastPlace === null) return undefined;
  const position = { section: lastSection, place: lastPlace };
  if (lastBlock === null || lastBlockPlace === null) return position;
  return { ...position, block: { number: lastBlock, place: lastBlockPlace } };
}

/** The columns of `positionOf`, and of what is stored of progress. */
export const PROGRESS_COLUMNS = `"progressPercentage", "completedAt", "lastSection", "lastPlace",
  "lastBlock", "lastBlockPlace"`;

const ACCESS = `m."id", m."orderIndex", m."unlockAfterDays", m."sectionCount",
  COALESCE(p."progressPercentage", 0) AS "progressPercentage", p."completedAt",
  p."lastSection", p."lastPlace", p."lastBlock", p."lastBlockPlace"`;

/** @param hidden a query for the file names of the documents that are not to be named */
const summaryWithout = (hidden: string) => `${ACCESS}, m."title", m."description", m."duration",
  m."difficulty", m."learningObjectives", m."contents", m."tools", (
    SELECT COALESCE(jsonb_agg(listed."name" ORDER BY listed."place"), '[]')
    FROM jsonb_array_elements_text(m."downloads") WITH ORDINALITY AS listed("name", "place")
    WHERE listed."name" NOT IN (${hidden})
  ) AS "downloads"`;

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
  private summary = summaryWithout(`''::text`);

  constructor(private readonly dataSource: DataSource) {}

  /** @param query for the file names of the documents that staff have hidden, by their owner */
  hideDocuments(query: string): void {
    this.summary = summaryWithout(query);
  }

  /** Every module in the order of the course; without content. */
  summaries(userId: string): Promise<SummaryRow[]> {
    return this.all(this.summary, userId);
  }

  /** Every module with its content, the closed ones included: the caller leaves those out. */
  details(userId: string): Promise<DetailRow[]> {
    return this.all(`${this.summary}, m."content"`, userId);
  }

  accessRows(userId: string): Promise<AccessRow[]> {
    return this.all(ACCESS, userId);
  }

  detail(userId: string, moduleId: string): Promise<DetailRow | undefined> {
    return this.one(`${this.summary}, m."content"`, userId, moduleId);
  }

  accessRow(userId: string, moduleId: string): Promise<AccessRow | undefined> {
    return this.one(ACCESS, userId, moduleId);
  }

  private all<Row>(columns: string, userId: string): Promise<Row[]> {
    const text = `SELECT ${columns} ${COURSE_OF_PERSON} ORDER BY m."orderIndex"`;
    // Nearly every page asks it: planned once per connection (decision 0007).
    return preparedQuery<Row>(this.dataSource, text, [userId]);
  }

  private async one<Row>(columns: string, userId: string, moduleId: string) {
    const text = `SELECT ${columns} ${COURSE_OF_PERSON} WHERE m."id" = $2`;
    // Nearly every page asks it: planned once per connection (decision 0007).
    const rows = await preparedQuery<Row>(this.dataSource, text, [userId, moduleId]);
    return rows[0];
  }
}
