import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Coupons that take something off an order, and the seats of a purchase for several people. */
export class SellSeatsAndCoupons1795000000058 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createCoupons(runner);
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
  }

  private async createCoupons(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "coupon" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "code" text NOT NULL,
        "percent" integer,
        "amountCents" integer,
        "validFrom" TIMESTAMP WITH TIME ZONE,
        "validUntil" TIMESTAMP WITH TIME ZONE,
        "maxUses" integer,
        "note" text,
        "active" boolean NOT NULL DEFAULT true,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "coupon_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "coupon_takes_one_thing_off" CHECK (("percent" IS NULL) <> ("amountCents" IS NULL)),
        CONSTRAINT "coupon_percent_range" CHECK ("percent" BETWEEN 1 AND 95),
        CONSTRAINT "coupon_amount_range" CHECK ("amountCents" BETWEEN 100 AND 94000)
      )
    `);
    await runner.query(`CREATE UNIQUE INDEX "coupon_code_unique" ON "coupon" ("code")`);
    await runner.query(`CREATE INDEX "coupon_created_at" ON "coupon" ("createdAt", "id")`);
    await runner.query(`ALTER TABLE "checkout_order" ADD "coupon" jsonb`);
    await runner.query(`
      ALTER TABLE "payment" ADD "couponId" uuid, ADD "couponCode" text,
        ADD CONSTRAINT "payment_coupon_fkey" FOREIGN KEY ("couponId") REFERENCES "coupon" ("id")
    `);
    await runner.query(
      `CREATE INDEX "payment_coupon" ON "payment" ("couponId", "status") WHERE "couponId" IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "seat"');
    await runner.query('ALTER TABLE "payment" DROP "couponId", DROP "couponCode"');
    await runner.query('ALTER TABLE "checkout_order" DROP "coupon"');
    await runner.query('DROP TABLE "coupon"');
  }
}
