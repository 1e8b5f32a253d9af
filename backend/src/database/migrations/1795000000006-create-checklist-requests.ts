import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateChecklistRequests1795000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "checklist_request" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "name" text NOT NULL,
        "email" text NOT NULL,
        "consentText" text,
        "consentAt" TIMESTAMP WITH TIME ZONE,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "checklist_request_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(
      `CREATE INDEX "checklist_request_created_at" ON "checklist_request" ("createdAt")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "checklist_request"');
  }
}
