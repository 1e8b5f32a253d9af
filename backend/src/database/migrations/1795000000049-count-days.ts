import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts of visits and what follows them, by day and source; and from where an order came, until it is paid. */
export class CountDays1795000000049 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "day_count" (
        "day" date NOT NULL,
        "counted" text NOT NULL,
        "source" text NOT NULL,
        "medium" text NOT NULL,
        "campaign" text NOT NULL,
        "sample" boolean NOT NULL,
        "count" integer NOT NULL,
        CONSTRAINT "day_count_pkey" PRIMARY KEY ("day", "counted", "source", "medium", "campaign", "sample"),
        CONSTRAINT "day_count_some" CHECK ("count" > 0)
      )
    `);
    await runner.query('ALTER TABLE "checkout_order" ADD "source" jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "checkout_order" DROP "source"');
    await runner.query('DROP TABLE "day_count"');
  }
}
