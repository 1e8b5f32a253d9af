import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OverviewService } from '../src/modules/back-office/overview.service.js';
import { RefundRequest } from '../src/modules/billing/payments/refunds/refund-request.entity.js';
import { Payment } from '../src/modules/billing/shared/payment.entity.js';
import { Withdrawal } from '../src/modules/billing/withdrawals/withdrawal.entity.js';
import { ContactRequest } from '../src/modules/leads/contact-request.entity.js';
import { ModuleProgress } from '../src/modules/learning/module-progress.entity.js';
import { OutboxEmail } from '../src/platform/mail/outbox-email.entity.js';
import { clearTables } from './support/clear-tables.js';
import { queriesOf } from './support/count-queries.js';
import { type Person, signedIn, signedInAdmin, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;
let admin: Person;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await clearTables(test, 'user', 'payment', 'outbox_email', 'withdrawal', 'contact_request');
  admin = await signedInAdmin(test);
});

const get = async (path: string) =>
  (await test.http.get(`/api/admin/${path}`).set('Authorization', admin.bearer).expect(200)).body;

/** The moments at which the last two months began in Germany, the present one first. */
async function startsOfMonths(): Promise<[Date, Date]> {
  const [{ present, last }] = await test.dataSource.query(
    `SELECT timezone('Europe/Berlin', m) AS "present",
            timezone('Europe/Berlin', m - interval '1 month') AS "last"
     FROM (SELECT date_trunc('month', timezone('Europe/Berlin', now())) AS m) months`,
  );
  return [present, last];
}

const pay = (fields: Partial<Payment>) =>
  test.dataSource.getRepository(Payment).save({
    ...{ email: 'kauf@example.com', provider: 'demo', providerPaymentId: randomUUID() },
    ...{ amountCents: 99_000, netCents: 83_193, vatCents: 15_807, currency: 'EUR' },
    ...{ status: 'completed', completedAt: new Date(), ...fields },
  } as Payment);

describe('the figures', () => {
  it('of an empty product are 0, not a division by nothing', async () => {
    expect(await get('stats')).toEqual({
      ...{ totalUsers: 1, activeSubscriptions: 0, totalRevenue: 0 },
      ...{ conversionRate: 0, newUsersThisMonth: 1, churnRate: 0 },
    });
  });

  it('count people and access', async () => {
    const [present] = await startsOfMonths();
    await signedInPremium(test, { createdAt: present });
    await signedInPremium(test, { createdAt: new Date(present.getTime() - 1) });
    await signedInPremium(test, { emailConfirmedAt: null });
    await signedIn(test);
    await signedIn(test, { emailConfirmedAt: null });
    expect(await get('stats')).toMatchObject({
      ...{ totalUsers: 6, activeSubscriptions: 3, newUsersThisMonth: 5 },
      conversionRate: 50,
    });
  });

  it('count what has come in and stayed, and the share that was given back', async () => {
    await pay({});
    await pay({ refundedCents: 1_050 });
    await pay({ status: 'refunded', refundedCents: 99_000, refundedAt: new Date() });
    await pay({ status: 'pending', completedAt: null, email: 'a@example.com' });
    await pay({ status: 'failed', completedAt: null });
    expect(await get('stats')).toMatchObject({ totalRevenue: 1_969.5, churnRate: 33.3 });
  });

  it('leave out what was written off', async () => {
    await pay({ writtenOffCents: 967 });
    expect(await get('stats')).toMatchObject({ totalRevenue: 980.33 });
  });

  it('are counted once a minute', async () => {
    const before = await get('stats');
    OverviewService.maxAgeMs = 60_000;
    await signedIn(test);
    expect(await get('stats')).toEqual(before);
    OverviewService.maxAgeMs = 0;
    expect(await get('stats')).toMatchObject({ totalUsers: before.totalUsers + 1 });
  });

  it('take as many statements for many as for few', async () => {
    const few = await queriesOf(test.dataSource, () => get('stats'));
    for (let n = 0; n < 5; n += 1) await pay({});
    expect((await queriesOf(test.dataSource, () => get('stats'))).length).toBe(few.length);
  });
});

