import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { migrate } from '../src/database/migrate.js';
import { User } from '../src/modules/identity/user.entity.js';
import { UnlockModulesJob } from '../src/modules/learning/unlock-modules.job.js';
import { OutboxEmail } from '../src/platform/mail/outbox-email.entity.js';
import { daysAgo, setDelay } from './support/drip.js';
import { signedIn, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { connectTo, createEmptyDatabase } from './support/test-database.js';

const SETTINGS = {
  APP_URL: 'https://kurs.example.com',
  JWT_SECRET: 'one secret for both instances, as in operation',
};

/** Two instances of the server on one database, each with its own connections. */
let test: TestApp;
let other: TestApp;

beforeAll(async () => {
  const url = await createEmptyDatabase();
  const open = async (): Promise<DataSource> => connectTo(url);
  const [first, second] = [await open(), await open()];
  await migrate(first);
  test = await startTestApp(SETTINGS, first);
  other = await startTestApp(SETTINGS, second);
});
afterAll(() => Promise.all([test.close(), other.close()]));

afterEach(async () => {
  await test.dataSource.query('DELETE FROM "outbox_email"');
  await test.dataSource.query('DELETE FROM "user"');
  await test.dataSource.query('UPDATE "course_module" SET "unlockAfterDays" = 0');
});

const runJob = (on = test) => on.app.get(UnlockModulesJob, { strict: false }).recordDueUnlocks();
const mails = () => test.dataSource.getRepository(OutboxEmail).find({ order: { subject: 'ASC' } });
const subjects = async () => (await mails()).map(({ subject }) => subject);
const recorded = (): Promise<{ moduleId: string; unlockedAt: Date }[]> =>
  test.dataSource.query(
    'SELECT "moduleId", "unlockedAt" FROM "module_unlock" ORDER BY "userId", "moduleId"',
  );

it('a module whose delay has run out is recorded and announced by e-mail', async () => {
  await setDelay(test, 'modul-3', 7);
  const start = daysAgo(8);
  const { user } = await signedInPremium(test, { subscriptionStartDate: start });
  await runJob();
  expect(await mails()).toMatchObject([
    {
      kind: 'module-unlocked',
      recipient: user.email,
      subject: 'Modul 3 ist freigeschaltet',
      state: 'pending',
      text: expect.stringContaining('https://kurs.example.com/modules/modul-3'),
    },
  ]);
  const [{ text } = { text: '' }] = await mails();
  expect(text).toContain('Guten Tag Petra Muster,');
  expect(text).toContain('„Was ist Ihr Lebenswerk wert?“');
  const unlock = (await recorded()).find(({ moduleId }) => moduleId === 'modul-3');
  expect(unlock?.unlockedAt.getTime()).toBe(start.getTime() + 7 * 86_400_000);
});

it('modules that open with the purchase are recorded without an e-mail', async () => {
  await signedInPremium(test);
  await runJob();
  expect((await recorded()).map(({ moduleId }) => moduleId)).toEqual(
    [2, 3, 4, 5, 6, 7, 8, 9].map((number) => `modul-${number}`),
  );
  expect(await mails()).toEqual([]);
});

it('a delay that has not run out is left alone until it has', async () => {
  await setDelay(test, 'modul-2', 3);
  const { user } = await signedInPremium(test, { subscriptionStartDate: daysAgo(2.9) });
  await runJob();
  expect(await mails()).toEqual([]);
  await test.dataSource.getRepository(User).update(user.id, { subscriptionStartDate: daysAgo(3) });
  await runJob();
  expect(await subjects()).toEqual(['Modul 2 ist freigeschaltet']);
});

it('however often two instances run at once, each e-mail is written once', async () => {
  await setDelay(test, 'modul-2', 1);
  await setDelay(test, 'modul-5', 4);
  for (const _ of [1, 2, 3]) await signedInPremium(test, { subscriptionStartDate: daysAgo(10) });
  await Promise.all([test, other, test, other, test, other].map(runJob));
  await Promise.all([runJob(test), runJob(other)]);
  expect(await subjects()).toEqual([
    ...Array(3).fill('Modul 2 ist freigeschaltet'),
    ...Array(3).fill('Modul 5 ist freigeschaltet'),
  ]);
  expect(await recorded()).toHaveLength(3 * 8);
});

it('a scheduler that was down announces late what has opened meanwhile, once', async () => {
  await setDelay(test, 'modul-4', 7);
  await setDelay(test, 'modul-6', 14);
  await setDelay(test, 'modul-8', 60);
  const { bearer } = await signedInPremium(test, { subscriptionStartDate: daysAgo(30) });
  await test.http.get('/api/modules/modul-4').set('Authorization', bearer).expect(200);
  for (const _ of [1, 2]) await runJob();
  expect(await subjects()).toEqual(['Modul 4 ist freigeschaltet', 'Modul 6 ist freigeschaltet']);
});

it('people without access and deleted people get nothing', async () => {
  await setDelay(test, 'modul-2', 1);
  await signedIn(test, { subscriptionStartDate: daysAgo(10) });
  const { user } = await signedInPremium(test, { subscriptionStartDate: daysAgo(10) });
  await test.dataSource.getRepository(User).delete(user.id);
  await runJob();
  expect(await mails()).toEqual([]);
  expect(await recorded()).toEqual([]);
});

it('a person who is being deleted at this moment does not keep the others waiting', async () => {
  await setDelay(test, 'modul-2', 1);
  const leaving = await signedInPremium(test, { subscriptionStartDate: daysAgo(10) });
  const staying = await signedInPremium(test, { subscriptionStartDate: daysAgo(10) });
  await test.dataSource.transaction(async (manager) => {
    await manager.delete(User, leaving.user.id);
    await runJob(other);
  });
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([staying.user.email]);
});

it('a delay that staff set later neither takes back nor repeats what was recorded', async () => {
  await signedInPremium(test, { subscriptionStartDate: daysAgo(2) });
  await runJob();
  await setDelay(test, 'modul-7', 1);
  await runJob();
  expect(await mails()).toEqual([]);
});

it('a delay that staff shorten opens the module and announces it', async () => {
  await setDelay(test, 'modul-7', 30);
  await signedInPremium(test, { subscriptionStartDate: daysAgo(10) });
  await runJob();
  await setDelay(test, 'modul-7', 10);
  await runJob();
  expect(await subjects()).toEqual(['Modul 7 ist freigeschaltet']);
});

it('access without a known beginning waits for nothing, so nothing is announced', async () => {
  await setDelay(test, 'modul-2', 5);
  await signedInPremium(test, { subscriptionStartDate: null });
  await runJob();
  expect(await recorded()).toHaveLength(8);
  expect(await mails()).toEqual([]);
});

it('an e-mail to somebody who has not given a name greets without one', async () => {
  await setDelay(test, 'modul-2', 1);
  await signedInPremium(test, { subscriptionStartDate: daysAgo(1), firstName: '', lastName: '' });
  await runJob();
  expect((await mails())[0]?.text).toMatch(/^Guten Tag,\n/);
});

it('several batches in one run record everybody', async () => {
  await setDelay(test, 'modul-9', 1);
  await test.dataSource.query(
    `INSERT INTO "user" ("email", "firstName", "lastName", "hasAccess", "subscriptionStartDate")
     SELECT 'person-' || n || '@example.com', 'Petra', 'Muster', true, now() - interval '2 days'
     FROM generate_series(1, 150) n`,
  );
  await Promise.all([runJob(test), runJob(other)]);
  expect(await recorded()).toHaveLength(150 * 8);
  const recipients = (await mails()).map(({ recipient }) => recipient);
  expect(new Set(recipients).size).toBe(150);
  expect(recipients).toHaveLength(150);
});
