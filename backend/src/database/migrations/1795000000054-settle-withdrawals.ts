import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A withdrawal has a last day, ends with a refund or with a reason, and a refund may end a purchase. */
export class SettleWithdrawals1795000000054 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE "refund_request" ADD "endsPurchase" boolean NOT NULL DEFAULT false',
    );
    await runner.query('ALTER TABLE "withdrawal" ADD "dueAt" TIMESTAMP WITH TIME ZONE');
    await runner.query('ALTER TABLE "withdrawal" ADD "resolution" text');
    await runner.query('ALTER TABLE "withdrawal" ADD "refundRequestId" uuid');
    // Of old ones the plain fourteenth day: never later than the law allows.
    await runner.query(`
      UPDATE "withdrawal" SET
        "dueAt" = timezone('Europe/Berlin',
          timezone('Europe/Berlin', "receivedAt")::date + interval '15 days') - interval '1 millisecond',
        "resolution" = CASE WHEN "state" = 'done' THEN 'other' END
    `);
    await runner.query('ALTER TABLE "withdrawal" ALTER COLUMN "dueAt" SET NOT NULL');
    await runner.query(`
      ALTER TABLE "withdrawal"
        DROP CONSTRAINT "withdrawal_state_known",
        ADD CONSTRAINT "withdrawal_state_known" CHECK ("state" IN ('open', 'refunding', 'done')),
        ADD CONSTRAINT "withdrawal_resolution_known" CHECK ("resolution" IN
          ('refund', 'no-contract', 'lapsed', 'already-refunded', 'other')),
        ADD CONSTRAINT "withdrawal_resolved" CHECK (("state" = 'open') = ("resolution" IS NULL)),
        ADD CONSTRAINT "withdrawal_refund_known"
          CHECK ("resolution" <> 'refund' OR "refundRequestId" IS NOT NULL),
        ADD CONSTRAINT "withdrawal_refund_request_fkey"
          FOREIGN KEY ("refundRequestId") REFERENCES "refund_request" ("id")
    `);
    await runner.query('CREATE INDEX "withdrawal_due_at" ON "withdrawal" ("dueAt", "id")');
    await runner.query(
      'CREATE INDEX "withdrawal_refund_request" ON "withdrawal" ("refundRequestId")',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE "withdrawal" SET "state" = 'open' WHERE "state" = 'refunding'`);
    await runner.query(`
      ALTER TABLE "withdrawal"
        DROP CONSTRAINT "withdrawal_refund_known",
        DROP CONSTRAINT "withdrawal_resolved",
        DROP CONSTRAINT "withdrawal_state_known",
        ADD CONSTRAINT "withdrawal_state_known" CHECK ("state" IN ('open', 'done')),
        DROP COLUMN "refundRequestId",
        DROP COLUMN "resolution",
        DROP COLUMN "dueAt"
    `);
    await runner.query('ALTER TABLE "refund_request" DROP COLUMN "endsPurchase"');
  }
}
