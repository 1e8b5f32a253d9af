import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What lets the product forget people: in the log, in invoices, in e-mails and in limits. */
export class ForgetPeople1795000000018 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.guardAuditLog(runner);
    await this.endInvoices(runner);
    await runner.query(
      'ALTER TABLE "outbox_email" ADD "forgetWhenSent" boolean NOT NULL DEFAULT false',
    );
    // The keys held addresses; from now on they are hashes, so none of them would be found again.
    await runner.query('DELETE FROM "rate_limit"');
  }

  /**
   * The log stays append-only but for two ways out: a value may become `(gelöscht)`, and an entry may
   * go when three whole calendar years are over.
   */
  private async guardAuditLog(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER "audit_entry_append_only" ON "audit_entry"');
    await runner.query(`
      CREATE FUNCTION "is_blackened"("was" jsonb, "is" jsonb) RETURNS boolean
      LANGUAGE sql IMMUTABLE AS $$
        SELECT "was" IS NOT DISTINCT FROM "is" OR COALESCE((
          SELECT bool_and(a."value" IS NOT NULL AND b."value" IS NOT NULL
            AND b."value" IN (a."value", '"(gelöscht)"'))
          FROM jsonb_each("was") a FULL JOIN jsonb_each("is") b USING ("key")
        ), false)
      $$
    `);
    await runner.query(`
      CREATE FUNCTION "guard_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE'
          AND (NEW."id", NEW."at", NEW."staffId", NEW."action", NEW."resource", NEW."recordId")
            = (OLD."id", OLD."at", OLD."staffId", OLD."action", OLD."resource", OLD."recordId")
          AND NEW."staffEmail" IN (OLD."staffEmail", '(gelöscht)')
          AND (NEW."reason" IS NOT DISTINCT FROM OLD."reason"
            OR (OLD."reason" IS NOT NULL AND NEW."reason" IS NOT DISTINCT FROM '(gelöscht)'))
          AND "is_blackened"(OLD."before", NEW."before")
          AND "is_blackened"(OLD."after", NEW."after")
        THEN
          RETURN NEW;
        END IF;
        IF TG_OP = 'DELETE' AND OLD."at" <
          date_trunc('year', now() AT TIME ZONE 'Europe/Berlin') AT TIME ZONE 'Europe/Berlin'
          - interval '3 years'
        THEN
          RETURN OLD;
        END IF;
        RAISE EXCEPTION 'The audit log is append-only';
      END $$
    `);
    await runner.query(`
      CREATE TRIGGER "audit_entry_append_only" BEFORE UPDATE OR DELETE ON "audit_entry"
      FOR EACH ROW EXECUTE FUNCTION "guard_audit_entry"()
    `);
    await runner.query(`
      CREATE TRIGGER "audit_entry_not_emptied" BEFORE TRUNCATE ON "audit_entry"
      FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"()
    `);
  }

  /** An invoice may go when it was kept for eight whole calendar years (§ 147 Abs. 3 and 4 AO). */
  private async endInvoices(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION "keep_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND OLD."pdf" IS NULL
          AND to_jsonb(NEW) - 'pdf' = to_jsonb(OLD) - 'pdf' THEN
          RETURN NEW;
        END IF;
        IF TG_OP = 'DELETE'
          AND OLD."year" < extract(year FROM now() AT TIME ZONE 'Europe/Berlin') - 8 THEN
          RETURN OLD;
        END IF;
        RAISE EXCEPTION 'invoice % is final', OLD."number";
      END
      $$
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "outbox_email" DROP COLUMN "forgetWhenSent"');
    await runner.query(`
      CREATE OR REPLACE FUNCTION "keep_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND OLD."pdf" IS NULL
          AND to_jsonb(NEW) - 'pdf' = to_jsonb(OLD) - 'pdf' THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'invoice % is final', OLD."number";
      END
      $$
    `);
    await runner.query('DROP TRIGGER "audit_entry_not_emptied" ON "audit_entry"');
    await runner.query('DROP TRIGGER "audit_entry_append_only" ON "audit_entry"');
    await runner.query('DROP FUNCTION "guard_audit_entry"');
    await runner.query('DROP FUNCTION "is_blackened"');
    await runner.query(`
      CREATE TRIGGER "audit_entry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry"
      FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"()
    `);
  }
}
