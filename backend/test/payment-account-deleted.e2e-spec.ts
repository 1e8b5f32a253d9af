import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD, signedInWithPassword } from './support/accounts.js';
import { untilBlockedOrDone } from './support/blocked.js';
import {
  accountOf,
  beginPurchase,
  newAddress,
  paymentsOf,
  withoutAddress,
} from './support/checkout.js';
import { type Person, signedInAdmin } from './support/factories.js';
import { type FakeStripe, startFakeStripe } from './support/fake-stripe.js';
import { charge } from './support/fake-stripe-books.js';
import { BUYER } from './support/invoices.js';
import { chargeRefunded, deliver, intentOf, intentSucceeded } from './support/stripe-events.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { dayFromNow, TransferShop } from './support/transfers.js';

let fake: FakeStripe;
let test: TestApp;
let shop: TransferShop;
beforeAll(async () => {
  fake = await startFakeStripe();
  test = await startTestApp(fake.settings);
  shop = new TransferShop(test, await signedInAdmin(test));
});
afterAll(async () => {
  await test.close();
  await fake.close();
});

/** Pays; an address is given, or the invoice is made out later. */
async function buy(hasAddress = true) {
  const person = await signedInWithPassword(test);
  const { email } = person.user;
  const intent = intentOf(fake, await beginPurchase(test, email));
  if (!hasAddress) await withoutAddress(test, email);
  charge(intent);
  await deliver(test, intentSucceeded(intent)).expect(200);
  const [payment] = await paymentsOf(test, email);
  return { person, intent, id: payment?.id ?? '' };
}

/** Deletes an account, as staff do: it is locked first, and what belongs to it follows. */
async function deletedDuring<Answer>(
  { user }: Pick<Person, 'user'>,
  call: () => PromiseLike<Answer>,
): Promise<Answer> {
  const deletion = test.dataSource.createQueryRunner();
  await deletion.startTransaction();
  await deletion.query('SELECT FROM "user" WHERE "id" = $1 FOR UPDATE', [user.id]);
  const answer = Promise.resolve(call());
  await untilBlockedOrDone(test.dataSource, answer);
  const end = deletion.query('DELETE FROM "user" WHERE "id" = $1', [user.id]);
  await end.then(
    () => deletion.commitTransaction(),
    () => deletion.rollbackTransaction(),
  );
  await deletion.release();
  const [given] = await Promise.all([answer, end]);
  return given;
}

describe('while the account of a buyer is deleted', () => {
  it('its provider tells of a refund', async () => {
    const { person, intent, id } = await buy();
    const told = await deletedDuring(person, () => deliver(test, chargeRefunded(intent)));
    expect(told.status).toBe(200);
    expect(await shop.shown(id)).toMatchObject({ status: 'refunded', userId: null });
  });

  it('its owner claims the money back', async () => {
    const { person, id } = await buy();
    const claim = () =>
      test.http
        .post(`/api/billing/payments/${id}/refund-request`)
        .set('Authorization', person.bearer)
        .send({});
    expect((await deletedDuring(person, claim)).status).toBe(401);
    expect(await shop.shown(id)).toMatchObject({ status: 'completed', userId: null });
  });

  it('staff give the money back', async () => {
    const { person, id } = await buy();
    const refund = () => shop.staff(id, 'refund', { reason: 'Kulanz' });
    expect((await deletedDuring(person, refund)).status).toBe(200);
    expect(await shop.shown(id)).toMatchObject({ status: 'refunded', userId: null });
  });

  it('its owner asks for the invoice', async () => {
    const { person, id } = await buy(false);
    const ask = () =>
      test.http
        .post(`/api/billing/payments/${id}/invoice`)
        .set('Authorization', person.bearer)
        .send(BUYER);
    expect((await deletedDuring(person, ask)).status).toBe(201);
    expect((await shop.shown(id)).userId).toBeNull();
  });

  it('the money for an order on account comes in', async () => {
    const order = await shop.ordered();
    const money = () => shop.receive(order.id);
    expect((await deletedDuring(order, money)).status).toBe(200);
    expect((await accountOf(test, order.email))?.hasAccess).toBe(true);
  });

  it('an order on account is reminded of, once the day for paying is over', async () => {
    const order = await shop.ordered();
    await shop.makeDue(order.id, { dueOn: dayFromNow(-40) });
    await deletedDuring(order, () => shop.chase());
    expect(await shop.kindsTo(order.email)).toContain('transfer-reminder');
  });
});

it('an account that comes into being meanwhile is locked before its payment', async () => {
  const email = newAddress();
  const intent = intentOf(fake, await beginPurchase(test, email));
  const [payment] = await paymentsOf(test, email);
  const [first, other] = [1, 2].map(() => test.dataSource.createQueryRunner());
  if (!first || !other) throw new Error('No connections.');
  const lock = 'SELECT FROM "payment" WHERE "id" = $1 FOR UPDATE';
  await first.startTransaction();
  await first.query(lock, [payment?.id]);
  const told = Promise.resolve(deliver(test, intentSucceeded(intent)));
  await untilBlockedOrDone(test.dataSource, told);

  const { user } = await signedInWithPassword(test, { email });
  await first.query('UPDATE "payment" SET "userId" = $2 WHERE "id" = $1', [payment?.id, user.id]);
  await other.startTransaction();
  await other.query('SELECT FROM "user" WHERE "id" = $1 FOR NO KEY UPDATE', [user.id]);
  await first.commitTransaction();
  await untilBlockedOrDone(test.dataSource, told);
  await other.query(lock, [payment?.id]);
  await other.commitTransaction();
  expect((await told).status).toBe(200);
  await Promise.all([first.release(), other.release()]);
});

it('whichever comes first, the money goes back and the account is deleted', async () => {
  for (let round = 0; round < 25; round++) {
    const { person, intent, id } = await buy();
    const [refunded, deleted] = await Promise.all([
      deliver(test, chargeRefunded(intent)),
      test.http
        .delete('/api/user')
        .set('Authorization', person.bearer)
        .send({ password: PASSWORD }),
    ]);
    expect([refunded.status, deleted.status]).toEqual([200, 200]);
    expect(await shop.shown(id)).toMatchObject({ status: 'refunded', userId: null });
  }
});
