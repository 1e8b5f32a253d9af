import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

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
  outlines(): Promise<ModuleOutline[]> {
    return this.dataSource.query(
      `SELECT "id", "orderIndex", "title", "sectionCount", "unlockAfterDays", "downloads"
       FROM "course_module" ORDER BY "orderIndex"`,
    );
  }

  /**
   * The texts of these modules in the order of the course; unknown ids are left out. It asks
   * nobody for permission: the caller passes only what the person may open.
   */
  texts(moduleIds: string[]): Promise<ModuleText[]> {
    return this.dataSource.query(
      `SELECT "id", "orderIndex", "title", "content"
       FROM "course_module" WHERE "id" = ANY($1) ORDER BY "orderIndex"`,
      [moduleIds],
    );
  }

  /** The texts of all modules, for what the server builds from them; never for a person as such. */
  allTexts(manager: EntityManager): Promise<ModuleText[]> {
    return manager.query(
      `SELECT "id", "orderIndex", "title", "content" FROM "course_module" ORDER BY "orderIndex"`,
    );
  }

  /** Whether the course has this module. */
  async has(moduleId: string): Promise<boolean> {
    const rows = await this.dataSource.query('SELECT FROM "course_module" WHERE "id" = $1', [
      moduleId,
    ]);
    return rows.length > 0;
  }
}
