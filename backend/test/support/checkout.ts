import { randomBytes } from 'node:crypto';
import { expect } from '@jest/globals';
import { PaymentEvent } from '../../src/modules/billing/payments/payment-event.entity.js';
import { Payment } from '../../src/modules/billing/shared/payment.entity.js';
import { User } from '../../src/modules/identity/user.entity.js';
import { OutboxEmail } from '../../src/platform/mail/outbox-email.entity.js';
import { startFakeStripe } from './fake-stripe.js';
import { charge, debit, returnDebit } from './fake-stripe-books.js';
import { BUYER } from './invoices.js';
import {
  deliver,
  intentFailed,
  intentOf,
  intentProcessing,
  intentSucceeded,
  stripeEvent,
} from './stripe-events.js';
import { startTestApp, type TestApp } from './test-app.js';

export const newAddress = () => `kauf-${randomBytes(5).toString('hex')}@example.com`;

/** The browser of a buyer: it holds the token of its order as a real one holds the cookie. */
export class Browser {
  orderToken: string | null = null;

  constructor(
    private readonly test: Pick<TestApp, 'http'>,
    private readonly bearer?: string,
  ) {}

  /** Begins an order and keeps its token. */
  async begin(email: string, fields: object = {}) {
    const answer = await this.post('/api/checkout/orders', { email, ...fields });
    if (answer.status === 201) this.orderToken = answer.body.orderToken;
    return answer;
  }

  giveAddress(buyer: unknown = BUYER) {
    return this.with(this.test.http.put('/api/checkout/orders/current')).send({ buyer });
  }

  useCoupon(code: string | null) {
    return this.with(this.test.http.put('/api/checkout/orders/current/coupon')).send({ code });
  }

  agree(changes: object = {}) {
    return this.post('/api/checkout/agreement', { termsAccepted: true, ...changes });
  }

  /** Presses „Zahlungspflichtig bestellen“. */
  pay(email: string) {
    return this.post('/api/create-payment-intent', { email });
  }

  /** Presses the same button, to pay by bank transfer. */
  transfer(email: string) {
    return this.post('/api/checkout/orders/current/transfer', { email });
  }

  current() {
    return this.with(this.test.http.get('/api/checkout/orders/current'));
  }

  state(fields: object = {}) {
    return this.post('/api/checkout/status', fields);
  }

  /** Orders from the beginning to the button, and answers the payment's client secret. */
  async order(email: string): Promise<string> {
    const begun = await this.begin(email);
    expect(begun.status).toBe(201);
    await this.giveAddress().expect(200);
    await this.agree().expect(200);
    const { body } = await this.pay(email).expect(201);
    return body.clientSecret;
  }

  post(path: string, body: object) {
    return this.with(this.test.http.post(path)).send(body);
  }

  private with(call: ReturnType<TestApp['http']['post']>) {
    if (this.orderToken) call.set('x-order-token', this.orderToken);
    if (this.bearer) call.set('authorization', this.bearer);
    return call;
  }
}

/** Orders in a browser of its own and answers the payment's client secret. */
export const beginPurchase = (test: TestApp, email: string, bearer?: string) =>
  new Browser(test, bearer).order(email);

/** A payment of the days when an order needed no address for its invoice. */
export const withoutAddress = (test: TestApp, email: string) =>
  test.dataSource.getRepository(Payment).update({ email, status: 'pending' }, { buyer: null });

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
  /** The buyer pays by direct debit: whether the money comes is known in days. */
  debit(clientSecret: string): Promise<void>;
  /** The bank decides on the debit of a buyer's order. */
  settleDebit(buyer: Browser, clientSecret: string, succeeds: boolean): Promise<void>;
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
    debit: async (secret) => {
      debit(intentOf(fake, secret));
      await deliver(test, intentProcessing(intentOf(fake, secret))).expect(200);
    },
    settleDebit: async (_buyer, secret, succeeds) => {
      const intent = intentOf(fake, secret);
      (succeeds ? charge : returnDebit)(intent);
      const event = succeeds ? intentSucceeded(intent) : intentFailed(intent);
      await deliver(test, event).expect(200);
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
    debit: async (clientSecret) => {
      await test.http
        .post('/api/demo-payments/debit')
        .send({ clientSecret })
        .expect(200, { status: 'processing' });
    },
    settleDebit: async (buyer, _secret, succeeds) => {
      await buyer.post('/api/demo-payments/settle', { succeeds }).expect(204);
    },
    close: () => test.close(),
  };
}
