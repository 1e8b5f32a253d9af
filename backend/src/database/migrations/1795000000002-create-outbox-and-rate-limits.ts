import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateOutboxAndRateLimits1795000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "outbox_email" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "kind" text NOT NULL,
        "recipient" text NOT NULL,
        "subject" text NOT NULL,
        "text" text NOT NULL,
        "html" text NOT NULL,
        "attachments" jsonb NOT NULL DEFAULT '[]',
        "state" text NOT NULL DEFAULT 'pending',
        "attempts" integer NOT NULL DEFAULT '0',
        "nextAttemptAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        "lastError" text,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "sentAt" TIMESTAMP WITH TIME ZONE,
        CONSTRAINT "outbox_email_state_known" CHECK ("state" IN ('pending', 'sent', 'failed')),
        CONSTRAINT "outbox_email_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(`CREATE INDEX "outbox_email_created_at" ON "outbox_email" ("createdAt")`);
    await runner.query(
      `CREATE INDEX "outbox_email_due" ON "outbox_email" ("nextAttemptAt") WHERE "state" = 'pending'`,
    );
    await runner.query(`
      CREATE TABLE "rate_limit" (
        "key" text NOT NULL,
        "count" integer NOT NULL,
        "windowEndsAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
      )
    `);
    await runner.query(`CREATE INDEX "rate_limit_window_ends" ON "rate_limit" ("windowEndsAt")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "rate_limit"');
    await runner.query('DROP TABLE "outbox_email"');
  }
}
