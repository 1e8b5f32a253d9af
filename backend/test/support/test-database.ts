import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { entities } from '../../src/app.entities.js';
import { createDataSource } from '../../src/database/data-source.js';
import { makeTemplate } from './database-template.js';

const TEMPLATE = 'toolkit_template';
const TEMPLATE_LOCK = 1;

/** A database of its own on the run's PostgreSQL: migrated, with course and documents imported. */
export async function createTestDatabase(): Promise<DataSource> {
  const url = await onServer(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    if (!(await hasTemplate(client))) await createTemplate(client);
    return createDatabase(
      client,
      `TEMPLATE ${TEMPLATE} STRATEGY ${process.env.TEST_DATABASE_COPY}`,
    );
  });
  return connectTo(url);
}

/** A database of its own with what another one holds, to which nobody may be connected. */
export async function createCopyOf(url: string): Promise<DataSource> {
  const options = `TEMPLATE ${nameIn(url)} STRATEGY ${process.env.TEST_DATABASE_COPY}`;
  return connectTo(await onServer((client) => createDatabase(client, options)));
}

/**
 * Another server's way to the same database. On a machine that is busy otherwise a connection may take long;
 * what the product does then is tested with its own limits.
 */
export const connectTo = (url: string): Promise<DataSource> =>
  createDataSource(url, entities, { connectMs: 60_000 }).initialize();

/** An empty database; answers its address. */
export function createEmptyDatabase(): Promise<string> {
  return onServer((client) => createDatabase(client, ''));
}

async function hasTemplate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
  return rows.length > 0;
}

/** Named only once it is complete: a run that breaks off leaves no half-made template. */
async function createTemplate(client: pg.Client): Promise<void> {
  const url = await createDatabase(client, '');
  await makeTemplate(url);
  await client.query(`ALTER DATABASE ${nameIn(url)} RENAME TO ${TEMPLATE}`);
}

async function createDatabase(client: pg.Client, options: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await client.query(`CREATE DATABASE ${name} ${options}`);
  return addressOf(name);
}

/** Of a database on the run's PostgreSQL, as the role that may do everything. */
export function addressOf(name: string): string {
  const { TEST_POSTGRES_URL, TEST_POSTGRES_SOCKETS } = process.env;
  const address = `${TEST_POSTGRES_URL}/${name}`;
  return TEST_POSTGRES_SOCKETS ? `${address}?host=${TEST_POSTGRES_SOCKETS}` : address;
}

const nameIn = (url: string) => new URL(url).pathname.slice(1);

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: addressOf('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
