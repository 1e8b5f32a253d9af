import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { VatRules } from '@toolkit/domain/pricing';
import { CheckoutOrder } from '../src/modules/billing/checkout/checkout-order.entity.js';
import { electronicInvoice } from '../src/modules/billing/invoicing/electronic-invoice.js';
import { Invoice } from '../src/modules/billing/invoicing/invoice.entity.js';
import { VAT_RULES } from '../src/modules/billing/invoicing/vat/vat-rules.js';
import type { BuyerAddress } from '../src/modules/billing/shared/buyer-address.dto.js';
import { Browser, mailsTo, newAddress, paymentsOf } from './support/checkout.js';
import { type FakeVies, startFakeVies } from './support/fake-vies.js';
import { AUSTRIAN, BUYER, cancel, FRENCH, SWISS } from './support/invoices.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let vies: FakeVies;
let test: TestApp;
let chosen: VatRules;
beforeAll(async () => {
  vies = await startFakeVies();
  test = await startTestApp(vies.settings);
});
afterAll(async () => {
  await test.close();
  await vies.close();
});

let rules: VatRules;
let buyer: Browser;
let email: string;
beforeEach(() => {
  rules = test.app.get<VatRules>(VAT_RULES, { strict: false });
  chosen = { ...rules };
  vies.mood = 'known';
  vies.asked.length = 0;
  buyer = new Browser(test);
  email = newAddress();
});
afterEach(() => {
  Object.assign(rules, chosen);
});

const pay = (clientSecret: string) =>
  test.http
    .post('/api/demo-payments/confirm')
    .send({ clientSecret, cardNumber: '4242 4242 4242 4242' })
    .expect(200);

/** Orders and pays; answers what is on the payment and on its invoice. */
async function buy(address: BuyerAddress) {
  await buyer.begin(email);
  const { body: order } = await buyer.giveAddress(address).expect(200);
  await buyer.agree().expect(200);
  const { body } = await buyer.pay(email).expect(201);
  await pay(body.clientSecret);
  const [payment] = await paymentsOf(test, email);
  if (!payment) throw new Error('no payment');
  const invoice = await test.dataSource
    .getRepository(Invoice)
    .findOneByOrFail({ paymentId: payment.id });
  return { order, payment, invoice, xml: electronicInvoice(invoice) };
}

const priced = (grossCents: number, vatCents: number, vatTreatment: string) => ({
  ...{ grossCents, vatCents, netCents: grossCents - vatCents, vatTreatment },
});
const category = (xml: string) => /<ram:CategoryCode>(\w+)</.exec(xml)?.[1];
const storedOrder = () =>
  test.dataSource
    .getRepository(CheckoutOrder)
    .findOneOrFail({ where: { email }, order: { createdAt: 'DESC' } });
const offerTo = (place: object) => buyer.post('/api/checkout/terms', place);

