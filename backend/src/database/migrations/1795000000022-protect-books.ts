import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables whose rows are only ever added. */
const APPEND_ONLY = ['payment_event', 'contract_text'];

/** Tables that are never emptied as a whole; `audit_entry` has this rule already. */
const NEVER_EMPTIED = [...APPEND_ONLY, 'payment', 'payment_dispute', 'invoice', 'invoice_sequence'];

/** What has been booked stays as it is, also where the application has a fault: the database refuses. */
export class ProtectBooks1795000000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'Table % is kept: % refused', TG_TABLE_NAME, TG_OP;
      END $$
    `);
    for (const table of APPEND_ONLY) {
      await runner.query(
        `CREATE TRIGGER "${table}_append_only" BEFORE UPDATE OR DELETE ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"()`,
      );
    }
    for (const table of NEVER_EMPTIED) {
      await runner.query(
        `CREATE TRIGGER "${table}_not_emptied" BEFORE TRUNCATE ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"()`,
      );
    }
    await this.keepPayments(runner);
    await this.keepSequence(runner);
  }

  /**
   * For how much, by whom and by which provider something was bought is fixed once it is paid, and the
   * state goes one way. The address alone gives way to `(gelöscht)` when the papers of the purchase
   * were kept for eight whole calendar years (§ 147 Abs. 3 and 4 AO). A refund may be heard of before
   * the success, so a payment can be given back the moment it is known to be paid.
   */
  private async keepPayments(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION "keep_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        "booked" boolean := OLD."completedAt" IS NOT NULL OR OLD."status" IN ('completed', 'refunded');
      BEGIN
        IF TG_OP = 'DELETE' THEN
          IF "booked" OR OLD."receivedCents" IS NOT NULL THEN
            RAISE EXCEPTION 'payment % is booked', OLD."id";
          END IF;
          RETURN OLD;
        END IF;
        IF "booked" AND (
          (NEW."id", NEW."provider", NEW."providerPaymentId", NEW."amountCents", NEW."netCents",
            NEW."vatCents", NEW."currency")
          IS DISTINCT FROM (OLD."id", OLD."provider", OLD."providerPaymentId", OLD."amountCents",
            OLD."netCents", OLD."vatCents", OLD."currency")
          OR (NEW."email" <> OLD."email" AND NOT (NEW."email" = '(gelöscht)'
            AND COALESCE(extract(year FROM OLD."completedAt" AT TIME ZONE 'Europe/Berlin')
              < extract(year FROM now() AT TIME ZONE 'Europe/Berlin') - 8, false)))
        ) THEN
          RAISE EXCEPTION 'payment % is booked', OLD."id";
        END IF;
        IF NEW."status" <> OLD."status"
          AND (OLD."status", NEW."status") NOT IN (('pending', 'failed'), ('pending', 'completed'),
            ('failed', 'completed'), ('completed', 'refunded'))
          AND NOT (OLD."status" IN ('pending', 'failed') AND NEW."status" = 'refunded'
            AND NEW."refundedCents" >= NEW."amountCents")
          AND NOT (OLD."status" = 'refunded' AND NEW."status" = 'completed'
            AND NEW."refundedCents" < NEW."amountCents") THEN
          RAISE EXCEPTION 'payment % cannot go from % to %', OLD."id", OLD."status", NEW."status";
        END IF;
        RETURN NEW;
      END $$
    `);
    await runner.query(
      `CREATE TRIGGER "keep_payment" BEFORE UPDATE OR DELETE ON "payment" FOR EACH ROW EXECUTE FUNCTION "keep_payment"()`,
    );
  }

  /** A number is given out once, and none is left out (§ 14 Abs. 4 Nr. 4 UStG). */
  private async keepSequence(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION "keep_invoice_sequence"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND NEW."year" = OLD."year" AND NEW."last" = OLD."last" + 1 THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'the invoice numbers of % only go on', OLD."year";
      END $$
    `);
    await runner.query(
      `CREATE TRIGGER "keep_invoice_sequence" BEFORE UPDATE OR DELETE ON "invoice_sequence" FOR EACH ROW EXECUTE FUNCTION "keep_invoice_sequence"()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION "keep_invoice_sequence" CASCADE');
    await runner.query('DROP FUNCTION "keep_payment" CASCADE');
    await runner.query('DROP FUNCTION "refuse_change" CASCADE');
  }
}
