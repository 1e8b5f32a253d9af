import type { MigrationInterface, QueryRunner } from 'typeorm';

/** VAT that goes back, since staff have accepted the buyer's number, is named as that in its e-mails. */
export class NameVatRefunds1795000000180 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await knowRequesters(runner, `'owner', 'staff', 'withdrawal', 'vat-id'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE "refund_request" SET "requestedBy" = 'staff' WHERE "requestedBy" = 'vat-id'`,
    );
    await knowRequesters(runner, `'owner', 'staff', 'withdrawal'`);
  }
}

async function knowRequesters(runner: QueryRunner, requesters: string): Promise<void> {
  await runner.query('ALTER TABLE "refund_request" DROP CONSTRAINT "refund_request_by_known"');
  await runner.query(
    `ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_by_known"
     CHECK ("requestedBy" IN (${requesters}))`,
  );
}
