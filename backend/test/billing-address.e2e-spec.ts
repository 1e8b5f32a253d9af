import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingAddress } from '../src/modules/billing/invoicing/billing-address.entity.js';
import { Invoice } from '../src/modules/billing/invoicing/invoice.entity.js';
import { PASSWORD, signedInWithPassword } from './support/accounts.js';
import {
  Browser,
  beginPurchase,
  demoShop,
  paymentsOf,
  type Shop,
  withoutAddress,
} from './support/checkout.js';
import { signedIn, signedInAdmin } from './support/factories.js';
import { BUYER } from './support/invoices.js';
import type { TestApp } from './support/test-app.js';

let shop: Shop;
let test: TestApp;

beforeAll(async () => {
  shop = await demoShop();
  test = shop.test;
});
afterAll(() => shop.close());

const read = (bearer: string) =>
  test.http.get('/api/billing/address').set('Authorization', bearer).expect(200);
const keep = (bearer: string, address: object) =>
  test.http.put('/api/billing/address').set('Authorization', bearer).send(address);

it('nobody has an address at first, and the last one kept counts', async () => {
  const { bearer } = await signedIn(test);
  expect((await read(bearer)).body).toEqual({ address: null });
  await keep(bearer, { ...BUYER, name: 'Zuerst' }).expect(200);
  const { body } = await keep(bearer, BUYER).expect(200);
  expect(body).toEqual({ address: BUYER });
  expect((await read(bearer)).body).toEqual({ address: BUYER });
});

it('two who keep an address at once both succeed, and one of them counts', async () => {
  const { user, bearer } = await signedIn(test);
  await Promise.all([
    keep(bearer, BUYER).expect(200),
    keep(bearer, { ...BUYER, name: 'Zweite' }).expect(200),
  ]);
  expect(await test.dataSource.getRepository(BillingAddress).countBy({ userId: user.id })).toBe(1);
});

it('an address is tidied up, and what is not asked for is not kept', async () => {
  const { user, bearer } = await signedIn(test);
  await keep(bearer, {
    name: '  Karl \n Brandt ',
    company: ' Brandt  GmbH ',
    street: 'Weg 1',
    postalCode: ' 33098 ',
    city: 'Paderborn',
    vatId: ' de 123.456.788 ',
    role: 'admin',
  }).expect(200);
  const kept = await test.dataSource
    .getRepository(BillingAddress)
    .findOneByOrFail({ userId: user.id });
  expect(kept.address).toEqual({
    name: 'Karl Brandt',
    company: 'Brandt GmbH',
    street: 'Weg 1',
    postalCode: '33098',
    city: 'Paderborn',
    country: 'DE',
    vatId: 'DE123456788',
  });
});

it.each([
  ['Austria', { country: 'at', postalCode: '1010', vatId: 'ATU12345675' }],
  ['the Netherlands', { country: 'NL', postalCode: '1012 ab', vatId: 'NL004495445B01' }],
  ['Poland', { country: 'PL', postalCode: '00-050', city: 'Łódź', name: 'Łukasz Dvořák' }],
  ['Switzerland, without a VAT number', { country: 'CH', postalCode: '8001', vatId: null }],
])('an address in %s is taken', async (_where, fields) => {
  const { bearer } = await signedIn(test);
  await keep(bearer, { ...BUYER, vatId: null, ...fields }).expect(200);
});

