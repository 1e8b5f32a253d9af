import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateValuations1795000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "valuation" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "userId" uuid NOT NULL,
        "companyName" text NOT NULL,
        "industry" text NOT NULL,
        "input" jsonb NOT NULL,
        "estimatedValue" numeric(18,2) NOT NULL,
        "minimum" numeric(18,2) NOT NULL,
        "maximum" numeric(18,2) NOT NULL,
        "multiplier" numeric(10,4) NOT NULL,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "valuation_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(
      `CREATE INDEX "valuation_user_created" ON "valuation" ("userId", "createdAt")`,
    );
    await runner.query(
      `ALTER TABLE "valuation" ADD CONSTRAINT "valuation_user_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "valuation"');
  }
}
