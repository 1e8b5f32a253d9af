import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Disputes by their number and amount, invoices that take a cancellation back, and wrong amounts. */
export class SettleDisputes1795000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "payment_dispute" (
        "provider" text NOT NULL,
        "disputeId" text NOT NULL,
        "paymentId" uuid NOT NULL,
        "amountCents" integer NOT NULL,
        "state" text NOT NULL,
        "stateAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        "evidenceDueBy" TIMESTAMP WITH TIME ZONE,
        CONSTRAINT "payment_dispute_state_known" CHECK ("state" IN ('open', 'won', 'lost')),
        CONSTRAINT "payment_dispute_pkey" PRIMARY KEY ("provider", "disputeId")
      )
    `);
    await runner.query(`CREATE INDEX "payment_dispute_payment" ON "payment_dispute" ("paymentId")`);
    await runner.query(
      `ALTER TABLE "payment_dispute" ADD CONSTRAINT "payment_dispute_payment_fkey" FOREIGN KEY ("paymentId") REFERENCES "payment"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "payment"
        ADD "disputeLostCents" integer NOT NULL DEFAULT 0,
        ADD "receivedCents" integer,
        ADD "receivedCurrency" text`,
    );
    await runner.query(
      `CREATE INDEX "payment_wrong_amount" ON "payment" ("createdAt", "id") WHERE "receivedCents" IS NOT NULL`,
    );
    await this.setInvoiceRules(
      runner,
      `"kind" IN ('invoice', 'cancellation', 'reinstatement')`,
      `("kind" = 'invoice') = ("cancelsNumber" IS NULL)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.setInvoiceRules(
      runner,
      `"kind" IN ('invoice', 'cancellation')`,
      `("kind" = 'cancellation') = ("cancelsNumber" IS NOT NULL)`,
    );
    await runner.query('DROP INDEX "payment_wrong_amount"');
    await runner.query(
      'ALTER TABLE "payment" DROP "receivedCurrency", DROP "receivedCents", DROP "disputeLostCents"',
    );
    await runner.query('DROP TABLE "payment_dispute"');
  }

  private async setInvoiceRules(runner: QueryRunner, kinds: string, cancels: string) {
    await runner.query(
      `ALTER TABLE "invoice"
        DROP CONSTRAINT "invoice_kind_known", DROP CONSTRAINT "invoice_cancels_one",
        ADD CONSTRAINT "invoice_kind_known" CHECK (${kinds}),
        ADD CONSTRAINT "invoice_cancels_one" CHECK (${cancels})`,
    );
  }
}
