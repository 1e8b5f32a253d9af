import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { entities } from '../../src/app.entities.js';
import { createDataSource } from '../../src/database/data-source.js';
import { migrate } from '../../src/database/migrate.js';

/** A fresh, migrated database of its own on the run's PostgreSQL. */
export async function createTestDatabase(): Promise<DataSource> {
  const dataSource = createDataSource(await createEmptyDatabase(), entities);
  await dataSource.initialize();
  await migrate(dataSource);
  return dataSource;
}

/** An empty database; answers its address. */
export async function createEmptyDatabase(): Promise<string> {
  const server = process.env.TEST_POSTGRES_URL;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return `${server}/${name}`;
}
