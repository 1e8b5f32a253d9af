import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GERMAN_VAT, orderPrice } from '@toolkit/domain/pricing';
import { CheckoutService, hashOfToken } from '../src/modules/billing/checkout/checkout.service.js';
import { CheckoutOrder } from '../src/modules/billing/checkout/checkout-order.entity.js';
import { ContractText } from '../src/modules/billing/checkout/contract-texts/contract-text.entity.js';
import { ContractTextsService } from '../src/modules/billing/checkout/contract-texts/contract-texts.service.js';
import { Payment } from '../src/modules/billing/shared/payment.entity.js';
import { AttachmentSources } from '../src/platform/mail/attachment-sources.js';
import { SITE, type SiteContent } from '../src/platform/site/site-content.js';
import { WorkerPool } from '../src/platform/threads/worker-pool.service.js';
import { shownTerms } from './support/agreement.js';
import {
  accountOf,
  Browser,
  demoShop,
  mailsTo,
  newAddress,
  paymentsOf,
  type Shop,
  stripeShop,
} from './support/checkout.js';
import { clearTables } from './support/clear-tables.js';
import { type FakeStripe, startFakeStripe } from './support/fake-stripe.js';
import { charge } from './support/fake-stripe-books.js';
import { BUYER } from './support/invoices.js';
import { deliver, intentOf, intentSucceeded } from './support/stripe-events.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const MOVED = { ...BUYER, street: 'Nebenweg 3' };
const UNKNOWN = { state: 'unknown', refusal: null, transfer: null };

