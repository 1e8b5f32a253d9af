import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RateAnswers1795000000024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "chat_message"
        ADD COLUMN "rating" text,
        ADD COLUMN "ratingReason" text,
        ADD COLUMN "ratingNote" text,
        ADD CONSTRAINT "chat_message_rating_known" CHECK ("rating" IN ('up', 'down')),
        ADD CONSTRAINT "chat_message_rating_reason_known"
          CHECK ("ratingReason" IN ('other-question', 'wrong', 'too-general', 'unclear')),
        ADD CONSTRAINT "chat_message_rating_whole" CHECK (
          ("rating" = 'down') IS TRUE OR ("ratingReason" IS NULL AND "ratingNote" IS NULL)
        )
    `);
    await runner.query(`
      CREATE INDEX "chat_message_unhelpful" ON "chat_message" ("replyToId")
      WHERE "kind" IN ('none', 'outside') OR "rating" = 'down'
    `);
    await runner.query(`
      CREATE TABLE "question_review" (
        "id" text NOT NULL,
        "note" text,
        "doneAt" TIMESTAMP WITH TIME ZONE,
        "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "question_review_pkey" PRIMARY KEY ("id")
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "question_review"');
    await runner.query('DROP INDEX "chat_message_unhelpful"');
    await runner.query(`
      ALTER TABLE "chat_message"
        DROP COLUMN "rating", DROP COLUMN "ratingReason", DROP COLUMN "ratingNote"
    `);
  }
}
