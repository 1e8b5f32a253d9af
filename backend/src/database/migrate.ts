import { type DataSource, MigrationExecutor } from 'typeorm';
import { LOCK, withLock } from './advisory-lock.js';

/**
 * Runs pending migrations; several instances starting at once take turns. The lock belongs to a
 * transaction beside theirs: one of a session would be lost behind PgBouncer.
 * @throws Error with a German sentence where a newer version has set the database up
 */
export async function migrate(dataSource: DataSource): Promise<void> {
  await withLock(dataSource, LOCK.migrations, async () => {
    await refuseNewerSchema(dataSource);
    await dataSource.runMigrations({ transaction: 'each' });
  });
}

/** What this version does not know it would read wrongly, or overwrite with its own older content. */
async function refuseNewerSchema(dataSource: DataSource): Promise<void> {
  const known = new Set(dataSource.migrations.map((one) => one.name ?? one.constructor.name));
  const executed = await new MigrationExecutor(dataSource).getExecutedMigrations();
  const unknown = executed.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new Error(
    `Diese Datenbank hat eine neuere Version des Programms eingerichtet (unbekannt: ${unknown.join(', ')}). Starten Sie jene Version, oder spielen Sie eine Sicherung von davor ein.`,
  );
}
