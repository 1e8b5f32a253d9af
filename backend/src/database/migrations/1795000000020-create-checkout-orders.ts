import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An order belongs to a browser, not to an e-mail address: the payment hangs on its order, and an
 * address may have several orders under way.
 */
export class CreateCheckoutOrders1795000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "checkout_order" (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "tokenHash" text NOT NULL,
        "email" text NOT NULL,
        "userId" uuid,
        "buyer" jsonb,
        "agreedAt" TIMESTAMP WITH TIME ZONE,
        "immediateAccess" boolean,
        "consentWording" text,
        "servicesWording" text,
        "offerText" text,
        "termsId" text,
        "withdrawalId" text,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "checkout_order_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "checkout_order_user_fkey" FOREIGN KEY ("userId")
          REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
        CONSTRAINT "checkout_order_terms_fkey" FOREIGN KEY ("termsId")
          REFERENCES "contract_text"("id") ON DELETE NO ACTION ON UPDATE NO ACTION,
        CONSTRAINT "checkout_order_withdrawal_fkey" FOREIGN KEY ("withdrawalId")
          REFERENCES "contract_text"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
      )
    `);
    await runner.query(
      `CREATE UNIQUE INDEX "checkout_order_token_unique" ON "checkout_order" ("tokenHash")`,
    );
    await runner.query(
      `CREATE INDEX "checkout_order_created_at" ON "checkout_order" ("createdAt")`,
    );
    await runner.query(`CREATE INDEX "checkout_order_user" ON "checkout_order" ("userId")`);
    await runner.query(`
      ALTER TABLE "payment"
        ADD "orderId" uuid,
        ADD "canceledAt" TIMESTAMP WITH TIME ZONE,
        ADD "servicesWording" text,
        ADD "accessConsentAt" TIMESTAMP WITH TIME ZONE,
        ADD "accessConsentWording" text,
        ADD CONSTRAINT "payment_order_fkey" FOREIGN KEY ("orderId")
          REFERENCES "checkout_order"("id") ON DELETE SET NULL ON UPDATE NO ACTION
    `);
    await runner.query('DROP INDEX "payment_one_open_per_email"');
    await runner.query(
      `CREATE UNIQUE INDEX "payment_one_open_per_order" ON "payment" ("orderId") WHERE "status" = 'pending'`,
    );
    await runner.query(`CREATE INDEX "payment_order" ON "payment" ("orderId")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "payment_order"');
    await runner.query('DROP INDEX "payment_one_open_per_order"');
    await runner.query(`UPDATE "payment" SET "status" = 'failed' WHERE "status" = 'pending'`);
    await runner.query(
      `CREATE UNIQUE INDEX "payment_one_open_per_email" ON "payment" ("provider", "email", "amountCents") WHERE "status" = 'pending'`,
    );
    await runner.query(`
      ALTER TABLE "payment"
        DROP "orderId",
        DROP "canceledAt",
        DROP "servicesWording",
        DROP "accessConsentAt",
        DROP "accessConsentWording"
    `);
    await runner.query('DROP TABLE "checkout_order"');
  }
}
