import type { DataSource } from 'typeorm';
import { LOCK } from './advisory-lock.js';

/** Runs pending migrations; several instances starting at once take turns. */
export async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  // TypeORM has no advisory locks.
  await runner.query('SELECT pg_advisory_lock($1)', [LOCK.migrations]);
  try {
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    // TypeORM has no advisory locks.
    await runner.query('SELECT pg_advisory_unlock($1)', [LOCK.migrations]);
    await runner.release();
  }
}
