import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CatalogueService, type WholeModule } from '../catalogue/index.js';
import { ModuleProgress } from './module-progress.entity.js';
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
  private kept: { course: object; hidden: string; shown: readonly WholeModule[] } | null = null;

  constructor(
    @InjectRepository(ModuleProgress) private readonly progress: Repository<ModuleProgress>,
    private readonly catalogue: CatalogueService,
  ) {}

  /** @param hidden answers the file names of the documents that staff have hidden, by their owner */
  hideDocuments(hidden: () => Promise<ReadonlySet<string>>): void {
    this.hidden = hidden;
  }

  /** Every module in the order of the course, the closed ones included: the caller leaves out their texts. */
  async modules(userId: string): Promise<ModuleRow[]> {
    const [modules, progress] = await Promise.all([this.shown(), this.progress.findBy({ userId })]);
    const byModule = new Map(progress.map((row) => [row.moduleId, row]));
    return modules.map((module) => rowOf(module, byModule.get(module.id)));
  }

  /** One module, whether it is open or not; undefined where the course has none of this id. */
  async module(userId: string, moduleId: string): Promise<ModuleRow | undefined> {
    const [modules, progress] = await Promise.all([
      this.shown(),
      this.progress.findOneBy({ userId, moduleId }),
    ]);
    const module = modules.find(({ id }) => id === moduleId);
    return module && rowOf(module, progress ?? undefined);
  }

  /** One module as it stands for whoever has not begun it; it asks PostgreSQL nothing. */
  async untouched(moduleId: string): Promise<AccessRow | undefined> {
    const module = (await this.catalogue.modules()).find(({ id }) => id === moduleId);
    return module && { ...NOT_BEGUN, ...module };
  }

  /** The course without the names of documents that staff have hidden. */
  private async shown(): Promise<readonly WholeModule[]> {
    const [course, hidden] = await Promise.all([this.catalogue.modules(), this.hidden()]);
    const names = [...hidden].sort().join(' ');
    if (this.kept?.course === course && this.kept.hidden === names) return this.kept.shown;
    const shown = course.map((module) => ({
      ...module,
      downloads: module.downloads.filter((name) => !hidden.has(name)),
    }));
    this.kept = { course, hidden: names, shown };
    return shown;
  }
}

const rowOf = (shown: WholeModule, progress: ProgressRow = NOT_BEGUN): ModuleRow => ({
  ...progress,
  ...shown,
});
