import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateFilledDocuments1795000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "filled_document" (
        "userId" uuid NOT NULL,
        "documentId" text NOT NULL,
        "version" integer NOT NULL,
        "answers" jsonb NOT NULL,
        "savedAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "filled_document_pkey" PRIMARY KEY ("userId", "documentId"),
        CONSTRAINT "filled_document_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(`
      CREATE TABLE "filled_document_version" (
        "userId" uuid NOT NULL,
        "documentId" text NOT NULL,
        "number" integer NOT NULL,
        "factsVersion" integer NOT NULL,
        "filled" jsonb NOT NULL,
        "source" jsonb NOT NULL,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "filled_document_version_pkey" PRIMARY KEY ("userId", "documentId", "number"),
        CONSTRAINT "filled_document_version_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user" ("id") ON DELETE CASCADE
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "filled_document_version"');
    await runner.query('DROP TABLE "filled_document"');
  }
}
