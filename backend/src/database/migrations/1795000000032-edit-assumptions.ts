import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EditAssumptions1795000000032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "assumptions_version" (
        "number" integer NOT NULL,
        "version" text NOT NULL,
        "assumptions" jsonb NOT NULL,
        "changes" jsonb NOT NULL,
        "fileVersion" text NOT NULL,
        "reason" text NOT NULL,
        "author" text NOT NULL,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "assumptions_version_pkey" PRIMARY KEY ("number")
      )
    `);
    await runner.query(
      'CREATE UNIQUE INDEX "assumptions_version_name" ON "assumptions_version" ("version")',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "assumptions_version"');
  }
}
