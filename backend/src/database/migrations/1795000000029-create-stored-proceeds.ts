import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateStoredProceeds1795000000029 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "stored_proceeds" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "userId" uuid NOT NULL,
        "label" text NOT NULL,
        "facts" jsonb NOT NULL,
        "companyVersion" integer,
        "assumed" jsonb NOT NULL,
        "law" text NOT NULL,
        "assumptions" text NOT NULL,
        "result" jsonb NOT NULL,
        "companyValue" double precision,
        "price" double precision,
        "net" double precision,
        "gap" double precision,
        "changes" jsonb,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "stored_proceeds_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "stored_proceeds_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(
      `CREATE INDEX "stored_proceeds_user_created" ON "stored_proceeds" ("userId", "createdAt", "id")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "stored_proceeds"');
  }
}
