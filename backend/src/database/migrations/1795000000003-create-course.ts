import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCourse1795000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "course_module" (
        "id" text NOT NULL,
        "orderIndex" integer NOT NULL,
        "title" text NOT NULL,
        "description" text NOT NULL,
        "content" text NOT NULL,
        "sectionCount" integer NOT NULL,
        "duration" text NOT NULL,
        "difficulty" text NOT NULL,
        "learningObjectives" jsonb NOT NULL,
        "contents" jsonb NOT NULL,
        "tools" jsonb NOT NULL,
        "downloads" jsonb NOT NULL,
        "unlockAfterDays" integer NOT NULL DEFAULT '0',
        "sourceHash" text NOT NULL,
        "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "course_module_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(
      `CREATE UNIQUE INDEX "course_module_order_unique" ON "course_module" ("orderIndex")`,
    );
    await runner.query(`
      CREATE TABLE "module_progress" (
        "userId" uuid NOT NULL,
        "moduleId" text NOT NULL,
        "progressPercentage" integer NOT NULL,
        "completedAt" TIMESTAMP WITH TIME ZONE,
        "lastSection" integer,
        "lastPlace" integer,
        "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "module_progress_percent" CHECK ("progressPercentage" BETWEEN 0 AND 100),
        CONSTRAINT "module_progress_position" CHECK ("lastSection" >= 0 AND "lastPlace" BETWEEN 0 AND 1000),
        CONSTRAINT "module_progress_pkey" PRIMARY KEY ("userId", "moduleId")
      )
    `);
    await runner.query(`
      CREATE TABLE "module_unlock" (
        "userId" uuid NOT NULL,
        "moduleId" text NOT NULL,
        "unlockedAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "module_unlock_pkey" PRIMARY KEY ("userId", "moduleId")
      )
    `);
    await runner.query(`
      CREATE TABLE "download" (
        "id" text NOT NULL,
        "moduleId" text,
        "orderIndex" integer NOT NULL,
        "title" text NOT NULL,
        "description" text NOT NULL,
        "fileType" text NOT NULL,
        "fileName" text NOT NULL,
        "fileSize" integer NOT NULL,
        "file" bytea NOT NULL,
        "sourceHash" text NOT NULL,
        "downloadCount" integer NOT NULL DEFAULT '0',
        "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "download_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(
      `CREATE UNIQUE INDEX "download_file_name_unique" ON "download" ("fileName")`,
    );
    await runner.query(
      `ALTER TABLE "module_progress" ADD CONSTRAINT "module_progress_user_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "module_progress" ADD CONSTRAINT "module_progress_module_fkey" FOREIGN KEY ("moduleId") REFERENCES "course_module"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "module_unlock" ADD CONSTRAINT "module_unlock_user_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "module_unlock" ADD CONSTRAINT "module_unlock_module_fkey" FOREIGN KEY ("moduleId") REFERENCES "course_module"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "download"');
    await runner.query('DROP TABLE "module_unlock"');
    await runner.query('DROP TABLE "module_progress"');
    await runner.query('DROP TABLE "course_module"');
  }
}
