import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LaunchCheck } from '../src/modules/billing/launch/launch-check.service.js';
import {
  ADVERTISING,
  type AdvertisingStatement,
} from '../src/modules/billing/launch/launch-conditions.js';
import { SITE, type SiteContent } from '../src/platform/site/site-content.js';
import { Browser, newAddress, paymentsOf } from './support/checkout.js';
import { type FakeStripe, startFakeStripe } from './support/fake-stripe.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let fake: FakeStripe;
let test: TestApp;

/** A server in production with live keys and the content as shipped. */
beforeAll(async () => {
  fake = await startFakeStripe();
  Object.assign(fake.settings, {
    STRIPE_SECRET_KEY: 'sk_live_of_the_fake',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_of_the_fake',
  });
  test = await startTestApp({
    ...fake.settings,
    NODE_ENV: 'production',
    APP_URL: 'https://www.nachfolge-westfalen.de',
    DATABASE_URL: 'postgres://unused@localhost/unused',
    JWT_SECRET: 'k'.repeat(40),
    MAIL_FROM: 'Nachfolge Westfalen <post@nachfolge-westfalen.de>',
    SMTP_URL: 'smtp://localhost:2525',
  });
});
afterAll(async () => {
  await test.close();
  await fake.close();
});

const config = async () => (await test.http.get('/api/config').expect(200)).body;
/** What the overview of the back office lists; staff need a second factor to see it in production. */
const overview = async () => test.app.get(LaunchCheck, { strict: false }).unmet();

it('in production sample data sell nothing: no order, no payment, and staff read why', async () => {
  expect((await config()).checkout).toEqual({ open: false });
  const buyer = new Browser(test);
  const email = newAddress();
  for (const refused of [
    await buyer.begin(email),
    await buyer.giveAddress(),
    await buyer.agree(),
    await buyer.pay(email),
  ]) {
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'CHECKOUT_CLOSED',
      message: expect.stringContaining('Zurzeit nehmen wir keine Bestellungen an.'),
    });
  }
  expect(fake.asked).toEqual([]);
  expect(await paymentsOf(test, email)).toEqual([]);
  expect(await overview()).toEqual([
    {
      name: 'operator-data',
      faults: expect.arrayContaining([expect.stringContaining('brand.yml')]),
    },
    { name: 'advertising', faults: expect.arrayContaining([expect.stringContaining('uplift')]) },
  ]);
});

it('in production only proven claims and voices are on the pages', async () => {
  const { text } = await test.http.get('/').expect(200);
  expect(text).toContain('data-evidence="required"');
  expect(text).not.toMatch(/Über 500|23 %|199\.010|Monika Terhorst/);
  const { text: about } = await test.http.get('/ueber-uns').expect(200);
  expect(about).not.toMatch(/Seit 2015|Über 100/);
});

it('with data of one’s own, proven statements and live keys it opens', async () => {
  const site = test.app.get<SiteContent>(SITE, { strict: false });
  Object.assign(site.operator, {
    company: 'Nachfolge Westfalen GmbH',
    street: 'Rathausplatz 4',
    managingDirectors: ['Dr. Anna Muster'],
    registerNumber: 'HRB 14507',
    vatId: 'DE298765432',
  });
  Object.assign(site.contact, { email: 'post@nachfolge-westfalen.de', phone: '+49 5251 690100' });
  site.bookingUrl = 'https://termine.nachfolge-westfalen.de';
  site.people = [{ name: 'Dr. Anna Muster', role: 'Geschäftsführung' }];
  const proof = { evidence: 'Ordner 7', confirmedOn: '2026-11-01' };
  for (const statement of test.app.get<AdvertisingStatement[]>(ADVERTISING, { strict: false })) {
    Object.assign(statement, proof);
  }
  expect((await config()).checkout).toEqual({ open: true });
  expect(await overview()).toEqual([]);
  const email = newAddress();
  const begun = await test.http.post('/api/checkout/orders').send({ email }).expect(201);
  expect(begun.headers['set-cookie']?.[0]).toContain('; HttpOnly; Secure; SameSite=Lax');
  await new Browser(test).order(email);
  expect(await paymentsOf(test, email)).toMatchObject([{ provider: 'stripe', status: 'pending' }]);
});
