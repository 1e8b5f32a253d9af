import type { MigrationInterface, QueryRunner } from 'typeorm';

const PAID = `("status" IN ('completed', 'refunded'))`;

const countRevenue = (cents: string) => `
  CREATE OR REPLACE FUNCTION "counted"(r "payment")
  RETURNS TABLE ("name" text, "month" date, "value" bigint) LANGUAGE sql STABLE
  AS $$ SELECT v.* FROM (VALUES
    ('payment.revenueCents', "german_month"(COALESCE(r."completedAt", r."createdAt")),
      (r."status" IN ('completed', 'refunded'))::int * (${cents})::bigint),
    ('payment.paid', "german_month"(COALESCE(r."completedAt", r."createdAt")),
      (r."status" IN ('completed', 'refunded'))::int::bigint),
    ('payment.refunded', "german_month"(COALESCE(r."completedAt", r."createdAt")),
      (r."status" = 'refunded')::int::bigint)
  ) AS v ("name", "month", "value") WHERE v."value" <> 0 $$`;

const COLUMNS = ['status', 'amountCents', 'refundedCents', 'completedAt'];

const countOn = (columns: string[]) => `
  CREATE TRIGGER "count_update" AFTER UPDATE ON "payment" FOR EACH ROW
  WHEN (${columns.map((name) => `OLD."${name}" IS DISTINCT FROM NEW."${name}"`).join(' OR ')})
  EXECUTE FUNCTION "count_on"()`;

/** What payments that are there already add to the totals, or take off them. */
const correct = (sign: '+' | '-') => `
  INSERT INTO "running_total" ("name", "month", "value")
  SELECT 'payment.revenueCents', "german_month"(COALESCE("completedAt", "createdAt")),
    ${sign} sum("writtenOffCents")
  FROM "payment" WHERE ${PAID} AND "writtenOffCents" > 0 GROUP BY 2`;

/** What was written off never came, so it is no revenue. */
export class LeaveWriteOffsOutOfRevenue1795000000170 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER "count_update" ON "payment"');
    await runner.query(countRevenue(`r."amountCents" - r."refundedCents" - r."writtenOffCents"`));
    await runner.query(countOn([...COLUMNS, 'writtenOffCents']));
    await runner.query(correct('-'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER "count_update" ON "payment"');
    await runner.query(countRevenue(`r."amountCents" - r."refundedCents"`));
    await runner.query(countOn(COLUMNS));
    await runner.query(correct('+'));
  }
}
