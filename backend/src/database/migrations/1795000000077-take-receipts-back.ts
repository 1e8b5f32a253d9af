import type { MigrationInterface, QueryRunner } from 'typeorm';

const known = (kinds: string) =>
  `ALTER TABLE "payment_movement" DROP CONSTRAINT "payment_movement_kind_known",
     ADD CONSTRAINT "payment_movement_kind_known" CHECK ("kind" IN (${kinds}))`;

/** Money that was booked to the wrong order is taken back by a movement of its own. */
export class TakeReceiptsBack1795000000077 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(known(`'receipt', 'reversal', 'refund', 'chargeback', 'return'`));
    await runner.query('ALTER TABLE "bank_line" ADD "timesTakenBack" integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "bank_line" DROP "timesTakenBack"');
    // To the release before, money that left an order is a refund; rows are changed here alone.
    await runner.query(
      'ALTER TABLE "payment_movement" DISABLE TRIGGER "payment_movement_append_only"',
    );
    await runner.query(`UPDATE "payment_movement" SET "kind" = 'refund' WHERE "kind" = 'reversal'`);
    await runner.query(
      'ALTER TABLE "payment_movement" ENABLE TRIGGER "payment_movement_append_only"',
    );
    await runner.query(known(`'receipt', 'refund', 'chargeback', 'return'`));
  }
}
