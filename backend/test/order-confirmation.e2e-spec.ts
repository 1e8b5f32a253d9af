import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Attachment } from 'postal-mime';
import { pdfText } from '../../documents/test/support/pdf-text.js';
import { OutboxJob } from '../src/platform/mail/outbox.job.js';
import { shownTerms } from './support/agreement.js';
import { beginPurchase, mailsTo, newAddress, withoutAddress } from './support/checkout.js';
import { type MailServer, startMailServer } from './support/mail-server.js';
import { startTestApp, type TestApp } from './support/test-app.js';

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

const pay = (clientSecret: string) =>
  test.http
    .post('/api/demo-payments/confirm')
    .send({ clientSecret, cardNumber: '4242 4242 4242 4242' })
    .expect(200);

const textOf = async ({ content }: Attachment) =>
  (await pdfText(Buffer.from(content as ArrayBuffer))).pages.join(' ').replaceAll(/\s+/g, ' ');

it('arrives with what was agreed, its invoice and both contract texts to keep', async () => {
  const email = newAddress();
  await pay(await beginPurchase(test, email));
  await test.app.get(OutboxJob, { strict: false }).sendDue();
  const [mail] = mailServer.received.filter(({ to }) => to?.[0]?.address === email);
  const { offerText, servicesWording } = await shownTerms(test);
  for (const part of [offerText, servicesWording]) {
    expect(mail?.text).toContain(part);
  }
  expect(mail?.text).toMatch(/Ihre Rechnung \d{4}-\d{6} finden Sie im Anhang\./);
  expect(mail?.attachments).toMatchObject([
    { mimeType: 'application/pdf' },
    { filename: 'AGB.pdf', mimeType: 'application/pdf' },
    { filename: 'Widerrufsbelehrung.pdf', mimeType: 'application/pdf' },
  ]);
  const [, terms, withdrawal] = await Promise.all((mail?.attachments ?? []).map(textOf));
  expect(terms).toContain('Übergabewerk Beispiel GmbH');
  expect(withdrawal).toContain('binnen vierzehn Tagen');
});

it('asks for the address where an order of old has none', async () => {
  const email = newAddress();
  const secret = await beginPurchase(test, email);
  await withoutAddress(test, email);
  await pay(secret);
  const [mail] = await mailsTo(test, email);
  expect(mail?.text).toContain('fehlt uns noch die Anschrift');
  expect(mail?.attachments).toHaveLength(2);
});
