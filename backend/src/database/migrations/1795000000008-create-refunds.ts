import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRefunds1795000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "payment"
        ADD "refundedCents" integer NOT NULL DEFAULT 0,
        ADD "disputeState" text,
        ADD "disputedAt" TIMESTAMP WITH TIME ZONE,
        ADD "failureCode" text,
        ADD "lastCheckedAt" TIMESTAMP WITH TIME ZONE
    `);
    // Until now only whole payments were given back.
    await runner.query(
      `UPDATE "payment" SET "refundedCents" = "amountCents" WHERE "status" = 'refunded'`,
    );
    await runner.query(
      `ALTER TABLE "payment" ADD CONSTRAINT "payment_dispute_state_known" CHECK ("disputeState" IN ('open', 'won', 'lost'))`,
    );
    await runner.query(`
      CREATE TABLE "refund_request" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "paymentId" uuid NOT NULL,
        "requestedBy" text NOT NULL,
        "actorId" uuid,
        "reason" text,
        "state" text NOT NULL DEFAULT 'requested',
        "attempts" integer NOT NULL DEFAULT 0,
        "nextAttemptAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        "requestedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "completedAt" TIMESTAMP WITH TIME ZONE,
        CONSTRAINT "refund_request_state_known" CHECK ("state" IN ('requested', 'completed')),
        CONSTRAINT "refund_request_by_known" CHECK ("requestedBy" IN ('owner', 'staff', 'withdrawal')),
        CONSTRAINT "refund_request_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(
      `CREATE UNIQUE INDEX "refund_request_one_per_payment" ON "refund_request" ("paymentId")`,
    );
    await runner.query(
      `CREATE INDEX "refund_request_due" ON "refund_request" ("nextAttemptAt") WHERE "state" = 'requested'`,
    );
    await runner.query(`CREATE INDEX "refund_request_actor" ON "refund_request" ("actorId")`);
    await runner.query(
      `ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_payment_fkey" FOREIGN KEY ("paymentId") REFERENCES "payment"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_actor_fkey" FOREIGN KEY ("actorId") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "refund_request"');
    await runner.query(`
      ALTER TABLE "payment"
        DROP "refundedCents",
        DROP "disputeState",
        DROP "disputedAt",
        DROP "failureCode",
        DROP "lastCheckedAt"
    `);
  }
}
