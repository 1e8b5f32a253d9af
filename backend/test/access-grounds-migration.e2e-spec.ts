import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { entities } from '../src/app.entities.js';
import { createDataSource } from '../src/database/data-source.js';
import { migrate } from '../src/database/migrate.js';
import { createEmptyDatabase } from './support/test-database.js';

let db: DataSource;

/** A database of the time when access could wait, and seats were sold. */
beforeAll(async () => {
  db = createDataSource(await createEmptyDatabase(), entities);
  await db.initialize();
  await migrate(db);
  const isNew = async () => {
    const [{ found }] = await db.query(`SELECT to_regclass('access_ground') IS NOT NULL AS found`);
    return found;
  };
  while (await isNew()) await db.undoLastMigration();
});
afterAll(() => db.destroy());

const EARLY = new Date('2026-03-01T08:00:00Z');
const BOUGHT = new Date('2026-04-01T08:00:00Z');
const AHEAD = new Date(Date.now() + 9 * 86_400_000);

async function person(name: string, since: Date | null, confirmed = true): Promise<string> {
  const [{ id }] = await db.query(
    `INSERT INTO "user" ("email", "firstName", "lastName", "hasAccess", "subscriptionStartDate",
       "emailConfirmedAt")
     VALUES ($1, '', '', $2, $3, $4) RETURNING "id"`,
    [`${name}@example.com`, since !== null, since, confirmed ? EARLY : null],
  );
  return id;
}

async function payment(userId: string, fields: { accessFrom?: Date; seats?: number } = {}) {
  const [{ id }] = await db.query(
    `INSERT INTO "payment" ("userId", "email", "provider", "providerPaymentId", "amountCents",
       "netCents", "vatCents", "currency", "status", "completedAt", "accessFrom", "seats")
     VALUES ($1, 'x@example.com', 'demo', $2, 99000, 83193, 15807, 'EUR', 'completed', $3, $4, $5)
     RETURNING "id"`,
    [userId, randomUUID(), BOUGHT, fields.accessFrom ?? null, fields.seats ?? 1],
  );
  return id;
}

async function seat(paymentId: string, email: string, userId: string | null): Promise<void> {
  await db.query(
    `INSERT INTO "seat" ("paymentId", "email", "userId", "acceptedAt", "tokenHash")
     VALUES ($1, $2, $3, $4, $5)`,
    [paymentId, email, userId, userId && BOUGHT, userId ? null : randomUUID()],
  );
}

it('opens what waited, keeps seats as granted access, and says on which grounds access stood', async () => {
  const waits = await person('wartet', AHEAD);
  await payment(waits, { accessFrom: AHEAD });
  const company = await person('firma', BOUGHT);
  const five = await payment(company, { seats: 5 });
  const colleague = await person('kollegin', BOUGHT);
  await seat(five, 'kollegin@example.com', colleague);
  const invited = await person('eingeladen', null);
  await seat(five, 'eingeladen@example.com', null);
  const stranger = await person('unbestaetigt', null, false);
  await seat(five, 'unbestaetigt@example.com', null);
  const both = await person('beides', EARLY);
  await payment(both);
  const imported = await person('importiert', EARLY);
  const closed = await person('beendet', null);
  await payment(closed);
  await person('frei', null);
  await migrate(db);

  const now = Date.now();
  const rows: { id: string; hasAccess: boolean; since: Date | null; kinds: string[] }[] =
    await db.query(
      `SELECT u."id", "hasAccess", "subscriptionStartDate" AS "since",
         array(SELECT "kind" FROM "access_ground" g WHERE g."userId" = u."id" ORDER BY 1) AS "kinds"
       FROM "user" u`,
    );
  const of = (id: string) => rows.find((row) => row.id === id);
  expect(of(waits)).toMatchObject({ hasAccess: true, kinds: ['purchase'] });
  expect(Math.abs(Number(of(waits)?.since) - now)).toBeLessThan(60_000);
  expect(of(company)).toMatchObject({ hasAccess: true, since: BOUGHT, kinds: ['purchase'] });
  expect(of(colleague)).toMatchObject({ hasAccess: true, since: BOUGHT, kinds: ['seat'] });
  expect(of(invited)).toMatchObject({ hasAccess: true, kinds: ['seat'] });
  expect(of(stranger)).toMatchObject({ hasAccess: false, since: null, kinds: [] });
  expect(of(both)).toMatchObject({ hasAccess: true, since: EARLY, kinds: ['purchase', 'staff'] });
  expect(of(imported)).toMatchObject({ hasAccess: true, since: EARLY, kinds: ['staff'] });
  expect(of(closed)).toMatchObject({ hasAccess: false, since: null, kinds: [] });
  expect(rows.filter(({ hasAccess }) => hasAccess)).toHaveLength(6);
  expect(await db.query(`SELECT "seats" FROM "payment" WHERE "id" = $1`, [five])).toEqual([
    { seats: 5 },
  ]);
});
