import { RefundRequest } from '../../src/modules/billing/payments/refunds/refund-request.entity.js';
import { RefundsService } from '../../src/modules/billing/payments/refunds/refunds.service.js';
import { accountOf, beginPurchase, mailsTo, paymentsOf } from './checkout.js';
import { type Person, signedIn, signedInAdmin } from './factories.js';
import { type FakeIntent, type FakeStripe, startFakeStripe } from './fake-stripe.js';
import { charge } from './fake-stripe-books.js';
import { deliver, intentOf, intentSucceeded } from './stripe-events.js';
import { startTestApp, type TestApp } from './test-app.js';

export interface Purchase {
  person: Person;
  intent: FakeIntent;
  /** Of the payment. */
  id: string;
}

/** A server with Stripe, and an administrator who gives money back. */
export interface RefundOffice {
  fake: FakeStripe;
  test: TestApp;
  admin: Person;
  close(): Promise<void>;
}

export async function refundOffice(): Promise<RefundOffice> {
  const fake = await startFakeStripe();
  const test = await startTestApp(fake.settings);
  const admin = await signedInAdmin(test, { email: 'buero@example.com' });
  const close = async () => {
    await test.close();
    await fake.close();
  };
  return { fake, test, admin, close };
}

/** A purchase of 990 € with an invoice, paid. */
export async function bought({ fake, test }: RefundOffice): Promise<Purchase> {
  const person = await signedIn(test);
  const { email } = person.user;
  const intent = intentOf(fake, await beginPurchase(test, email));
  charge(intent);
  await deliver(test, intentSucceeded(intent)).expect(200);
  const [payment] = await paymentsOf(test, email);
  return { person, intent, id: payment?.id ?? '' };
}

export const refund = (
  { test, admin }: RefundOffice,
  { id }: { id: string },
  body: object,
  { bearer }: Person = admin,
) => test.http.post(`/api/admin/payments/${id}/refund`).set('Authorization', bearer).send(body);

export const paymentSeen = async ({ test, admin }: RefundOffice, { id }: Purchase) =>
  (await test.http.get(`/api/admin/payments/${id}`).set('Authorization', admin.bearer)).body;

/** What the provider gave back of a purchase, in cents, one after the other. */
export const givenBack = ({ fake }: RefundOffice, { intent }: Purchase) =>
  fake.refunds.filter((made) => made.payment_intent === intent.id).map(({ amount }) => amount);

export const lettersOf = async ({ test }: RefundOffice, { person }: Purchase, kind: string) =>
  (await mailsTo(test, person.user.email)).filter((mail) => mail.kind === kind);

export const hasAccess = async ({ test }: RefundOffice, { person }: Purchase) =>
  (await accountOf(test, person.user.email))?.hasAccess;

/** Tries again all refunds that were not carried out. */
export async function retryRefunds({ test }: RefundOffice): Promise<void> {
  await test.dataSource.getRepository(RefundRequest).updateAll({ nextAttemptAt: new Date(0) });
  await test.app.get(RefundsService, { strict: false }).retryDue();
}
