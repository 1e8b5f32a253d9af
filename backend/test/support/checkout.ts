import { randomBytes } from 'node:crypto';
import { Payment } from '../../src/modules/billing/payment.entity.js';
import { PaymentEvent } from '../../src/modules/billing/payment-event.entity.js';
import { User } from '../../src/modules/identity/user.entity.js';
import { OutboxEmail } from '../../src/platform/mail/outbox-email.entity.js';
import { startFakeStripe } from './fake-stripe.js';
import { charge } from './fake-stripe-books.js';
import { deliver, intentFailed, intentOf, intentSucceeded, stripeEvent } from './stripe-events.js';
import { startTestApp, type TestApp } from './test-app.js';

export const newAddress = () => `kauf-${randomBytes(5).toString('hex')}@example.com`;

/** Begins a purchase and answers its client secret. */
export async function beginPurchase(test: TestApp, email: string, bearer?: string) {
  const call = test.http.post('/api/create-payment-intent').send({ email });
  if (bearer) call.set('authorization', bearer);
  const { body } = await call.expect(201);
  return body.clientSecret as string;
}

export const paymentsOf = (test: TestApp, email: string) =>
  test.dataSource.getRepository(Payment).find({ where: { email }, order: { createdAt: 'ASC' } });

export const accountOf = (test: TestApp, email: string) =>
  test.dataSource.getRepository(User).findOneBy({ email });

export const mailsTo = (test: TestApp, recipient: string) =>
  test.dataSource.getRepository(OutboxEmail).findBy({ recipient });

export const recordedEvents = (test: TestApp, providerPaymentId: string) =>
  test.dataSource.getRepository(PaymentEvent).countBy({ providerPaymentId });

/** A server with one of the two providers, and a buyer's browser for it. */
export interface Shop {
  test: TestApp;
  pay(clientSecret: string): Promise<void>;
  decline(clientSecret: string): Promise<void>;
  /** The bank wants the buyer to confirm the payment; nothing is paid yet. */
  askToAuthenticate(clientSecret: string): Promise<void>;
  close(): Promise<void>;
}

export async function stripeShop(): Promise<Shop> {
  const fake = await startFakeStripe();
  const test = await startTestApp(fake.settings);
  return {
    test,
    pay: async (secret) => {
      charge(intentOf(fake, secret));
      await deliver(test, intentSucceeded(intentOf(fake, secret))).expect(200);
    },
    decline: async (secret) => {
      await deliver(test, intentFailed(intentOf(fake, secret))).expect(200);
    },
    askToAuthenticate: async (secret) => {
      const intent = intentOf(fake, secret);
      intent.status = 'requires_action';
      await deliver(test, stripeEvent('payment_intent.requires_action', intent)).expect(200);
    },
    close: async () => {
      await test.close();
      await fake.close();
    },
  };
}

export async function demoShop(): Promise<Shop> {
  const test = await startTestApp();
  const confirm = (clientSecret: string, cardNumber: string) =>
    test.http.post('/api/demo-payments/confirm').send({ clientSecret, cardNumber });
  return {
    test,
    pay: async (secret) => {
      await confirm(secret, '4242 4242 4242 4242').expect(200, { status: 'succeeded' });
    },
    decline: async (secret) => {
      await confirm(secret, '4000 0000 0000 0002').expect(400);
    },
    askToAuthenticate: async (secret) => {
      await confirm(secret, '4000 0025 0000 3155').expect(200, { status: 'requires_action' });
    },
    close: () => test.close(),
  };
}
