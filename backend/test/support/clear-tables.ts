import type { TestApp } from './test-app.js';

/** Empties tables and what refers to them, whatever protects their rows; only a test may do so. */
export const clearTables = (test: TestApp, ...tables: string[]): Promise<void> =>
  test.dataSource.transaction(async (manager) => {
    await manager.query('SET LOCAL session_replication_role = replica');
    await manager.query(`TRUNCATE ${tables.map((table) => `"${table}"`).join()} CASCADE`);
  });
