import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { entities } from '../src/app.entities.js';
import { createDataSource } from '../src/database/data-source.js';
import { migrate } from '../src/database/migrate.js';
import { schemaDrift } from '../src/database/schema-drift.js';
import { startProduct, temporaryDataDir } from './support/product-process.js';
import { createEmptyDatabase, createTestDatabase } from './support/test-database.js';

let migrated: DataSource;
const dataDir = temporaryDataDir();

beforeAll(async () => {
  migrated = await createTestDatabase();
});
afterAll(async () => {
  await migrated.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

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

it('a build that does not know all migrations of a database stops before it changes anything', async () => {
  const newer = await createTestDatabase();
  const { url = '' } = newer.options as { url?: string };
  await newer.query(
    `INSERT INTO "migration" ("timestamp", "name") VALUES (1999000000001, 'SellShips1999000000001')`,
  );
  await newer.destroy();
  const product = startProduct({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url });
  expect(await product.ended).toBe(1);
  expect(product.output().trim()).toBe(
    'Diese Datenbank hat eine neuere Version des Programms eingerichtet (unbekannt: SellShips1999000000001). Starten Sie jene Version, oder spielen Sie eine Sicherung von davor ein.',
  );
});
