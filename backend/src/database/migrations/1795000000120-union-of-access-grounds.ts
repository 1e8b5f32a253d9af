import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Access is the union of its grounds, each a row. Access that had to wait for the end of the withdrawal
 * period begins now, seats become granted access, and the consent to immediate access goes.
 */
export class UnionOfAccessGrounds1795000000120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "access_ground" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "userId" uuid NOT NULL,
        "kind" text NOT NULL,
        "paymentId" uuid,
        "since" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "access_ground_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "access_ground_kind_known" CHECK ("kind" IN ('purchase', 'staff', 'import', 'seat')),
        CONSTRAINT "access_ground_of_purchase" CHECK (("kind" = 'purchase') = ("paymentId" IS NOT NULL)),
        CONSTRAINT "access_ground_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ("id")
          ON DELETE CASCADE
      )
    `);
    await runner.query(
      `CREATE UNIQUE INDEX "access_ground_once_per_purchase" ON "access_ground" ("paymentId") WHERE "paymentId" IS NOT NULL`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "access_ground_once_per_kind" ON "access_ground" ("userId", "kind") WHERE "paymentId" IS NULL`,
    );
    await runner.query(`CREATE INDEX "access_ground_user" ON "access_ground" ("userId")`);
    await this.openWaitingAccess(runner);
    await this.openSeats(runner);
    await this.recordGrounds(runner);
    await runner.query('DROP TABLE "seat"');
    await runner.query('DROP INDEX "payment_access_to_announce"');
    await runner.query(`
      ALTER TABLE "payment" DROP "immediateAccess", DROP "consentWording", DROP "accessFrom",
        DROP "accessBeforePayment", DROP "accessConsentAt", DROP "accessConsentWording",
        DROP "accessAnnouncedAt"
    `);
    await runner.query(
      'ALTER TABLE "checkout_order" DROP "immediateAccess", DROP "consentWording", DROP "seats"',
    );
  }

  private async openWaitingAccess(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE "user" SET "subscriptionStartDate" = now() WHERE "hasAccess" AND "subscriptionStartDate" > now()`,
    );
    await runner.query(`UPDATE "payment" SET "accessFrom" = now() WHERE "accessFrom" > now()`);
  }

  /** An invitation that nobody has accepted is kept where the invited person has an account. */
  private async openSeats(runner: QueryRunner): Promise<void> {
    const seats = `
      SELECT u."id", min(greatest(COALESCE(s."acceptedAt", now()), p."accessFrom")) AS "since"
      FROM "seat" s JOIN "payment" p ON p."id" = s."paymentId"
      JOIN "user" u ON u."id" = s."userId"
        OR s."acceptedAt" IS NULL AND u."email" = s."email" AND u."emailConfirmedAt" IS NOT NULL
      WHERE (p."status" = 'completed' OR p."status" = 'pending' AND p."accessBeforePayment")
        AND (u."hasAccess" OR s."acceptedAt" IS NULL)
      GROUP BY u."id"`;
    await runner.query(`
      INSERT INTO "access_ground" ("userId", "kind", "since")
      SELECT "id", 'seat', "since" FROM (${seats}) seats
    `);
    await runner.query(`
      UPDATE "user" u SET "hasAccess" = true, "subscriptionStartDate" = g."since"
      FROM "access_ground" g WHERE g."userId" = u."id" AND NOT u."hasAccess"
    `);
  }

  /** Access that began before every purchase and seat, or stands on none, somebody gave. */
  private async recordGrounds(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO "access_ground" ("userId", "kind", "paymentId", "since")
      SELECT p."userId", 'purchase', p."id",
        COALESCE(p."accessFrom", p."completedAt", p."createdAt")
      FROM "payment" p JOIN "user" u ON u."id" = p."userId"
      WHERE u."hasAccess"
        AND (p."status" = 'completed' OR p."status" = 'pending' AND p."accessBeforePayment")
    `);
    await runner.query(`
      INSERT INTO "access_ground" ("userId", "kind", "since")
      SELECT u."id", 'staff', COALESCE(u."subscriptionStartDate", u."createdAt") FROM "user" u
      WHERE u."hasAccess" AND COALESCE(u."subscriptionStartDate", u."createdAt") < COALESCE(
        (SELECT min(g."since") FROM "access_ground" g WHERE g."userId" = u."id"), 'infinity')
    `);
    // Staff may have ended access and given it again; it counts from the purchase that still stands.
    await runner.query(`
      UPDATE "user" u SET "subscriptionStartDate" = g."since"
      FROM (SELECT "userId", min("since") AS "since" FROM "access_ground" GROUP BY "userId") g
      WHERE g."userId" = u."id" AND u."subscriptionStartDate" > g."since"
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE "checkout_order" ADD "immediateAccess" boolean, ADD "consentWording" text, ADD "seats" integer NOT NULL DEFAULT 1',
    );
    await runner.query(`
      ALTER TABLE "payment" ADD "immediateAccess" boolean, ADD "consentWording" text,
        ADD "accessFrom" TIMESTAMP WITH TIME ZONE,
        ADD "accessBeforePayment" boolean NOT NULL DEFAULT false,
        ADD "accessConsentAt" TIMESTAMP WITH TIME ZONE, ADD "accessConsentWording" text,
        ADD "accessAnnouncedAt" TIMESTAMP WITH TIME ZONE
    `);
    await runner.query(
      `CREATE INDEX "payment_access_to_announce" ON "payment" ("accessFrom") WHERE "accessFrom" IS NOT NULL AND "accessAnnouncedAt" IS NULL`,
    );
    await runner.query(`
      CREATE TABLE "seat" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "paymentId" uuid NOT NULL,
        "email" text NOT NULL,
        "tokenHash" text,
        "invitedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "acceptedAt" TIMESTAMP WITH TIME ZONE,
        "userId" uuid,
        CONSTRAINT "seat_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "seat_open_until_accepted" CHECK (("tokenHash" IS NULL) = ("acceptedAt" IS NOT NULL)),
        CONSTRAINT "seat_payment_fkey" FOREIGN KEY ("paymentId") REFERENCES "payment" ("id"),
        CONSTRAINT "seat_user_fkey" FOREIGN KEY ("userId") REFERENCES "user" ("id") ON DELETE SET NULL
      )
    `);
    await runner.query(
      `CREATE UNIQUE INDEX "seat_once_per_person" ON "seat" ("paymentId", "email") WHERE "email" <> '(gelöscht)'`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "seat_token_unique" ON "seat" ("tokenHash") WHERE "tokenHash" IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX "seat_user" ON "seat" ("userId") WHERE "userId" IS NOT NULL`);
    await runner.query(`CREATE INDEX "seat_email" ON "seat" ("email")`);
    await runner.query('DROP TABLE "access_ground"');
  }
}
