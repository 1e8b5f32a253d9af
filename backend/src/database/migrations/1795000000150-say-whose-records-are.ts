import type { MigrationInterface, QueryRunner } from 'typeorm';

/** E-mails and log entries name the person they are about, so that erasure never searches in texts. */
export class SayWhoseRecordsAre1795000000150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "outbox_email" ADD "personEmail" text');
    await runner.query(
      'UPDATE "outbox_email" SET "personEmail" = lower(COALESCE("replyTo", "recipient"))',
    );
    await runner.query(
      'CREATE INDEX "outbox_email_person" ON "outbox_email" ("personEmail", "createdAt", "id")',
    );
    await runner.query('ALTER TABLE "audit_entry" ADD "personId" uuid');
    await runner.query('ALTER TABLE "audit_entry" DISABLE TRIGGER "audit_entry_append_only"');
    await runner.query(
      `UPDATE "audit_entry" SET "personId" = "recordId"::uuid WHERE "resource" = 'users'`,
    );
    await runner.query('ALTER TABLE "audit_entry" ENABLE TRIGGER "audit_entry_append_only"');
    await runner.query(
      'CREATE INDEX "audit_entry_person" ON "audit_entry" ("personId", "at", "id")',
    );
    await runner.query(`ALTER TABLE "user" ADD "formerEmails" text array NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "user" DROP COLUMN "formerEmails"');
    await runner.query('ALTER TABLE "audit_entry" DROP COLUMN "personId"');
    await runner.query('ALTER TABLE "outbox_email" DROP COLUMN "personEmail"');
  }
}
