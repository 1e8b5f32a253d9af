import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateNotes1795000000046 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "note" (
        "userId" uuid NOT NULL,
        "id" uuid NOT NULL,
        "moduleId" text NOT NULL,
        "trackId" text,
        "sectionId" text NOT NULL,
        "kind" text NOT NULL,
        "quote" text,
        "prefix" text,
        "suffix" text,
        "text" text,
        "version" integer NOT NULL DEFAULT 1,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "note_pkey" PRIMARY KEY ("userId", "id"),
        CONSTRAINT "note_kind_known" CHECK ("kind" IN ('highlight', 'bookmark')),
        CONSTRAINT "note_highlight_quotes" CHECK (("kind" = 'highlight') = ("quote" IS NOT NULL)),
        CONSTRAINT "note_bookmark_is_bare" CHECK ("kind" = 'highlight' OR "text" IS NULL),
        CONSTRAINT "note_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(`
      CREATE UNIQUE INDEX "note_bookmark_of_module" ON "note" ("userId", "moduleId", "sectionId")
      WHERE "kind" = 'bookmark' AND "trackId" IS NULL
    `);
    await runner.query(`
      CREATE UNIQUE INDEX "note_bookmark_of_track" ON "note" ("userId", "trackId", "sectionId")
      WHERE "kind" = 'bookmark' AND "trackId" IS NOT NULL
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "note"');
  }
}
