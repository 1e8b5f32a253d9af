import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { RetrievalService } from '../src/modules/assistant/index.js';
import { ReconcilePaymentsJob } from '../src/modules/billing/payments/reconcile-payments.job.js';
import { TransfersJob } from '../src/modules/billing/payments/transfers/transfers.job.js';
import { Payment } from '../src/modules/billing/shared/payment.entity.js';
import { DemoAccounts } from '../src/modules/identity/index.js';
import { User } from '../src/modules/identity/user.entity.js';
import { UnlockModulesJob } from '../src/modules/learning/unlock-modules.job.js';
import { SampleShop } from '../src/modules/sample-shop/index.js';
import { OutboxEmail } from '../src/platform/mail/outbox-email.entity.js';
import { RetentionJob } from '../src/platform/personal-data/retention.job.js';
import { SAMPLE_PEOPLE } from '../src/platform/samples/sample-people.js';
import { signIn } from './support/accounts.js';
import { adminList } from './support/back-office.js';
import { keptLines, readIn } from './support/bank-statements.js';
import { issue, paidPayment } from './support/invoices.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { createCopyOf } from './support/test-database.js';

let test: TestApp;
/** The database of a demo installation whose shop has been filled, as of when, and what it held before. */
let filled: { url: string; now: Date; empty: Record<string, number>; documented: object[] };

beforeAll(async () => {
  await demoInstallation();
  const [empty, documented] = [await rowCounts(), await documentedAccounts()];
  const now = new Date();
  await shop().fill(now);
  filled = { url: (test.dataSource.options as { url: string }).url, now, empty, documented };
  await test.close();
});
afterEach(() => test.close());

const ON = { DEMO_DATA: 'on' };
const shop = () => test.app.get(SampleShop, { strict: false });

async function demoInstallation(settings: Record<string, string> = ON): Promise<void> {
  test = await startTestApp(settings);
  await test.app.get(DemoAccounts, { strict: false }).createInEmptyDatabase();
  await test.app.get(RetrievalService, { strict: false }).ready();
}

async function filledInstallation(): Promise<void> {
  test = await startTestApp(ON, await createCopyOf(filled.url));
  await test.app.get(RetrievalService, { strict: false }).ready();
}

const admin = () => signIn(test, 'admin@example.com', 'Uebergabe-2026');

const query = (sql: string) => test.dataSource.query(sql);

const documentedAccounts = (): Promise<object[]> =>
  query(`SELECT * FROM "user" WHERE "email" LIKE '%@example.com' ORDER BY "email"`);

const statement = (name: string) =>
  readFile(new URL(`../../docs/samples/${name}`, import.meta.url));

