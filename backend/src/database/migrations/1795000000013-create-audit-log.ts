import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAuditLog1795000000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "audit_entry" (
        "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        "at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "staffId" uuid NOT NULL,
        "staffEmail" text NOT NULL,
        "action" text NOT NULL,
        "resource" text NOT NULL,
        "recordId" text NOT NULL,
        "before" jsonb,
        "after" jsonb,
        "reason" text,
        CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query('CREATE INDEX "audit_entry_at" ON "audit_entry" ("at", "id")');
    await runner.query(
      'CREATE INDEX "audit_entry_record" ON "audit_entry" ("resource", "recordId")',
    );
    await runner.query(`
      CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'The audit log is append-only';
      END $$
    `);
    await runner.query(`
      CREATE TRIGGER "audit_entry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry"
      FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"()
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "audit_entry"');
    await runner.query('DROP FUNCTION "refuse_audit_change"');
  }
}
