import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccessService } from '../src/modules/identity/access/access.service.js';
import { AccessGround } from '../src/modules/identity/access/access-ground.entity.js';
import { User } from '../src/modules/identity/user.entity.js';
import { accountOf, Browser, paymentsOf } from './support/checkout.js';
import { type Person, signedIn } from './support/factories.js';
import { charge } from './support/fake-stripe-books.js';
import { type RefundOffice, refund, refundOffice } from './support/staff-refunds.js';
import { deliver, intentOf, intentSucceeded } from './support/stripe-events.js';

let office: RefundOffice;

beforeAll(async () => {
  office = await refundOffice();
});
afterAll(() => office.close());

const LONG_AGO = new Date('2026-01-05T08:00:00Z');

const byStaff = (path: string, body: object) =>
  office.test.http
    .post(`/api/admin/users/${path}`)
    .set('Authorization', office.admin.bearer)
    .send(body)
    .expect(200);
const toggle = ({ user }: Person, hasAccess: boolean) =>
  byStaff(`${user.id}/toggle-premium`, { hasAccess });

/** As a browser that is not signed in buys for the person's address. @returns the payment's id */
async function buy({ user }: Person): Promise<string> {
  const intent = intentOf(office.fake, await new Browser(office.test).order(user.email));
  charge(intent);
  await deliver(office.test, intentSucceeded(intent)).expect(200);
  return (await paymentsOf(office.test, user.email)).at(-1)?.id ?? '';
}

const refundAll = (id: string) => refund(office, { id }, { reason: 'Widerruf' }).expect(200);
const account = async ({ user }: Person) => {
  const { hasAccess, subscriptionStartDate } = (await accountOf(office.test, user.email)) as User;
  return { hasAccess, subscriptionStartDate };
};
const opens = async ({ bearer }: Person) =>
  (await office.test.http.get('/api/modules/modul-2').set('Authorization', bearer)).status;

/** Written by the service itself: how a seat of old came over, and what staff cannot do twice. */
const given = ({ user }: Person, kind: 'staff' | 'import' | 'seat', since = LONG_AGO) =>
  office.test.dataSource.transaction((manager) =>
    office.test.app.get(AccessService, { strict: false }).grantAll(manager, [user.id], kind, since),
  );

const WAYS: [string, (person: Person) => Promise<unknown>][] = [
  ['staff', (person) => toggle(person, true)],
  [
    'an import',
    ({ user }) => byStaff('import', { csv: `E-Mail;Zugang\n${user.email};ja`, dryRun: false }),
  ],
  ['a seat of old', (person) => given(person, 'seat')],
  ['another purchase', buy],
  [
    "an operator's own script",
    ({ user }) =>
      office.test.dataSource
        .getRepository(User)
        .update(user.id, { hasAccess: true, subscriptionStartDate: LONG_AGO }),
  ],
];

describe('the refund of a purchase', () => {
  it.each(WAYS)('leaves access that %s gave before', async (_who, give) => {
    const person = await signedIn(office.test);
    await give(person);
    const before = await account(person);
    const bought = await buy(person);
    expect(await account(person)).toEqual(before);
    await refundAll(bought);
    expect(before.hasAccess).toBe(true);
    expect(await account(person)).toEqual(before);
    expect(await opens(person)).toBe(200);
  });

  it.each(['staff', 'import', 'seat'] as const)(
    'leaves access on the ground of %s that came after, counted from its own day',
    async (kind) => {
      const person = await signedIn(office.test);
      const bought = await buy(person);
      const later = new Date(Date.now() + 1_000);
      await given(person, kind, later);
      expect((await account(person)).subscriptionStartDate).not.toEqual(later);
      await refundAll(bought);
      expect(await account(person)).toEqual({ hasAccess: true, subscriptionStartDate: later });
    },
  );

  it('of each of two ends one of them, and access with the last', async () => {
    const person = await signedIn(office.test);
    const [first, second] = [await buy(person), await buy(person)];
    const [, later] = await paymentsOf(office.test, person.user.email);
    await refundAll(first);
    expect(await account(person)).toEqual({
      hasAccess: true,
      subscriptionStartDate: later?.completedAt,
    });
    await refundAll(second);
    expect(await account(person)).toEqual({ hasAccess: false, subscriptionStartDate: null });
    expect(await opens(person)).toBe(403);
  });
});

describe('grounds that no purchase gave', () => {
  it.each([
    ['staff', 'import'],
    ['staff', 'seat'],
    ['import', 'seat'],
  ] as const)(
    '%s and %s stand side by side, and access counts from the earlier',
    async (one, other) => {
      const person = await signedIn(office.test);
      await given(person, one, new Date('2026-02-01T08:00:00Z'));
      await given(person, other);
      expect(await account(person)).toEqual({ hasAccess: true, subscriptionStartDate: LONG_AGO });
      const bought = await buy(person);
      await refundAll(bought);
      expect(await account(person)).toEqual({ hasAccess: true, subscriptionStartDate: LONG_AGO });
    },
  );

  it('given twice are one, from the first day', async () => {
    const person = await signedIn(office.test);
    await given(person, 'staff');
    await given(person, 'staff', new Date());
    expect(await account(person)).toEqual({ hasAccess: true, subscriptionStartDate: LONG_AGO });
  });
});

it('staff who end access end it on every ground, and no refund of another purchase brings it back', async () => {
  const person = await signedIn(office.test);
  await given(person, 'import');
  await buy(person);
  await toggle(person, false);
  expect(await account(person)).toEqual({ hasAccess: false, subscriptionStartDate: null });
  const again = await buy(person);
  await refundAll(again);
  expect(await account(person)).toEqual({ hasAccess: false, subscriptionStartDate: null });
});

it('a purchase and a refund of another one at the same moment leave access', async () => {
  const person = await signedIn(office.test);
  const first = await buy(person);
  await Promise.all([refundAll(first), buy(person)]);
  expect(await account(person)).toMatchObject({ hasAccess: true });
});

it('own data names the grounds, and they go with the account', async () => {
  const person = await signedIn(office.test);
  await given(person, 'seat');
  const { body } = await office.test.http
    .get('/api/user/export')
    .set('Authorization', person.bearer)
    .expect(200);
  expect(body.accessGrounds).toEqual([
    { kind: 'seat', paymentId: null, since: LONG_AGO.toISOString() },
  ]);
  await office.test.dataSource.getRepository(User).delete(person.user.id);
  const grounds = office.test.dataSource.getRepository(AccessGround);
  expect(await grounds.countBy({ userId: person.user.id })).toBe(0);
});
