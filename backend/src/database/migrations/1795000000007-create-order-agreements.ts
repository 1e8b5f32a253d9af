import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateOrderAgreements1795000000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "contract_text" (
        "id" text NOT NULL,
        "kind" text NOT NULL,
        "title" text NOT NULL,
        "markdown" text NOT NULL,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "contract_text_kind_known" CHECK ("kind" IN ('terms', 'withdrawal')),
        CONSTRAINT "contract_text_pkey" PRIMARY KEY ("id")
      )
    `);
    await runner.query(`
      ALTER TABLE "payment"
        ADD "agreedAt" TIMESTAMP WITH TIME ZONE,
        ADD "immediateAccess" boolean,
        ADD "consentWording" text,
        ADD "offerText" text,
        ADD "termsId" text,
        ADD "withdrawalId" text,
        ADD "accessFrom" TIMESTAMP WITH TIME ZONE,
        ADD "accessAnnouncedAt" TIMESTAMP WITH TIME ZONE,
        ADD "buyer" jsonb
    `);
    for (const column of ['terms', 'withdrawal']) {
      await runner.query(
        `ALTER TABLE "payment" ADD CONSTRAINT "payment_${column}_fkey" FOREIGN KEY ("${column}Id") REFERENCES "contract_text"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
      );
    }
    await runner.query(
      `CREATE INDEX "payment_access_to_announce" ON "payment" ("accessFrom") WHERE "accessFrom" IS NOT NULL AND "accessAnnouncedAt" IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "payment_access_to_announce"');
    await runner.query(`
      ALTER TABLE "payment"
        DROP "agreedAt",
        DROP "immediateAccess",
        DROP "consentWording",
        DROP "offerText",
        DROP "termsId",
        DROP "withdrawalId",
        DROP "accessFrom",
        DROP "accessAnnouncedAt",
        DROP "buyer"
    `);
    await runner.query('DROP TABLE "contract_text"');
  }
}
