import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Purchases wait in rows of their own until they are counted, so that none holds up another. */
export class CountPurchasesLater1795000000078 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "uncounted_purchase" (
        "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        "day" date NOT NULL,
        "source" text NOT NULL,
        "medium" text NOT NULL,
        "campaign" text NOT NULL,
        CONSTRAINT "uncounted_purchase_pkey" PRIMARY KEY ("id")
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "uncounted_purchase"');
  }
}
