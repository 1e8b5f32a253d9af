import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Contact requests, refunds in parts, and what the back office's lists need to answer fast. */
export class CreateBusinessLists1795000000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await this.createContactRequests(runner);
    await this.allowPartsOfRefunds(runner);
    await this.indexPayments(runner);
    await this.indexWithdrawals(runner);
    await this.indexEmails(runner);
    await this.indexLeads(runner);
  }

  private async createContactRequests(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "contact_request" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "name" text NOT NULL,
        "email" text NOT NULL,
        "phone" text,
        "subject" text NOT NULL,
        "message" text NOT NULL,
        "consentText" text NOT NULL,
        "consentAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        "state" text NOT NULL DEFAULT 'open',
        "note" text,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "contact_request_state_known" CHECK ("state" IN ('open', 'done')),
        CONSTRAINT "contact_request_pkey" PRIMARY KEY ("id")
      )
    `);
    await createIndexes(runner, [
      `"contact_request_created_at" ON "contact_request" ("createdAt", "id")`,
      `"contact_request_state" ON "contact_request" ("state", "createdAt", "id")`,
      `"contact_request_email" ON "contact_request" ("email", "id")`,
      `"contact_request_name" ON "contact_request" ("name" COLLATE "de-x-icu", "id")`,
      `"contact_request_waiting" ON "contact_request" (("state" = 'done'), "createdAt", "id")
        INCLUDE ("state")`,
      `"contact_request_search" ON "contact_request" USING gin
        (("name" || ' ' || "email" || ' ' || "subject") gin_trgm_ops)`,
    ]);
  }

  private async allowPartsOfRefunds(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "refund_request" ADD "upToCents" integer');
    await runner.query('DROP INDEX "refund_request_one_per_payment"');
    await runner.query(
      'CREATE UNIQUE INDEX "refund_request_one_whole" ON "refund_request" ("paymentId") WHERE "upToCents" IS NULL',
    );
    await runner.query(
      `CREATE UNIQUE INDEX "refund_request_one_open_part" ON "refund_request" ("paymentId") WHERE "upToCents" IS NOT NULL AND "state" = 'requested'`,
    );
    await createIndexes(runner, [
      '"refund_request_payment" ON "refund_request" ("paymentId", "requestedAt")',
    ]);
  }

  private async indexPayments(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "payment_created_at"');
    await runner.query('DROP INDEX "payment_email"');
    await createIndexes(runner, [
      '"payment_created_at" ON "payment" ("createdAt", "id")',
      '"payment_email" ON "payment" ("email", "id")',
      '"payment_amount" ON "payment" ("amountCents", "id")',
      `"payment_completed_at" ON "payment" (COALESCE("completedAt", '-infinity'), "id")
        INCLUDE ("completedAt")`,
      '"payment_status" ON "payment" ("status", "createdAt", "id")',
      `"payment_disputed" ON "payment" ("createdAt", "id") WHERE "disputeState" IS NOT NULL`,
      `"payment_search" ON "payment" USING gin
        (("email" || ' ' || "providerPaymentId") gin_trgm_ops)`,
      '"payment_event_payment" ON "payment_event" ("provider", "providerPaymentId", "receivedAt")',
    ]);
  }

  private indexWithdrawals(runner: QueryRunner): Promise<void> {
    return createIndexes(runner, [
      '"withdrawal_received_at" ON "withdrawal" ("receivedAt", "id")',
      `"withdrawal_waiting" ON "withdrawal" (("state" = 'done'), "receivedAt", "id")
        INCLUDE ("state")`,
      `"withdrawal_search" ON "withdrawal" USING gin
        (("reference" || ' ' || "name" || ' ' || "email" || ' ' || "contract") gin_trgm_ops)`,
    ]);
  }

  private async indexEmails(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "outbox_email" ADD "replyTo" text');
    await runner.query('DROP INDEX "outbox_email_created_at"');
    await createIndexes(runner, [
      '"outbox_email_created_at" ON "outbox_email" ("createdAt", "id")',
      '"outbox_email_recipient" ON "outbox_email" ("recipient", "createdAt", "id")',
      '"outbox_email_state" ON "outbox_email" ("state", "createdAt", "id")',
      '"outbox_email_kind" ON "outbox_email" ("kind", "createdAt", "id")',
      `"outbox_email_search" ON "outbox_email" USING gin
        (("recipient" || ' ' || "subject") gin_trgm_ops)`,
    ]);
  }

  private async indexLeads(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "checklist_request_created_at"');
    await createIndexes(runner, [
      '"checklist_request_created_at" ON "checklist_request" ("createdAt", "id")',
      '"checklist_request_email" ON "checklist_request" ("email", "id")',
      '"checklist_request_name" ON "checklist_request" ("name" COLLATE "de-x-icu", "id")',
      `"checklist_request_search" ON "checklist_request" USING gin
        (("name" || ' ' || "email") gin_trgm_ops)`,
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['search', 'name', 'email', 'created_at']) {
      await runner.query(`DROP INDEX "checklist_request_${name}"`);
    }
    for (const name of ['search', 'kind', 'state', 'recipient', 'created_at']) {
      await runner.query(`DROP INDEX "outbox_email_${name}"`);
    }
    await runner.query('ALTER TABLE "outbox_email" DROP COLUMN "replyTo"');
    for (const name of ['search', 'waiting', 'received_at']) {
      await runner.query(`DROP INDEX "withdrawal_${name}"`);
    }
    await runner.query('DROP INDEX "payment_event_payment"');
    for (const name of ['search', 'disputed', 'status', 'completed_at', 'amount']) {
      await runner.query(`DROP INDEX "payment_${name}"`);
    }
    await runner.query('DROP INDEX "payment_email"');
    await runner.query('DROP INDEX "payment_created_at"');
    await runner.query('ALTER TABLE "refund_request" DROP COLUMN "upToCents"');
    await runner.query('DROP INDEX "refund_request_payment"');
    await runner.query('DROP TABLE "contact_request"');
    await runner.query(
      'CREATE UNIQUE INDEX "refund_request_one_per_payment" ON "refund_request" ("paymentId")',
    );
    await createIndexes(runner, [
      '"checklist_request_created_at" ON "checklist_request" ("createdAt")',
      '"outbox_email_created_at" ON "outbox_email" ("createdAt")',
      '"payment_email" ON "payment" ("email")',
      '"payment_created_at" ON "payment" ("createdAt")',
    ]);
  }
}

async function createIndexes(runner: QueryRunner, definitions: string[]): Promise<void> {
  for (const definition of definitions) await runner.query(`CREATE INDEX ${definition}`);
}
