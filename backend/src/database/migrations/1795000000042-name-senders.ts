import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NameSenders1795000000042 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "outbox_email" ADD "senderName" text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "outbox_email" DROP COLUMN "senderName"');
  }
}
