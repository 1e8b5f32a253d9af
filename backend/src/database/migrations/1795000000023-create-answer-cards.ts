import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The search is kept in memory; the database holds what it is made from: the course and its cards. */
export class CreateAnswerCards1795000000023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "document_passage"');
    await runner.query('DROP TABLE "passage"');
    await runner.query(`
      CREATE TABLE "answer_card" (
        "id" text NOT NULL,
        "kind" text NOT NULL,
        "moduleId" text,
        "sectionId" text,
        "question" text NOT NULL,
        "examples" jsonb NOT NULL,
        "topic" text,
        "forms" jsonb NOT NULL,
        "quote" text,
        "documentId" text,
        "link" jsonb,
        "triggers" jsonb NOT NULL,
        "answer" text NOT NULL,
        "source" text NOT NULL DEFAULT 'file',
        "active" boolean NOT NULL DEFAULT true,
        "updatedAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "answer_card_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "answer_card_module_fkey" FOREIGN KEY ("moduleId")
          REFERENCES "course_module" ("id") ON DELETE CASCADE,
        CONSTRAINT "answer_card_kind_known" CHECK ("kind" IN ('course', 'general', 'outside')),
        CONSTRAINT "answer_card_source_known" CHECK ("source" IN ('file', 'staff'))
      )
    `);
    await runner.query(`ALTER TABLE "chat_message" ADD "kind" text`);
    await runner.query(`ALTER TABLE "chat_message" ADD "cardId" text`);
    await runner.query(`ALTER TABLE "chat_message" ADD "suggestions" jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "chat_message" DROP COLUMN "suggestions"');
    await runner.query('ALTER TABLE "chat_message" DROP COLUMN "cardId"');
    await runner.query('ALTER TABLE "chat_message" DROP COLUMN "kind"');
    await runner.query('DROP TABLE "answer_card"');
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
}
