import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Double opt-in of the checklist and the newsletter, mailings, and what members choose of them. */
export class AskBeforeMailing1795000000056 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "outbox_email" ADD "unsubscribeUrl" text');
    await this.confirmChecklists(runner);
    await this.createSubscribers(runner);
    await this.createMailings(runner);
    await this.createModuleUpdates(runner);
  }

  /** Requests from before this migration got their checklist at once; they have no link to confirm. */
  private async confirmChecklists(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "checklist_request"
        ADD "requestNetwork" text,
        ADD "tokenHash" text,
        ADD "expiresAt" TIMESTAMP WITH TIME ZONE,
        ADD "confirmedAt" TIMESTAMP WITH TIME ZONE,
        ADD "confirmText" text,
        ADD "confirmNetwork" text
    `);
    await runner.query(
      'CREATE UNIQUE INDEX "checklist_request_token" ON "checklist_request" ("tokenHash")',
    );
    await runner.query(`
      CREATE INDEX "checklist_request_unconfirmed" ON "checklist_request" ("createdAt")
        WHERE "confirmedAt" IS NULL AND "tokenHash" IS NOT NULL
    `);
  }

  private async createSubscribers(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "subscriber" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "email" text NOT NULL,
        "source" text NOT NULL,
        "consentText" text NOT NULL,
        "requestNetwork" text NOT NULL,
        "tokenHash" text NOT NULL,
        "expiresAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        "confirmedAt" TIMESTAMP WITH TIME ZONE,
        "confirmText" text,
        "confirmNetwork" text,
        "endedAt" TIMESTAMP WITH TIME ZONE,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "subscriber_source_known"
          CHECK ("source" IN ('checklist', 'profile', 'choices')),
        CONSTRAINT "subscriber_pkey" PRIMARY KEY ("id")
      )
    `);
    for (const index of [
      'UNIQUE INDEX "subscriber_once" ON "subscriber" ("email") WHERE "endedAt" IS NULL',
      'UNIQUE INDEX "subscriber_token" ON "subscriber" ("tokenHash")',
      'INDEX "subscriber_email" ON "subscriber" ("email", "id")',
      'INDEX "subscriber_created_at" ON "subscriber" ("createdAt", "id")',
      'INDEX "subscriber_search" ON "subscriber" USING gin ("email" gin_trgm_ops)',
    ]) {
      await runner.query(`CREATE ${index}`);
    }
  }

  private async createMailings(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "mailing" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "topic" text NOT NULL,
        "subject" text NOT NULL,
        "body" text NOT NULL,
        "state" text NOT NULL DEFAULT 'draft',
        "author" text,
        "recipients" integer NOT NULL DEFAULT 0,
        "startedAt" TIMESTAMP WITH TIME ZONE,
        "sentAt" TIMESTAMP WITH TIME ZONE,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "mailing_topic_known" CHECK ("topic" IN ('newsletter', 'module-updates')),
        CONSTRAINT "mailing_state_known" CHECK ("state" IN ('draft', 'sending', 'sent')),
        CONSTRAINT "mailing_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query('CREATE INDEX "mailing_created_at" ON "mailing" ("createdAt", "id")');
    await runner.query(
      `CREATE INDEX "mailing_sending" ON "mailing" ("startedAt") WHERE "state" = 'sending'`,
    );
    await runner.query(`
      CREATE TABLE "mailing_recipient" (
        "mailingId" uuid NOT NULL,
        "personId" uuid NOT NULL,
        CONSTRAINT "mailing_recipient_pkey" PRIMARY KEY ("mailingId", "personId"),
        CONSTRAINT "mailing_recipient_mailing_fkey" FOREIGN KEY ("mailingId")
          REFERENCES "mailing" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(
      'CREATE INDEX "mailing_recipient_person" ON "mailing_recipient" ("personId")',
    );
    await runner.query(`
      CREATE TABLE "email_choice" (
        "userId" uuid NOT NULL,
        "moduleUpdates" boolean NOT NULL,
        CONSTRAINT "email_choice_pkey" PRIMARY KEY ("userId"),
        CONSTRAINT "email_choice_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user" ("id") ON DELETE CASCADE
      )
    `);
  }

  private async createModuleUpdates(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "module_update" (
        "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        "moduleId" text NOT NULL,
        "sentence" text NOT NULL,
        "author" text NOT NULL,
        "mailingId" uuid,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "module_update_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "module_update_module_fkey" FOREIGN KEY ("moduleId")
          REFERENCES "course_module" ("id") ON DELETE CASCADE,
        CONSTRAINT "module_update_mailing_fkey" FOREIGN KEY ("mailingId")
          REFERENCES "mailing" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query('CREATE INDEX "module_update_module" ON "module_update" ("moduleId", "id")');
    await runner.query('CREATE INDEX "module_update_mailing" ON "module_update" ("mailingId")');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'module_update',
      'email_choice',
      'mailing_recipient',
      'mailing',
      'subscriber',
    ]) {
      await runner.query(`DROP TABLE "${table}"`);
    }
    await runner.query(`
      ALTER TABLE "checklist_request" DROP COLUMN "requestNetwork", DROP COLUMN "tokenHash",
        DROP COLUMN "expiresAt", DROP COLUMN "confirmedAt", DROP COLUMN "confirmText",
        DROP COLUMN "confirmNetwork"
    `);
    await runner.query('ALTER TABLE "outbox_email" DROP COLUMN "unsubscribeUrl"');
  }
}
