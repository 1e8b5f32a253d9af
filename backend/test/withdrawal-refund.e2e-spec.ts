import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditOf } from './support/back-office.js';
import { mailsTo } from './support/checkout.js';
import { clearTables } from './support/clear-tables.js';
import { signedInAdmin } from './support/factories.js';
import { refundAtProvider } from './support/fake-stripe-books.js';
import {
  bought,
  givenBack,
  hasAccess,
  lettersOf,
  type Purchase,
  paymentSeen,
  type RefundOffice,
  refund,
  refundOffice,
  retryRefunds,
} from './support/staff-refunds.js';
import { deliver, disputeEvent } from './support/stripe-events.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const PART = { amountCents: 79_000, reason: 'Das Gespräch vom 3. Dezember war schon geführt.' };

let office: RefundOffice;

beforeAll(async () => {
  office = await refundOffice();
});
beforeEach(async () => {
  office.fake.mood = 'well';
  await clearTables(office.test, 'withdrawal', 'rate_limit');
});
afterAll(() => office.close());

/** Withdraws online and answers the withdrawal as staff find it. */
async function withdrawn(
  email: string,
  contract = 'Premium-Zugang',
): Promise<{ id: string; paymentId: string | null }> {
  const body = { name: 'Karl Brandt', email, contract };
  const { body: receipt } = await office.test.http.post('/api/withdrawals').send(body).expect(201);
  const { body: found } = await office.test.http
    .get('/api/admin/withdrawals')
    .query({ filter: JSON.stringify({ q: receipt.reference }) })
    .set('Authorization', office.admin.bearer)
    .expect(200);
  return found[0];
}

const seen = async ({ id }: { id: string }) =>
  (
    await office.test.http
      .get(`/api/admin/withdrawals/${id}`)
      .set('Authorization', office.admin.bearer)
      .expect(200)
  ).body;

const settle = ({ id }: { id: string }, body: object, bearer = office.admin.bearer) =>
  office.test.http
    .post(`/api/admin/withdrawals/${id}/refund`)
    .set('Authorization', bearer)
    .send(body);

async function boughtAndWithdrawn(): Promise<[Purchase, { id: string }]> {
  const purchase = await bought(office);
  return [purchase, await withdrawn(purchase.person.user.email)];
}

describe('a withdrawal is settled', () => {
  it('with one call: money, invoice, access, e-mail and record', async () => {
    const [purchase, withdrawal] = await boughtAndWithdrawn();
    const { body } = await settle(withdrawal, { paymentId: purchase.id }).expect(200);
    expect(body).toMatchObject({
      state: 'done',
      resolution: 'refund',
      note: null,
      paymentId: purchase.id,
      paymentStatus: 'refunded',
    });
    expect(givenBack(office, purchase)).toEqual([99_000]);
    expect(await hasAccess(office, purchase)).toBe(false);
    expect(await paymentSeen(office, purchase)).toMatchObject({
      invoices: [{ kind: 'invoice' }, { kind: 'cancellation', grossCents: -99_000 }],
      refunds: [{ requestedBy: 'withdrawal', state: 'completed', upToCents: null }],
    });
    const { email } = purchase.person.user;
    const [told, ...more] = await lettersOf(office, purchase, 'refund');
    expect(told?.text).toContain(`auf Ihren Widerruf ${body.reference} hin 990,00 €`);
    expect(told?.text).toContain('Premium-Zugang aus diesem Kauf ist damit beendet');
    expect(more).toEqual([]);
    expect((await mailsTo(office.test, email)).map(({ kind }) => kind)).not.toContain(
      'withdrawal-decided',
    );
    expect(await auditOf(office.test, withdrawal.id)).toMatchObject([
      { action: 'withdrawals.refund', before: { state: 'open' }, after: { resolution: 'refund' } },
    ]);
  });

  it('with a part and its reason: the access ends, and the buyer reads why', async () => {
    const [purchase, withdrawal] = await boughtAndWithdrawn();
    const { body } = await settle(withdrawal, { paymentId: purchase.id, ...PART }).expect(200);
    expect(body).toMatchObject({ state: 'done', note: PART.reason });
    expect(givenBack(office, purchase)).toEqual([79_000]);
    expect(await hasAccess(office, purchase)).toBe(false);
    expect(await paymentSeen(office, purchase)).toMatchObject({
      status: 'refunded',
      refundedCents: 79_000,
      invoices: [{ grossCents: 99_000 }, { grossCents: -79_000 }],
    });
    const [told] = await lettersOf(office, purchase, 'refund');
    expect(told?.text).toContain(PART.reason);
    expect(told?.text).toContain('damit beendet');
  });

  it('with a part for the personal services alone: the access stays', async () => {
    const [purchase, withdrawal] = await boughtAndWithdrawn();
    const part = { ...PART, amountCents: 10_000, endsPurchase: false };
    await settle(withdrawal, { paymentId: purchase.id, ...part }).expect(200);
    expect(await hasAccess(office, purchase)).toBe(true);
    expect(await paymentSeen(office, purchase)).toMatchObject({ status: 'completed' });
  });

  it('with a payment that staff have chosen, told to both addresses', async () => {
    const purchase = await bought(office);
    const withdrawal = await withdrawn('privat@example.com');
    expect(withdrawal.paymentId).toBeNull();
    const { body } = await settle(withdrawal, { paymentId: purchase.id }).expect(200);
    expect(body).toMatchObject({ state: 'done', paymentId: purchase.id });
    expect(await lettersOf(office, purchase, 'refund')).toHaveLength(1);
    const told = (await mailsTo(office.test, 'privat@example.com')).at(-1);
    expect(told).toMatchObject({ kind: 'withdrawal-decided' });
    expect(told?.text).toContain('990,00 € erstattet');
  });

  it('on top of what was given back before', async () => {
    const [purchase, withdrawal] = await boughtAndWithdrawn();
    await refund(office, purchase, { amountCents: 9_000, reason: 'Kulanz' }).expect(200);
    await settle(withdrawal, { paymentId: purchase.id }).expect(200);
    expect(givenBack(office, purchase)).toEqual([9_000, 90_000]);
  });
});

