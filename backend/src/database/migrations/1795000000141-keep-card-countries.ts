import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a buyer's card was issued is evidence for the VAT of the sale. */
export class KeepCardCountries1795000000141 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "payment" ADD "cardCountry" character(2)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "payment" DROP COLUMN "cardCountry"');
  }
}