describe.each([
  { name: 'stripe', open: stripeShop },
  { name: 'demo', open: demoShop },
])('an order with the provider $name', ({ name, open }) => {
  let shop: Shop;
  let buyer: Browser;
  let email: string;
  beforeAll(async () => {
    shop = await open();
  });
  beforeEach(() => {
    buyer = new Browser(shop.test);
    email = newAddress();
  });
  afterAll(() => shop.close());

  const payments = () => paymentsOf(shop.test, email);
  const stored = ({ orderToken }: Browser) =>
    shop.test.dataSource
      .getRepository(CheckoutOrder)
      .findOneBy({ tokenHash: hashOfToken(orderToken ?? '') });
  async function complete(browser: Browser) {
    await browser.begin(email);
    await browser.giveAddress().expect(200);
    await browser.agree().expect(200);
    return browser;
  }

  it('makes no payment before the button, and then one with everything frozen into it', async () => {
    await complete(buyer);
    expect(await payments()).toEqual([]);
    await buyer.pay(email).expect(201);
    const shown = await shownTerms(shop.test);
    expect(await payments()).toMatchObject([
      {
        ...{ provider: name, status: 'pending', amountCents: 99_000, userId: null, buyer: BUYER },
        ...{ agreedAt: expect.any(Date), offerText: shown.offerText },
        servicesWording: shown.servicesWording,
        ...{ termsId: shown.terms.id, withdrawalId: shown.withdrawal.id },
      },
    ]);
  });

  it('cannot be paid by an address alone, and says what is missing step by step', async () => {
    const refused = async () => {
      const { body } = await buyer.pay(email).expect(409);
      expect(body.code).toBe('ORDER_INCOMPLETE');
      return body.message;
    };
    expect(await refused()).toBe('Bitte beginnen Sie Ihre Bestellung auf der Bestellseite.');
    await buyer.begin(email);
    expect(await refused()).toBe('Bitte geben Sie Ihre Rechnungsanschrift an.');
    await buyer.giveAddress().expect(200);
    expect(await refused()).toBe('Bitte stimmen Sie den AGB zu.');
    expect(await payments()).toEqual([]);
    await buyer.agree().expect(200);
    await buyer.pay(email).expect(201);
  });

  it('of somebody else with the same address is another one: no secret or address passes over', async () => {
    const secret = await buyer.order(email);
    const stranger = new Browser(shop.test);
    const { body: begun } = await stranger.begin(email);
    expect(begun).toMatchObject({ email, buyer: null, state: 'open' });
    expect(begun.orderToken).not.toBe(buyer.orderToken);
    await stranger
      .giveAddress({ ...BUYER, name: 'Eva Fremd', company: null, vatId: null })
      .expect(200);
    await stranger.agree().expect(200);
    const { body } = await stranger.pay(email).expect(201);
    expect(body.clientSecret).not.toBe(secret);
    await shop.pay(secret);
    const [own, other] = await payments();
    expect(own).toMatchObject({ status: 'completed', buyer: BUYER });
    expect(other).toMatchObject({ status: 'pending', buyer: { name: 'Eva Fremd' } });
    expect(await mailsTo(shop.test, email)).toMatchObject([{ kind: 'order-confirmation' }]);
  });

  it('is not touched by a stranger at the same moment', async () => {
    await complete(buyer);
    const stranger = new Browser(shop.test);
    const [{ body }] = await Promise.all([
      buyer.pay(email).expect(201),
      stranger.order(email),
      new Browser(shop.test).order(email),
    ]);
    await shop.pay(body.clientSecret);
    const paid = (await payments()).filter(({ status }) => status === 'completed');
    expect(paid).toMatchObject([{ buyer: BUYER }]);
  });

  it.each(['', 'x', 'A'.repeat(43), 'a b'])(
    'is not found by a guessed token: %j',
    async (orderToken) => {
      buyer.orderToken = orderToken;
      expect((await buyer.current().expect(200)).body).toEqual({ order: null });
      expect((await buyer.giveAddress().expect(404)).body.code).toBe('ORDER_NOT_FOUND');
      expect((await buyer.agree().expect(404)).body.code).toBe('ORDER_NOT_FOUND');
      expect((await buyer.state().expect(200)).body).toEqual(UNKNOWN);
      expect((await buyer.pay(email).expect(409)).body.code).toBe('ORDER_INCOMPLETE');
    },
  );

  it('gets one payment, however often and from however many tabs the button is pressed', async () => {
    await complete(buyer);
    const presses = await Promise.all([1, 2, 3, 4, 5].map(() => buyer.pay(email).expect(201)));
    expect(new Set(presses.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect((await buyer.pay(email)).body.clientSecret).toBe(presses[0]?.body.clientSecret);
    expect(await payments()).toHaveLength(1);
  });

  it('changed in a second tab leaves one payment that can be paid: the last one', async () => {
    const first = await buyer.order(email);
    const other = { ...BUYER, city: 'Bielefeld' };
    await buyer.giveAddress(other).expect(200);
    const { body } = await buyer.pay(email).expect(201);
    expect(body.clientSecret).not.toBe(first);
    expect(await payments()).toMatchObject([
      { status: 'failed', canceledAt: expect.any(Date), buyer: BUYER },
      { status: 'pending', canceledAt: null, buyer: other },
    ]);
    if (name === 'demo') await expect(shop.pay(first)).rejects.toThrow();
    await shop.pay(body.clientSecret);
    expect((await payments())[0]).toMatchObject({ status: 'failed' });
    expect(await mailsTo(shop.test, email)).toHaveLength(1);
  });

  it('changed and paid at once from several tabs ends with one payment under way at most', async () => {
    await complete(buyer);
    await Promise.all(
      ['Nordweg 1', 'Südweg 2', 'Westweg 3', 'Ostweg 4'].map(async (street) => {
        await buyer.giveAddress({ ...BUYER, street });
        await buyer.pay(email);
      }),
    );
    const open = (await payments()).filter(({ status }) => status === 'pending');
    expect(open).toHaveLength(1);
    const order = await stored(buyer);
    await buyer.pay(email).expect(201);
    const [last] = (await payments()).filter(({ status }) => status === 'pending');
    expect(last?.buyer).toEqual(order?.buyer);
  });

  it('begun for another address in a second tab is not paid for the former one', async () => {
    await complete(buyer);
    const other = await buyer.begin(newAddress());
    expect(other.body).toMatchObject({ buyer: null });
    const { body } = await buyer.pay(email).expect(409);
    expect(body.code).toBe('ORDER_CHANGED');
    expect(await payments()).toEqual([]);
  });

  it('goes on after a reload: the browser still holds it, whatever else it sends', async () => {
    const begun = await shop.test.http
      .post('/api/checkout/orders')
      .send({ email, buyer: BUYER })
      .expect(201);
    const [cookie = ''] = begun.headers['set-cookie'] ?? [];
    expect(cookie).toBe(
      `checkout_order=${begun.body.orderToken}; Path=/api; HttpOnly; SameSite=Lax`,
    );
    const reload = (sent: string) =>
      shop.test.http.get('/api/checkout/orders/current').set('cookie', sent).expect(200);
    const { body } = await reload(`other=1; ${cookie.split(';')[0]}`);
    expect(body.order).toEqual({
      ...{ email, buyer: BUYER, state: 'open', refusal: null, transfer: null },
      ...{ price: orderPrice(GERMAN_VAT), couponCode: null },
    });
    expect((await reload('other=1')).body).toEqual({ order: null });
    const again = await shop.test.http
      .post('/api/checkout/orders')
      .set('cookie', cookie.split(';')[0] ?? '')
      .send({ email })
      .expect(201);
    expect(again.body).toMatchObject({ orderToken: begun.body.orderToken, buyer: BUYER });
  });

  it('stores its token hashed only', async () => {
    await buyer.begin(email);
    const [{ found }] = await shop.test.dataSource.query(
      `SELECT count(*)::int AS found FROM "checkout_order" o WHERE o::text LIKE '%' || $1 || '%'`,
      [buyer.orderToken],
    );
    expect(found).toBe(0);
    expect(await stored(buyer)).toMatchObject({ email });
  });

  it('takes no address and no agreement once it is paid, and the next one is a new order', async () => {
    const secret = await buyer.order(email);
    await shop.pay(secret);
    const [paid] = await payments();
    for (const late of [buyer.giveAddress(), buyer.agree()]) {
      expect((await late.expect(409)).body).toMatchObject({
        code: 'PAYMENT_CLOSED',
        message: 'Diese Zahlung ist bereits abgeschlossen.',
      });
    }
    expect((await buyer.pay(email).expect(409)).body.code).toBe('PAYMENT_CLOSED');
    expect(await payments()).toEqual([paid]);
    const token = buyer.orderToken;
    expect((await buyer.begin(email)).body).toMatchObject({ buyer: null, state: 'open' });
    expect(buyer.orderToken).not.toBe(token);
  });

  it('opens access with the payment, whatever was said of it', async () => {
    await buyer.begin(email);
    await buyer.giveAddress().expect(200);
    await buyer.agree({ immediateAccess: false }).expect(200);
    await shop.pay((await buyer.pay(email).expect(201)).body.clientSecret);
    const account = await accountOf(shop.test, email);
    expect(account).toMatchObject({ hasAccess: true });
    expect(account?.subscriptionStartDate).toEqual((await payments())[0]?.completedAt);
  });

  it('agreed to in a version that is no longer shown is refused', async () => {
    await buyer.begin(email);
    const { body } = await buyer.agree({ version: 'an older one' }).expect(409);
    expect(body.code).toBe('TERMS_CHANGED');
    expect(await stored(buyer)).toMatchObject({ agreedAt: null });
    const { version } = await shownTerms(shop.test);
    await buyer.agree({ version }).expect(200);
  });

  it('agreed to before the texts changed is not paid', async () => {
    await complete(buyer);
    await shop.test.dataSource
      .getRepository(CheckoutOrder)
      .update({ email }, { offerText: 'Zugang zu einem anderen Preis' });
    expect((await buyer.pay(email).expect(409)).body.code).toBe('TERMS_CHANGED');
    expect(await payments()).toEqual([]);
  });

  it('needs the terms to be accepted', async () => {
    await buyer.begin(email);
    for (const termsAccepted of [false, undefined, null, 'true', 1, [true]]) {
      const { body } = await buyer.agree({ termsAccepted }).expect(400);
      expect(body.fields).toEqual({ termsAccepted: ['Bitte stimmen Sie den AGB zu.'] });
    }
    expect(await stored(buyer)).toMatchObject({ agreedAt: null });
  });

  it.each([{ version: 1 }, { version: 'x'.repeat(65) }])(
    'agreed to with nonsense is refused: %j',
    async (nonsense) => {
      await buyer.begin(email);
      const { body } = await buyer.agree(nonsense).expect(400);
      expect(body.message).toEqual(expect.any(String));
      expect(await stored(buyer)).toMatchObject({ agreedAt: null });
    },
  );

  it.each([
    ['ATU12345675', 'Eine USt-IdNr. aus dem Land der Anschrift (Deutschland) beginnt mit DE'],
    ['DE12345678', 'Bitte prüfen Sie die USt-IdNr. Mit diesen Ziffern gibt es keine'],
    ['DE123456789', 'Bitte prüfen Sie die USt-IdNr. Mit diesen Ziffern gibt es keine'],
  ])('with the VAT number %s is refused', async (vatId, sentence) => {
    await buyer.begin(email);
    const { body } = await buyer.giveAddress({ ...BUYER, vatId }).expect(400);
    expect(body.fields['buyer.vatId']).toEqual([sentence]);
    await buyer.giveAddress({ ...BUYER, vatId: ' de 123.456.788 ' }).expect(200);
  });

  it.each([
    undefined,
    null,
    'Karl Brandt',
    7,
    [BUYER],
    {},
    { ...BUYER, name: '' },
    { ...BUYER, postalCode: '1' },
    { ...BUYER, city: 'x'.repeat(5_000) },
    { ...BUYER, street: 'a\u0000b' },
    { ...BUYER, country: 'Deutschland' },
  ])('with nonsense instead of an address is refused: %j', async (nonsense) => {
    await buyer.begin(email);
    await buyer.giveAddress(nonsense ?? null).expect(400);
    expect(await stored(buyer)).toMatchObject({ buyer: null });
  });

  it('stores of an address only what belongs to it', async () => {
    await buyer.begin(email, { buyer: { ...BUYER, role: 'admin', nested: { a: 1 } } });
    expect((await stored(buyer))?.buyer).toEqual(BUYER);
  });

  it('of the day before is forgotten by the browser, and a day later by everybody', async () => {
    const secret = await buyer.order(email);
    await shop.pay(secret);
    const age = (hours: number) =>
      shop.test.dataSource
        .getRepository(CheckoutOrder)
        .update({ email }, { createdAt: new Date(Date.now() - hours * 3_600_000) });
    await age(25);
    expect((await buyer.current()).body).toEqual({ order: null });
    const forget = () => shop.test.app.get(CheckoutService, { strict: false }).deleteOldOrders();
    await forget();
    expect(await stored(buyer)).not.toBeNull();
    await age(49);
    await forget();
    expect(await stored(buyer)).toBeNull();
    expect(await payments()).toMatchObject([{ status: 'completed', orderId: null, buyer: BUYER }]);
  });

  it('goes with the account that it was paid for', async () => {
    await shop.pay(await buyer.order(email));
    const account = await accountOf(shop.test, email);
    await shop.test.dataSource.query('DELETE FROM "user" WHERE "id" = $1', [account?.id]);
    expect(await stored(buyer)).toBeNull();
  });

  it('tells what became of its payment, by the server’s own word', async () => {
    const state = async () => (await buyer.state().expect(200)).body;
    await buyer.begin(email);
    expect(await state()).toEqual({ state: 'open', refusal: null, transfer: null });
    const secret = await buyer.order(email);
    expect(await state()).toEqual({ state: 'open', refusal: null, transfer: null });
    await shop.decline(secret);
    expect(await state()).toEqual({ state: 'failed', refusal: null, transfer: null });
    await shop.pay(secret);
    const paid = { state: 'paid', refusal: null, transfer: null };
    expect(await state()).toEqual(paid);
    const elsewhere = new Browser(shop.test);
    expect((await elsewhere.state({ clientSecret: secret }).expect(200)).body).toEqual(paid);
    const forged = secret.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect((await elsewhere.state({ clientSecret: forged }).expect(200)).body).toEqual(UNKNOWN);
    expect((await elsewhere.state().expect(200)).body).toEqual(UNKNOWN);
  });
});

describe('a payment that nobody agreed to', () => {
  it('cannot be paid with a test card', async () => {
    const shop = await demoShop();
    const email = newAddress();
    const secret = await new Browser(shop.test).order(email);
    await shop.test.dataSource.getRepository(Payment).update({ email }, { agreedAt: null });
    const { body } = await shop.test.http
      .post('/api/demo-payments/confirm')
      .send({ clientSecret: secret, cardNumber: '4242 4242 4242 4242' })
      .expect(409);
    expect(body.code).toBe('ORDER_INCOMPLETE');
    expect(await accountOf(shop.test, email)).toBeNull();
    await shop.close();
  });
});

describe('while Stripe knows more than its events have told', () => {
  let fake: FakeStripe;
  let test: TestApp;
  let buyer: Browser;
  let email: string;
  beforeAll(async () => {
    fake = await startFakeStripe();
    test = await startTestApp(fake.settings);
  });
  beforeEach(() => {
    fake.mood = 'well';
    buyer = new Browser(test);
    email = newAddress();
  });
  afterAll(async () => {
    await test.close();
    await fake.close();
  });

  const state = async () => (await buyer.state().expect(200)).body.state;

  it('a try that failed at the bank is told before its event comes', async () => {
    const intent = intentOf(fake, await buyer.order(email));
    intent.last_payment_error = { code: 'payment_intent_authentication_failure' };
    expect(await state()).toBe('failed');
    intent.status = 'requires_action';
    expect(await state()).toBe('open');
  });

  it('money that has come in is told as on its way, and as paid only by the event', async () => {
    const intent = intentOf(fake, await buyer.order(email));
    charge(intent);
    expect(await state()).toBe('processing');
    await deliver(test, intentSucceeded(intent)).expect(200);
    expect(await state()).toBe('paid');
  });

  it('a payment that was called off is told so', async () => {
    intentOf(fake, await buyer.order(email)).status = 'canceled';
    expect(await state()).toBe('canceled');
  });

  it.each(['succeeded', 'processing'])(
    'an order whose payment is %s there is not changed into another payment',
    async (status) => {
      const intent = intentOf(fake, await buyer.order(email));
      intent.status = status;
      await buyer.giveAddress(MOVED).expect(200);
      expect((await buyer.pay(email).expect(409)).body.code).toBe('PAYMENT_PROCESSING');
      expect(await paymentsOf(test, email)).toMatchObject([{ status: 'pending', buyer: BUYER }]);
    },
  );

  it('money that arrives while the order is changed wins: no second payment is made', async () => {
    const intent = intentOf(fake, await buyer.order(email));
    await buyer.giveAddress(MOVED).expect(200);
    fake.mood = 'slow';
    const press = buyer.pay(email);
    const answered = press.then(({ status, body }) => ({ status, code: body.code }));
    charge(intent);
    expect(await answered).toEqual({ status: 409, code: 'PAYMENT_PROCESSING' });
    expect(await paymentsOf(test, email)).toHaveLength(1);
  });

  it('a changed order calls the former payment off at Stripe', async () => {
    const first = intentOf(fake, await buyer.order(email));
    await buyer.giveAddress(MOVED).expect(200);
    await buyer.pay(email).expect(201);
    expect(first.status).toBe('canceled');
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
      product: [
        expect.stringMatching(
          /^Premium-Zugang zu .* Er beginnt, sobald Ihre Zahlung eingegangen ist\.$/,
        ),
        expect.stringMatching(/^Digitale Inhalte: /),
        expect.stringMatching(/^Persönliche Leistungen: /),
      ],
      onlyByCard: false,
      priceNote: 'inkl. 158,07 € MwSt., einmalige Zahlung, kein Abonnement.',
      servicesWording: expect.stringContaining('§ 357a Abs. 2 BGB'),
      terms: { id: expect.any(String), title: expect.any(String), url: '/agb' },
      withdrawal: { id: expect.any(String), title: expect.any(String), url: '/widerruf' },
      price: orderPrice(GERMAN_VAT),
      vatNote: null,
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
    await clearTables(shop.test, 'contract_text');
    const site = app.get<SiteContent>(SITE, { strict: false });
    const pool = app.get(WorkerPool, { strict: false });
    const instance = () =>
      new ContractTextsService(dataSource, new AttachmentSources(), pool, env, site);
    await Promise.all([1, 2, 3].map(() => instance().onModuleInit()));
    await instance().onModuleInit();
    expect(await ids()).toEqual(before);
    expect(before).toHaveLength(2);
  });
});
