import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSalePlan1795000000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "sale_plan" (
        "userId" uuid NOT NULL,
        "startedOn" date NOT NULL,
        "digest" boolean NOT NULL DEFAULT false,
        "digestWeek" date,
        "calendarTokenHash" text,
        "calendarCreatedAt" TIMESTAMP WITH TIME ZONE,
        "calendarPlain" boolean NOT NULL DEFAULT false,
        CONSTRAINT "sale_plan_pkey" PRIMARY KEY ("userId"),
        CONSTRAINT "sale_plan_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(
      `CREATE INDEX "sale_plan_digest" ON "sale_plan" ("digestWeek") WHERE "digest"`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "sale_plan_calendar_unique" ON "sale_plan" ("calendarTokenHash")`,
    );
    await runner.query(`
      CREATE TABLE "sale_plan_task" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "userId" uuid NOT NULL,
        "templateId" text,
        "title" text,
        "phase" text,
        "state" text NOT NULL,
        "reason" text,
        "note" text,
        "responsible" text,
        "dueOn" date,
        "doneOn" date,
        "evidence" jsonb NOT NULL,
        "version" integer NOT NULL,
        CONSTRAINT "sale_plan_task_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "sale_plan_task_own" CHECK (("templateId" IS NULL) = ("title" IS NOT NULL)),
        CONSTRAINT "sale_plan_task_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(
      `CREATE UNIQUE INDEX "sale_plan_task_template_unique" ON "sale_plan_task" ("userId", "templateId")`,
    );
    await runner.query(`
      CREATE TABLE "sale_plan_point" (
        "userId" uuid NOT NULL,
        "point" text NOT NULL,
        "confirmedOn" date NOT NULL,
        CONSTRAINT "sale_plan_point_pkey" PRIMARY KEY ("userId", "point"),
        CONSTRAINT "sale_plan_point_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user" ("id") ON DELETE CASCADE
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['sale_plan_point', 'sale_plan_task', 'sale_plan']) {
      await runner.query(`DROP TABLE "${table}"`);
    }
  }
}
