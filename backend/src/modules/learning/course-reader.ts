import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { preparedQuery } from '../../database/prepared-query.js';
import { CatalogueService, type WholeModule } from '../catalogue/index.js';
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

/** A module as it stands for one person. */
export interface ModuleRow extends AccessRow {
  title: string;
  description: string;
  content: string;
  duration: string;
  difficulty: string;
  learningObjectives: string[];
  contents: string[];
  tools: string[];
  downloads: string[];
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

/** Of somebody who has not begun a module. */
const NOT_BEGUN: ProgressRow = {
  ...{ progressPercentage: 0, completedAt: null },
  ...{ lastSection: null, lastPlace: null, lastBlock: null, lastBlockPlace: null },
};

/**
 * Reads modules together with one person's progress. The course comes from memory, so that each call is one
 * query of a person's few rows.
 */
@Injectable()
export class CourseReader {
  private hidden: () => Promise<ReadonlySet<string>> = async () => new Set();

  constructor(
    private readonly dataSource: DataSource,
    private readonly catalogue: CatalogueService,
  ) {}

  /** @param hidden answers the file names of the documents that staff have hidden, by their owner */
  hideDocuments(hidden: () => Promise<ReadonlySet<string>>): void {
    this.hidden = hidden;
  }

  /** Every module in the order of the course, the closed ones included: the caller leaves out their texts. */
  async modules(userId: string): Promise<ModuleRow[]> {
    const [modules, hidden, progress] = await Promise.all([
      this.catalogue.modules(),
      this.hidden(),
      this.progress('', [userId]),
    ]);
    const byModule = new Map(progress.map((row) => [row.moduleId, row]));
    return modules.map((module) => rowOf(module, byModule.get(module.id), hidden));
  }

  /** One module, whether it is open or not; undefined where the course has none of this id. */
  async module(userId: string, moduleId: string): Promise<ModuleRow | undefined> {
    const [modules, hidden, [progress]] = await Promise.all([
      this.catalogue.modules(),
      this.hidden(),
      this.progress('AND "moduleId" = $2', [userId, moduleId]),
    ]);
    const module = modules.find(({ id }) => id === moduleId);
    return module && rowOf(module, progress, hidden);
  }

  private progress(condition: string, values: string[]) {
    // Nearly every page asks it: planned once per connection (decision 0007).
    return preparedQuery<ProgressRow & { moduleId: string }>(
      this.dataSource,
      `SELECT "moduleId", ${PROGRESS_COLUMNS} FROM "module_progress" WHERE "userId" = $1 ${condition}`,
      values,
    );
  }
}

function rowOf(
  module: WholeModule,
  progress: ProgressRow | undefined,
  hidden: ReadonlySet<string>,
): ModuleRow {
  const downloads = module.downloads.filter((name) => !hidden.has(name));
  return { ...(progress ?? NOT_BEGUN), ...module, downloads };
}
