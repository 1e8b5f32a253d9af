import type { EntityManager } from 'typeorm';

/**
 * Runs `work` while the database does not guard these tables, in the caller's transaction, and guards
 * them again. For taking away what was never booked in earnest; nothing else may go around the guards.
 */
export async function unguarded(
  manager: EntityManager,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const each = (what: string) =>
    tables.map((table) => `ALTER TABLE "${table}" ${what} TRIGGER USER`).join('; ');
  // TypeORM knows no triggers.
  await manager.query(each('DISABLE'));
  await work();
  // TypeORM knows no triggers.
  await manager.query(each('ENABLE'));
}
