import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the back office needs to edit the course and its documents without losing anything. */
export class EditContent1795000000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "course_module"
        ADD "source" text NOT NULL DEFAULT 'file',
        ADD "author" text,
        ADD "writtenAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        ADD "fileChanged" boolean NOT NULL DEFAULT false
    `);
    await runner.query('UPDATE "course_module" SET "writtenAt" = "updatedAt"');
    await runner.query(`
      CREATE TABLE "module_version" (
        "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        "moduleId" text NOT NULL,
        "title" text NOT NULL,
        "description" text NOT NULL,
        "content" text NOT NULL,
        "source" text NOT NULL,
        "author" text,
        "writtenAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "module_version_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "module_version_module_fkey" FOREIGN KEY ("moduleId")
          REFERENCES "course_module" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(
      'CREATE INDEX "module_version_module" ON "module_version" ("moduleId", "id")',
    );
    await runner.query(`
      ALTER TABLE "download"
        ADD "visible" boolean NOT NULL DEFAULT true,
        ADD "source" text NOT NULL DEFAULT 'content',
        ADD "built" jsonb,
        ADD "fileSource" text NOT NULL DEFAULT 'content',
        ADD "fileAuthor" text,
        ADD "fileWrittenAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        ADD "fileChanged" boolean NOT NULL DEFAULT false
    `);
    await runner.query(`
      UPDATE "download" SET "fileWrittenAt" = "updatedAt", "built" = jsonb_build_object(
        'title', "title", 'description', "description",
        'moduleId', "moduleId", 'orderIndex', "orderIndex"
      )
    `);
    await runner.query(`
      CREATE TABLE "download_version" (
        "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        "downloadId" text NOT NULL,
        "fileSize" integer NOT NULL,
        "file" bytea NOT NULL,
        "source" text NOT NULL,
        "author" text,
        "writtenAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "download_version_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "download_version_download_fkey" FOREIGN KEY ("downloadId")
          REFERENCES "download" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(
      'CREATE INDEX "download_version_download" ON "download_version" ("downloadId", "id")',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "download_version"');
    await runner.query(`
      ALTER TABLE "download" DROP COLUMN "visible", DROP COLUMN "source", DROP COLUMN "built",
        DROP COLUMN "fileSource", DROP COLUMN "fileAuthor", DROP COLUMN "fileWrittenAt",
        DROP COLUMN "fileChanged"
    `);
    await runner.query('DROP TABLE "module_version"');
    await runner.query(`
      ALTER TABLE "course_module" DROP COLUMN "source", DROP COLUMN "author",
        DROP COLUMN "writtenAt", DROP COLUMN "fileChanged"
    `);
  }
}
