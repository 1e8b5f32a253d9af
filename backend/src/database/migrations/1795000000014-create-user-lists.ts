import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the back office's lists of people need to answer as fast for a million as for a thousand. */
export class CreateUserLists1795000000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await runner.query('ALTER TABLE "user" ADD "lastSeenAt" TIMESTAMP WITH TIME ZONE');
    await runner.query(`
      UPDATE "user" u SET "lastSeenAt" = s."lastSeenAt"
      FROM (SELECT "userId", max("lastUsedAt") AS "lastSeenAt" FROM "session" GROUP BY "userId") s
      WHERE s."userId" = u."id"
    `);
    await runner.query('DROP INDEX "user_created_at"');
    await runner.query('CREATE INDEX "user_created_at" ON "user" ("createdAt", "id")');
    await runner.query('CREATE INDEX "user_email" ON "user" ("email", "id")');
    await runner.query(
      'CREATE INDEX "user_last_name" ON "user" ("lastName" COLLATE "de-x-icu", "id")',
    );
    await runner.query(`
      CREATE INDEX "user_last_seen" ON "user" (COALESCE("lastSeenAt", '-infinity'), "id")
      INCLUDE ("lastSeenAt")
    `);
    await runner.query(`
      CREATE INDEX "user_premium" ON "user" ("createdAt", "id") INCLUDE ("subscriptionStartDate")
      WHERE "hasAccess"
    `);
    await runner.query(`
      CREATE INDEX "user_unconfirmed" ON "user" ("createdAt", "id")
      WHERE "emailConfirmedAt" IS NULL
    `);
    await runner.query(`
      CREATE INDEX "user_admin" ON "user" ("createdAt", "id") WHERE "role" = 'admin'
    `);
    await runner.query(`
      CREATE INDEX "user_search" ON "user" USING gin (
        ("email" || ' ' || "firstName" || ' ' || "lastName" || ' ' || COALESCE("company", ''))
        gin_trgm_ops
      )
    `);
    await runner.query(`
      CREATE INDEX "module_progress_completed" ON "module_progress" ("moduleId")
      WHERE "completedAt" IS NOT NULL
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "module_progress_completed"');
    for (const name of ['search', 'admin', 'unconfirmed', 'premium', 'last_seen', 'last_name']) {
      await runner.query(`DROP INDEX "user_${name}"`);
    }
    await runner.query('DROP INDEX "user_email"');
    await runner.query('DROP INDEX "user_created_at"');
    await runner.query('CREATE INDEX "user_created_at" ON "user" ("createdAt")');
    await runner.query('ALTER TABLE "user" DROP COLUMN "lastSeenAt"');
  }
}