describe('the price, the payment and the invoice of', () => {
  it('a consumer in Germany', async () => {
    const { order, payment, invoice, xml } = await buy({ ...BUYER, company: null, vatId: null });
    expect(order.price).toMatchObject(priced(99_000, 15_807, 'standard'));
    expect(payment).toMatchObject({ vatTreatment: 'standard', vatCountry: 'DE', vatPercent: 19 });
    expect(payment.offerText).toContain('990,00 € inkl. 158,07 € MwSt., einmalige');
    expect(invoice).toMatchObject({ vatTreatment: 'standard', vatPercent: 19 });
    expect(category(xml)).toBe('S');
    expect(vies.asked).toEqual([]);
  });

  it('a company in Austria whose VAT number the register knows', async () => {
    const { order, payment, invoice, xml } = await buy(AUSTRIAN);
    expect(order.price).toMatchObject(priced(83_193, 0, 'reverse-charge'));
    expect(payment).toMatchObject({ amountCents: 83_193, vatCents: 0, vatCountry: null });
    expect(payment.offerText).toContain(
      '831,93 € ohne Umsatzsteuer, die Ihr Unternehmen als Leistungsempfänger schuldet',
    );
    expect(payment.vatIdCheck).toEqual({
      vatId: 'ATU12345675',
      valid: true,
      askedAt: expect.any(String),
      consultationNumber: 'WAPIAAAAY0000001',
      name: 'HUBER HOLZBAU GMBH',
      address: 'RINGSTRASSE 3, 1010 WIEN',
      register: 'vies',
    });
    expect(vies.asked).toEqual([
      {
        ...{ countryCode: 'AT', vatNumber: 'U12345675' },
        ...{ requesterMemberStateCode: 'DE', requesterNumber: '000000000' },
      },
    ]);
    expect(invoice).toMatchObject({ vatTreatment: 'reverse-charge', grossCents: 83_193 });
    expect(category(xml)).toBe('AE');
    const [mail] = await mailsTo(test, email);
    expect(mail?.text).toContain('Steuerschuldnerschaft des Leistungsempfängers');
  });

  it('a consumer in France', async () => {
    const { order, payment, invoice, xml } = await buy(FRENCH);
    expect(order.price).toMatchObject(priced(99_000, 16_500, 'oss'));
    expect(payment).toMatchObject({ amountCents: 99_000, vatCountry: 'FR', vatPercent: 20 });
    expect(payment.offerText).toContain('990,00 € inkl. 165,00 € MwSt. (Frankreich, 20 %)');
    expect(invoice).toMatchObject({ vatTreatment: 'oss', vatCountry: 'FR', vatCents: 16_500 });
    expect(category(xml)).toBe('S');
    const cancellation = await cancel(test, payment, 33_333);
    expect(cancellation).toMatchObject({ vatCountry: 'FR', netCents: -27_778, vatCents: -5_555 });
  });

  it('a buyer in Switzerland', async () => {
    const { order, payment, invoice, xml } = await buy(SWISS);
    expect(order.price).toMatchObject(priced(83_193, 0, 'not-taxable'));
    expect(payment).toMatchObject({ amountCents: 83_193, vatCountry: null });
    expect(invoice).toMatchObject({ vatTreatment: 'not-taxable', vatPercent: 0 });
    expect(category(xml)).toBe('O');
  });

  it('a small business’s buyer, whose invoice says why it names no VAT', async () => {
    Object.assign(rules, { smallBusiness: true });
    const { order, payment, xml } = await buy(BUYER);
    expect(order.price).toMatchObject(priced(99_000, 0, 'small-business'));
    expect(payment.offerText).toContain('990,00 € ohne Umsatzsteuer, weil wir Kleinunternehmer');
    expect(category(xml)).toBe('E');
    expect(xml).toContain('Steuerbefreiung für Kleinunternehmer (§ 19 UStG)');
    const { body } = await test.http.get('/api/config').expect(200);
    expect(body.price).toMatchObject({ grossCents: 99_000, netCents: 99_000, vatPercent: 0 });
  });
});

