import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Payment } from '../src/modules/billing/shared/payment.entity.js';
import { ERASED } from '../src/platform/personal-data/erasure.service.js';
import { BUYER, issue, paidPayment } from './support/invoices.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;
let paid: Payment;

beforeAll(async () => {
  test = await startTestApp();
  paid = await paidPayment(test, null, { buyer: BUYER });
  await issue(test, paid);
  await test.dataSource.query(
    `INSERT INTO "payment_event" ("provider", "eventId", "type", "providerPaymentId")
     VALUES ('demo', 'evt', 'demo.succeeded', $1)`,
    [paid.providerPaymentId],
  );
  await test.dataSource.query(
    `INSERT INTO "audit_entry" ("staffId", "staffEmail", "action", "resource", "recordId")
     VALUES (gen_random_uuid(), 'buero@example.com', 'x', 'payments', 'x')`,
  );
});
afterAll(() => test.close());

describe('the database refuses', () => {
  it.each([
    ...['audit_entry', 'contract_text', 'invoice', 'invoice_sequence', 'payment'].map(
      (table) => `TRUNCATE "${table}" CASCADE`,
    ),
    ...['payment_dispute', 'payment_event'].map((table) => `TRUNCATE "${table}"`),
    'DELETE FROM "payment_event"',
    `UPDATE "payment_event" SET "type" = 'x'`,
    `UPDATE "contract_text" SET "kind" = 'terms'`,
    'DELETE FROM "contract_text"',
    'DELETE FROM "invoice"',
    'DELETE FROM "invoice_sequence"',
    'UPDATE "invoice_sequence" SET "last" = 0',
    'UPDATE "invoice_sequence" SET "last" = "last" + 2',
    'DELETE FROM "payment"',
    'UPDATE "payment" SET "amountCents" = 1, "netCents" = 1, "vatCents" = 0',
    `UPDATE "payment" SET "currency" = 'USD'`,
    `UPDATE "payment" SET "email" = 'andere@example.com'`,
    `UPDATE "payment" SET "provider" = 'stripe'`,
    `UPDATE "payment" SET "providerPaymentId" = 'pi_x'`,
    `UPDATE "payment" SET "status" = 'pending'`,
    `UPDATE "payment" SET "status" = 'failed'`,
  ])('%s', async (statement) => {
    await expect(test.dataSource.query(statement)).rejects.toThrow(
      /append-only|final|booked|only go on|payment_paid_once/,
    );
  });
});

it('what nobody has paid can be changed and deleted', async () => {
  const { id } = await paidPayment(test, null, { status: 'pending', completedAt: null });
  await test.dataSource.query(`UPDATE "payment" SET "email" = 'x@example.com' WHERE "id" = $1`, [
    id,
  ]);
  await test.dataSource.query('DELETE FROM "payment" WHERE "id" = $1', [id]);
});

it('a wrong amount that came in is not deleted', async () => {
  const { id } = await paidPayment(test, null, {
    ...{ status: 'failed', completedAt: null, receivedCents: 100, receivedCurrency: 'EUR' },
  });
  const deleted = test.dataSource.query('DELETE FROM "payment" WHERE "id" = $1', [id]);
  await expect(deleted).rejects.toThrow('booked');
});

it('the address of a paid purchase gives way to nothing but (gelöscht), after eight whole years', async () => {
  const year = new Date().getFullYear();
  const paidIn = (of: number) =>
    paidPayment(test, null, { completedAt: new Date(`${of}-06-01T12:00:00Z`) });
  const [old, kept] = await Promise.all([paidIn(year - 9), paidIn(year - 8)]);
  const setEmail = ({ id }: Payment, email: string) =>
    test.dataSource.query('UPDATE "payment" SET "email" = $2 WHERE "id" = $1', [id, email]);
  await expect(setEmail(kept, ERASED)).rejects.toThrow('booked');
  await expect(setEmail(old, 'andere@example.com')).rejects.toThrow('booked');
  await setEmail(old, ERASED);
});
