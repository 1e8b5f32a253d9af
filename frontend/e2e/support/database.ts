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

async function change(statement: string, ...values: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  const { rowCount } = await client.query(statement, values);
  await client.end();
  if (!rowCount) throw new Error(`Nothing belongs to ${values[0]}`);
}

/** The product's embedded database, as its own files in the data folder describe it. */
async function databaseUrl(): Promise<string> {
  const folder = process.env.E2E_DATA_DIR ?? '';
  const password = await readFile(join(folder, 'postgres-password'), 'utf8');
  const pidFile = await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8');
  const port = pidFile.split('\n')[3];
  return `postgres://stabwechsel:${password}@127.0.0.1:${port}/stabwechsel`;
}
