import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The evidence for a sale without VAT, what is sold to consumers in other member states, and that staff
 * were told of the limit for it.
 */
export class VatByBuyer1795000000051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "checkout_order" ADD "vatIdCheck" jsonb`);
    await runner.query(`ALTER TABLE "payment" ADD "vatIdCheck" jsonb`);
    await runner.query(`
      CREATE INDEX "payment_consumers_abroad" ON "payment" ("completedAt")
      WHERE "vatTreatment" IN ('oss', 'standard', 'small-business') AND "buyer"->>'country' <> 'DE'
    `);
    await runner.query(`
      CREATE TABLE "vat_limit_notice" (
        "year" integer NOT NULL,
        "percent" integer NOT NULL,
        "noticedAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "vat_limit_notice_pkey" PRIMARY KEY ("year", "percent")
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "vat_limit_notice"`);
    await runner.query(`DROP INDEX "payment_consumers_abroad"`);
    await runner.query(`ALTER TABLE "payment" DROP "vatIdCheck"`);
    await runner.query(`ALTER TABLE "checkout_order" DROP "vatIdCheck"`);
  }
}
