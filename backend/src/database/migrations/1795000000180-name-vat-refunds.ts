import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Distinguishes a refund of VAT, after staff accepted the buyer's VAT number, from other refunds by staff. */
export class NameVatRefunds1795000000180 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allowRequesters(runner, `'owner', 'staff', 'withdrawal', 'vat-id'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE "refund_request" SET "requestedBy" = 'staff' WHERE "requestedBy" = 'vat-id'`,
    );
    await allowRequesters(runner, `'owner', 'staff', 'withdrawal'`);
  }
}

async function allowRequesters(runner: QueryRunner, requesters: string): Promise<void> {
  await runner.query('ALTER TABLE "refund_request" DROP CONSTRAINT "refund_request_by_known"');
  await runner.query(
    `ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_by_known"
     CHECK ("requestedBy" IN (${requesters}))`,
  );
}
