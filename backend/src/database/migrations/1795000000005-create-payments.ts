import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePayments1795000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "payment" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "userId" uuid,
        "email" text NOT NULL,
        "provider" text NOT NULL,
        "providerPaymentId" text NOT NULL,
        "amountCents" integer NOT NULL,
        "netCents" integer NOT NULL,
        "vatCents" integer NOT NULL,
        "currency" text NOT NULL,
        "status" text NOT NULL DEFAULT 'pending',
        "completedAt" TIMESTAMP WITH TIME ZONE,
        "refundedAt" TIMESTAMP WITH TIME ZONE,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "payment_vat_split" CHECK ("netCents" + "vatCents" = "amountCents"),
        CONSTRAINT "payment_status_known" CHECK ("status" IN ('pending', 'completed', 'failed', 'refunded')),
        CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(`CREATE INDEX "payment_created_at" ON "payment" ("createdAt")`);
    await runner.query(`CREATE INDEX "payment_user" ON "payment" ("userId")`);
    await runner.query(`CREATE INDEX "payment_email" ON "payment" ("email")`);
    await runner.query(
      `CREATE UNIQUE INDEX "payment_one_open_per_email" ON "payment" ("provider", "email", "amountCents") WHERE "status" = 'pending'`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "payment_provider_id_unique" ON "payment" ("provider", "providerPaymentId")`,
    );
    await runner.query(`
      CREATE TABLE "payment_event" (
        "provider" text NOT NULL,
        "eventId" text NOT NULL,
        "type" text NOT NULL,
        "providerPaymentId" text NOT NULL,
        "receivedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "payment_event_pkey" PRIMARY KEY ("provider", "eventId")
      )
    `);
    await runner.query(
      `ALTER TABLE "payment" ADD CONSTRAINT "payment_user_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "payment_event"');
    await runner.query('DROP TABLE "payment"');
  }
}
