import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff confirm so that a shop may go on selling, and of what they were told. */
export class KeepShopsOpen1795000000111 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "launch_confirmation" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "subject" text NOT NULL,
        "confirmedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "confirmedBy" text,
        CONSTRAINT "launch_confirmation_pkey" PRIMARY KEY ("id")
      )`);
    await runner.query(
      'CREATE INDEX "launch_confirmation_subject" ON "launch_confirmation" ("subject", "confirmedAt")',
    );
    await runner.query(`
      CREATE TABLE "launch_notice" (
        "subject" text NOT NULL,
        "day" date NOT NULL,
        "stage" integer NOT NULL,
        "noticedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "launch_notice_pkey" PRIMARY KEY ("subject", "day", "stage")
      )`);
    // A shop that has sold was open, whatever has aged since.
    await runner.query(`
      INSERT INTO "launch_confirmation" ("subject", "confirmedAt")
      SELECT 'opening', min("completedAt") FROM "payment"
      WHERE "provider" = 'stripe' HAVING min("completedAt") IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "launch_notice"');
    await runner.query('DROP TABLE "launch_confirmation"');
  }
}
