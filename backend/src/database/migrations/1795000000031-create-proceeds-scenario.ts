import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateProceedsScenario1795000000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "proceeds_scenario" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "userId" uuid NOT NULL,
        "name" text NOT NULL,
        "levers" jsonb NOT NULL,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "proceeds_scenario_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "proceeds_scenario_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(
      `CREATE UNIQUE INDEX "proceeds_scenario_name_unique" ON "proceeds_scenario" ("userId", "name")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "proceeds_scenario"');
  }
}
