import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { IsNull } from 'typeorm';
import { AccessBeginsJob } from '../src/modules/billing/access/access-begins.job.js';
import { Payment } from '../src/modules/billing/payments/payment.entity.js';
import { Download } from '../src/modules/downloads/download.entity.js';
import { User } from '../src/modules/identity/user.entity.js';
import { UnlockModulesJob } from '../src/modules/learning/unlock-modules.job.js';
import { shownTerms } from './support/agreement.js';
import {
  accountOf,
  Browser,
  demoShop,
  mailsTo,
  paymentsOf,
  type Shop,
} from './support/checkout.js';
import { type Person, signedIn } from './support/factories.js';

let shop: Shop;

beforeAll(async () => {
  shop = await demoShop();
});
afterAll(() => shop.close());

/** Somebody who has bought and wants access with or without the wait. */
async function buyer(immediateAccess: boolean): Promise<Person> {
  const person = await signedIn(shop.test);
  const browser = new Browser(shop.test);
  await shop.pay(await browser.order(person.user.email, { immediateAccess }));
  return person;
}

const get = (path: string, { bearer }: Person) =>
  shop.test.http.get(path).set('Authorization', bearer);
const whoAmI = async (person: Person) => (await get('/api/auth/user', person).expect(200)).body;
const modul2 = (person: Person) => get('/api/modules/modul-2', person);
const announce = () => shop.test.app.get(AccessBeginsJob, { strict: false }).announceBegun();
const announcements = async ({ user }: Person) =>
  (await mailsTo(shop.test, user.email)).filter(({ kind }) => kind === 'access-begins');

/** Moves the beginning of a person's access, as if time had passed. */
async function letAccessBegin({ user }: Person, at: Date): Promise<void> {
  const { dataSource } = shop.test;
  await dataSource.getRepository(Payment).update({ userId: user.id }, { accessFrom: at });
  await dataSource.getRepository(User).update(user.id, { subscriptionStartDate: at });
}

const aMomentAgo = () => new Date(Date.now() - 1_000);

it('with consent access is there at once', async () => {
  const person = await buyer(true);
  expect(await whoAmI(person)).toMatchObject({ hasAccess: true, accessFrom: null });
  await modul2(person).expect(200);
  expect(await paymentsOf(shop.test, person.user.email)).toMatchObject([{ accessFrom: null }]);
});

it('without consent everything premium is refused until the withdrawal period is over', async () => {
  const person = await buyer(false);
  const [payment] = await paymentsOf(shop.test, person.user.email);
  const accessFrom = payment?.accessFrom?.toISOString();
  expect(accessFrom).toMatch(/T2[23]:00:00\.000Z$/);
  expect(await whoAmI(person)).toMatchObject({
    hasAccess: false,
    subscriptionStartDate: null,
    accessFrom,
  });
  const refused = await modul2(person).expect(403);
  expect(refused.body.code).toBe('MODULE_LOCKED');
  expect(refused.body.message).toMatch(/^Dieses Modul wird in 1[4-9] Tagen automatisch/);
  const downloads = await get('/api/downloads', person).expect(403);
  expect(downloads.body).toMatchObject({
    code: 'PREMIUM_REQUIRED',
    message: expect.stringMatching(/^Ihr Premium-Zugang beginnt am \d+\. \S+ \d{4}\.$/),
  });
  const { body: modules } = await get('/api/modules', person).expect(200);
  expect(modules.filter(({ open }: { open: boolean }) => open)).toMatchObject([{ id: 'modul-1' }]);
  expect(modules[1].daysUntilUnlock).toBeGreaterThanOrEqual(14);
  expect((await get('/api/user/stats', person).expect(200)).body.daysActive).toBe(0);
});

it('bonus documents are refused too, with the day on which access begins', async () => {
  const person = await buyer(false);
  const bonus = await shop.test.dataSource
    .getRepository(Download)
    .findOneByOrFail({ moduleId: IsNull() });
  const { body } = await shop.test.http
    .post(`/api/downloads/${bonus.id}/download`)
    .set('Authorization', person.bearer)
    .expect(403);
  expect(body.message).toMatch(/^Ihr Premium-Zugang beginnt am /);
});

it('once it is over everything is open, without a job having run', async () => {
  const person = await buyer(false);
  await letAccessBegin(person, aMomentAgo());
  expect(await whoAmI(person)).toMatchObject({ hasAccess: true, accessFrom: null });
  await modul2(person).expect(200);
  await get('/api/downloads', person).expect(200);
});

it('the beginning is announced once, however many instances look, and never before', async () => {
  const person = await buyer(false);
  await announce();
  expect(await announcements(person)).toEqual([]);
  await letAccessBegin(person, aMomentAgo());
  await Promise.all([announce(), announce(), announce()]);
  await announce();
  expect(await announcements(person)).toMatchObject([
    { subject: 'Ihr Premium-Zugang hat begonnen', text: expect.stringContaining('/login') },
  ]);
});

it('the beginning is not announced to somebody who has got the money back', async () => {
  const person = await buyer(false);
  await letAccessBegin(person, aMomentAgo());
  const { dataSource } = shop.test;
  await dataSource
    .getRepository(Payment)
    .update({ userId: person.user.id }, { status: 'refunded' });
  await announce();
  expect(await announcements(person)).toEqual([]);
});

