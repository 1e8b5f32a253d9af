import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LetRehearsalsSpeak1795000000027 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "rehearsal_run"
        ADD "says" text,
        ADD "unanswered" text,
        ADD "answeringSince" TIMESTAMP WITH TIME ZONE
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    // What was spoken freely cannot go on where every answer is a choice.
    await runner.query(`DELETE FROM "rehearsal_run" WHERE "mode" = 'free'`);
    await runner.query(`
      ALTER TABLE "rehearsal_run"
        DROP COLUMN "says",
        DROP COLUMN "unanswered",
        DROP COLUMN "answeringSince"
    `);
  }
}
