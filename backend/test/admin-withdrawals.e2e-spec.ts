import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Withdrawal } from '../src/modules/billing/withdrawals/withdrawal.entity.js';
import { adminList, auditOf } from './support/back-office.js';
import { mailsTo } from './support/checkout.js';
import { clearTables } from './support/clear-tables.js';
import { type Person, signedInAdmin } from './support/factories.js';
import { paidPayment } from './support/invoices.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let test: TestApp;
let admin: Person;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signedInAdmin(test, { email: 'buero@example.com' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await clearTables(test, 'withdrawal', 'payment', 'outbox_email', 'rate_limit');
});

/** Withdrawals of this January, one a day. */
async function declared(...contracts: string[]): Promise<string[]> {
  const withdrawals = test.dataSource.getRepository(Withdrawal);
  const rows = contracts.map((contract, index) =>
    withdrawals.create({
      reference: `W-2026-${contract}`,
      name: 'Karl Brandt',
      email: 'karl@example.com',
      contract,
      receivedAt: new Date(Date.UTC(2026, 0, index + 1)),
      dueAt: new Date(Date.UTC(2026, 0, index + 15)),
    }),
  );
  return (await withdrawals.save(rows)).map(({ id }) => id);
}

const list = (parameters: Record<string, unknown> = {}) =>
  adminList(test, admin.bearer, 'withdrawals', parameters);
const contracts = async (parameters: Record<string, unknown> = {}) =>
  (await list(parameters).expect(200)).body.map(({ contract }: Withdrawal) => contract).join(' ');
const get = (id: string) =>
  test.http.get(`/api/admin/withdrawals/${id}`).set('Authorization', admin.bearer);
const put = (id: string, body: object, bearer = admin.bearer) =>
  test.http.put(`/api/admin/withdrawals/${id}`).set('Authorization', bearer).send(body);

describe('the list of withdrawals', () => {
  it('shows the open ones first, of these the one that has waited longest', async () => {
    const [a = ''] = await declared('A', 'B', 'C');
    await put(a, { state: 'done', resolution: 'other', note: 'Doppelt.' }).expect(200);
    expect(await contracts()).toBe('B C A');
    expect(await contracts({ range: [1, 1] })).toBe('C');
    expect(await contracts({ sort: ['receivedAt', 'DESC'] })).toBe('C B A');
    expect(await contracts({ filter: { state: 'done' } })).toBe('A');
    expect(await contracts({ filter: { state: 'open', q: 'w-2026-c' } })).toBe('C');
    expect(await contracts({ sort: ['dueAt', 'DESC'] })).toBe('C B A');
    expect(await contracts({ filter: { overdue: true } })).toBe('B C');
    expect(await contracts({ filter: { overdue: false } })).toBe('A');
    expect(await contracts({ filter: { state: 'refunding' } })).toBe('');
    expect(await contracts({ filter: { since: '2026-01-02', before: '2026-01-03' } })).toBe('B');
  });

  it('leads from a withdrawal to the purchase that it means', async () => {
    const payment = await paidPayment(test, null);
    const body = { name: 'Karl', email: payment.email, contract: 'Premium-Zugang' };
    await test.http.post('/api/withdrawals').send(body).expect(201);
    expect((await list().expect(200)).body).toEqual([
      {
        id: expect.any(String),
        reference: expect.stringMatching(/^W-/),
        ...body,
        receivedAt: expect.any(String),
        dueAt: expect.any(String),
        state: 'open',
        resolution: null,
        note: null,
        handledAt: null,
        refundAttempts: null,
        refundByHand: false,
        paymentId: payment.id,
        paymentStatus: 'completed',
      },
    ]);
  });

  it.each([
    { sort: ['note', 'ASC'] },
    { filter: { state: 'lost' } },
    { filter: { email: 'x' } },
    { range: [-1, 5] },
  ])('refuses %j', async (parameters) => {
    expect((await list(parameters).expect(400)).body.code).toBe('VALIDATION_FAILED');
  });
});

describe('closing a withdrawal without a refund', () => {
  const LAPSED = { state: 'done', resolution: 'lapsed', note: 'Die Frist endete am 3. Januar.' };

  it('is recorded with reason, time and person, and told to whoever withdrew', async () => {
    const [id = ''] = await declared('A');
    const note = 'Die Frist endete am 3. Januar.\r\nWir haben telefoniert.';
    const { body } = await put(id, { ...LAPSED, note }).expect(200);
    expect(body).toMatchObject({
      state: 'done',
      resolution: 'lapsed',
      note: 'Die Frist endete am 3. Januar.\nWir haben telefoniert.',
      handledAt: expect.any(String),
    });
    expect((await get(id).expect(200)).body).toEqual(body);
    expect(await auditOf(test, id)).toMatchObject([
      {
        staffEmail: 'buero@example.com',
        action: 'withdrawals.done',
        resource: 'withdrawals',
        before: { state: 'open' },
        after: { state: 'done', resolution: 'lapsed', note: body.note },
      },
    ]);
    const [told] = await mailsTo(test, 'karl@example.com');
    expect(told?.kind).toBe('withdrawal-decided');
    // Anyone may have entered the name.
    expect(told?.text).toMatch(/^Guten Tag,$/m);
    expect(told?.text).toContain('Die Widerrufsfrist war abgelaufen');
    expect(told?.text).toContain('Wir haben telefoniert.');
  });

  it('happens once: the second is told, and the first record stays', async () => {
    const [id = ''] = await declared('A');
    const answers = await Promise.all(
      ['Eins', 'Zwei', 'Drei'].map((note) => put(id, { ...LAPSED, note })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [first] = answers.filter(({ status }) => status === 200);
    expect((await put(id, LAPSED).expect(409)).body.code).toBe('EDIT_CONFLICT');
    expect((await get(id).expect(200)).body).toEqual(first?.body);
    expect(await auditOf(test, id)).toHaveLength(1);
    expect(await mailsTo(test, 'karl@example.com')).toHaveLength(1);
  });

  it.each([
    {},
    { state: 'done' },
    { state: 'done', note: 'Ohne Grund' },
    { state: 'done', resolution: 'lapsed' },
    { state: 'done', resolution: 'lapsed', note: ' \n ' },
    { state: 'done', resolution: 'refund', note: 'Von Hand überwiesen' },
    { ...LAPSED, state: 'open' },
    { ...LAPSED, state: ['done'] },
    { ...LAPSED, note: 7 },
    { ...LAPSED, note: 'x'.repeat(2_001) },
    { ...LAPSED, note: 'a\u0000b' },
  ])('refuses %j and changes nothing', async (body) => {
    const [id = ''] = await declared('A');
    await put(id, body).expect(400);
    expect((await get(id).expect(200)).body.state).toBe('open');
    expect(await auditOf(test, id)).toEqual([]);
    expect(await mailsTo(test, 'karl@example.com')).toEqual([]);
  });

  it.each([NOBODY, 'x'])('of %s finds nothing', async (id) => {
    expect((await put(id, LAPSED).expect(404)).body.code).toBe('RECORD_NOT_FOUND');
    await get(id).expect(404);
  });

  it('the database itself keeps none as done without a refund or a reason', async () => {
    await declared('A');
    const withdrawals = test.dataSource.getRepository(Withdrawal);
    await expect(withdrawals.updateAll({ state: 'done' })).rejects.toThrow('withdrawal_resolved');
    const refunded = { state: 'done', resolution: 'refund' } as const;
    await expect(withdrawals.updateAll(refunded)).rejects.toThrow('withdrawal_refund_known');
  });
});
