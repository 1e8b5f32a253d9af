import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a payment and its invoice are priced: seats, discount, and how VAT falls on them. */
const PRICED = `
  ADD "discountCents" integer NOT NULL DEFAULT 0,
  ADD "vatTreatment" text NOT NULL DEFAULT 'standard',
  ADD "vatCountry" character(2) DEFAULT 'DE'`;

const TREATMENTS = `'standard', 'oss', 'reverse-charge', 'not-taxable', 'small-business'`;

/**
 * VAT by buyer and seats. All that was sold before was one seat with German VAT of 19 %. An invoice may
 * from now on be made out before it is paid, with the day until which it is due.
 */
export class PriceOrders1795000000047 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "checkout_order" ADD "seats" integer NOT NULL DEFAULT 1`);
    await runner.query(`
      ALTER TABLE "payment" ${PRICED},
        ADD "seats" integer NOT NULL DEFAULT 1,
        ADD "vatPercent" numeric(4, 2) NOT NULL DEFAULT 19,
        ADD CONSTRAINT "payment_vat_treatment_known" CHECK ("vatTreatment" IN (${TREATMENTS}))
    `);
    await runner.query(`
      ALTER TABLE "invoice" ${PRICED},
        ADD "quantity" integer NOT NULL DEFAULT 1,
        ADD "paymentMeans" text NOT NULL DEFAULT 'card',
        ADD "dueOn" date,
        ALTER "vatPercent" TYPE numeric(4, 2),
        ALTER "settledAt" DROP NOT NULL,
        ADD CONSTRAINT "invoice_vat_treatment_known" CHECK ("vatTreatment" IN (${TREATMENTS})),
        ADD CONSTRAINT "invoice_payment_means_known" CHECK ("paymentMeans" IN ('card', 'transfer'))
    `);
    await this.keepPrices(runner);
  }

  /** What `keep_payment` guards of a booked payment, with what has joined its price. */
  private async keepPrices(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION "keep_payment_price"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'payment % is booked', OLD."id";
      END $$
    `);
    await runner.query(`
      CREATE TRIGGER "keep_payment_price" BEFORE UPDATE ON "payment" FOR EACH ROW
      WHEN (OLD."completedAt" IS NOT NULL AND
        (OLD."seats", OLD."discountCents", OLD."vatTreatment", OLD."vatCountry", OLD."vatPercent")
        IS DISTINCT FROM
        (NEW."seats", NEW."discountCents", NEW."vatTreatment", NEW."vatCountry", NEW."vatPercent"))
      EXECUTE FUNCTION "keep_payment_price"()
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION "keep_payment_price" CASCADE`);
    await runner.query(`
      ALTER TABLE "invoice" DROP "discountCents", DROP "vatTreatment", DROP "vatCountry",
        DROP "quantity", DROP "paymentMeans", DROP "dueOn",
        ALTER "vatPercent" TYPE integer, ALTER "settledAt" SET NOT NULL
    `);
    await runner.query(`
      ALTER TABLE "payment" DROP "discountCents", DROP "vatTreatment", DROP "vatCountry",
        DROP "seats", DROP "vatPercent"
    `);
    await runner.query(`ALTER TABLE "checkout_order" DROP "seats"`);
  }
}
