import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { KeptByRevision } from '../../database/kept-by-revision.js';
import { revisionOf, rowVersionsOf } from '../../database/revision.js';
import { CourseChanges } from './course-changes.js';
import { CourseModule } from './course-module.entity.js';

/** A module's place in the course, without its text. */
export interface ModuleOutline {
  id: string;
  orderIndex: number;
  title: string;
  sectionCount: number;
  /** Days after the beginning of access until the module opens; 0 = at once. */
  unlockAfterDays: number;
  /** File names of the documents that belong to the module. */
  downloads: string[];
  /** What it treats, as everybody may read it. */
  contents: string[];
}

/** A module's text, for somebody whose right to read it has been checked. */
export interface ModuleText {
  id: string;
  orderIndex: number;
  title: string;
  /** Markdown; `splitSections` gives its sections. */
  content: string;
}

/** All that the course says of a module, its text included: never for a person as such. */
export interface WholeModule extends ModuleOutline, ModuleText {
  description: string;
  /** As shown: `90 Minuten`. */
  duration: string;
  difficulty: string;
  learningObjectives: string[];
  tools: string[];
}

@Injectable()
export class CatalogueService implements OnModuleInit {
  private readonly kept: KeptByRevision<readonly CourseModule[]>;

  constructor(
    dataSource: DataSource,
    private readonly changes: CourseChanges,
  ) {
    const { manager } = dataSource;
    this.kept = new KeptByRevision(
      () => rowVersionsOf(manager, CourseModule),
      () => stored(manager),
    );
  }

  onModuleInit(): void {
    this.changes.onChange(async () => this.kept.forget());
  }

  /** All modules in the order of the course, held in memory (decision 2): nobody may change them. */
  modules(): Promise<readonly WholeModule[]> {
    return this.kept.current();
  }

  /**
   * All modules in the order of the course.
   * @param manager of a transaction that must see what it has stored itself; without one from memory
   */
  async outlines(manager?: EntityManager): Promise<ModuleOutline[]> {
    const modules = await (manager ? stored(manager) : this.modules());
    return modules.map(
      ({ id, orderIndex, title, sectionCount, unlockAfterDays, downloads, contents }) => ({
        ...{ id, orderIndex, title, sectionCount, unlockAfterDays, downloads, contents },
      }),
    );
  }

  /**
   * The texts of these modules in the order of the course; unknown ids are left out. It asks
   * nobody for permission: the caller passes only what the person may open.
   * @param manager as for `outlines`
   */
  async texts(moduleIds: readonly string[], manager?: EntityManager): Promise<ModuleText[]> {
    const modules = await (manager ? stored(manager) : this.modules());
    return modules
      .filter(({ id }) => moduleIds.includes(id))
      .map(({ id, orderIndex, title, content }) => ({ id, orderIndex, title, content }));
  }

  /** The texts of all modules, for what the server builds from them; never for a person as such. */
  allTexts(manager: EntityManager): Promise<ModuleText[]> {
    // Plain rows in this order of columns: their hash tells whether a text has changed.
    return manager.query(
      `SELECT "id", "orderIndex", "title", "content" FROM "course_module" ORDER BY "orderIndex"`,
    );
  }

  /** Changes with every change to the modules. */
  async revision(manager: EntityManager): Promise<string> {
    return revisionOf(manager, CourseModule);
  }

  /** Whether the course has this module. */
  async has(moduleId: string): Promise<boolean> {
    return (await this.modules()).some(({ id }) => id === moduleId);
  }
}

const stored = (manager: EntityManager): Promise<CourseModule[]> =>
  manager.find(CourseModule, { order: { orderIndex: 'ASC' } });