/** How many rows each table has. */
async function rowCounts(): Promise<Record<string, number>> {
  const tables: { name: string }[] = await query(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  );
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int FROM "${name}"`);
  const rows: { name: string; count: number }[] = await query(counts.join(' UNION ALL '));
  // Sessions of the test itself are none of the shop's.
  const own = ['session', 'known_device', 'rate_limit'];
  return Object.fromEntries(
    rows.filter(({ name }) => !own.includes(name)).map(({ name, count }) => [name, count]),
  );
}

it('fills a new installation with a year that adds up', async () => {
  await filledInstallation();
  const bearer = await admin();
  const call = async (path: string) =>
    (await test.http.get(`/api/admin/${path}`).set('Authorization', bearer).expect(200)).body;

  const stats = await call('stats');
  const overview = await call('overview');
  expect(stats.totalUsers).toBe(SAMPLE_PEOPLE + 3);
  expect(overview.months).toHaveLength(12);
  const sum = (field: string) =>
    overview.months.reduce(
      (all: number, month: Record<string, number>) => all + (month[field] ?? 0),
      0,
    );
  expect(sum('registrations')).toBe(SAMPLE_PEOPLE + 3);
  expect(sum('revenueCents')).toBe(Math.round(stats.totalRevenue * 100));
  expect(stats.totalRevenue).toBeGreaterThan(10_000);
  expect(stats.churnRate).toBeGreaterThan(0);
  const { body: waiting } = await test.http.get('/api/admin/waiting').set('Authorization', bearer);
  expect(waiting).toMatchObject({ disputes: 1, withdrawals: 1, contactRequests: 3, talks: 2 });
  expect(overview.funnel.module1Completed).toBeGreaterThan(10);
  expect(overview.ownWork.tasksDone).toBeGreaterThan(30);
  expect(overview.ownWork.filledDocuments).toBeGreaterThan(20);
  const failed = await adminList(test, bearer, 'payments', { filter: { status: 'failed' } });
  expect(failed.body.length).toBeGreaterThan(0);
  const questions = await adminList(test, bearer, 'questions');
  expect(questions.body.length).toBeGreaterThan(0);
  const coupons = await adminList(test, bearer, 'coupons', { filter: { state: 'open' } });
  expect(coupons.body).toHaveLength(1);
  const issues = await adminList(test, bearer, 'newsletters', { filter: { state: 'sent' } });
  expect(issues.body[0].recipients).toBeGreaterThan(5);
  const [{ unread }] = await query(
    `SELECT count(*)::int AS "unread" FROM "download" WHERE "downloadCount" = 0`,
  );
  expect(unread).toBe(0);
});

it('keeps books without a gap, in which every payment has its papers', async () => {
  await filledInstallation();
  const years = await query(
    `SELECT i."year", max(i."sequence") AS "last", count(*)::int AS "count", s."last" AS "next",
       bool_and(i."issuedAt" >= COALESCE(before."issuedAt", i."issuedAt")) AS "inOrder"
     FROM "invoice" i JOIN "invoice_sequence" s USING ("year")
     LEFT JOIN "invoice" before ON before."year" = i."year" AND before."sequence" = i."sequence" - 1
     GROUP BY i."year", s."last"`,
  );
  expect(years.length).toBeGreaterThan(0);
  for (const { last, count, next, inOrder } of years) {
    expect([last, next, inOrder]).toEqual([count, count, true]);
  }
  const [faults] = await query(
    `SELECT count(*)::int AS "payments",
       (count(*) FILTER (WHERE "amountCents" - "refundedCents" <> (
         SELECT sum("grossCents") FROM "invoice" WHERE "paymentId" = p."id")))::int AS "booked",
       (count(*) FILTER (WHERE NOT EXISTS (SELECT FROM "payment_event" e
         WHERE e."providerPaymentId" = p."providerPaymentId")))::int AS "untold",
       (count(*) FILTER (WHERE ("status" = 'completed') <> u."hasAccess"))::int AS "access"
     FROM "payment" p JOIN "user" u ON u."id" = p."userId" WHERE "completedAt" IS NOT NULL`,
  );
  expect(faults).toMatchObject({ booked: 0, untold: 0, access: 0 });
  expect(faults.payments).toBeGreaterThan(15);
  // The next invoice goes on behind them.
  const next = await issue(test, await paidPayment(test, null, { completedAt: new Date() }));
  expect(next.sequence).toBe(
    years.find((one: { year: number }) => one.year === next.year).count + 1,
  );
});

it('is the same shop whenever it is made at the same moment', async () => {
  const people = () =>
    query(`SELECT u.*, p."completedAt", p."status" FROM "user" u
      LEFT JOIN "payment" p ON p."userId" = u."id" WHERE u."passwordHash" IS NULL ORDER BY u."id"`);
  await filledInstallation();
  const first = await people();
  await test.close();
  await demoInstallation();
  await shop().fill(filled.now);
  expect(await people()).toEqual(first);
});

it('the documented accounts stay as they are', async () => {
  await filledInstallation();
  expect(await documentedAccounts()).toEqual(filled.documented);
  expect(filled.documented).toHaveLength(3);
});

it('nobody of them is written to, and no job takes them for customers to act on', async () => {
  await filledInstallation();
  const payments = () =>
    test.dataSource.getRepository(Payment).find({
      select: { id: true, status: true, refundedCents: true, failureCode: true },
      order: { id: 'ASC' },
    });
  const [before, counts] = [await payments(), await rowCounts()];
  await test.app.get(UnlockModulesJob, { strict: false }).recordDueUnlocks();
  await test.app.get(ReconcilePaymentsJob, { strict: false }).reconcile();
  await test.app.get(TransfersJob, { strict: false }).chase();
  await test.app.get(RetentionJob, { strict: false }).deleteEveryNight();
  expect(await test.dataSource.getRepository(OutboxEmail).count()).toBe(0);
  expect(await payments()).toEqual(before);
  const settled = { module_unlock: 0, unlock_due: 0 };
  expect({ ...(await rowCounts()), ...settled }).toEqual({ ...counts, ...settled });
});

it('has orders on account that the sample statements find, and takes these away with the rest', async () => {
  await filledInstallation();
  const { empty } = filled;
  const bearer = await admin();
  const reconciled = async () =>
    (
      await test.http
        .get('/api/admin/bookkeeping/reconciliation')
        .set('Authorization', bearer)
        .expect(200)
    ).body;
  const { differences } = await reconciled();
  expect(new Set(differences.map(({ reason }: { reason: string }) => reason))).toEqual(
    new Set(['unpaid']),
  );
  expect(differences).toHaveLength(5);

  expect(await readIn(test, bearer, await statement('kontoauszug.xml'))).toMatchObject({
    ...{ credits: 7, known: 0, settled: 5, differing: 2, suggested: 1, open: 1, debits: 1 },
  });
  const becameOf = async () => {
    const lines = await keptLines(test);
    return Object.fromEntries(
      lines.map(({ bookedOn, payerName, result, suggestionReason }) => [
        `${bookedOn.slice(8)} ${payerName}`,
        result ?? suggestionReason,
      ]),
    );
  };
  const first = {
    '25 Lindner Textil GmbH': 'settled',
    '25 Bergmann Werkzeugbau GmbH': 'surplus',
    '25 Ostermann Haustechnik GmbH': 'part',
    '25 Engelke Logistik GmbH & Co. KG': 'settled',
    '25 Seidel Software GmbH': 'name',
    '25 Vogt Textil GmbH': 'settled',
    '25 Parkhaus am Markt GbR': null,
  };
  expect(await becameOf()).toEqual(first);
  await readIn(test, bearer, await statement('kontoauszug-folgetag.xml'));
  expect(await becameOf()).toEqual({
    ...first,
    '26 Ostermann Haustechnik GmbH': 'settled',
    '26 Lindner Textil GmbH': 'paid',
    '26 Weber Büroservice': null,
  });
  await shop().remove();
  expect(await rowCounts()).toEqual(empty);
});

it('a second start adds nothing', async () => {
  await filledInstallation();
  const before = await rowCounts();
  await shop().fill();
  expect(await rowCounts()).toEqual(before);
});

it('is taken away without a trace, and leaves what is not part of it', async () => {
  await filledInstallation();
  const { empty } = filled;
  const bearer = await admin();
  const [sample] = await query(
    `SELECT p."id", p."updatedAt" FROM "payment" p WHERE p."status" = 'completed'
       AND p."disputeState" IS NULL AND p."refundedCents" = 0 LIMIT 1`,
  );
  const refund = { reason: 'Probe', updatedAt: sample.updatedAt };
  await test.http
    .post(`/api/admin/payments/${sample.id}/refund`)
    .set('Authorization', bearer)
    .send(refund)
    .expect(200);
  expect(await shop().remove()).toBe(SAMPLE_PEOPLE);
  expect(await rowCounts()).toEqual(empty);
  expect(await query('SELECT sum("downloadCount")::int AS "fetched" FROM "download"')).toEqual([
    { fetched: 0 },
  ]);

  const own = await issue(test, await paidPayment(test, null, { completedAt: new Date() }));
  expect(own.sequence).toBe(1);
  expect(await shop().remove()).toBe(0);
  expect((await rowCounts()).invoice).toBe(1);
  await expect(query(`DELETE FROM "invoice"`)).rejects.toThrow('is final');
});

it.each([
  ['is off where nobody has switched it on', {}],
  ['is refused in production', { ...ON, ...production() }],
])('%s', async (_name, settings) => {
  test = await startTestApp(settings);
  await shop().fill();
  expect(await test.dataSource.getRepository(User).count()).toBe(0);
  if (test.env.production) await expect(shop().remove()).rejects.toThrow('Produktion');
});

function production(): Record<string, string> {
  return {
    NODE_ENV: 'production',
    APP_URL: 'https://www.uebergabewerk.example',
    DATABASE_URL: 'postgres://unused/unused',
    JWT_SECRET: 'h7Gq2LmV9xTz4RbN8wKc5YpD3sFj6Aue',
    MAIL_FROM: 'post@uebergabewerk.example',
    SMTP_URL: 'smtp://localhost:2525',
    STRIPE_SECRET_KEY: 'sk_live_51N8wKc5YpD3sFj6Aue',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_51N8wKc5YpD3sFj6Aue',
    STRIPE_WEBHOOK_SECRET: 'whsec_h7Gq2LmV9xTz4RbN8wKc5Y',
  };
}
