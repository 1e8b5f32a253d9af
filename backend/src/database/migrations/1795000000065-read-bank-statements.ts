import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lines of bank statements, each kept once, and which payment by transfer their money is for. */
export class ReadBankStatements1795000000065 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "bank_statement" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "fileName" text NOT NULL,
        "format" text NOT NULL,
        "importedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "importedBy" text NOT NULL,
        CONSTRAINT "bank_statement_format_known" CHECK ("format" IN ('camt.053', 'csv')),
        CONSTRAINT "bank_statement_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(
      'CREATE INDEX "bank_statement_imported_at" ON "bank_statement" ("importedAt")',
    );
    await runner.query(`
      CREATE TABLE "bank_line" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "key" text NOT NULL,
        "statementId" uuid NOT NULL,
        "bookedOn" date NOT NULL,
        "cents" integer NOT NULL,
        "payerName" text,
        "payerIban" text,
        "purpose" text NOT NULL,
        "endToEndId" text,
        "state" text NOT NULL DEFAULT 'new',
        "paymentId" uuid,
        "result" text,
        "suggestedPaymentId" uuid,
        "suggestionReason" text,
        "note" text,
        "handledBy" text,
        "handledAt" TIMESTAMP WITH TIME ZONE,
        CONSTRAINT "bank_line_state_known" CHECK ("state" IN ('new', 'open', 'settled', 'aside')),
        CONSTRAINT "bank_line_came_in" CHECK ("cents" > 0),
        CONSTRAINT "bank_line_settled_for"
          CHECK (("state" = 'settled') = ("paymentId" IS NOT NULL)),
        CONSTRAINT "bank_line_suggestion_known"
          CHECK ("suggestionReason" IN ('name', 'alike', 'paid', 'noted')),
        CONSTRAINT "bank_line_result_known"
          CHECK ("result" IN ('settled', 'part', 'surplus', 'late', 'known', 'noted')),
        CONSTRAINT "bank_line_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "bank_line_statement_fkey" FOREIGN KEY ("statementId")
          REFERENCES "bank_statement"("id") ON DELETE NO ACTION ON UPDATE NO ACTION,
        CONSTRAINT "bank_line_payment_fkey" FOREIGN KEY ("paymentId")
          REFERENCES "payment"("id") ON DELETE NO ACTION ON UPDATE NO ACTION,
        CONSTRAINT "bank_line_suggested_fkey" FOREIGN KEY ("suggestedPaymentId")
          REFERENCES "payment"("id") ON DELETE SET NULL ON UPDATE NO ACTION
      )
    `);
    await runner.query('CREATE UNIQUE INDEX "bank_line_key_unique" ON "bank_line" ("key")');
    await runner.query('CREATE INDEX "bank_line_booked_on" ON "bank_line" ("bookedOn", "id")');
    await runner.query('CREATE INDEX "bank_line_cents" ON "bank_line" ("cents", "id")');
    await runner.query('CREATE INDEX "bank_line_state" ON "bank_line" ("state", "bookedOn", "id")');
    await runner.query('CREATE INDEX "bank_line_statement" ON "bank_line" ("statementId")');
    await runner.query(
      'CREATE INDEX "bank_line_payment" ON "bank_line" ("paymentId") WHERE "paymentId" IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX "bank_line_suggested" ON "bank_line" ("suggestedPaymentId") WHERE "suggestedPaymentId" IS NOT NULL',
    );
    await runner.query(`
      CREATE INDEX "bank_line_search" ON "bank_line" USING gin
        ((COALESCE("payerName", '') || ' ' || "purpose" || ' ' || COALESCE("payerIban", '')) gin_trgm_ops)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "bank_line"');
    await runner.query('DROP TABLE "bank_statement"');
  }
}
