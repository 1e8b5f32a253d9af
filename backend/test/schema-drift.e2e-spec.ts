import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { entities } from '../src/app.entities.js';
import { createDataSource } from '../src/database/data-source.js';
import { migrate } from '../src/database/migrate.js';
import { schemaDrift } from '../src/database/schema-drift.js';
import { createEmptyDatabase, createTestDatabase } from './support/test-database.js';

let migrated: DataSource;

beforeAll(async () => {
  migrated = await createTestDatabase();
});
afterAll(() => migrated.destroy());

it('migrations make exactly the tables that the entities describe', async () => {
  expect(await schemaDrift(migrated)).toEqual([]);
});

it('three instances that start at once migrate an empty database without a fault', async () => {
  const url = await createEmptyDatabase();
  const instances = [1, 2, 3].map(() => createDataSource(url, entities));
  await Promise.all(instances.map((instance) => instance.initialize()));
  await Promise.all(instances.map(migrate));
  expect(await instances[0]?.showMigrations()).toBe(false);
  await Promise.all(instances.map((instance) => instance.destroy()));
});

it('every migration can be taken back', async () => {
  const url = await createEmptyDatabase();
  const dataSource = createDataSource(url, entities);
  await dataSource.initialize();
  await migrate(dataSource);
  for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
  const [{ tables }] = await dataSource.query(
    `SELECT count(*)::int AS tables FROM information_schema.tables
     WHERE table_schema = 'public' AND table_name <> 'migration'`,
  );
  expect(tables).toBe(0);
  await dataSource.destroy();
});