describe('a VAT number', () => {
  it('that the register does not know is refused, and nothing is changed', async () => {
    vies.mood = 'unknown';
    await buyer.begin(email);
    const { body } = await buyer.giveAddress(AUSTRIAN).expect(400);
    expect(body.fields['buyer.vatId']?.[0]).toMatch(
      /^Das Register der EU kennt diese USt-IdNr. nicht/,
    );
    expect((await offerTo(AUSTRIAN).expect(400)).body.fields.vatId).toHaveLength(1);
    expect(await storedOrder()).toMatchObject({ buyer: null, vatIdCheck: null });
  });

  it.each(['down', 'garbage'] as const)(
    'is no evidence while the register is %s: the order is taxed, and told so',
    async (mood) => {
      vies.mood = mood;
      await buyer.begin(email);
      const { body } = await offerTo(AUSTRIAN).expect(200);
      expect(body.price).toMatchObject(priced(99_000, 16_500, 'oss'));
      expect(body.vatNote).toContain('antwortet gerade nicht');
      const { payment } = await buy(AUSTRIAN);
      expect(payment).toMatchObject({ vatTreatment: 'oss', vatCountry: 'AT', vatIdCheck: null });
    },
  );

  it('is asked for again once the register answers, and then the price is another agreement', async () => {
    vies.mood = 'down';
    await buyer.begin(email);
    await buyer.giveAddress(AUSTRIAN).expect(200);
    await buyer.agree().expect(200);
    vies.mood = 'known';
    await buyer.giveAddress(AUSTRIAN).expect(200);
    expect((await buyer.pay(email).expect(409)).body.code).toBe('TERMS_CHANGED');
    await buyer.agree().expect(200);
    await buyer.pay(email).expect(201);
    expect(vies.asked).toHaveLength(2);
  });

  it('is asked for once for an order, also of two windows at a time', async () => {
    await buyer.begin(email);
    await offerTo(AUSTRIAN).expect(200);
    const both = await Promise.all([buyer.giveAddress(AUSTRIAN), buyer.giveAddress(AUSTRIAN)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(vies.asked).toHaveLength(1);
  });

  it('of another number than the confirmed one proves nothing', async () => {
    await buyer.begin(email);
    await buyer.giveAddress(AUSTRIAN).expect(200);
    vies.mood = 'down';
    const { body } = await buyer.giveAddress({ ...AUSTRIAN, vatId: 'ATU11111116' }).expect(200);
    expect(body.price.vatTreatment).toBe('oss');
  });

  it.each([
    ['DE123456788', 'beginnt mit AT'],
    ['ATU12345670', 'Mit diesen Ziffern gibt es keine'],
  ])('%s at an address in Austria is refused before anybody is asked', async (vatId, words) => {
    await buyer.begin(email);
    const { body } = await buyer.giveAddress({ ...AUSTRIAN, vatId }).expect(400);
    expect(body.fields['buyer.vatId']?.[0]).toContain(words);
    expect(vies.asked).toEqual([]);
  });
});

describe('an address for which no price is computed', () => {
  it.each([
    ['27498', 'Hamburg', 'DE', 'eigenes Umsatzsteuerrecht'],
    ['20095', 'Helgoland', 'DE', 'eigenes Umsatzsteuerrecht'],
    ['78224', 'Buesingen', 'DE', 'eigenes Umsatzsteuerrecht'],
    ['8238', 'Büsingen', 'CH', 'eigenes Umsatzsteuerrecht'],
    ['35001', 'Las Palmas', 'ES', 'eigenes Umsatzsteuerrecht'],
    ['22100', 'Mariehamn', 'AX', 'eigenes Umsatzsteuerrecht'],
    ['20095', 'Hamburg', 'CH', 'passen nicht zusammen'],
    ['8001', 'New York', 'US', 'passen nicht zusammen'],
  ])('such as %s %s (%s) is answered with a sentence to write to us', async (...place) => {
    const [postalCode, city, country, words] = place;
    await buyer.begin(email);
    const { body } = await buyer.giveAddress({ ...FRENCH, postalCode, city, country }).expect(400);
    expect(body.code).toBe('ADDRESS_NOT_PRICED');
    const [sentence] = body.fields['buyer.postalCode'];
    expect(sentence).toContain(words);
    expect(sentence).toMatch(/schreiben Sie uns an \S+@\S+\. Wir nennen Ihnen den Preis\.$/);
    expect(await storedOrder()).toMatchObject({ buyer: null });
  });
});

describe('a price without German VAT', () => {
  const payWith = (clientSecret: string, cardNumber: string) =>
    test.http.post('/api/demo-payments/confirm').send({ clientSecret, cardNumber });
  const GERMAN_CARD = '4000 0027 6000 0016';
  const SWISS_CARD = '4000 0075 6000 0009';

  async function opened(address: BuyerAddress): Promise<string> {
    await buyer.begin(email);
    await buyer.giveAddress(address).expect(200);
    await buyer.agree().expect(200);
    return (await buyer.pay(email).expect(201)).body.clientSecret;
  }

  it('is refused to a card of another country, before anything is charged, and given to one of the buyer’s', async () => {
    const secret = await opened(SWISS);
    const { body } = await payWith(secret, GERMAN_CARD).expect(402);
    expect(body).toMatchObject({
      code: 'CARD_OF_OTHER_COUNTRY',
      message: expect.stringContaining('Es wurde nichts abgebucht.'),
    });
    expect((await buyer.state().expect(200)).body).toMatchObject({
      ...{ state: 'refused', refusal: expect.stringContaining('(Deutschland)') },
    });
    const again = (await buyer.pay(email).expect(201)).body.clientSecret;
    expect(again).not.toBe(secret);
    await payWith(again, SWISS_CARD).expect(200);
    expect(await paymentsOf(test, email)).toMatchObject([
      { status: 'failed', cardCountry: 'DE' },
      { status: 'completed', cardCountry: 'CH', amountCents: 83_193 },
    ]);
  });

  it('is not given by direct debit or on account, which name no country', async () => {
    const clientSecret = await opened(SWISS);
    const debited = await test.http.post('/api/demo-payments/debit').send({ clientSecret });
    expect(debited.body.code).toBe('CARD_NEEDED');
    expect((await buyer.transfer(email).expect(409)).body.code).toBe('CARD_NEEDED');
  });

  it('is given on account to a business whose number the register has confirmed', async () => {
    await buyer.begin(email);
    await buyer.giveAddress(AUSTRIAN).expect(200);
    await buyer.agree().expect(200);
    await buyer.transfer(email).expect(200);
    expect(await paymentsOf(test, email)).toMatchObject([{ vatTreatment: 'reverse-charge' }]);
  });

  it.each([
    ['known', 'Fremd Consulting GmbH', /unter einem anderen Namen.*Nach der Zahlung prüfen wir/],
    ['unnamed', AUSTRIAN.company, /nennt aber keinen Namen dazu.*erstatten wir Ihnen/],
  ] as const)(
    'is not given for a VAT number that is %s to the register, bought by %s',
    async (mood, company, words) => {
      vies.mood = mood;
      await buyer.begin(email);
      const stranger = { ...AUSTRIAN, company };
      const { body } = await buyer.giveAddress(stranger).expect(200);
      expect(body.price.vatTreatment).toBe('oss');
      expect((await offerTo(stranger).expect(200)).body.vatNote).toMatch(words);
    },
  );

  it('does not matter to a card where German VAT is charged', async () => {
    const secret = await opened({ ...BUYER, company: null, vatId: null });
    await payWith(secret, SWISS_CARD).expect(200);
  });
});

describe('what is offered before the address is complete', () => {
  it('explains the price, and keeps nothing of the buyer', async () => {
    await buyer.begin(email);
    const offered = async (place: object) => (await offerTo(place).expect(200)).body;
    expect(await offered({})).toMatchObject({ price: { vatTreatment: 'standard' }, vatNote: null });
    expect((await offered({ country: 'FR' })).vatNote).toBe(
      'Im Gesamtpreis sind 20 % Umsatzsteuer enthalten (Frankreich). Dieser Preis gilt bei Zahlung mit einer Karte, die dort ausgestellt ist (Frankreich).',
    );
    expect((await offered({ country: 'AT', company: 'Huber GmbH' })).vatNote).toMatch(
      /Mit einer gültigen USt-IdNr. zahlen Sie den Nettopreis\./,
    );
    expect((await offered({ country: 'AT', vatId: 'atu 12345675' })).vatNote).toMatch(
      /^Ihre USt-IdNr. ATU12345675 ist geprüft/,
    );
    expect((await offered({ country: 'CH' })).vatNote).toMatch(
      /^Außerhalb des Umsatzsteuergebiets.*Karte, die dort ausgestellt ist \(Schweiz\)\.$/,
    );
    expect(await storedOrder()).toMatchObject({ buyer: null });
  });

  it('is agreed to in its own words: the version is that of the stored address', async () => {
    await buyer.begin(email);
    const { body } = await offerTo(FRENCH).expect(200);
    await buyer.giveAddress(FRENCH).expect(200);
    await buyer.agree({ version: body.version }).expect(200);
    await buyer.giveAddress(SWISS).expect(200);
    const refused = await buyer.agree({ version: body.version }).expect(409);
    expect(refused.body.code).toBe('TERMS_CHANGED');
  });

  it.each([
    { country: 'Frankreich' },
    { country: 7 },
    { postalCode: 'x'.repeat(40) },
    { vatId: {} },
  ])('nonsense is refused: %j', async (nonsense) => {
    await buyer.begin(email);
    await offerTo(nonsense).expect(400);
  });

  it('wants an order', async () => {
    await offerTo({ country: 'FR' }).expect(404);
  });
});

describe('another country', () => {
  it('after the button, in another window, is another price: nothing is paid', async () => {
    await buyer.begin(email);
    await buyer.giveAddress(BUYER).expect(200);
    await buyer.agree().expect(200);
    const window = new Browser(test);
    window.orderToken = buyer.orderToken;
    await window.giveAddress(SWISS).expect(200);
    const { body } = await buyer.pay(email).expect(409);
    expect(body).toMatchObject({
      code: 'TERMS_CHANGED',
      message: expect.stringContaining('Preis oder Vertragstexte haben sich'),
    });
    expect(await paymentsOf(test, email)).toEqual([]);
  });

  it('that nothing is sold to is refused, beside its field', async () => {
    Object.assign(rules, { thirdCountries: 'refused' });
    const sentence = expect.stringMatching(/^In dieses Land verkaufen wir zurzeit leider nicht\./);
    expect((await buyer.begin(email, { buyer: SWISS })).status).toBe(400);
    await buyer.begin(email);
    const { body } = await buyer.giveAddress(SWISS).expect(400);
    expect(body).toMatchObject({ code: 'BUYER_ABROAD', fields: { 'buyer.country': [sentence] } });
    await offerTo({ country: 'CH' }).expect(400);
    expect(await storedOrder()).toMatchObject({ buyer: null });
    await buyer.giveAddress(FRENCH).expect(200);
  });
});
