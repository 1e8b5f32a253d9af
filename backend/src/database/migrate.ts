import type { DataSource } from 'typeorm';
import { LOCK, withLock } from './advisory-lock.js';

/**
 * Runs pending migrations; several instances starting at once take turns. The lock belongs to a
 * transaction beside theirs: one of a session would be lost behind PgBouncer.
 */
export async function migrate(dataSource: DataSource): Promise<void> {
  await withLock(dataSource, LOCK.migrations, () =>
    dataSource.runMigrations({ transaction: 'each' }),
  );
}
