import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An invoice says by which coupon something was taken off, as the order had it. */
export class NameCouponOnInvoice1795000000059 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "invoice" ADD "couponCode" text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "invoice" DROP "couponCode"');
  }
}
