import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accountOf,
  Browser,
  beginPurchase,
  demoShop,
  mailsTo,
  newAddress,
  paymentsOf,
  type Shop,
  stripeShop,
} from './support/checkout.js';
import { signedIn, signedInPremium } from './support/factories.js';
import { BUYER } from './support/invoices.js';

describe.each([
  { name: 'stripe', open: stripeShop },
  { name: 'demo', open: demoShop },
])('buying with the provider $name', ({ name, open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  it('beginning stores one pending payment of 990 € with its VAT', async () => {
    const email = newAddress();
    await beginPurchase(shop.test, email);
    expect(await paymentsOf(shop.test, email)).toMatchObject([
      {
        provider: name,
        status: 'pending',
        amountCents: 99_000,
        netCents: 83_193,
        vatCents: 15_807,
        currency: 'EUR',
        userId: null,
      },
    ]);
  });

  it('a second click gets the payment already begun, however the address is written', async () => {
    const email = newAddress();
    const buyer = new Browser(shop.test);
    const first = await buyer.order(email);
    const { body } = await buyer.pay(` ${email.toUpperCase()} `).expect(201);
    expect(body.clientSecret).toBe(first);
  });

  it('an unknown address gets an account with access and one e-mail to set a password', async () => {
    const email = newAddress();
    await shop.pay(await beginPurchase(shop.test, email));
    const account = await accountOf(shop.test, email);
    expect(account).toMatchObject({ hasAccess: true, passwordHash: null });
    expect(account?.subscriptionStartDate).toBeInstanceOf(Date);
    expect(await paymentsOf(shop.test, email)).toMatchObject([
      { status: 'completed', userId: account?.id, completedAt: expect.any(Date) },
    ]);
    const mails = await mailsTo(shop.test, email);
    expect(mails).toMatchObject([{ kind: 'order-confirmation' }]);
    expect(mails[0]?.text).toContain('990,00 € inkl. 158,07 € MwSt.');
    expect(mails[0]?.text).toMatch(/\/reset-password\?token=\S+/);
  });

  it('the account of a known address gets the access', async () => {
    const { user } = await signedIn(shop.test);
    await shop.pay(await beginPurchase(shop.test, user.email));
    expect(await accountOf(shop.test, user.email)).toMatchObject({ id: user.id, hasAccess: true });
    const [mail] = await mailsTo(shop.test, user.email);
    expect(mail?.text).toContain('/login');
    expect(mail?.text).not.toContain('token=');
  });

  it('after a declined card the same payment can still be paid', async () => {
    const email = newAddress();
    const buyer = new Browser(shop.test);
    const secret = await buyer.order(email);
    await shop.decline(secret);
    expect(await paymentsOf(shop.test, email)).toMatchObject([{ status: 'failed' }]);
    expect(await accountOf(shop.test, email)).toBeNull();
    expect(await buyer.order(email)).toBe(secret);
    await shop.pay(secret);
    expect(await paymentsOf(shop.test, email)).toMatchObject([{ status: 'completed' }]);
  });

  it('a payment that the bank wants confirmed is neither paid nor failed until it is', async () => {
    const email = newAddress();
    const buyer = new Browser(shop.test);
    const secret = await buyer.order(email);
    await shop.askToAuthenticate(secret);
    expect(await paymentsOf(shop.test, email)).toMatchObject([{ status: 'pending' }]);
    expect(await accountOf(shop.test, email)).toBeNull();
    expect(await buyer.order(email)).toBe(secret);
    await shop.pay(secret);
    expect(await accountOf(shop.test, email)).toMatchObject({ hasAccess: true });
  });

  it('money on its way opens nothing, is told by mail, and cannot be paid twice', async () => {
    const email = newAddress();
    const buyer = new Browser(shop.test);
    const secret = await buyer.order(email);
    await shop.debit(secret);
    expect(await paymentsOf(shop.test, email)).toMatchObject([
      { status: 'pending', processingSince: expect.any(Date) },
    ]);
    expect(await accountOf(shop.test, email)).toBeNull();
    expect(await mailsTo(shop.test, email)).toMatchObject([
      { kind: 'payment-under-way', subject: 'Ihre Zahlung ist unterwegs' },
    ]);
    expect((await buyer.state().expect(200)).body.state).toBe('processing');
    expect((await buyer.current().expect(200)).body.order.state).toBe('processing');
    expect((await buyer.pay(email).expect(409)).body.code).toBe('PAYMENT_PROCESSING');
    // An address that changes now must not call the payment off either.
    await buyer.giveAddress({ ...BUYER, city: 'Warburg' }).expect(200);
    expect((await buyer.pay(email).expect(409)).body.code).toBe('PAYMENT_PROCESSING');
    expect(await paymentsOf(shop.test, email)).toHaveLength(1);
  });

  it('whoever is signed in cannot pay again from another browser while money is on its way', async () => {
    const { user, bearer } = await signedIn(shop.test);
    await shop.debit(await beginPurchase(shop.test, user.email, bearer));
    const other = new Browser(shop.test, bearer);
    await other.begin(user.email, { buyer: BUYER });
    await other.agree().expect(200);
    expect((await other.pay(user.email).expect(409)).body.code).toBe('PAYMENT_PROCESSING');
    expect(await paymentsOf(shop.test, user.email)).toHaveLength(1);
  });

  it('money that was on its way and comes opens access with invoice and confirmation', async () => {
    const email = newAddress();
    const buyer = new Browser(shop.test);
    const secret = await buyer.order(email);
    await shop.debit(secret);
    await shop.settleDebit(buyer, secret, true);
    expect(await paymentsOf(shop.test, email)).toMatchObject([
      { status: 'completed', processingSince: null },
    ]);
    expect(await accountOf(shop.test, email)).toMatchObject({ hasAccess: true });
    expect((await buyer.state().expect(200)).body.state).toBe('paid');
    const kinds = (await mailsTo(shop.test, email)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['order-confirmation', 'payment-under-way']);
  });

  it('money that was on its way and comes back is told, and another way can be tried', async () => {
    const email = newAddress();
    const buyer = new Browser(shop.test);
    const secret = await buyer.order(email);
    await shop.debit(secret);
    await shop.settleDebit(buyer, secret, false);
    expect(await paymentsOf(shop.test, email)).toMatchObject([
      { status: 'failed', processingSince: null },
    ]);
    const mails = await mailsTo(shop.test, email);
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
      'payment-failed',
      'payment-under-way',
    ]);
    expect(mails.find(({ kind }) => kind === 'payment-failed')?.text).toContain(
      'schreibt sie es Ihnen wieder gut',
    );
    expect(await buyer.order(email)).toBe(secret);
    await shop.debit(secret);
    await shop.settleDebit(buyer, secret, true);
    expect(await accountOf(shop.test, email)).toMatchObject({ hasAccess: true });
  });

  it('the owner gets the money back, access ends, and the purchase can be made again', async () => {
    const { user, bearer } = await signedIn(shop.test);
    await shop.pay(await beginPurchase(shop.test, user.email));
    const [payment] = await paymentsOf(shop.test, user.email);
    const ask = () =>
      shop.test.http
        .post(`/api/billing/payments/${payment?.id}/refund-request`)
        .set('authorization', bearer)
        .expect(200);
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ body }) => body.id)).toEqual([payment?.id, payment?.id]);
    expect((await ask()).body).toMatchObject({
      status: 'refunded',
      refundedCents: 99_000,
      refundRequest: { state: 'completed' },
    });
    expect(await accountOf(shop.test, user.email)).toMatchObject({ hasAccess: false });
    const mails = await mailsTo(shop.test, user.email);
    expect(mails.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
    await shop.pay(await beginPurchase(shop.test, user.email));
    expect(await accountOf(shop.test, user.email)).toMatchObject({ hasAccess: true });
  });

  it('a declined card is told to the buyer once, however often it is tried', async () => {
    const email = newAddress();
    const secret = await beginPurchase(shop.test, email);
    await shop.decline(secret);
    await shop.decline(secret);
    expect(await mailsTo(shop.test, email)).toMatchObject([{ kind: 'payment-failed' }]);
  });

  it('paying twice at once grants once and mails once', async () => {
    const email = newAddress();
    const secret = await beginPurchase(shop.test, email);
    await Promise.all([1, 2, 3].map(() => shop.pay(secret)));
    expect(await mailsTo(shop.test, email)).toHaveLength(1);
  });

  it('somebody signed in with access is told so and nothing is begun', async () => {
    const { user, bearer } = await signedInPremium(shop.test);
    const buyer = new Browser(shop.test, bearer);
    for (const refused of [await buyer.begin(user.email), await buyer.pay(user.email)]) {
      expect(refused.status).toBe(409);
      expect(refused.body.code).toBe('ALREADY_PREMIUM');
    }
    expect(await paymentsOf(shop.test, user.email)).toEqual([]);
  });

  it('without signing in an address with access is answered like any other', async () => {
    const { user } = await signedInPremium(shop.test);
    const begin = (email: string) =>
      shop.test.http.post('/api/checkout/orders').send({ email }).expect(201);
    const [known, unknown] = await Promise.all([begin(user.email), begin(newAddress())]);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    const [secret, other] = await Promise.all([
      beginPurchase(shop.test, user.email),
      beginPurchase(shop.test, newAddress()),
    ]);
    expect(secret).toHaveLength(other.length);
  });

  it('a second purchase is recorded, keeps the start of access and offers the money back', async () => {
    const email = newAddress();
    await shop.pay(await beginPurchase(shop.test, email));
    const before = await accountOf(shop.test, email);
    await shop.pay(await beginPurchase(shop.test, email));
    const after = await accountOf(shop.test, email);
    expect(after?.subscriptionStartDate).toEqual(before?.subscriptionStartDate);
    expect(await paymentsOf(shop.test, email)).toMatchObject([
      { status: 'completed', userId: before?.id },
      { status: 'completed', userId: before?.id },
    ]);
    const mails = await mailsTo(shop.test, email);
    expect(mails.filter(({ text }) => text.includes('erstatten wir Ihnen'))).toHaveLength(1);
  });

  it('the buyer sees the payment among the own ones, nobody else does', async () => {
    const { user, bearer } = await signedIn(shop.test);
    const stranger = await signedIn(shop.test);
    await shop.pay(await beginPurchase(shop.test, user.email, bearer));
    const own = await shop.test.http
      .get('/api/billing/payments')
      .set('authorization', bearer)
      .expect(200);
    expect(own.body).toEqual([
      {
        id: expect.any(String),
        amountCents: 99_000,
        netCents: 83_193,
        vatCents: 15_807,
        currency: 'EUR',
        ...{ vatTreatment: 'standard', vatCountry: 'DE', vatPercent: 19 },
        ...{ seats: 1, discountCents: 0, couponCode: null },
        status: 'completed',
        underWay: false,
        createdAt: expect.any(String),
        completedAt: expect.any(String),
        refundedAt: null,
        refundedCents: 0,
        leftCents: 99_000,
        disputeLostCents: 0,
        guaranteeUntil: expect.any(String),
        refundable: true,
        disputed: false,
        refundRequest: null,
        ...{ transfer: null, surplusCents: 0, canceled: false },
        invoices: [expect.objectContaining({ grossCents: 99_000 })],
      },
    ]);
    const exported = await shop.test.http
      .get('/api/user/export')
      .set('authorization', bearer)
      .expect(200);
    expect(exported.body.payments).toEqual(own.body);
    await shop.test.http
      .get('/api/billing/payments')
      .set('authorization', stranger.bearer)
      .expect(200, []);
    await shop.test.http.get('/api/billing/payments').expect(401);
  });

  it.each([
    {},
    { email: '' },
    { email: 'kein-at' },
    { email: 7 },
    { email: ['a@example.com'] },
    { email: null },
    { email: `${'a'.repeat(300)}@example.com` },
    { email: 'null\u0000byte@example.com' },
    [],
  ])('nonsense instead of an address is refused: %j', async (nonsense) => {
    for (const path of ['/api/checkout/orders', '/api/create-payment-intent']) {
      const { body } = await shop.test.http.post(path).send(nonsense).expect(400);
      expect(body.message).toEqual(expect.any(String));
    }
  });
});
