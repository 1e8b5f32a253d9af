import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Moves the end of every link sent to this address into the past: a test cannot wait an hour. */
export async function letLinksExpire(email: string): Promise<void> {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  const { rowCount } = await client.query(
    `UPDATE "email_token" SET "expiresAt" = now() - interval '1 second'
     WHERE "userId" = (SELECT "id" FROM "user" WHERE "email" = $1)`,
    [email],
  );
  await client.end();
  if (!rowCount) throw new Error(`No link was sent to ${email}`);
}

/** The product's embedded database, as its own files in the data folder describe it. */
async function databaseUrl(): Promise<string> {
  const folder = process.env.E2E_DATA_DIR ?? '';
  const password = await readFile(join(folder, 'postgres-password'), 'utf8');
  const pidFile = await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8');
  const port = pidFile.split('\n')[3];
  return `postgres://stabwechsel:${password}@127.0.0.1:${port}/stabwechsel`;
}
