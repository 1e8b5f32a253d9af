import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { KeepRunningTotals1795000000074 } from '../src/database/migrations/1795000000074-keep-running-totals.js';
import { Payment } from '../src/modules/billing/shared/payment.entity.js';
import { ModuleProgress } from '../src/modules/learning/module-progress.entity.js';
import { SalePlanTask } from '../src/modules/sale-plan/sale-plan.entity.js';
import { RunningTotals } from '../src/platform/totals/running-totals.service.js';
import { PASSWORD, signedInWithPassword } from './support/accounts.js';
import { clearTables } from './support/clear-tables.js';
import { type Person, signedIn, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;
let totals: RunningTotals;

beforeAll(async () => {
  test = await startTestApp();
  totals = test.app.get(RunningTotals, { strict: false });
});
afterAll(() => test.close());
beforeEach(() => clearTables(test, 'user', 'payment'));

const pay = (fields: Partial<Payment>) =>
  test.dataSource.getRepository(Payment).save({
    ...{ email: 'kauf@example.com', provider: 'demo', providerPaymentId: randomUUID() },
    ...{ amountCents: 99_000, netCents: 83_193, vatCents: 15_807, currency: 'EUR' },
    ...{ status: 'completed', completedAt: new Date(), ...fields },
  } as Payment);

const sold = () =>
  totals.of('payment.revenueCents', 'payment.paid', 'payment.refunded', 'payment.buyers');

const rowsKept = async (): Promise<number> => {
  const [{ rows }] = await test.dataSource.query('SELECT count(*)::int AS rows FROM running_total');
  return rows;
};

const insertPerson = (manager: { query: TestApp['dataSource']['query'] }) =>
  manager.query(`INSERT INTO "user" ("email", "firstName", "lastName") VALUES ($1, 'K', 'B')`, [
    `${randomUUID()}@example.com`,
  ]);

describe('totals that are counted on', () => {
  it('leave out what was written off, also where the rest comes later', async () => {
    const { id } = await pay({ writtenOffCents: 967 });
    expect(await sold()).toMatchObject({ 'payment.revenueCents': 98_033 });
    await test.dataSource.manager.update(Payment, id, { writtenOffCents: 0 });
    expect(await sold()).toMatchObject({ 'payment.revenueCents': 99_000 });
  });

  it('are right after many purchases and registrations at the same time', async () => {
    const { user } = await signedIn(test);
    const other = await signedIn(test);
    const pending = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        pay({ status: 'pending', completedAt: null, userId: n % 3 ? user.id : other.user.id }),
      ),
    );
    await Promise.all(
      pending.flatMap(({ id }) => [
        test.dataSource.manager.update(Payment, id, { status: 'completed' }),
        insertPerson(test.dataSource),
      ]),
    );
    expect(await sold()).toEqual({
      ...{ 'payment.revenueCents': 12 * 99_000, 'payment.paid': 12 },
      ...{ 'payment.refunded': 0, 'payment.buyers': 2 },
    });
    expect(await totals.of('user.registered')).toEqual({ 'user.registered': 14 });
    expect(await totals.checkAll()).toBe(0);
  });

  it('keep nobody waiting for a transaction of somebody else, and count nothing that is undone', async () => {
    const runner = test.dataSource.createQueryRunner();
    await runner.startTransaction();
    await insertPerson(runner);
    await test.dataSource.transaction(async (manager) => {
      await manager.query(`SET LOCAL lock_timeout = '1s'`);
      await insertPerson(manager);
    });
    expect(await totals.of('user.registered')).toEqual({ 'user.registered': 1 });
    await runner.rollbackTransaction();
    await runner.release();
    expect(await totals.of('user.registered')).toEqual({ 'user.registered': 1 });
  });

  it('follow a refund in part and as a whole', async () => {
    const { user } = await signedIn(test);
    const { id } = await pay({ userId: user.id });
    await test.dataSource.manager.update(Payment, id, { refundedCents: 9_000 });
    expect(await sold()).toMatchObject({ 'payment.revenueCents': 90_000, 'payment.buyers': 1 });
    await test.dataSource.manager.update(Payment, id, {
      refundedCents: 99_000,
      status: 'refunded',
    });
    expect(await sold()).toEqual({
      ...{ 'payment.revenueCents': 0, 'payment.paid': 1 },
      ...{ 'payment.refunded': 1, 'payment.buyers': 0 },
    });
    expect(await totals.checkAll()).toBe(0);
  });

  it('follow an account that is deleted, while its payments stay', async () => {
    const access = { hasAccess: true, subscriptionStartDate: new Date() };
    const person = await signedInWithPassword(test, access);
    const userId = person.user.id;
    await pay({ userId });
    await pay({ userId });
    await doSomething(userId);
    expect(await ownWork()).toEqual([1, 1]);
    expect(await sold()).toMatchObject({ 'payment.paid': 2, 'payment.buyers': 1 });
    await deleteAccount(person);
    expect(await ownWork()).toEqual([0, 0]);
    expect(await totals.of('user.registered', 'user.access')).toEqual({
      ...{ 'user.registered': 0, 'user.access': 0 },
    });
    expect(await sold()).toMatchObject({ 'payment.paid': 2, 'payment.buyers': 0 });
    expect(await test.dataSource.query('SELECT FROM "payment_buyer"')).toHaveLength(0);
    expect(await totals.checkAll()).toBe(0);
  });

  it('stay the same when their parts are added up, also while others are added', async () => {
    for (let n = 0; n < 5; n += 1) await insertPerson(test.dataSource);
    const before = await rowsKept();
    await Promise.all([
      ...Array.from({ length: 5 }, () => totals.addUp()),
      ...Array.from({ length: 10 }, () => insertPerson(test.dataSource)),
    ]);
    await totals.addUp();
    expect(await rowsKept()).toBeLessThan(before);
    expect(await totals.of('user.registered')).toEqual({ 'user.registered': 15 });
    expect((await totals.byMonth('user.registered')).at(-1)?.value).toBe(15);
    expect(await totals.checkAll()).toBe(0);
  });
});

