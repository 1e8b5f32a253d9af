import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Payment by bank transfer: what is still to be paid until when, money that comes in parts, and invoices
 * that are made out before they are paid.
 */
export class PayByTransfer1795000000061 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE "payment" ADD "accessBeforePayment" boolean NOT NULL DEFAULT false',
    );
    await runner.query(`
      CREATE TABLE "transfer" (
        "paymentId" uuid NOT NULL,
        "dueOn" date NOT NULL,
        "receivedCents" integer NOT NULL DEFAULT 0,
        "returnedCents" integer NOT NULL DEFAULT 0,
        "remindedAt" TIMESTAMP WITH TIME ZONE,
        "cancelsOn" date,
        CONSTRAINT "transfer_pkey" PRIMARY KEY ("paymentId"),
        CONSTRAINT "transfer_sums" CHECK ("returnedCents" BETWEEN 0 AND "receivedCents"),
        CONSTRAINT "transfer_cancels_after_reminder"
          CHECK (("cancelsOn" IS NULL) = ("remindedAt" IS NULL)),
        CONSTRAINT "transfer_payment_fkey" FOREIGN KEY ("paymentId")
          REFERENCES "payment"("id") ON DELETE CASCADE ON UPDATE NO ACTION
      )
    `);
    await runner.query('CREATE INDEX "transfer_due" ON "transfer" ("dueOn")');
    await runner.query('ALTER TABLE "payment_movement" ADD "source" text, ADD "receivedOn" date');
    await runner.query('DROP INDEX "payment_movement_one_receipt"');
    await runner.query(
      `CREATE UNIQUE INDEX "payment_movement_one_receipt" ON "payment_movement" ("paymentId") WHERE "kind" = 'receipt' AND "source" IS NULL`,
    );
    await runner.query(
      'CREATE UNIQUE INDEX "payment_movement_source" ON "payment_movement" ("source")',
    );
    await runner.query(
      'ALTER TABLE "invoice" ADD "transferTo" jsonb, ALTER "serviceDate" DROP NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "invoice" DROP "transferTo", ALTER "serviceDate" SET NOT NULL');
    await runner.query('DROP INDEX "payment_movement_source"');
    await runner.query('DROP INDEX "payment_movement_one_receipt"');
    await runner.query(
      `CREATE UNIQUE INDEX "payment_movement_one_receipt" ON "payment_movement" ("paymentId") WHERE "kind" = 'receipt'`,
    );
    await runner.query('ALTER TABLE "payment_movement" DROP "source", DROP "receivedOn"');
    await runner.query('DROP TABLE "transfer"');
    await runner.query('ALTER TABLE "payment" DROP "accessBeforePayment"');
  }
}
