import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSupportAccess1795000000044 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "support_access" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "userId" uuid NOT NULL,
        "grantedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "expiresAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        "endedAt" TIMESTAMP WITH TIME ZONE,
        CONSTRAINT "support_access_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "support_access_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(
      'CREATE INDEX "support_access_user" ON "support_access" ("userId", "expiresAt")',
    );
    await runner.query(`
      CREATE TABLE "support_look" (
        "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        "accessId" uuid NOT NULL,
        "at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "staffId" uuid NOT NULL,
        "staffName" text NOT NULL,
        "view" text NOT NULL,
        CONSTRAINT "support_look_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "support_look_view_known"
          CHECK ("view" IN ('facts', 'plan', 'documents', 'valuation')),
        CONSTRAINT "support_look_access_fkey" FOREIGN KEY ("accessId")
          REFERENCES "support_access" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query('CREATE INDEX "support_look_access" ON "support_look" ("accessId", "at")');
    await runner.query('CREATE INDEX "support_look_staff" ON "support_look" ("staffId")');
    // The overview of staff counts these, and reads nothing else of a task.
    await runner.query(
      `CREATE INDEX "sale_plan_task_done" ON "sale_plan_task" ("userId") WHERE "state" = 'done'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "sale_plan_task_done"');
    await runner.query('DROP TABLE "support_look"');
    await runner.query('DROP TABLE "support_access"');
  }
}
