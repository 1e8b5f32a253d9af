import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import request from 'supertest';
import type { DataSource } from 'typeorm';
import { ReconcilePaymentsJob } from '../src/modules/billing/payments/reconcile-payments.job.js';
import { Payment } from '../src/modules/billing/shared/payment.entity.js';
import { untilBlockedOrDone } from './support/blocked.js';
import { accountOf, Browser, mailsTo, newAddress, paymentsOf } from './support/checkout.js';
import { type FakeStripe, startFakeStripe } from './support/fake-stripe.js';
import { charge } from './support/fake-stripe-books.js';
import { freePort } from './support/free-port.js';
import { startProduct, temporaryDataDir } from './support/product-process.js';
import { deliver, intentOf, intentSucceeded, signatureOf } from './support/stripe-events.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { createTestDatabase } from './support/test-database.js';

let fake: FakeStripe;
let dataSource: DataSource;
let survivor: TestApp;
const dataDir = temporaryDataDir();

beforeAll(async () => {
  fake = await startFakeStripe();
  dataSource = await createTestDatabase();
  survivor = await startTestApp(fake.settings, dataSource);
});
afterAll(async () => {
  await survivor.close();
  await fake.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a server killed between the success at the provider and its own commit loses nothing and doubles nothing', async () => {
  const email = newAddress();
  const port = await freePort();
  const product = startProduct({
    ...fake.settings,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: (dataSource.options as { url: string }).url,
  });
  await product.ready;
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  const clientSecret = await new Browser({ http: request(`http://127.0.0.1:${port}`) }).order(
    email,
  );
  const intent = intentOf(fake, clientSecret);
  charge(intent);
  const event = intentSucceeded(intent);
  const payload = JSON.stringify(event);

  // The confirmation cannot be written while this lock is held: paid, but not yet committed.
  const blocker = dataSource.createQueryRunner();
  await blocker.startTransaction();
  await blocker.query('LOCK TABLE "outbox_email" IN SHARE ROW EXCLUSIVE MODE');
  const delivery = post('stripe/webhook', payload, {
    'stripe-signature': signatureOf(survivor, payload),
  }).then(
    ({ status }) => String(status),
    () => 'cut off',
  );
  await untilBlockedOrDone(dataSource, delivery);
  product.process.kill('SIGKILL');
  await product.ended;
  await blocker.rollbackTransaction();
  await blocker.release();

  expect(await delivery).toBe('cut off');
  expect(await paymentsOf(survivor, email)).toMatchObject([{ status: 'pending' }]);
  expect(await accountOf(survivor, email)).toBeNull();
  expect(await mailsTo(survivor, email)).toEqual([]);

  const threeMinutesAgo = new Date(Date.now() - 180_000);
  await dataSource.getRepository(Payment).update({ email }, { createdAt: threeMinutesAgo });
  await Promise.all([
    survivor.app.get(ReconcilePaymentsJob, { strict: false }).reconcile(),
    deliver(survivor, event).expect(200),
  ]);
  await deliver(survivor, event).expect(200);
  expect(await paymentsOf(survivor, email)).toMatchObject([{ status: 'completed' }]);
  expect(await accountOf(survivor, email)).toMatchObject({ hasAccess: true });
  expect(await mailsTo(survivor, email)).toMatchObject([{ kind: 'order-confirmation' }]);
});
