import type { MigrationInterface, QueryRunner } from 'typeorm';
import { KeepRunningTotals1795000000074 } from './1795000000074-keep-running-totals.js';

/** Figures are counted when they are asked for. */
export class CountWhenAsked1795000000190 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION "count_all_anew", "count_anew"');
    await runner.query('DROP FUNCTION "count_on", "count_inserted_users", "count_buyers" CASCADE');
    await runner.query('DROP TABLE "payment_buyer", "running_total" CASCADE');
    for (const table of [
      ...['user', 'payment', 'module_progress', 'sale_plan', 'sale_plan_task', 'filled_document'],
    ]) {
      await runner.query(`DROP FUNCTION "counted"("${table}")`);
    }
    await runner.query('DROP FUNCTION "german_month"');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "withdrawal_undone", "user_access_begins"');
    await new KeepRunningTotals1795000000074().up(runner);
  }
}