describe('the nightly check', () => {
  it('finds what was written past the triggers, and mends it once', async () => {
    await test.dataSource.transaction(async (manager) => {
      await manager.query('SET LOCAL session_replication_role = replica');
      await insertPerson(manager);
    });
    expect(await totals.of('user.registered')).toEqual({ 'user.registered': 0 });
    expect(await totals.checkAll()).toBe(1);
    expect(await totals.of('user.registered')).toEqual({ 'user.registered': 1 });
    expect(await totals.checkAll()).toBe(0);
  });
});

describe('the migration', () => {
  it('counts what is there already', async () => {
    const { user } = await signedInPremium(test);
    await pay({ userId: user.id });
    await doSomething(user.id);
    const before = [await sold(), await ownWork(), await totals.byMonth('user.registered')];
    const runner = test.dataSource.createQueryRunner();
    const migration = new KeepRunningTotals1795000000074();
    await runner.startTransaction();
    await migration.down(runner);
    await migration.up(runner);
    await runner.commitTransaction();
    await runner.release();
    expect([await sold(), await ownWork(), await totals.byMonth('user.registered')]).toEqual(
      before,
    );
    await deleteTasks();
    expect(await ownWork()).toEqual([1, 0]);
  });
});

async function doSomething(userId: string): Promise<void> {
  const { manager } = test.dataSource;
  await manager.save(ModuleProgress, {
    ...{ userId, moduleId: 'modul-1', progressPercentage: 100, completedAt: new Date() },
  });
  await manager.save(SalePlanTask, {
    ...{ userId, templateId: 'ziele', state: 'done' as const, evidence: [], version: 1 },
  });
}

const deleteTasks = () => test.dataSource.query('DELETE FROM "sale_plan_task"');

async function ownWork(): Promise<number[]> {
  const counted = await totals.of('module_progress.completed:modul-1', 'sale_plan_task.done');
  return Object.values(counted);
}

const deleteAccount = ({ bearer }: Person) =>
  test.http
    .delete('/api/user')
    .set('Authorization', bearer)
    .send({ password: PASSWORD })
    .expect(200);
