import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePassages1795000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "passage" (
        "id" text NOT NULL,
        "moduleId" text NOT NULL,
        "moduleTitle" text NOT NULL,
        "section" integer NOT NULL,
        "position" integer NOT NULL,
        "heading" text NOT NULL,
        "headingPath" jsonb NOT NULL,
        "text" text NOT NULL,
        "search" tsvector NOT NULL,
        "sourceHash" text NOT NULL,
        CONSTRAINT "passage_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "passage_module_fkey" FOREIGN KEY ("moduleId")
          REFERENCES "course_module" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(
      `CREATE UNIQUE INDEX "passage_place_unique" ON "passage" ("moduleId", "section", "position")`,
    );
    await runner.query(`CREATE INDEX "passage_search" ON "passage" USING gin ("search")`);
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
    await runner.query(`
      CREATE TABLE "document_passage" (
        "id" text NOT NULL,
        "moduleId" text,
        "title" text NOT NULL,
        "description" text NOT NULL,
        "search" tsvector NOT NULL,
        "sourceHash" text NOT NULL,
        CONSTRAINT "document_passage_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "document_passage_download_fkey" FOREIGN KEY ("id")
          REFERENCES "download" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(
      `CREATE INDEX "document_passage_search" ON "document_passage" USING gin ("search")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "document_passage"');
    await runner.query('DROP TABLE "section_clue"');
    await runner.query('DROP TABLE "passage"');
  }
}
