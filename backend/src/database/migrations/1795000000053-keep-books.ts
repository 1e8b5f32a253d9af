import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the books need: an invoice may take the place of another, each movement of money is written down,
 * and the role of the application needs no right to delete an invoice.
 */
export class KeepBooks1795000000053 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.replaceInvoices(runner);
    await this.searchInvoices(runner);
    await this.createMovements(runner);
    await runner.query(`
      CREATE FUNCTION "delete_expired_invoices"("payments" uuid[]) RETURNS void
      LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
        DELETE FROM "invoice" WHERE "paymentId" = ANY("payments")
      $$
    `);
    await runner.query('REVOKE EXECUTE ON FUNCTION "delete_expired_invoices"(uuid[]) FROM PUBLIC');
  }

  private async replaceInvoices(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "invoice" ADD "replacesNumber" text,
        ADD CONSTRAINT "invoice_replaces_one" CHECK ("replacesNumber" IS NULL OR "kind" = 'invoice'),
        ADD CONSTRAINT "invoice_replaces_fkey" FOREIGN KEY ("replacesNumber")
          REFERENCES "invoice"("number") ON DELETE NO ACTION ON UPDATE NO ACTION
    `);
    await runner.query('DROP INDEX "invoice_one_per_payment"');
    await runner.query(
      `CREATE UNIQUE INDEX "invoice_first_of_payment" ON "invoice" ("paymentId") WHERE "kind" = 'invoice' AND "replacesNumber" IS NULL`,
    );
    await runner.query(
      'CREATE UNIQUE INDEX "invoice_replaced_once" ON "invoice" ("replacesNumber")',
    );
  }

  private async searchInvoices(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX "invoice_issued_at" ON "invoice" ("issuedAt", "number")');
    await runner.query('CREATE INDEX "invoice_gross" ON "invoice" ("grossCents", "number")');
    await runner.query(`
      CREATE INDEX "invoice_search" ON "invoice" USING gin
        (("number" || ' ' || ("buyer" ->> 'name') || ' ' || COALESCE("buyer" ->> 'company', '')
          || ' ' || COALESCE("buyer" ->> 'vatId', '')) gin_trgm_ops)
    `);
  }

  /** What moved before is told by the documents; what they do not tell, by the sums of the payment. */
  private async createMovements(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "payment_movement" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "paymentId" uuid NOT NULL,
        "kind" text NOT NULL,
        "cents" integer NOT NULL,
        "at" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "payment_movement_kind_known"
          CHECK ("kind" IN ('receipt', 'refund', 'chargeback', 'return')),
        CONSTRAINT "payment_movement_sign"
          CHECK (("kind" IN ('receipt', 'return')) = ("cents" > 0) AND "cents" <> 0),
        CONSTRAINT "payment_movement_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "payment_movement_payment_fkey" FOREIGN KEY ("paymentId")
          REFERENCES "payment"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
      )
    `);
    await runner.query(`
      INSERT INTO "payment_movement" ("paymentId", "kind", "cents", "at")
      SELECT "id", 'receipt', "amountCents", "completedAt" FROM "payment"
      WHERE "completedAt" IS NOT NULL
      UNION ALL
      SELECT "paymentId", CASE "kind" WHEN 'cancellation' THEN 'refund' ELSE 'return' END,
        "grossCents", COALESCE("settledAt", "issuedAt")
      FROM "invoice" WHERE "kind" <> 'invoice'
    `);
    await runner.query(`
      INSERT INTO "payment_movement" ("paymentId", "kind", "cents", "at")
      SELECT p."id", CASE WHEN m."cents" > p."amountCents" - p."refundedCents"
          THEN 'refund' ELSE 'return' END,
        p."amountCents" - p."refundedCents" - m."cents", COALESCE(p."refundedAt", p."updatedAt")
      FROM "payment" p
      JOIN (SELECT "paymentId", sum("cents")::int AS "cents" FROM "payment_movement" GROUP BY 1) m
        ON m."paymentId" = p."id"
      WHERE m."cents" <> p."amountCents" - p."refundedCents"
    `);
    await runner.query(
      'CREATE INDEX "payment_movement_payment" ON "payment_movement" ("paymentId")',
    );
    await runner.query('CREATE INDEX "payment_movement_at" ON "payment_movement" ("at", "id")');
    await runner.query(
      `CREATE UNIQUE INDEX "payment_movement_one_receipt" ON "payment_movement" ("paymentId") WHERE "kind" = 'receipt'`,
    );
    await runner.query(
      'CREATE TRIGGER "payment_movement_append_only" BEFORE UPDATE OR DELETE ON "payment_movement" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"()',
    );
    await runner.query(
      'CREATE TRIGGER "payment_movement_not_emptied" BEFORE TRUNCATE ON "payment_movement" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION "delete_expired_invoices"');
    await runner.query('DROP TABLE "payment_movement"');
    await runner.query('DROP INDEX "invoice_search"');
    await runner.query('DROP INDEX "invoice_gross"');
    await runner.query('DROP INDEX "invoice_issued_at"');
    await runner.query('DROP INDEX "invoice_first_of_payment"');
    await runner.query('ALTER TABLE "invoice" DROP COLUMN "replacesNumber"');
    await runner.query(
      `CREATE UNIQUE INDEX "invoice_one_per_payment" ON "invoice" ("paymentId") WHERE "kind" = 'invoice'`,
    );
  }
}
