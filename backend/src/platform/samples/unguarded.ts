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
  // TypeORM knows no triggers.
  const guards: { table: string; name: string }[] = await manager.query(
    `SELECT c.relname AS "table", t.tgname AS "name"
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE c.relname = ANY($1) AND NOT t.tgisinternal`,
    [tables],
  );
  const each = (what: string) =>
    guards.map(({ table, name }) => `ALTER TABLE "${table}" ${what} TRIGGER "${name}"`).join('; ');
  // TypeORM knows no triggers.
  await manager.query(each('DISABLE'));
  await work();
  // TypeORM knows no triggers.
  await manager.query(each('ENABLE'));
}
