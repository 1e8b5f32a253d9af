import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whose modules are to be looked at next, and when. The job of unlocks asked all people with access about
 * all modules each minute: 19 seconds with a million owners and nothing due. Who is given access, whose
 * access begins at another time, and everybody with access when a module's delay or place changes, joins
 * the queue at once; the database sees to it, so that no way of writing can forget it.
 */
export class QueueUnlocks1795000000057 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "unlock_due" (
        "userId" uuid NOT NULL,
        "dueAt" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "unlock_due_pkey" PRIMARY KEY ("userId"),
        CONSTRAINT "unlock_due_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user" ("id") ON DELETE CASCADE
      )
    `);
    await runner.query(`CREATE INDEX "unlock_due_at" ON "unlock_due" ("dueAt")`);
    await runner.query(`
      CREATE FUNCTION "queue_unlocks_of_user"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO "unlock_due" ("userId", "dueAt") VALUES (NEW."id", now())
        ON CONFLICT ("userId") DO UPDATE SET "dueAt" = now();
        RETURN NULL;
      END $$
    `);
    await runner.query(`
      CREATE TRIGGER "queue_unlocks" AFTER INSERT OR UPDATE OF "hasAccess", "subscriptionStartDate"
      ON "user" FOR EACH ROW WHEN (NEW."hasAccess") EXECUTE FUNCTION "queue_unlocks_of_user"()
    `);
    await runner.query(`
      CREATE FUNCTION "queue_unlocks_of_all"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO "unlock_due" ("userId", "dueAt")
        SELECT "id", now() FROM "user" WHERE "hasAccess" ORDER BY "id"
        ON CONFLICT ("userId") DO UPDATE SET "dueAt" = now();
        RETURN NULL;
      END $$
    `);
    await runner.query(`
      CREATE TRIGGER "queue_unlocks" AFTER INSERT OR UPDATE OF "unlockAfterDays", "orderIndex"
      ON "course_module" FOR EACH STATEMENT EXECUTE FUNCTION "queue_unlocks_of_all"()
    `);
    await runner.query(`
      INSERT INTO "unlock_due" ("userId", "dueAt") SELECT "id", now() FROM "user" WHERE "hasAccess"
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION "queue_unlocks_of_user" CASCADE');
    await runner.query('DROP FUNCTION "queue_unlocks_of_all" CASCADE');
    await runner.query('DROP TABLE "unlock_due"');
  }
}
