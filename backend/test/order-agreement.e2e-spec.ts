import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContractText } from '../src/modules/billing/contract-texts/contract-text.entity.js';
import { ContractTextsService } from '../src/modules/billing/contract-texts/contract-texts.service.js';
import { AttachmentSources } from '../src/platform/mail/attachment-sources.js';
import { SITE, type SiteContent } from '../src/platform/site/site-content.js';
import { agree, shownTerms } from './support/agreement.js';
import {
  beginPurchase,
  demoShop,
  newAddress,
  paymentsOf,
  type Shop,
  stripeShop,
} from './support/checkout.js';
import { startFakeStripe } from './support/fake-stripe.js';
import { intentOf } from './support/stripe-events.js';
import { startTestApp } from './support/test-app.js';

const NOTHING_AGREED = {
  agreedAt: null,
  immediateAccess: null,
  consentWording: null,
  offerText: null,
  termsId: null,
  withdrawalId: null,
};

describe.each([
  { name: 'stripe', open: stripeShop },
  { name: 'demo', open: demoShop },
])('agreeing to an order with the provider $name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  async function begun() {
    const email = newAddress();
    const secret = await beginPurchase(shop.test, email);
    const payment = async () => (await paymentsOf(shop.test, email))[0];
    return { email, secret, payment };
  }

  it('stores exactly what was shown, and when', async () => {
    const { secret, payment } = await begun();
    expect(await payment()).toMatchObject(NOTHING_AGREED);
    const shown = await shownTerms(shop.test);
    const before = Date.now();
    await agree(shop.test, secret, { version: shown.version }).expect(200, { accessFrom: null });
    const stored = await payment();
    expect(stored).toMatchObject({
      immediateAccess: true,
      consentWording: shown.consentWording,
      offerText: shown.offerText,
      termsId: shown.terms.id,
      withdrawalId: shown.withdrawal.id,
      accessFrom: null,
    });
    expect(stored?.agreedAt?.getTime()).toBeGreaterThanOrEqual(before);
    expect(stored?.agreedAt?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('without consent tells when access would begin: a midnight in Germany, in 14 to 15 days', async () => {
    const { secret, payment } = await begun();
    const { body } = await agree(shop.test, secret, { immediateAccess: false }).expect(200);
    const days = (new Date(body.accessFrom).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(15.1);
    expect(body.accessFrom).toMatch(/T2[23]:00:00\.000Z$/);
    expect(await payment()).toMatchObject({ immediateAccess: false, status: 'pending' });
  });

  it('the last of several agreements counts, also after a declined card', async () => {
    const { secret, payment } = await begun();
    await agree(shop.test, secret).expect(200);
    await shop.decline(secret);
    await agree(shop.test, secret, { immediateAccess: false }).expect(200);
    expect(await payment()).toMatchObject({ immediateAccess: false, status: 'failed' });
  });

  it('twice at once leaves one whole agreement', async () => {
    const { secret, payment } = await begun();
    await Promise.all(
      [true, false, true, false].map((immediateAccess) =>
        agree(shop.test, secret, { immediateAccess }).expect(200),
      ),
    );
    const { terms, offerText } = await shownTerms(shop.test);
    expect(await payment()).toMatchObject({
      agreedAt: expect.any(Date),
      immediateAccess: expect.any(Boolean),
      termsId: terms.id,
      offerText,
    });
  });

  it('changes nothing any more once the payment is paid', async () => {
    const { secret, payment } = await begun();
    await agree(shop.test, secret).expect(200);
    await shop.pay(secret);
    const paid = await payment();
    const { body } = await agree(shop.test, secret, { immediateAccess: false }).expect(409);
    expect(body).toMatchObject({
      code: 'PAYMENT_CLOSED',
      message: 'Diese Zahlung ist bereits abgeschlossen.',
    });
    expect(await payment()).toEqual(paid);
  });

  it('at the moment of the payment counts before it or not at all', async () => {
    const { secret, payment } = await begun();
    await agree(shop.test, secret).expect(200);
    const [late] = await Promise.all([
      agree(shop.test, secret, { immediateAccess: false }),
      shop.pay(secret),
    ]);
    const paid = await payment();
    expect(paid).toMatchObject({ status: 'completed', immediateAccess: late.status !== 200 });
    expect(paid?.accessFrom === null).toBe(late.status !== 200);
  });

  it('with a wrong secret finds no payment and stores nothing', async () => {
    const { secret, payment } = await begun();
    const forged = secret.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const wrong of [forged, `${secret}0`, secret.split('_secret_')[0], 'x', '', ' ']) {
      const { body } = await agree(shop.test, wrong as string).expect(404);
      expect(body.code).toBe('PAYMENT_NOT_FOUND');
    }
    expect(await payment()).toMatchObject(NOTHING_AGREED);
  });

  it('to a version that is no longer shown is refused', async () => {
    const { secret, payment } = await begun();
    const { body } = await agree(shop.test, secret, { version: 'an older one' }).expect(409);
    expect(body.code).toBe('TERMS_CHANGED');
    expect(await payment()).toMatchObject(NOTHING_AGREED);
  });

  it('needs the terms to be accepted', async () => {
    const { secret, payment } = await begun();
    for (const termsAccepted of [false, undefined, null, 'true', 1, [true]]) {
      const { body } = await agree(shop.test, secret, { termsAccepted }).expect(400);
      expect(body.fields).toEqual({ termsAccepted: ['Bitte stimmen Sie den AGB zu.'] });
    }
    expect(await payment()).toMatchObject(NOTHING_AGREED);
  });

  it.each([
    { immediateAccess: undefined },
    { immediateAccess: null },
    { immediateAccess: 'ja' },
    { immediateAccess: 1 },
    { clientSecret: undefined },
    { clientSecret: 7 },
    { clientSecret: ['x'] },
    { clientSecret: { $ne: '' } },
    { clientSecret: 'x'.repeat(201) },
    { clientSecret: 'a\u0000b' },
    { version: 1 },
    { version: 'x'.repeat(65) },
  ])('nonsense is refused: %j', async (nonsense) => {
    const { secret, payment } = await begun();
    const { body } = await agree(shop.test, secret, nonsense).expect(400);
    expect(body.message).toEqual(expect.any(String));
    expect(await payment()).toMatchObject(NOTHING_AGREED);
  });
});

describe('what buyers are shown', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await demoShop();
  });
  afterAll(() => shop.close());

  it('names product, price with VAT and both texts, each of which is kept word for word', async () => {
    const shown = await shownTerms(shop.test);
    expect(shown).toEqual({
      version: expect.stringMatching(/^[0-9a-f]{64}$/),
      offerText: expect.stringContaining(
        '990,00 € inkl. 158,07 € MwSt., einmalige Zahlung, kein Abonnement',
      ),
      consentWording: expect.stringContaining('Widerrufsrecht erlischt'),
      terms: { id: expect.any(String), title: expect.any(String), url: '/agb' },
      withdrawal: { id: expect.any(String), title: expect.any(String), url: '/widerruf' },
    });
    const texts = shop.test.dataSource.getRepository(ContractText);
    for (const kind of ['terms', 'withdrawal'] as const) {
      const { id, title } = shown[kind];
      const kept = await texts.findOneByOrFail({ id });
      expect(kept).toMatchObject({ kind, title });
      expect(kept.markdown).toMatch(new RegExp(`^# ${title}\n`));
      expect(kept.markdown).not.toContain('{{');
    }
  });

  it('is stored once, however many instances start at once', async () => {
    const { app, dataSource, env } = shop.test;
    const ids = async () =>
      (await dataSource.getRepository(ContractText).find()).map(({ id }) => id).sort();
    const before = await ids();
    await dataSource.query('DELETE FROM "contract_text"');
    const site = app.get<SiteContent>(SITE, { strict: false });
    const instance = () => new ContractTextsService(dataSource, new AttachmentSources(), env, site);
    await Promise.all([1, 2, 3].map(() => instance().onModuleInit()));
    await instance().onModuleInit();
    expect(await ids()).toEqual(before);
    expect(before).toHaveLength(2);
  });
});

it('a payment that the provider already has the money for takes no agreement any more', async () => {
  const fake = await startFakeStripe();
  const test = await startTestApp(fake.settings);
  const email = newAddress();
  const secret = await beginPurchase(test, email);
  await agree(test, secret, { immediateAccess: false }).expect(200);
  intentOf(fake, secret).status = 'succeeded';
  const { body } = await agree(test, secret).expect(409);
  expect(body.code).toBe('PAYMENT_CLOSED');
  expect(await paymentsOf(test, email)).toMatchObject([{ immediateAccess: false }]);
  await test.close();
  await fake.close();
});

it('a provider that is down is said to be so, and nothing is stored', async () => {
  const fake = await startFakeStripe();
  const test = await startTestApp(fake.settings);
  const email = newAddress();
  const secret = await beginPurchase(test, email);
  fake.mood = 'failing';
  const { body } = await agree(test, secret);
  expect(body.code).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
  expect(await paymentsOf(test, email)).toMatchObject([NOTHING_AGREED]);
  await test.close();
  await fake.close();
});
