import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Seat } from '../src/modules/billing/seats/seat.entity.js';
import { User } from '../src/modules/identity/user.entity.js';
import {
  accountOf,
  Browser,
  demoShop,
  mailsTo,
  newAddress,
  paymentsOf,
  type Shop,
} from './support/checkout.js';
import { type Person, signedIn, signedInAdmin } from './support/factories.js';

let shop: Shop;
beforeAll(async () => {
  shop = await demoShop();
});
afterAll(() => shop.close());

/** Somebody who has bought access for so many people. */
async function buyerOf(seats: number): Promise<Person & { paymentId: string }> {
  const person = await signedIn(shop.test);
  const { email } = person.user;
  const browser = new Browser(shop.test);
  await browser.begin(email);
  await browser.chooseSeats(seats).expect(200);
  await browser.giveAddress().expect(200);
  await browser.agree().expect(200);
  await shop.pay((await browser.pay(email).expect(201)).body.clientSecret);
  const [payment] = await paymentsOf(shop.test, email);
  return { ...person, paymentId: payment?.id ?? '' };
}

const seatsOf = ({ paymentId, bearer }: { paymentId: string; bearer: string }) => {
  const url = `/api/billing/payments/${paymentId}/seats`;
  const { http } = shop.test;
  return {
    list: () => http.get(url).set('authorization', bearer),
    invite: (email: string) => http.post(url).set('authorization', bearer).send({ email }),
    remind: (id: string) => http.post(`${url}/${id}/reminder`).set('authorization', bearer),
    takeBack: (id: string) => http.delete(`${url}/${id}`).set('authorization', bearer),
  };
};

const accept = (token: string) => shop.test.http.post('/api/seats/accept').send({ token });

/** The token of the last invitation that went to an address. */
async function invitationTo(email: string): Promise<string> {
  const mails = (await mailsTo(shop.test, email)).filter(({ kind }) => kind === 'seat-invitation');
  const [, token = ''] = /zugang-annehmen\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '') ?? [];
  return token;
}

