import type { MigrationInterface, QueryRunner } from 'typeorm';

const constrain = (kinds: string, positive: string) =>
  `ALTER TABLE "payment_movement" DROP CONSTRAINT "payment_movement_kind_known",
     DROP CONSTRAINT "payment_movement_sign",
     ADD CONSTRAINT "payment_movement_kind_known" CHECK ("kind" IN (${kinds})),
     ADD CONSTRAINT "payment_movement_sign"
       CHECK (("kind" IN (${positive})) = ("cents" > 0) AND "cents" <> 0)`;

const KINDS = `'receipt', 'reversal', 'refund', 'chargeback', 'return'`;

/** What banks have taken off a transfer as their fee is written off by a movement of its own. */
export class WriteOffDifferences1795000000131 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "transfer" ADD "writtenOffCents" integer NOT NULL DEFAULT 0,
         ADD CONSTRAINT "transfer_written_off" CHECK ("writtenOffCents" >= 0)`,
    );
    await runner.query(constrain(`${KINDS}, 'write-off'`, `'receipt', 'return', 'write-off'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    // To the release before, what was written off has come in; rows are changed here alone.
    await runner.query(
      'ALTER TABLE "payment_movement" DISABLE TRIGGER "payment_movement_append_only"',
    );
    await runner.query(
      `UPDATE "payment_movement" SET "kind" = 'receipt', "source" = 'write-off:' || "id"
       WHERE "kind" = 'write-off'`,
    );
    await runner.query(
      'ALTER TABLE "payment_movement" ENABLE TRIGGER "payment_movement_append_only"',
    );
    await runner.query(
      `UPDATE "transfer" SET "receivedCents" = "receivedCents" + "writtenOffCents"`,
    );
    await runner.query(constrain(KINDS, `'receipt', 'return'`));
    await runner.query('ALTER TABLE "transfer" DROP "writtenOffCents"');
  }
}
