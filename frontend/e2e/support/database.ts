import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';

/** Moves the end of every link sent to this address into the past: a test cannot wait an hour. */
export const letLinksExpire = (email: string): Promise<void> =>
  change(
    `UPDATE "email_token" SET "expiresAt" = now() - interval '1 second'
     WHERE "userId" = (SELECT "id" FROM "user" WHERE "email" = $1)`,
    email,
  );

/** As if the link in the e-mail to a new account had been opened. */
export const confirmAddress = (email: string): Promise<void> =>
  change('UPDATE "user" SET "emailConfirmedAt" = now() WHERE "email" = $1', email);

/** As if the course had been bought yesterday. */
export const givePremium = (email: string): Promise<void> =>
  change(
    `UPDATE "user" SET "hasAccess" = true, "subscriptionStartDate" = now() - interval '1 day'
     WHERE "email" = $1`,
    email,
  );

/** Makes the payment under way one of the days when an order needed no address for its invoice. */
export const forgetInvoiceAddress = (email: string): Promise<void> =>
  change(`UPDATE "payment" SET "buyer" = NULL WHERE "email" = $1 AND "status" = 'pending'`, email);

/** As if the session of this page had been opened an hour ago. */
export async function letConfirmationEnd(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  await change(
    `UPDATE "session" SET "confirmedAt" = now() - interval '1 hour' WHERE "id" = $1`,
    JSON.parse(claims).sid,
  );
}

/** As if staff had put other words in place of some of a module. */
export const editModule = (moduleId: string, from: string, to: string): Promise<void> =>
  change(
    'UPDATE "course_module" SET "content" = replace("content", $2, $3) WHERE "id" = $1',
    moduleId,
    from,
    to,
  );

/** How many e-mails to these addresses wait to be sent. */
export const waitingMails = (emails: string[]): Promise<number> =>
  connected(async (client) => {
    const { rows } = await client.query(
      `SELECT count(*)::int AS "count" FROM "outbox_email"
       WHERE "recipient" = ANY($1) AND "state" = 'pending'`,
      [emails],
    );
    return rows[0].count;
  });

/** Every row that names one of these people, by address or by account, but for the tries that are counted. */
export const rowsAbout = (emails: string[]): Promise<string[]> =>
  connected(async (client) => {
    const people = await client.query('SELECT "id" FROM "user" WHERE "email" = ANY($1)', [emails]);
    const names = [...emails, ...people.rows.map(({ id }) => id)].map((name) => `%${name}%`);
    const tables = await client.query(
      `SELECT table_name AS "name" FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'rate_limit'`,
    );
    const found: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await client.query(
        `SELECT t::text AS "row" FROM "${name}" t WHERE t::text ILIKE ANY ($1) ORDER BY 1`,
        [names],
      );
      found.push(...rows.map(({ row }) => `${name}: ${row}`));
    }
    return found;
  });

export const roleOf = (email: string): Promise<string> =>
  connected(async (client) => {
    const { rows } = await client.query('SELECT "role" FROM "user" WHERE "email" = $1', [email]);
    return rows[0]?.role;
  });

async function change(statement: string, ...values: string[]): Promise<void> {
  const { rowCount } = await connected((client) => client.query(statement, values));
  if (!rowCount) throw new Error(`Nothing belongs to ${values[0]}`);
}

async function connected<T>(ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** The product's embedded database, as its own files in the data folder describe it. */
async function databaseUrl(): Promise<string> {
  const folder = process.env.E2E_DATA_DIR ?? '';
  const password = await readFile(join(folder, 'postgres-password'), 'utf8');
  const pidFile = await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8');
  const port = pidFile.split('\n')[3];
  return `postgres://toolkit:${password}@127.0.0.1:${port}/toolkit`;
}
