import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';

/** Every advisory lock of the product; one number each, so that none is used twice. */
export const LOCK = {
  migrations: 72_401,
  contentImport: 72_402,
  unlockModules: 72_403,
  reconcilePayments: 72_404,
  demoAccounts: 72_405,
  documentImport: 72_406,
  userImport: 72_414,
  retention: 72_418,
  moduleUpdates: 72_419,
} as const;

const ASK_AGAIN_MS = 50;

/**
 * Waits for the lock, then runs `work` in a transaction; the lock ends with the transaction.
 * It is asked for again and again: one statement that waits would be broken off after ten seconds,
 * and another instance that imports the course may need longer.
 */
export function withLock<T>(
  dataSource: DataSource,
  lock: number,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return dataSource.transaction(async (manager) => {
    while (!(await isFree(manager, lock))) await pause(ASK_AGAIN_MS);
    return work(manager);
  });
}

/** Like `withLock`, but does nothing and answers null while another instance holds the lock. */
export function withLockIfFree<T>(
  dataSource: DataSource,
  lock: number,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T | null> {
  return dataSource.transaction(async (manager) => {
    return (await isFree(manager, lock)) ? work(manager) : null;
  });
}

async function isFree(manager: EntityManager, lock: number): Promise<boolean> {
  // TypeORM has no advisory locks.
  const [row] = await manager.query('SELECT pg_try_advisory_xact_lock($1) AS free', [lock]);
  return row.free;
}
