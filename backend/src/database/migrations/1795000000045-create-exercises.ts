import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateExercises1795000000045 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "section_exercise" (
        "userId" uuid NOT NULL,
        "moduleId" text NOT NULL,
        "sectionId" text NOT NULL,
        "text" text NOT NULL,
        "version" integer NOT NULL,
        "savedAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "section_exercise_pkey" PRIMARY KEY ("userId", "moduleId", "sectionId"),
        CONSTRAINT "section_exercise_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user" ("id") ON DELETE CASCADE,
        CONSTRAINT "section_exercise_module_fkey" FOREIGN KEY ("moduleId")
          REFERENCES "course_module" ("id")
      )
    `);
    await runner.query(
      `ALTER TABLE "module_progress" ADD "lastBlock" integer, ADD "lastBlockPlace" integer`,
    );
    await runner.query(`
      ALTER TABLE "module_progress" ADD CONSTRAINT "module_progress_block"
        CHECK ("lastBlock" >= 0 AND "lastBlockPlace" BETWEEN 0 AND 1000)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "module_progress" DROP CONSTRAINT "module_progress_block"');
    await runner.query(
      'ALTER TABLE "module_progress" DROP COLUMN "lastBlock", DROP COLUMN "lastBlockPlace"',
    );
    await runner.query('DROP TABLE "section_exercise"');
  }
}
