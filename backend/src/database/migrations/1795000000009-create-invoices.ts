import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateInvoices1795000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "invoice_sequence" (
        "year" integer NOT NULL,
        "last" integer NOT NULL,
        CONSTRAINT "invoice_sequence_pkey" PRIMARY KEY ("year")
      )
    `);
    await runner.query(`
      CREATE TABLE "invoice" (
        "number" text NOT NULL,
        "year" integer NOT NULL,
        "sequence" integer NOT NULL,
        "kind" text NOT NULL,
        "cancelsNumber" text,
        "paymentId" uuid NOT NULL,
        "issuedAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        "serviceDate" date NOT NULL,
        "settledAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        "seller" jsonb NOT NULL,
        "buyer" jsonb NOT NULL,
        "line" text NOT NULL,
        "netCents" integer NOT NULL,
        "vatCents" integer NOT NULL,
        "grossCents" integer NOT NULL,
        "vatPercent" integer NOT NULL,
        "currency" text NOT NULL,
        "pdf" bytea,
        CONSTRAINT "invoice_kind_known" CHECK ("kind" IN ('invoice', 'cancellation')),
        CONSTRAINT "invoice_cancels_one" CHECK (("kind" = 'cancellation') = ("cancelsNumber" IS NOT NULL)),
        CONSTRAINT "invoice_vat_split" CHECK ("netCents" + "vatCents" = "grossCents"),
        CONSTRAINT "invoice_sign" CHECK (("kind" = 'cancellation') = ("grossCents" < 0)),
        CONSTRAINT "invoice_pkey" PRIMARY KEY ("number")
      )
    `);
    await runner.query(
      `CREATE UNIQUE INDEX "invoice_sequence_unique" ON "invoice" ("year", "sequence")`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "invoice_one_per_payment" ON "invoice" ("paymentId") WHERE "kind" = 'invoice'`,
    );
    await runner.query(`CREATE INDEX "invoice_payment" ON "invoice" ("paymentId")`);
    await runner.query(`CREATE INDEX "invoice_cancels" ON "invoice" ("cancelsNumber")`);
    await runner.query(
      `ALTER TABLE "invoice" ADD CONSTRAINT "invoice_payment_fkey" FOREIGN KEY ("paymentId") REFERENCES "payment"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "invoice" ADD CONSTRAINT "invoice_cancels_fkey" FOREIGN KEY ("cancelsNumber") REFERENCES "invoice"("number") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await this.keepInvoices(runner);
    await runner.query(`
      CREATE TABLE "billing_address" (
        "userId" uuid NOT NULL,
        "address" jsonb NOT NULL,
        "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "billing_address_pkey" PRIMARY KEY ("userId")
      )
    `);
    await runner.query(
      `ALTER TABLE "billing_address" ADD CONSTRAINT "billing_address_user_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  /** Books must not be changed in a way that hides what they said (§ 146 Abs. 4 AO). */
  private async keepInvoices(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION "keep_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND OLD."pdf" IS NULL
          AND to_jsonb(NEW) - 'pdf' = to_jsonb(OLD) - 'pdf' THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'invoice % is final', OLD."number";
      END
      $$
    `);
    await runner.query(
      `CREATE TRIGGER "keep_invoice" BEFORE UPDATE OR DELETE ON "invoice" FOR EACH ROW EXECUTE FUNCTION "keep_invoice"()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "billing_address"');
    await runner.query('DROP TABLE "invoice"');
    await runner.query('DROP FUNCTION "keep_invoice"');
    await runner.query('DROP TABLE "invoice_sequence"');
  }
}
