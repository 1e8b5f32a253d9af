import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditOf } from './support/back-office.js';
import type { FakeIntent } from './support/fake-stripe.js';
import { refundAtProvider } from './support/fake-stripe-books.js';
import { paidPayment } from './support/invoices.js';
import {
  bought,
  givenBack,
  type RefundOffice,
  refund,
  refundOffice,
} from './support/staff-refunds.js';
import { chargeRefunded, deliver, disputeEvent } from './support/stripe-events.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let office: RefundOffice;

beforeAll(async () => {
  office = await refundOffice();
});
afterAll(() => office.close());

describe('a refund is refused', () => {
  it.each([
    ['given back already', (intent: FakeIntent) => chargeRefunded(intent)],
    ['disputed', (intent: FakeIntent) => disputeEvent(intent, 'created', 'needs_response')],
  ])('of a payment that is %s', async (_state, event) => {
    const purchase = await bought(office);
    await deliver(office.test, event(purchase.intent)).expect(200);
    for (const amountCents of [undefined, 100]) {
      const { body } = await refund(office, purchase, { amountCents, reason: 'Kulanz' });
      expect(body.code).toBe('NOT_REFUNDABLE');
    }
    expect(givenBack(office, purchase)).toEqual([]);
    expect(await auditOf(office.test, purchase.id)).toEqual([]);
  });

  it('of more than is left', async () => {
    const purchase = await bought(office);
    await refund(office, purchase, { amountCents: 90_000, reason: 'Eins' }).expect(200);
    const { body } = await refund(office, purchase, { amountCents: 9_001, reason: 'Zwei' }).expect(
      400,
    );
    expect(body.fields.amountCents).toEqual(['Es können höchstens 90,00 € erstattet werden.']);
    expect(givenBack(office, purchase)).toEqual([90_000]);
  });

  it('where a part did not reach the buyer and the books differ', async () => {
    const purchase = await bought(office);
    await refund(office, purchase, { amountCents: 10_000, reason: 'Eins' }).expect(200);
    refundAtProvider(purchase.intent, -10_000);
    const { body } = await refund(office, purchase, { amountCents: 10_000, reason: 'Zwei' }).expect(
      409,
    );
    expect(body.code).toBe('REFUND_BOOKS_DIFFER');
  });

  it('of a payment that another provider took', async () => {
    const payment = await paidPayment(office.test, null, { provider: 'demo' });
    expect((await refund(office, payment, { reason: 'Kulanz' }).expect(409)).body.code).toBe(
      'NOT_REFUNDABLE',
    );
  });

  it.each<[object, string]>([
    [{}, 'reason'],
    [{ reason: ' \n ' }, 'reason'],
    [{ reason: 7 }, 'reason'],
    [{ reason: 'x'.repeat(1_001) }, 'reason'],
    [{ reason: 'x', amountCents: 0 }, 'amountCents'],
    [{ reason: 'x', amountCents: -5 }, 'amountCents'],
    [{ reason: 'x', amountCents: 1.5 }, 'amountCents'],
    [{ reason: 'x', amountCents: '100' }, 'amountCents'],
    [{ reason: 'x', amountCents: 1e15 }, 'amountCents'],
    [{ reason: 'x', updatedAt: 7 }, 'updatedAt'],
  ])('for nonsense such as %j', async (nonsense, field) => {
    const purchase = await bought(office);
    const { body } = await refund(office, purchase, nonsense).expect(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(givenBack(office, purchase)).toEqual([]);
  });

  it('for a NUL byte in the reason', async () => {
    const purchase = await bought(office);
    await refund(office, purchase, { reason: 'a\u0000b' }).expect(400);
    expect(givenBack(office, purchase)).toEqual([]);
  });

  it.each([NOBODY, 'x', "1'--"])('of %s, which is no payment', async (id) => {
    for (const amountCents of [undefined, 100]) {
      const { body } = await refund(office, { id }, { amountCents, reason: 'x' }).expect(404);
      expect(body.code).toBe('RECORD_NOT_FOUND');
    }
  });

  it('to everybody but administrators', async () => {
    const purchase = await bought(office);
    expect(
      (await refund(office, purchase, { reason: 'x' }, purchase.person).expect(403)).body.code,
    ).toBe('ADMIN_REQUIRED');
    expect(givenBack(office, purchase)).toEqual([]);
  });
});
