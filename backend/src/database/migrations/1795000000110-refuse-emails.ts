import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells an e-mail that a mail server has refused for good apart from one given up after many tries. */
export class RefuseEmails1795000000110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "outbox_email" DROP CONSTRAINT "outbox_email_state_known",
        ADD CONSTRAINT "outbox_email_state_known"
          CHECK ("state" IN ('pending', 'sent', 'failed', 'refused'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE "outbox_email" SET "state" = 'failed' WHERE "state" = 'refused'`);
    await runner.query(`
      ALTER TABLE "outbox_email" DROP CONSTRAINT "outbox_email_state_known",
        ADD CONSTRAINT "outbox_email_state_known" CHECK ("state" IN ('pending', 'sent', 'failed'))`);
  }
}