describe('nothing is doubled', () => {
  it('where several of the staff press at once: one refund, the others are told', async () => {
    const [purchase, withdrawal] = await boughtAndWithdrawn();
    const other = await signedInAdmin(office.test);
    const answers = await Promise.all(
      [office.admin, other, office.admin, other].map(({ bearer }) =>
        settle(withdrawal, { paymentId: purchase.id }, bearer),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const codes = answers.flatMap(({ status, body }) => (status === 409 ? [body.code] : []));
    expect(new Set(codes)).toEqual(new Set(['EDIT_CONFLICT']));
    expect(givenBack(office, purchase)).toEqual([99_000]);
    expect(await auditOf(office.test, withdrawal.id)).toHaveLength(1);
    expect(await lettersOf(office, purchase, 'refund')).toHaveLength(1);
  });

  it('where one refunds and one closes without a refund: one of both holds', async () => {
    const [purchase, withdrawal] = await boughtAndWithdrawn();
    const answers = await Promise.all([
      settle(withdrawal, { paymentId: purchase.id }),
      office.test.http
        .put(`/api/admin/withdrawals/${withdrawal.id}`)
        .set('Authorization', office.admin.bearer)
        .send({ state: 'done', resolution: 'lapsed', note: 'Zu spät.' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { resolution } = await seen(withdrawal);
    expect(givenBack(office, purchase)).toEqual(resolution === 'refund' ? [99_000] : []);
  });

  it('where the same person withdraws twice: the second finds nothing left', async () => {
    const [purchase, first] = await boughtAndWithdrawn();
    await settle(first, { paymentId: purchase.id }).expect(200);
    const second = await withdrawn(purchase.person.user.email, 'Noch einmal');
    const { body } = await settle(second, { paymentId: purchase.id }).expect(409);
    expect(body.code).toBe('NOT_REFUNDABLE');
    expect(await seen(second)).toMatchObject({ state: 'open' });
    expect(givenBack(office, purchase)).toEqual([99_000]);
  });

  it('where the provider gave all of it back unasked: the withdrawal is done without more', async () => {
    const [purchase, withdrawal] = await boughtAndWithdrawn();
    refundAtProvider(purchase.intent, 99_000);
    const { body } = await settle(withdrawal, { paymentId: purchase.id }).expect(200);
    expect(body.state).toBe('done');
    expect(givenBack(office, purchase)).toEqual([]);
  });
});

describe('while the provider is away', () => {
  it('the withdrawal is on its way, and done once the money went back', async () => {
    const [purchase, withdrawal] = await boughtAndWithdrawn();
    office.fake.mood = 'failing';
    const { body } = await settle(withdrawal, { paymentId: purchase.id }).expect(200);
    expect(body).toMatchObject({ state: 'refunding', resolution: 'refund', refundAttempts: 1 });
    expect(await hasAccess(office, purchase)).toBe(true);
    await retryRefunds(office);
    expect(await seen(withdrawal)).toMatchObject({ state: 'refunding', refundAttempts: 2 });
    const again = await settle(withdrawal, { paymentId: purchase.id }).expect(409);
    expect(again.body.code).toBe('EDIT_CONFLICT');
    office.fake.mood = 'well';
    await retryRefunds(office);
    expect(await seen(withdrawal)).toMatchObject({ state: 'done', resolution: 'refund' });
    expect(givenBack(office, purchase)).toEqual([99_000]);
    expect(await hasAccess(office, purchase)).toBe(false);
  });

  it('a refund whose answer was lost is not made again', async () => {
    const [purchase, withdrawal] = await boughtAndWithdrawn();
    office.fake.mood = 'refund-unanswered';
    await settle(withdrawal, { paymentId: purchase.id }).expect(200);
    expect(await seen(withdrawal)).toMatchObject({ state: 'refunding' });
    office.fake.mood = 'well';
    await retryRefunds(office);
    await retryRefunds(office);
    expect(await seen(withdrawal)).toMatchObject({ state: 'done' });
    expect(givenBack(office, purchase)).toEqual([99_000]);
  });

  it('a refund that the owner has claimed meanwhile settles the withdrawal as well', async () => {
    const [purchase, withdrawal] = await boughtAndWithdrawn();
    office.fake.mood = 'failing';
    await office.test.http
      .post(`/api/billing/payments/${purchase.id}/refund-request`)
      .set('authorization', purchase.person.bearer)
      .send({})
      .expect(200);
    const { body } = await settle(withdrawal, { paymentId: purchase.id }).expect(200);
    expect(body.state).toBe('refunding');
    office.fake.mood = 'well';
    await retryRefunds(office);
    expect(await seen(withdrawal)).toMatchObject({ state: 'done' });
    expect(givenBack(office, purchase)).toEqual([99_000]);
  });
});

describe('where the bank takes the money back', () => {
  it('a withdrawal that waits for its refund is done, as nothing of it is left to give back', async () => {
    const [purchase, withdrawal] = await boughtAndWithdrawn();
    office.fake.mood = 'failing';
    await settle(withdrawal, { paymentId: purchase.id }).expect(200);
    expect(await seen(withdrawal)).toMatchObject({ state: 'refunding' });
    office.fake.mood = 'well';
    await deliver(office.test, disputeEvent(purchase.intent, 'closed', 'lost')).expect(200);
    expect(await seen(withdrawal)).toMatchObject({ state: 'done', resolution: 'refund' });
    await retryRefunds(office);
    expect(givenBack(office, purchase)).toEqual([]);
    expect(await hasAccess(office, purchase)).toBe(false);
    expect(await paymentSeen(office, purchase)).toMatchObject({
      ...{ status: 'refunded', refundedCents: 99_000, disputeState: 'lost' },
    });
  });

  it('and loses it again, the withdrawal waits once more, and is done with its refund', async () => {
    const [purchase, withdrawal] = await boughtAndWithdrawn();
    office.fake.mood = 'failing';
    await settle(withdrawal, { paymentId: purchase.id }).expect(200);
    const report = (state: 'lost' | 'won', later: number) =>
      deliver(office.test, disputeEvent(purchase.intent, 'closed', state, { later })).expect(200);
    await report('lost', 0);
    await report('won', 60);
    expect(await seen(withdrawal)).toMatchObject({ state: 'refunding' });
    office.fake.mood = 'well';
    await retryRefunds(office);
    expect(await seen(withdrawal)).toMatchObject({ state: 'done' });
    expect(givenBack(office, purchase)).toEqual([99_000]);
  });
});

describe('a faulty decision is refused, and nothing happens:', () => {
  it.each<[string, object, number, string]>([
    ['no payment', {}, 400, 'VALIDATION_FAILED'],
    ['an unknown payment', { paymentId: NOBODY }, 404, 'RECORD_NOT_FOUND'],
    ['nonsense', { paymentId: 'x' }, 400, 'VALIDATION_FAILED'],
    ['a part without a reason', { amountCents: 1_000 }, 400, 'VALIDATION_FAILED'],
    ['more than was paid', { ...PART, amountCents: 99_001 }, 400, 'VALIDATION_FAILED'],
    ['nothing', { ...PART, amountCents: 0 }, 400, 'VALIDATION_FAILED'],
    ['half a cent', { ...PART, amountCents: 0.5 }, 400, 'VALIDATION_FAILED'],
    ['an odd wish', { ...PART, endsPurchase: 'ja' }, 400, 'VALIDATION_FAILED'],
  ])('%s', async (name, body, status, code) => {
    const [purchase, withdrawal] = await boughtAndWithdrawn();
    const chosen = /payment|nonsense/.test(name) ? body : { paymentId: purchase.id, ...body };
    const answer = await settle(withdrawal, chosen).expect(status);
    expect(answer.body.code).toBe(code);
    expect(await seen(withdrawal)).toMatchObject({ state: 'open', resolution: null });
    expect(givenBack(office, purchase)).toEqual([]);
    expect(await hasAccess(office, purchase)).toBe(true);
  });

  it('a withdrawal that does not exist', async () => {
    const purchase = await bought(office);
    await settle({ id: NOBODY }, { paymentId: purchase.id }).expect(404);
    expect(givenBack(office, purchase)).toEqual([]);
  });

  it('an owner instead of staff', async () => {
    const [purchase, withdrawal] = await boughtAndWithdrawn();
    await settle(withdrawal, { paymentId: purchase.id }, purchase.person.bearer).expect(403);
    expect(givenBack(office, purchase)).toEqual([]);
  });
});
