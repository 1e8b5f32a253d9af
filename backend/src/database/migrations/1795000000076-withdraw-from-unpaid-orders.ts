import type { MigrationInterface, QueryRunner } from 'typeorm';

const known = (resolutions: string) =>
  `ALTER TABLE "withdrawal" DROP CONSTRAINT "withdrawal_resolution_known",
     ADD CONSTRAINT "withdrawal_resolution_known" CHECK ("resolution" IN (${resolutions}))`;

/** A withdrawal may end with an order cancelled that was not paid. */
export class WithdrawFromUnpaidOrders1795000000076 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      known(`'refund', 'canceled', 'no-contract', 'lapsed', 'already-refunded', 'other'`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE "withdrawal" SET "resolution" = 'other' WHERE "resolution" = 'canceled'`,
    );
    await runner.query(known(`'refund', 'no-contract', 'lapsed', 'already-refunded', 'other'`));
  }
}
