import type { MigrationInterface, QueryRunner } from 'typeorm';

const FORMATS = `'camt.053', 'csv'`;
const REASONS = `'name', 'alike', 'paid', 'noted'`;
const RESULTS = `'settled', 'part', 'surplus', 'late', 'known', 'noted'`;

/** Statements tell which days they cover, and of money that a payer's bank has called back. */
export class CoverDaysByStatements1795000000140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "bank_statement" ADD "coveredDays" date array NOT NULL DEFAULT '{}'`,
    );
    await runner.query(
      'ALTER TABLE "bank_line" ADD "returned" boolean NOT NULL DEFAULT false, DROP CONSTRAINT "bank_line_came_in"',
    );
    await runner.query(
      `ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_moved" CHECK ("cents" > 0 OR "cents" < 0 AND "returned")`,
    );
    await replaceCheck(
      runner,
      'bank_statement',
      'bank_statement_format_known',
      'format',
      `'camt.052', 'camt.053', 'camt.054', 'csv'`,
    );
    await replaceCheck(
      runner,
      'bank_line',
      'bank_line_suggestion_known',
      'suggestionReason',
      `${REASONS}, 'returned'`,
    );
    await replaceCheck(
      runner,
      'bank_line',
      'bank_line_result_known',
      'result',
      `${RESULTS}, 'recalled'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM "bank_line" WHERE "returned"');
    await replaceCheck(runner, 'bank_line', 'bank_line_result_known', 'result', RESULTS);
    await replaceCheck(
      runner,
      'bank_line',
      'bank_line_suggestion_known',
      'suggestionReason',
      REASONS,
    );
    await replaceCheck(runner, 'bank_statement', 'bank_statement_format_known', 'format', FORMATS);
    await runner.query(
      `ALTER TABLE "bank_line" DROP CONSTRAINT "bank_line_moved", DROP COLUMN "returned", ADD CONSTRAINT "bank_line_came_in" CHECK ("cents" > 0)`,
    );
    await runner.query('ALTER TABLE "bank_statement" DROP COLUMN "coveredDays"');
  }
}

async function replaceCheck(
  runner: QueryRunner,
  table: string,
  name: string,
  column: string,
  values: string,
): Promise<void> {
  await runner.query(
    `ALTER TABLE "${table}" DROP CONSTRAINT "${name}", ADD CONSTRAINT "${name}" CHECK ("${column}" IN (${values}))`,
  );
}
