import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateWithdrawals1795000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "withdrawal" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "reference" text NOT NULL,
        "name" text NOT NULL,
        "email" text NOT NULL,
        "contract" text NOT NULL,
        "receivedAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        "state" text NOT NULL DEFAULT 'open',
        "note" text,
        "paymentId" uuid,
        "handledAt" TIMESTAMP WITH TIME ZONE,
        "handledBy" uuid,
        CONSTRAINT "withdrawal_state_known" CHECK ("state" IN ('open', 'done')),
        CONSTRAINT "withdrawal_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(
      `CREATE UNIQUE INDEX "withdrawal_reference_unique" ON "withdrawal" ("reference")`,
    );
    await runner.query(`CREATE INDEX "withdrawal_state" ON "withdrawal" ("state", "receivedAt")`);
    await runner.query(`CREATE INDEX "withdrawal_email" ON "withdrawal" ("email", "receivedAt")`);
    await runner.query(
      `ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_payment_fkey" FOREIGN KEY ("paymentId") REFERENCES "payment"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_handled_by_fkey" FOREIGN KEY ("handledBy") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "withdrawal"');
  }
}
