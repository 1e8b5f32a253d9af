import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Counted {
  /** Changes of these change a total. */
  columns: string[];
  /** Whether a row counts for anything. */
  counts: (row: 'NEW' | 'OLD') => string;
}

const always = () => 'true';

const COUNTED: Record<string, Counted> = {
  user: { columns: ['createdAt', 'emailConfirmedAt', 'hasAccess'], counts: always },
  payment: {
    columns: ['status', 'amountCents', 'refundedCents', 'completedAt'],
    counts: (row) => `${row}."status" IN ('completed', 'refunded')`,
  },
  module_progress: {
    columns: ['moduleId', 'completedAt'],
    counts: (row) => `${row}."completedAt" IS NOT NULL`,
  },
  sale_plan: { columns: [], counts: always },
  sale_plan_task: { columns: ['state'], counts: (row) => `${row}."state" = 'done'` },
  filled_document: { columns: [], counts: always },
};

/**
 * Totals that are counted on in the transaction which changes what they count, so that figures need not
 * read a million rows. A change only ever adds a row with its difference: nobody waits for anybody else's
 * transaction. A job adds the rows up; the truth is counted anew here, and compared each night.
 */
export class KeepRunningTotals1795000000074 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "running_total" (
        "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        "name" text NOT NULL,
        "month" date,
        "value" bigint NOT NULL,
        CONSTRAINT "running_total_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(`
      CREATE TABLE "payment_buyer" (
        "userId" uuid NOT NULL,
        "payments" integer NOT NULL,
        CONSTRAINT "payment_buyer_pkey" PRIMARY KEY ("userId")
      )
    `);
    await this.sayWhatCounts(runner);
    await this.countOn(runner);
    await this.countAnew(runner);
    await runner.query('SELECT "count_all_anew"()');
    await runner.query(`
      CREATE INDEX "user_access_begins" ON "user" ("subscriptionStartDate")
      INCLUDE ("emailConfirmedAt") WHERE "hasAccess"
    `);
    await runner.query(`
      CREATE INDEX "withdrawal_undone" ON "withdrawal" ("dueAt") INCLUDE ("state")
      WHERE "state" <> 'done'
    `);
  }

  /** For each table, what one row of it adds to which total. */
  private async sayWhatCounts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION "german_month"(moment timestamptz) RETURNS date LANGUAGE sql STABLE
      AS $$ SELECT date_trunc('month', moment AT TIME ZONE 'Europe/Berlin')::date $$
    `);
    const define = (table: string, values: string) =>
      runner.query(`
        CREATE FUNCTION "counted"(r "${table}")
        RETURNS TABLE ("name" text, "month" date, "value" bigint) LANGUAGE sql STABLE
        AS $$ SELECT v.* FROM (VALUES ${values}) AS v ("name", "month", "value") WHERE v."value" <> 0 $$
      `);
    const registered = `"german_month"(r."createdAt")`;
    await define(
      'user',
      `('user.registered', ${registered}, 1::bigint),
       ('user.confirmed', ${registered}, (r."emailConfirmedAt" IS NOT NULL)::int::bigint),
       ('user.access', ${registered}, r."hasAccess"::int::bigint),
       ('user.confirmedAccess', ${registered},
         (r."hasAccess" AND r."emailConfirmedAt" IS NOT NULL)::int::bigint)`,
    );
    const paid = `"german_month"(COALESCE(r."completedAt", r."createdAt"))`;
    const isPaid = `(r."status" IN ('completed', 'refunded'))::int`;
    await define(
      'payment',
      `('payment.revenueCents', ${paid}, ${isPaid} * (r."amountCents" - r."refundedCents")::bigint),
       ('payment.paid', ${paid}, ${isPaid}::bigint),
       ('payment.refunded', ${paid}, (r."status" = 'refunded')::int::bigint)`,
    );
    await define(
      'module_progress',
      `('module_progress.completed:' || r."moduleId", "german_month"(r."completedAt"),
         (r."completedAt" IS NOT NULL)::int::bigint)`,
    );
    await define('sale_plan', `('sale_plan.made', NULL::date, 1::bigint)`);
    await define(
      'sale_plan_task',
      `('sale_plan_task.done', NULL::date, (r."state" = 'done')::int::bigint)`,
    );
    await define('filled_document', `('filled_document.made', NULL::date, 1::bigint)`);
  }

  private async countOn(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION "count_on"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO "running_total" ("name", "month", "value") SELECT * FROM "counted"(NEW);
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO "running_total" ("name", "month", "value")
          SELECT c."name", c."month", -c."value" FROM "counted"(OLD) c;
        ELSE
          INSERT INTO "running_total" ("name", "month", "value")
          SELECT d."name", d."month", sum(d."value") FROM (
            SELECT * FROM "counted"(NEW)
            UNION ALL SELECT c."name", c."month", -c."value" FROM "counted"(OLD) c
          ) d GROUP BY d."name", d."month" HAVING sum(d."value") <> 0;
        END IF;
        RETURN NULL;
      END $$
    `);
    // Rows that count for nothing, as most calls leave them, do not even call the function.
    for (const [table, { columns, counts }] of Object.entries(COUNTED)) {
      const trigger = (event: string, when: string) =>
        runner.query(`
          CREATE TRIGGER "count_${event.toLowerCase()}" AFTER ${event} ON "${table}"
          FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION "count_on"()
        `);
      if (table !== 'user') await trigger('INSERT', counts('NEW'));
      await trigger('DELETE', counts('OLD'));
      const differs = columns.map((name) => `OLD."${name}" IS DISTINCT FROM NEW."${name}"`);
      if (differs.length > 0) await trigger('UPDATE', differs.join(' OR '));
    }
    // Staff import many thousand people with one statement.
    await runner.query(`
      CREATE FUNCTION "count_inserted_users"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO "running_total" ("name", "month", "value")
        SELECT c."name", c."month", sum(c."value")
        FROM "inserted" i CROSS JOIN LATERAL "counted"(ROW(i.*)::"user") c
        GROUP BY c."name", c."month";
        RETURN NULL;
      END $$
    `);
    await runner.query(`
      CREATE TRIGGER "count_insert" AFTER INSERT ON "user" REFERENCING NEW TABLE AS "inserted"
      FOR EACH STATEMENT EXECUTE FUNCTION "count_inserted_users"()
    `);
    // Whoever pays at the same time in two ways is one buyer: the person's row decides, and is locked.
    await runner.query(`
      CREATE FUNCTION "count_buyers"() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        before uuid := CASE WHEN OLD."status" = 'completed' THEN OLD."userId" END;
        after uuid := CASE WHEN NEW."status" = 'completed' THEN NEW."userId" END;
        left_over integer;
      BEGIN
        IF before IS NOT DISTINCT FROM after THEN RETURN NULL; END IF;
        IF after IS NOT NULL THEN
          INSERT INTO "payment_buyer" AS b ("userId", "payments") VALUES (after, 1)
          ON CONFLICT ("userId") DO UPDATE SET "payments" = b."payments" + 1
          RETURNING "payments" INTO left_over;
          IF left_over = 1 THEN
            INSERT INTO "running_total" ("name", "value") VALUES ('payment.buyers', 1);
          END IF;
        END IF;
        IF before IS NOT NULL THEN
          UPDATE "payment_buyer" SET "payments" = "payments" - 1 WHERE "userId" = before
          RETURNING "payments" INTO left_over;
          IF left_over = 0 THEN
            DELETE FROM "payment_buyer" WHERE "userId" = before;
            INSERT INTO "running_total" ("name", "value") VALUES ('payment.buyers', -1);
          END IF;
        END IF;
        RETURN NULL;
      END $$
    `);
    await runner.query(`
      CREATE TRIGGER "count_buyers" AFTER INSERT OR DELETE OR UPDATE OF "status", "userId" ON "payment"
      FOR EACH ROW EXECUTE FUNCTION "count_buyers"()
    `);
  }

  private async countAnew(runner: QueryRunner): Promise<void> {
    const tables = Object.keys(COUNTED);
    const each = tables.map(
      (table) =>
        `WHEN '${table}' THEN RETURN QUERY SELECT c."name", c."month", sum(c."value")::bigint
         FROM "${table}" r CROSS JOIN LATERAL "counted"(r) c GROUP BY c."name", c."month";`,
    );
    // STABLE: all of it is read as of the statement that asks, whatever is written meanwhile.
    await runner.query(`
      CREATE FUNCTION "count_anew"(of_table text)
      RETURNS TABLE ("name" text, "month" date, "value" bigint) LANGUAGE plpgsql STABLE AS $$
      #variable_conflict use_column
      BEGIN
        CASE of_table ${each.join('\n')} END CASE;
        IF of_table = 'payment' THEN
          RETURN QUERY SELECT 'payment.buyers', NULL::date, count(DISTINCT p."userId")
          FROM "payment" p WHERE p."status" = 'completed';
        END IF;
      END $$
    `);
    await runner.query(`
      CREATE FUNCTION "count_all_anew"() RETURNS void LANGUAGE sql AS $$
        DELETE FROM "payment_buyer";
        INSERT INTO "payment_buyer" ("userId", "payments")
        SELECT "userId", count(*) FROM "payment"
        WHERE "status" = 'completed' AND "userId" IS NOT NULL GROUP BY "userId";
        DELETE FROM "running_total";
        INSERT INTO "running_total" ("name", "month", "value")
        ${tables.map((table) => `SELECT * FROM "count_anew"('${table}')`).join(' UNION ALL ')};
      $$
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "withdrawal_undone"');
    await runner.query('DROP INDEX "user_access_begins"');
    await runner.query('DROP FUNCTION "count_all_anew", "count_anew"');
    await runner.query('DROP FUNCTION "count_on", "count_inserted_users", "count_buyers" CASCADE');
    await runner.query('DROP TABLE "payment_buyer", "running_total" CASCADE');
    for (const table of Object.keys(COUNTED)) {
      await runner.query(`DROP FUNCTION IF EXISTS "counted"("${table}")`);
    }
    await runner.query('DROP FUNCTION "german_month"');
  }
}
