import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Attachment } from 'postal-mime';
import { OutboxJob } from '../src/platform/mail/outbox.job.js';
import { agree, shownTerms } from './support/agreement.js';
import { mailsTo, newAddress, paymentsOf } from './support/checkout.js';
import { type MailServer, startMailServer } from './support/mail-server.js';
import { pdfText } from './support/pdf-text.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const BUYER = {
  name: 'Karl Brandt',
  company: 'Brandt Metallbau GmbH',
  street: 'Werkstraße 7',
  postalCode: '33100',
  city: 'Paderborn',
  country: 'DE',
  vatId: 'DE123456789',
};

let mailServer: MailServer;
let test: TestApp;

beforeAll(async () => {
  mailServer = await startMailServer();
  test = await startTestApp({ SMTP_URL: mailServer.url });
});
afterAll(async () => {
  await test.close();
  await mailServer.close();
});

async function begin(email: string, changes: object = {}): Promise<string> {
  const { body } = await test.http
    .post('/api/create-payment-intent')
    .send({ email, ...changes })
    .expect(201);
  return body.clientSecret;
}

const pay = (clientSecret: string) =>
  test.http
    .post('/api/demo-payments/confirm')
    .send({ clientSecret, cardNumber: '4242 4242 4242 4242' })
    .expect(200);

const textOf = async ({ content }: Attachment) =>
  (await pdfText(Buffer.from(content as ArrayBuffer))).pages.join(' ').replaceAll(/\s+/g, ' ');

it('arrives with what was agreed and both contract texts to keep', async () => {
  const email = newAddress();
  const secret = await begin(email);
  await agree(test, secret).expect(200);
  await pay(secret);
  await test.app.get(OutboxJob, { strict: false }).sendDue();
  const [mail] = mailServer.received.filter(({ to }) => to?.[0]?.address === email);
  const { offerText, consentWording } = await shownTerms(test);
  expect(mail?.text).toContain(offerText);
  expect(mail?.text).toContain(consentWording);
  expect(mail?.text).toContain('fehlt uns noch die Anschrift');
  expect(mail?.attachments).toMatchObject([
    { filename: 'AGB.pdf', mimeType: 'application/pdf' },
    { filename: 'Widerrufsbelehrung.pdf', mimeType: 'application/pdf' },
  ]);
  const [terms, withdrawal] = await Promise.all((mail?.attachments ?? []).map(textOf));
  expect(terms).toContain('Stabwechsel Beispiel GmbH');
  expect(withdrawal).toContain('binnen vierzehn Tagen');
});

it('has the invoice with it where the buyer has given an address', async () => {
  const email = newAddress();
  const secret = await begin(email, { buyer: BUYER });
  await pay(secret);
  expect(await paymentsOf(test, email)).toMatchObject([{ buyer: BUYER }]);
  const [mail] = await mailsTo(test, email);
  expect(mail?.text).toMatch(/Ihre Rechnung \d{4}-\d{6} finden Sie im Anhang\./);
  expect(mail?.attachments).toHaveLength(3);
  expect(mail?.attachments[0]).toMatchObject({
    contentType: 'application/pdf',
    source: { kind: 'invoice', id: expect.stringMatching(/^\d{4}-\d{6}$/) },
  });
});

it('the last address for the invoice counts; one left out stays, one taken back is gone', async () => {
  const email = newAddress();
  const stored = async () => (await paymentsOf(test, email))[0]?.buyer;
  const secret = await begin(email, { buyer: BUYER });
  expect(await begin(email, { buyer: { ...BUYER, city: 'Bielefeld' } })).toBe(secret);
  expect(await stored()).toEqual({ ...BUYER, city: 'Bielefeld' });
  await begin(email);
  expect(await stored()).toEqual({ ...BUYER, city: 'Bielefeld' });
  await begin(email, { buyer: null });
  expect(await stored()).toBeNull();
});

it('an address sent after the payment changes nothing about it', async () => {
  const email = newAddress();
  await pay(await begin(email, { buyer: BUYER }));
  await begin(email, { buyer: { ...BUYER, city: 'Bielefeld' } });
  expect(await paymentsOf(test, email)).toMatchObject([
    { status: 'completed', buyer: BUYER },
    { status: 'pending', buyer: { city: 'Bielefeld' } },
  ]);
});

it('stores of an address for the invoice only what belongs to it', async () => {
  const email = newAddress();
  await begin(email, { buyer: { ...BUYER, role: 'admin', nested: { a: 1 } } });
  expect((await paymentsOf(test, email))[0]?.buyer).toEqual(BUYER);
});

it.each([
  'Karl Brandt',
  7,
  true,
  [],
  [BUYER],
  {},
  { ...BUYER, name: '' },
  { ...BUYER, name: 7 },
  { ...BUYER, postalCode: '1' },
  { ...BUYER, city: 'x'.repeat(5_000) },
  { ...BUYER, street: 'a\u0000b' },
  { ...BUYER, country: 'Deutschland' },
  { ...BUYER, vatId: 'DE1' },
])('nonsense instead of an address for the invoice is refused: %j', async (buyer) => {
  const email = newAddress();
  await test.http.post('/api/create-payment-intent').send({ email, buyer }).expect(400);
  expect(await paymentsOf(test, email)).toEqual([]);
});
