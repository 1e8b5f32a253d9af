import type { MigrationInterface, QueryRunner } from 'typeorm';

const signOf = (positive: string) =>
  `ALTER TABLE "payment_movement" DROP CONSTRAINT "payment_movement_sign",
     ADD CONSTRAINT "payment_movement_sign" CHECK (${positive})`;

const move = (from: string, to: string, same: string) => [
  `ALTER TABLE "${to}" ADD "writtenOffCents" integer NOT NULL DEFAULT 0`,
  `UPDATE "${to}" SET "writtenOffCents" = f."writtenOffCents" FROM "${from}" f
   WHERE ${same} AND f."writtenOffCents" > 0`,
  `ALTER TABLE "${from}" DROP "writtenOffCents"`,
  `ALTER TABLE "${to}" ADD CONSTRAINT "${to}_written_off" CHECK ("writtenOffCents" >= 0)`,
];

/** What was written off never came: a refund leaves it out, and undoes it once all else has gone back. */
export class KeepWriteOffsAtPayments1795000000160 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const step of move('transfer', 'payment', 'f."paymentId" = "payment"."id"')) {
      await runner.query(step);
    }
    await runner.query(
      signOf(
        `"cents" <> 0 AND ("kind" = 'write-off' OR ("kind" IN ('receipt', 'return')) = ("cents" > 0))`,
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const step of move('payment', 'transfer', 'f."id" = "transfer"."paymentId"')) {
      await runner.query(step);
    }
    // The release before knows no write-off that was undone; rows are changed here alone.
    await runner.query(
      'ALTER TABLE "payment_movement" DISABLE TRIGGER "payment_movement_append_only"',
    );
    await runner.query(
      `UPDATE "payment_movement" SET "kind" = 'refund' WHERE "kind" = 'write-off' AND "cents" < 0`,
    );
    await runner.query(
      'ALTER TABLE "payment_movement" ENABLE TRIGGER "payment_movement_append_only"',
    );
    await runner.query(
      signOf(`("kind" IN ('receipt', 'return', 'write-off')) = ("cents" > 0) AND "cents" <> 0`),
    );
  }
}