it('no unlocked module is recorded before access begins', async () => {
  const person = await buyer(false);
  const job = shop.test.app.get(UnlockModulesJob, { strict: false });
  const recorded = async () => {
    const [{ count }] = await shop.test.dataSource.query(
      'SELECT count(*)::int AS count FROM "module_unlock" WHERE "userId" = $1',
      [person.user.id],
    );
    return count;
  };
  await job.recordDueUnlocks();
  expect(await recorded()).toBe(0);
  await letAccessBegin(person, aMomentAgo());
  await job.recordDueUnlocks();
  expect(await recorded()).toBe(8);
});

it('somebody whose access has yet to begin cannot buy again while signed in', async () => {
  const person = await buyer(false);
  const { status, body } = await new Browser(shop.test, person.bearer).begin(person.user.email);
  expect(status).toBe(409);
  expect(body.code).toBe('ALREADY_PREMIUM');
  expect(body.message).toMatch(/^Sie haben den Premium-Zugang bereits gekauft\. Er beginnt am /);
  expect(await paymentsOf(shop.test, person.user.email)).toHaveLength(1);
});

it('a second purchase with consent brings the beginning forward and is not announced again', async () => {
  const person = await buyer(false);
  await shop.pay(await new Browser(shop.test).order(person.user.email));
  expect(await whoAmI(person)).toMatchObject({ hasAccess: true });
  await shop.test.dataSource
    .getRepository(Payment)
    .update({ userId: person.user.id, immediateAccess: false }, { accessFrom: aMomentAgo() });
  await announce();
  expect(await announcements(person)).toEqual([]);
});

it('a second purchase without consent takes no access away', async () => {
  const person = await buyer(true);
  const before = await accountOf(shop.test, person.user.email);
  const again = new Browser(shop.test);
  await shop.pay(await again.order(person.user.email, { immediateAccess: false }));
  expect(await whoAmI(person)).toMatchObject({ hasAccess: true });
  expect((await accountOf(shop.test, person.user.email))?.subscriptionStartDate).toEqual(
    before?.subscriptionStartDate,
  );
});

const openAtOnce = ({ bearer }: Person, fields: object = {}) =>
  shop.test.http
    .post('/api/billing/payments/immediate-access')
    .set('Authorization', bearer)
    .send({ immediateAccess: true, ...fields });
const consents = async ({ user }: Person) =>
  (await mailsTo(shop.test, user.email)).filter(({ kind }) => kind === 'access-consented');

it('who has to wait can consent later: access opens, with proof and confirmation', async () => {
  const person = await buyer(false);
  const shown = await shownTerms(shop.test);
  const { body } = await openAtOnce(person, { version: shown.version }).expect(200);
  expect(await whoAmI(person)).toMatchObject({ hasAccess: true, accessFrom: null });
  await modul2(person).expect(200);
  const [payment] = await paymentsOf(shop.test, person.user.email);
  expect(body.id).toBe(payment?.id);
  expect(payment).toMatchObject({
    immediateAccess: false,
    accessConsentAt: expect.any(Date),
    accessConsentWording: shown.consentWording,
  });
  const [mail, ...more] = await consents(person);
  expect(more).toEqual([]);
  expect(mail?.text).toContain(shown.consentWording);
  expect(mail?.text).toContain(shown.servicesWording);
  expect(mail?.attachments).toMatchObject([
    { filename: 'AGB.pdf' },
    { filename: 'Widerrufsbelehrung.pdf' },
  ]);
  await announce();
  expect(await announcements(person)).toEqual([]);
});

it('a consent given twice at once is stored and confirmed once', async () => {
  const person = await buyer(false);
  await Promise.all([1, 2, 3].map(() => openAtOnce(person).expect(200)));
  expect(await consents(person)).toHaveLength(1);
});

it('a consent is not taken from a box that is not ticked, nor to texts that are no longer shown', async () => {
  const person = await buyer(false);
  for (const immediateAccess of [false, null, undefined, 'true', 1]) {
    await openAtOnce(person, { immediateAccess }).expect(400);
  }
  expect((await openAtOnce(person, { version: 'old' }).expect(409)).body.code).toBe(
    'TERMS_CHANGED',
  );
  expect(await whoAmI(person)).toMatchObject({ hasAccess: false });
});

it('nobody opens what is not waiting, has been given back or belongs to somebody else', async () => {
  const refused = async (person: Person) => (await openAtOnce(person).expect(409)).body.code;
  expect(await refused(await signedIn(shop.test))).toBe('ACCESS_NOT_WAITING');
  expect(await refused(await buyer(true))).toBe('ACCESS_NOT_WAITING');
  const back = await buyer(false);
  const payments = shop.test.dataSource.getRepository(Payment);
  await payments.update({ userId: back.user.id }, { status: 'refunded' });
  expect(await refused(back)).toBe('ACCESS_NOT_WAITING');
  expect(await whoAmI(await buyer(false))).toMatchObject({ hasAccess: false });
});

it('who is not signed in consents in the browser of the order', async () => {
  const { user } = await signedIn(shop.test);
  const browser = new Browser(shop.test);
  const path = '/api/checkout/orders/current/immediate-access';
  await shop.pay(await browser.order(user.email, { immediateAccess: false }));
  await new Browser(shop.test).post(path, { immediateAccess: true }).expect(404);
  const { body } = await browser.post(path, { immediateAccess: true }).expect(200);
  expect(body.state).toBe('paid');
  expect(new Date(body.accessFrom).getTime()).toBeLessThanOrEqual(Date.now());
  expect(await accountOf(shop.test, user.email)).toMatchObject({ hasAccess: true });
});
