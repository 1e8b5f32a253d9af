import type { MigrationInterface, QueryRunner } from 'typeorm';

const ONE_WAY = "('failed', 'completed'),";
const SECOND_TRY = "('failed', 'completed'), ('failed', 'pending'),";

/** Ways to pay besides cards, some of them decided days later, and the buyer as the provider keeps it. */
export class WaitForPayments1795000000068 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE "payment"
        ADD "processingSince" TIMESTAMP WITH TIME ZONE,
        ADD "triedAt" TIMESTAMP WITH TIME ZONE,
        ADD "providerCustomerId" text
    `);
    await runner.query(`
      ALTER TABLE "invoice"
        DROP CONSTRAINT "invoice_payment_means_known",
        ADD CONSTRAINT "invoice_payment_means_known"
          CHECK ("paymentMeans" IN ('card', 'online', 'transfer'))
    `);
    await this.changeGuard(runner, ONE_WAY, SECOND_TRY);
  }

  /** After a try that failed another may be on its way; all else that `keep_payment` guards stays. */
  private async changeGuard(runner: QueryRunner, from: string, to: string): Promise<void> {
    const rows: { definition: string }[] = await runner.query(
      `SELECT pg_get_functiondef('"keep_payment"'::regproc) AS "definition"`,
    );
    for (const { definition } of rows) await runner.query(definition.replace(from, to));
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.changeGuard(runner, SECOND_TRY, ONE_WAY);
    await runner.query(`
      ALTER TABLE "invoice"
        DROP CONSTRAINT "invoice_payment_means_known",
        ADD CONSTRAINT "invoice_payment_means_known"
          CHECK ("paymentMeans" IN ('card', 'transfer')) NOT VALID
    `);
    await runner.query(`
      ALTER TABLE "payment"
        DROP COLUMN "processingSince", DROP COLUMN "triedAt", DROP COLUMN "providerCustomerId"
    `);
  }
}
