import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRehearsals1795000000025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "rehearsal_run" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "userId" uuid NOT NULL,
        "sceneId" text NOT NULL,
        "mode" text NOT NULL DEFAULT 'script',
        "state" text NOT NULL DEFAULT 'open',
        "turns" jsonb NOT NULL DEFAULT '[]',
        "result" jsonb,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "rehearsal_run_mode_known" CHECK ("mode" IN ('script', 'free')),
        CONSTRAINT "rehearsal_run_state_known" CHECK ("state" IN ('open', 'ended')),
        CONSTRAINT "rehearsal_run_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "rehearsal_run_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(
      `CREATE INDEX "rehearsal_run_user_created" ON "rehearsal_run" ("userId", "createdAt")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "rehearsal_run"');
  }
}