describe('an address is refused', () => {
  it.each([
    ['name', '', 'Name ist erforderlich'],
    ['name', 12, 'Name ist erforderlich'],
    ['name', 'x'.repeat(121), 'Name darf höchstens 120 Zeichen lang sein'],
    ['name', '愛', 'Name: Unsere Druckschrift kennt 愛 nicht. Bitte verwenden Sie andere Zeichen'],
    [
      'name',
      'Karl 🏭',
      'Name: Unsere Druckschrift kennt 🏭 nicht. Bitte verwenden Sie andere Zeichen',
    ],
    ['company', ['x'], 'Firma muss ein Text sein'],
    ['company', null, expect.stringMatching(/^Bitte geben Sie Ihre Firma an: Zu einer USt-IdNr/)],
    ['company', ' ', expect.stringMatching(/^Bitte geben Sie Ihre Firma an: Zu einer USt-IdNr/)],
    ['street', null, 'Straße und Hausnummer ist erforderlich'],
    ['city', {}, 'Ort ist erforderlich'],
    ['postalCode', '3309', 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein'],
    ['postalCode', 33098, 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein'],
    ['country', 'Deutschland', 'Bitte wählen Sie ein Land aus'],
    ['country', 'XX', 'Bitte wählen Sie ein Land aus'],
    ['country', true, 'Bitte wählen Sie ein Land aus'],
    ['vatId', 'DE12', 'Bitte prüfen Sie die USt-IdNr. Mit diesen Ziffern gibt es keine'],
    ['vatId', 5, 'USt-IdNr. muss ein Text sein'],
  ])('with %s %p', async (field, value, message) => {
    const { user, bearer } = await signedIn(test);
    const { body } = await keep(bearer, { ...BUYER, [field]: value }).expect(400);
    expect(body.fields[field]).toEqual([message]);
    expect(await test.dataSource.getRepository(BillingAddress).countBy({ userId: user.id })).toBe(
      0,
    );
  });

  it('with a NUL byte', async () => {
    const { bearer } = await signedIn(test);
    const { body } = await keep(bearer, { ...BUYER, name: 'a\0b' }).expect(400);
    expect(body.code).toBe('INVALID_TEXT');
  });

  it('with a foreign postal code that is none', async () => {
    const { bearer } = await signedIn(test);
    const { body } = await keep(bearer, { ...BUYER, country: 'AT', postalCode: '!!' }).expect(400);
    expect(body.fields.postalCode).toEqual(['Bitte geben Sie eine gültige Postleitzahl ein']);
  });
});

it('a purchase without an address of its own has its invoice with that of the account', async () => {
  const { user, bearer } = await signedIn(test);
  await keep(bearer, BUYER).expect(200);
  const secret = await beginPurchase(test, user.email, bearer);
  await withoutAddress(test, user.email);
  await shop.pay(secret);
  const [payment] = await paymentsOf(test, user.email);
  const invoice = await test.dataSource
    .getRepository(Invoice)
    .findOneBy({ paymentId: payment?.id ?? '' });
  expect(invoice).toMatchObject({ buyer: BUYER, grossCents: 99_000 });
});

it('the address of the first order is kept, and that of a later one replaces nothing', async () => {
  const { user, bearer } = await signedIn(test);
  const order = async (buyer: object) => {
    const browser = new Browser(test, bearer);
    await browser.begin(user.email, { buyer });
    await browser.agree().expect(200);
    const { body } = await browser.pay(user.email).expect(201);
    await shop.pay(body.clientSecret);
  };
  await order(BUYER);
  expect((await read(bearer)).body).toEqual({ address: BUYER });
  await keep(bearer, { ...BUYER, name: 'Von Hand' }).expect(200);
  const [payment] = await paymentsOf(test, user.email);
  await test.http
    .post(`/api/billing/payments/${payment?.id}/refund-request`)
    .set('Authorization', bearer)
    .expect(200);
  await order({ ...BUYER, name: 'Später' });
  expect((await read(bearer)).body.address.name).toBe('Von Hand');
});

it('the address of an invoice made out later is kept, for the buyer and for staff', async () => {
  const { user, bearer } = await signedIn(test);
  const secret = await beginPurchase(test, user.email, bearer);
  await withoutAddress(test, user.email);
  await shop.pay(secret);
  const [payment] = await paymentsOf(test, user.email);
  await test.http
    .post(`/api/billing/payments/${payment?.id}/invoice`)
    .set('Authorization', bearer)
    .send(BUYER)
    .expect(201);
  expect((await read(bearer)).body).toEqual({ address: BUYER });
  const staff = await signedInAdmin(test);
  const { body } = await test.http
    .get(`/api/admin/users/${user.id}/details`)
    .set('Authorization', staff.bearer)
    .expect(200);
  expect(body.billingAddress).toEqual(BUYER);
});

it('an address is part of the own data and goes with the account', async () => {
  const { user, bearer } = await signedInWithPassword(test);
  await keep(bearer, BUYER).expect(200);
  const { body } = await test.http.get('/api/user/export').set('Authorization', bearer).expect(200);
  expect(body.billingAddress).toEqual(BUYER);
  await test.http
    .delete('/api/user')
    .set('Authorization', bearer)
    .send({ password: PASSWORD })
    .expect(200);
  expect(await test.dataSource.getRepository(BillingAddress).countBy({ userId: user.id })).toBe(0);
});