describe('a purchase for several people', () => {
  it('costs the seats, opens the buyer’s own, and invites the others by mail', async () => {
    const buyer = await buyerOf(3);
    const [payment] = await paymentsOf(shop.test, buyer.user.email);
    expect(payment).toMatchObject({ seats: 3, amountCents: 297_000 });
    expect(await accountOf(shop.test, buyer.user.email)).toMatchObject({ hasAccess: true });
    const guest = newAddress();
    const { body } = await seatsOf(buyer).invite(guest).expect(200);
    expect(body).toMatchObject({ total: 3, free: 1, seats: [{ email: guest, state: 'invited' }] });
    expect(await accountOf(shop.test, guest)).toBeNull();

    const accepted = await accept(await invitationTo(guest)).expect(200);
    expect(accepted.body).toEqual({
      email: guest,
      passwordUrl: expect.stringContaining('/reset-password?token='),
    });
    expect(await accountOf(shop.test, guest)).toMatchObject({ hasAccess: true });
    const { body: after } = await seatsOf(buyer).list().expect(200);
    expect(after.seats).toEqual([expect.objectContaining({ email: guest, state: 'accepted' })]);
  });

  it('opens an account that is there already, without a link for its password', async () => {
    const buyer = await buyerOf(2);
    const guest = await signedIn(shop.test);
    await seatsOf(buyer).invite(guest.user.email).expect(200);
    const { body } = await accept(await invitationTo(guest.user.email)).expect(200);
    expect(body).toEqual({ email: guest.user.email, passwordUrl: null });
    expect(await accountOf(shop.test, guest.user.email)).toMatchObject({ hasAccess: true });
  });

  it('gives out no more seats than were bought, whoever asks at once', async () => {
    const buyer = await buyerOf(3);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => seatsOf(buyer).invite(newAddress())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    const { body } = await seatsOf(buyer).list().expect(200);
    expect(body).toMatchObject({ total: 3, free: 0 });
  });

  it('has one seat for a person, and none besides the buyer’s own for the buyer', async () => {
    const buyer = await buyerOf(3);
    const guest = newAddress();
    await seatsOf(buyer).invite(guest).expect(200);
    for (const email of [guest, guest.toUpperCase(), buyer.user.email]) {
      const { body } = await seatsOf(buyer).invite(email).expect(409);
      expect(body.code).toBe('SEAT_TAKEN');
    }
  });

  it('names in an invitation who has bought, by the order where the account has no name yet', async () => {
    const buyer = await buyerOf(2);
    const nameless = { firstName: '', lastName: '' };
    await shop.test.dataSource.getRepository(User).update(buyer.user.id, nameless);
    const guest = newAddress();
    await seatsOf(buyer).invite(guest).expect(200);
    const [mail] = await mailsTo(shop.test, guest);
    expect(mail?.text).toContain(`Karl Brandt (${buyer.user.email}) hat Premium-Zugänge gekauft`);
  });

  it('takes an invitation back until it is accepted; the place is free again and the link dead', async () => {
    const buyer = await buyerOf(2);
    const guest = newAddress();
    const { body } = await seatsOf(buyer).invite(guest).expect(200);
    const token = await invitationTo(guest);
    expect((await seatsOf(buyer).takeBack(body.seats[0].id).expect(200)).body.free).toBe(1);
    expect((await accept(token).expect(404)).body.code).toBe('SEAT_INVITATION_UNKNOWN');

    const other = newAddress();
    const { body: again } = await seatsOf(buyer).invite(other).expect(200);
    await accept(await invitationTo(other)).expect(200);
    const refused = await seatsOf(buyer).takeBack(again.seats[0].id).expect(409);
    expect(refused.body.code).toBe('SEAT_ACCEPTED');
  });

  it('reminds with a new link, and the former one no longer counts', async () => {
    const buyer = await buyerOf(2);
    const guest = newAddress();
    const { body } = await seatsOf(buyer).invite(guest).expect(200);
    const first = await invitationTo(guest);
    await seatsOf(buyer).remind(body.seats[0].id).expect(200);
    const mails = await mailsTo(shop.test, guest);
    expect(mails).toHaveLength(2);
    await accept(first).expect(404);
  });

  it('an invitation is accepted once, also by two clicks at once', async () => {
    const buyer = await buyerOf(2);
    const guest = newAddress();
    await seatsOf(buyer).invite(guest).expect(200);
    const token = await invitationTo(guest);
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('is nobody else’s business', async () => {
    const buyer = await buyerOf(2);
    const stranger = { ...(await signedIn(shop.test)), paymentId: buyer.paymentId };
    await seatsOf(stranger).list().expect(404);
    await seatsOf(stranger).invite(newAddress()).expect(404);
    expect((await seatsOf(buyer).list().expect(200)).body.free).toBe(1);
  });

  it.each(['', 'x', 'a'.repeat(201), '../../etc'])(
    'answers nonsense instead of a token: %s',
    async (token) => {
      expect((await accept(token)).status).toBeGreaterThanOrEqual(400);
      expect((await accept(token)).status).toBeLessThan(500);
    },
  );

  it('that is given back ends the access of all, but for who has bought as well', async () => {
    const buyer = await buyerOf(3);
    const other = await buyerOf(1);
    const guest = newAddress();
    await seatsOf(buyer).invite(guest).expect(200);
    await seatsOf(buyer).invite(other.user.email).expect(200);
    await accept(await invitationTo(guest)).expect(200);
    await accept(await invitationTo(other.user.email)).expect(200);

    await shop.test.http
      .post(`/api/billing/payments/${buyer.paymentId}/refund-request`)
      .set('authorization', buyer.bearer)
      .send({})
      .expect(200);
    expect(await accountOf(shop.test, buyer.user.email)).toMatchObject({ hasAccess: false });
    expect(await accountOf(shop.test, guest)).toMatchObject({ hasAccess: false });
    expect(await accountOf(shop.test, other.user.email)).toMatchObject({ hasAccess: true });
    await seatsOf(buyer).invite(newAddress()).expect(404);
    const ended = async (email: string) =>
      (await mailsTo(shop.test, email)).filter(({ kind }) => kind === 'seat-ended').length;
    expect(await ended(guest)).toBe(1);
    expect(await ended(other.user.email)).toBe(0);
    expect(await ended(buyer.user.email)).toBe(0);
  });

  it('forgets the address of who deletes the account, and keeps the place taken', async () => {
    const buyer = await buyerOf(2);
    const guest = await signedIn(shop.test);
    await seatsOf(buyer).invite(guest.user.email).expect(200);
    await accept(await invitationTo(guest.user.email)).expect(200);
    const staff = await signedInAdmin(shop.test);
    await shop.test.http
      .delete(`/api/admin/users/${guest.user.id}`)
      .set('authorization', staff.bearer)
      .expect(200);
    const seats = await shop.test.dataSource
      .getRepository(Seat)
      .findBy({ paymentId: buyer.paymentId });
    expect(seats).toEqual([expect.objectContaining({ email: '(gelöscht)', userId: null })]);
  });
});
