import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The register of questions is kept in memory; the database holds what is read: the passages. */
export class DropSectionClues1795000000017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "section_clue"');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "section_clue" (
        "id" text NOT NULL,
        "kind" text NOT NULL,
        "moduleId" text,
        "section" integer,
        "search" tsvector NOT NULL,
        "sourceHash" text NOT NULL,
        CONSTRAINT "section_clue_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "section_clue_module_fkey" FOREIGN KEY ("moduleId")
          REFERENCES "course_module" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(`CREATE INDEX "section_clue_search" ON "section_clue" USING gin ("search")`);
  }
}
