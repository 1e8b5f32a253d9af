import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What jobs look for stands in indexes, so that with nothing due they read next to nothing. When a payment
 * is to be looked up at its provider again follows from its age and the last look: after a 20th of its age,
 * at most every 4 minutes and at least every 12 hours. With L the last look and C the creation that is
 * L + (L - C) / 19. The database computes it, so that no way of writing can forget it.
 */
export class FindDueWorkByIndex1795000000075 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "payment" ADD "nextCheckAt" TIMESTAMP WITH TIME ZONE');
    await runner.query(`
      CREATE FUNCTION "next_check_of_payment"(checked timestamptz, created timestamptz)
      RETURNS timestamptz LANGUAGE sql STABLE AS $$
        SELECT COALESCE(
          checked + greatest(interval '4 minutes',
            least(interval '12 hours', (checked - created) / 19)),
          created + interval '2 minutes')
      $$
    `);
    await runner.query(`
      UPDATE "payment" SET "nextCheckAt" = "next_check_of_payment"("lastCheckedAt", "createdAt")
      WHERE "status" = 'pending' OR "createdAt" > now() - interval '130 days'
    `);
    await runner.query(`
      CREATE FUNCTION "plan_check_of_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW."nextCheckAt" := "next_check_of_payment"(NEW."lastCheckedAt", NEW."createdAt");
        RETURN NEW;
      END $$
    `);
    await runner.query(`
      CREATE TRIGGER "plan_check" BEFORE INSERT OR UPDATE OF
        "status", "disputeState", "lastCheckedAt", "createdAt"
      ON "payment" FOR EACH ROW EXECUTE FUNCTION "plan_check_of_payment"()
    `);
    await runner.query(`
      CREATE INDEX "payment_next_check" ON "payment" ("provider", "nextCheckAt")
      WHERE "nextCheckAt" IS NOT NULL
    `);
    await runner.query('CREATE INDEX "session_expires_at" ON "session" ("expiresAt")');
    await runner.query('CREATE INDEX "email_token_expires_at" ON "email_token" ("expiresAt")');
    await runner.query('CREATE INDEX "known_device_last_used" ON "known_device" ("lastUsedAt")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "known_device_last_used"');
    await runner.query('DROP INDEX "email_token_expires_at"');
    await runner.query('DROP INDEX "session_expires_at"');
    await runner.query('DROP FUNCTION "plan_check_of_payment" CASCADE');
    await runner.query('DROP FUNCTION "next_check_of_payment"');
    await runner.query('ALTER TABLE "payment" DROP "nextCheckAt"');
  }
}
