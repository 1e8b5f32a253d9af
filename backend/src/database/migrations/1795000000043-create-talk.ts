import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTalk1795000000043 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "talk" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "userId" uuid NOT NULL,
        "state" text NOT NULL DEFAULT 'requested',
        "proposals" jsonb NOT NULL,
        "message" text,
        "appointmentAt" text,
        "note" text,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "talk_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "talk_state_known" CHECK ("state" IN ('requested', 'confirmed', 'held')),
        CONSTRAINT "talk_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query('CREATE UNIQUE INDEX "talk_user_unique" ON "talk" ("userId")');
    await runner.query('CREATE INDEX "talk_created_at" ON "talk" ("createdAt", "id")');
    await runner.query('CREATE INDEX "talk_state" ON "talk" ("state", "createdAt", "id")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "talk"');
  }
}
