import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCompanyFacts1795000000028 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "company_facts" (
        "facts" jsonb NOT NULL,
        "factsOf" integer NOT NULL,
        "changedFields" jsonb NOT NULL,
        "changedCount" integer NOT NULL,
        "savedAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        "userId" uuid NOT NULL,
        "version" integer NOT NULL,
        CONSTRAINT "company_facts_pkey" PRIMARY KEY ("userId"),
        CONSTRAINT "company_facts_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(`
      CREATE TABLE "company_facts_version" (
        "facts" jsonb NOT NULL,
        "factsOf" integer NOT NULL,
        "changedFields" jsonb NOT NULL,
        "changedCount" integer NOT NULL,
        "savedAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        "userId" uuid NOT NULL,
        "version" integer NOT NULL,
        CONSTRAINT "company_facts_version_pkey" PRIMARY KEY ("userId", "version"),
        CONSTRAINT "company_facts_version_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user" ("id") ON DELETE CASCADE
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "company_facts_version"');
    await runner.query('DROP TABLE "company_facts"');
  }
}
