import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { OutboxJob } from '../src/platform/mail/outbox.job.js';
import { OutboxEmail } from '../src/platform/mail/outbox-email.entity.js';
import { accountOf, beginPurchase, mailsTo, newAddress, paymentsOf } from './support/checkout.js';
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

/** What a mail server that is away for an hour is tried: after 10 s, 20 s, 40 s and so on. */
const TRIES_IN_AN_HOUR = 9;

async function sendAsIfDue() {
  await test.dataSource
    .getRepository(OutboxEmail)
    .update({ state: 'pending' }, { nextAttemptAt: new Date() });
  await test.app.get(OutboxJob, { strict: false }).sendDue();
}

it('with the mail server away for an hour a purchase is complete at once and its e-mail comes later', async () => {
  const email = newAddress();
  const { port } = new URL(mailServer.url);
  await mailServer.close();
  const clientSecret = await beginPurchase(test, email);
  await test.http
    .post('/api/demo-payments/confirm')
    .send({ clientSecret, cardNumber: '4242 4242 4242 4242' })
    .expect(200);
  expect(await paymentsOf(test, email)).toMatchObject([{ status: 'completed' }]);
  expect(await accountOf(test, email)).toMatchObject({ hasAccess: true });

  await sendAsIfDue();
  await test.dataSource
    .getRepository(OutboxEmail)
    .update({ recipient: email, attempts: 1 }, { attempts: TRIES_IN_AN_HOUR - 1 });
  await sendAsIfDue();
  expect(await mailsTo(test, email)).toMatchObject([
    { kind: 'order-confirmation', state: 'pending', attempts: TRIES_IN_AN_HOUR },
  ]);

  mailServer = await startMailServer({ port: Number(port) });
  await sendAsIfDue();
  await sendAsIfDue();
  expect(mailServer.received.map(({ to }) => to?.[0]?.address)).toEqual([email]);
  expect(await mailsTo(test, email)).toMatchObject([{ state: 'sent' }]);
});