describe('the overview', () => {
  it('shows the five newest people', async () => {
    const people: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { user } = await signedIn(test, { createdAt: new Date(Date.now() + n * 1_000) });
      people.unshift(user.email);
    }
    const { newestUsers } = await get('overview');
    expect(newestUsers.map(({ email }: { email: string }) => email)).toEqual(people.slice(0, 5));
  });

  it('shows twelve months of Germany in order, also those in which nothing was', async () => {
    const [present, last] = await startsOfMonths();
    await signedIn(test, { createdAt: new Date(present.getTime() - 1) });
    await signedIn(test, { createdAt: last });
    await signedIn(test, { createdAt: new Date(last.getTime() - 1) });
    await pay({ completedAt: new Date(present.getTime() - 1), refundedCents: 9_000 });
    await pay({ completedAt: present });
    const { months } = await get('overview');
    expect(months).toHaveLength(12);
    expect(months.slice(-3)).toMatchObject([
      { revenueCents: 0, registrations: 1 },
      { revenueCents: 90_000, registrations: 2 },
      { revenueCents: 99_000, registrations: 1 },
    ]);
    expect(months[0]).toMatchObject({ revenueCents: 0, registrations: 0 });
    const names: string[] = months.map(({ month }: { month: string }) => month);
    expect(names).toEqual([...new Set(names)].sort());
    const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
    expect(names.at(-1)).toBe(berlin.format(new Date()).slice(0, 7));
  });

  it('shows how many have come how far', async () => {
    const { user: buyer } = await signedInPremium(test);
    const { user: reader } = await signedIn(test, { emailConfirmedAt: null });
    await pay({ userId: buyer.id });
    await pay({ userId: buyer.id });
    await pay({ userId: admin.user.id, status: 'refunded', refundedCents: 99_000 });
    const progress = test.dataSource.getRepository(ModuleProgress);
    const done = { progressPercentage: 100, completedAt: new Date() };
    await progress.save({ userId: buyer.id, moduleId: 'modul-1', ...done });
    await progress.save({ userId: buyer.id, moduleId: 'modul-2', ...done });
    await progress.save({ userId: admin.user.id, moduleId: 'modul-1', ...done });
    await progress.save({ userId: reader.id, moduleId: 'modul-1', progressPercentage: 99 });
    const { funnel } = await get('overview');
    expect(funnel).toEqual({ registered: 3, confirmed: 2, module1Completed: 1, bought: 1 });
  });

  it('shows what waits for somebody', async () => {
    const disputed = await pay({ disputeState: 'open', disputedAt: new Date() });
    await pay({ disputeState: 'won', disputedAt: new Date() });
    await test.dataSource.getRepository(RefundRequest).save({
      ...{ paymentId: disputed.id, requestedBy: 'owner' as const, nextAttemptAt: new Date() },
    });
    const withdrawals = test.dataSource.getRepository(Withdrawal);
    for (const state of ['open', 'open', 'done'] as const) {
      await withdrawals.save({
        ...{ reference: randomUUID(), name: 'Karl', email: 'karl@example.com', state },
        ...{ contract: 'Toolkit', receivedAt: new Date(), dueAt: new Date('2026-11-20T22:59:59Z') },
        resolution: state === 'done' ? 'other' : null,
      });
    }
    await test.dataSource.getRepository(OutboxEmail).save({
      ...{ kind: 'test', recipient: 'a@example.com', subject: 's', text: 't', html: 'h' },
      ...{ state: 'failed' as const, nextAttemptAt: new Date() },
    });
    const contacts = test.dataSource.getRepository(ContactRequest);
    for (const state of ['open', 'open', 'open', 'done'] as const) {
      await contacts.save({
        ...{ name: 'Karl', email: 'karl@example.com', subject: 's', message: 'm', state },
        ...{ consentText: 'Ja', consentAt: new Date() },
      });
    }
    expect(await get('waiting')).toEqual({
      ...{
        withdrawals: 2,
        overdueWithdrawals: 2,
        withdrawalDueAt: '2026-11-20T22:59:59.000Z',
        disputes: 1,
        wrongAmounts: 0,
        refundRequests: 1,
        failedEmails: 1,
        launchDuties: 0,
        contactRequests: 3,
        talks: 0,
        overdueTransfers: 0,
        surplusTransfers: 0,
        vatIds: 0,
        suggestedLines: 0,
        openLines: 0,
        questions: 0,
        changedModules: 0,
        changedDownloads: 0,
      },
    });
  });
});
