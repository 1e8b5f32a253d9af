import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Paid orders whose VAT number the register has under another name than the buyer's, or under none. */
export class FindOpenVatIds1795000000161 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "payment_vat_id_open" ON "payment" ("createdAt", "id")
       WHERE "vatIdCheck" ->> 'valid' = 'true' AND "vatIdCheck" -> 'decision' IS NULL
         AND "vatTreatment" IN ('oss', 'standard') AND "status" = 'completed'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "payment_vat_id_open"');
  }
}
