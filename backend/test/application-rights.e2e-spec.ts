import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { grantApplicationRights } from '../src/database/application-rights.js';
import { InvoiceFilesService } from '../src/modules/billing/invoicing/invoice-files.service.js';
import type { Payment } from '../src/modules/billing/shared/payment.entity.js';
import { RetentionJob } from '../src/platform/personal-data/retention.job.js';
import { beginPurchase, newAddress, paymentsOf } from './support/checkout.js';
import { BUYER, cancel, issue, paidPayment } from './support/invoices.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { addressOf, connectTo, createTestDatabase } from './support/test-database.js';

const ROLE = `app_${randomBytes(4).toString('hex')}`;

let owner: TestApp['dataSource'];
let test: TestApp;
let paid: Payment;

beforeAll(async () => {
  owner = await createTestDatabase();
  await owner.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD 'geheim'`);
  await grantApplicationRights(owner, ROLE);
  await grantApplicationRights(owner, ROLE);
  const [{ name }] = await owner.query('SELECT current_database() AS name');
  const url = new URL(addressOf(name));
  Object.assign(url, { username: ROLE, password: 'geheim' });
  test = await startTestApp({}, await connectTo(url.href));
  paid = await paidPayment(test, null, { buyer: BUYER });
  await issue(test, paid);
});
afterAll(async () => {
  await test.close();
  await owner.query(`DROP OWNED BY ${ROLE}`);
  await owner.query(`DROP ROLE ${ROLE}`);
  await owner.destroy();
});

describe('the role of the application', () => {
  it('makes out invoices, takes them back and adds their files', async () => {
    const cancellation = await cancel(test, paid, 10_000);
    const files = test.app.get(InvoiceFilesService, { strict: false });
    const bytes = await files.bytesOf(cancellation?.number ?? '');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.each([
    `UPDATE "invoice" SET "grossCents" = 1`,
    `UPDATE "invoice" SET "buyer" = '{}'`,
    'DELETE FROM "invoice"',
    'TRUNCATE "invoice" CASCADE',
    'DELETE FROM "invoice_sequence"',
    'DELETE FROM "payment_dispute"',
    'UPDATE "payment_movement" SET "cents" = 1',
    'DELETE FROM "payment_movement"',
    'UPDATE "payment_event" SET "type" = $$x$$',
    'DELETE FROM "contract_text"',
    'DELETE FROM "migration"',
  ])('may not %s, whatever the triggers say', async (statement) => {
    await expect(test.dataSource.query(statement)).rejects.toThrow('permission denied');
  });

  it.each([
    'DROP TRIGGER "keep_invoice" ON "invoice"',
    'ALTER TABLE "invoice" DISABLE TRIGGER USER',
    'ALTER TABLE "payment_movement" DISABLE TRIGGER ALL',
    'DROP TABLE "invoice_sequence"',
    `CREATE OR REPLACE FUNCTION "keep_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN OLD; END $$`,
    'DROP FUNCTION "delete_expired_invoices"',
  ])('may not %s', async (statement) => {
    await expect(test.dataSource.query(statement)).rejects.toThrow(
      /must be owner|permission denied/,
    );
  });

  it('may not switch the triggers off for itself', async () => {
    const off = test.dataSource.query(`SET session_replication_role = 'replica'`);
    await expect(off).rejects.toThrow('permission denied');
  });

  it('may let an invoice go whose years are over, by the one function for it, and no other', async () => {
    const of = (id: string) => [[id]];
    const young = test.dataSource.query('SELECT "delete_expired_invoices"($1)', of(paid.id));
    await expect(young).rejects.toThrow('is final');
    const old = await paidPayment(test, null, { completedAt: new Date('2010-06-01T12:00:00Z') });
    await owner.query(
      `INSERT INTO "invoice" SELECT (jsonb_populate_record(i, jsonb_build_object('number',
         '2010-000001', 'year', 2010, 'issuedAt', '2010-06-01', 'paymentId', $1::text, 'pdf', null))).*
       FROM "invoice" i WHERE i."kind" = 'invoice'`,
      [old.id],
    );
    await test.app.get(RetentionJob, { strict: false }).deleteOutdated(new Date());
    const left = await owner.query('SELECT 1 FROM "invoice" WHERE "year" = 2010');
    expect(left).toEqual([]);
  });

  it('sells', async () => {
    const email = newAddress();
    const clientSecret = await beginPurchase(test, email);
    const card = { clientSecret, cardNumber: '4242 4242 4242 4242' };
    await test.http.post('/api/demo-payments/confirm').send(card).expect(200);
    expect(await paymentsOf(test, email)).toMatchObject([{ status: 'completed' }]);
  });
});

it('a name that would need quotation marks is refused', async () => {
  await expect(grantApplicationRights(owner, 'x; DROP TABLE "invoice"')).rejects.toThrow('Rolle');
});
