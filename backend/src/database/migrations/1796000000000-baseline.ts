import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ASSISTANT } from './baseline/assistant.js';
import { BILLING } from './baseline/billing.js';
import { COURSE } from './baseline/course.js';
import { GUARDS } from './baseline/guards.js';
import { IDENTITY } from './baseline/identity.js';
import { PLATFORM } from './baseline/platform.js';
import { TOOLS } from './baseline/tools.js';

/** The tables of the first release. Never changed after it: a change of the schema is a migration of its own. */
export class Baseline1796000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    for (const part of [IDENTITY, PLATFORM, COURSE, TOOLS, ASSISTANT, BILLING, GUARDS]) {
      await runner.query(part);
    }
  }

  async down(): Promise<void> {
    throw new Error('Nothing comes before the baseline: drop the database instead.');
  }
}
