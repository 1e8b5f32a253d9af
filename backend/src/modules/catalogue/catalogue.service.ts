import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { revisionOf } from '../../database/revision.js';
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

@Injectable()
export class CatalogueService {
  constructor(private readonly dataSource: DataSource) {}

  /** All modules in the order of the course. */
  outlines(manager = this.dataSource.manager): Promise<ModuleOutline[]> {
    return manager.find(CourseModule, {
      select: {
        id: true,
        orderIndex: true,
        title: true,
        sectionCount: true,
        unlockAfterDays: true,
        downloads: true,
        contents: true,
      },
      order: { orderIndex: 'ASC' },
    });
  }

  /**
   * The texts of these modules in the order of the course; unknown ids are left out. It asks
   * nobody for permission: the caller passes only what the person may open.
   */
  texts(moduleIds: string[], manager = this.dataSource.manager): Promise<ModuleText[]> {
    return manager.find(CourseModule, {
      select: { id: true, orderIndex: true, title: true, content: true },
      where: { id: In(moduleIds) },
      order: { orderIndex: 'ASC' },
    });
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
  has(moduleId: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(CourseModule, { id: moduleId });
  }
}
