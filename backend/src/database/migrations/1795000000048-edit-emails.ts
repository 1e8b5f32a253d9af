import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The words of e-mails as staff have set them, with those before. */
export class EditEmails1795000000048 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "email_text" (
        "id" text NOT NULL,
        "title" text NOT NULL,
        "shippedSubject" text NOT NULL,
        "subject" text,
        "preview" text,
        "body" text,
        "author" text,
        "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "email_text_whole"
          CHECK (num_nulls("subject", "preview", "body", "author") IN (0, 4)),
        CONSTRAINT "email_text_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(
      'CREATE INDEX "email_text_title" ON "email_text" ("title" COLLATE "de-x-icu", "id")',
    );
    await runner.query('CREATE INDEX "email_text_updated_at" ON "email_text" ("updatedAt", "id")');
    await runner.query(`
      CREATE TABLE "email_text_version" (
        "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        "textId" text NOT NULL,
        "subject" text NOT NULL,
        "preview" text NOT NULL,
        "body" text NOT NULL,
        "author" text NOT NULL,
        "writtenAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "email_text_version_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "email_text_version_text_fkey" FOREIGN KEY ("textId")
          REFERENCES "email_text" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(
      'CREATE INDEX "email_text_version_text" ON "email_text_version" ("textId", "id")',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "email_text_version"');
    await runner.query('DROP TABLE "email_text"');
  }
}
