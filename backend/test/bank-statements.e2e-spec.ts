import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { entities } from '../src/app.entities.js';
import { createDataSource } from '../src/database/data-source.js';
import { migrate } from '../src/database/migrate.js';
import type { AdminBankLineDto } from '../src/modules/billing/accounting/admin/admin-bank-line.dto.js';
import { BankLine } from '../src/modules/billing/accounting/bank-statements/bank-line.entity.js';
import { PaymentMovement } from '../src/modules/billing/payments/payment-movement.entity.js';
import { ReceiptsService } from '../src/modules/billing/payments/transfers/receipts.service.js';
import { Transfer } from '../src/modules/billing/payments/transfers/transfer.entity.js';
import { TransferCancellationService } from '../src/modules/billing/payments/transfers/transfer-cancellation.service.js';
import { TransfersService } from '../src/modules/billing/payments/transfers/transfers.service.js';
import { Payment } from '../src/modules/billing/shared/payment.entity.js';
import { RetentionJob } from '../src/platform/personal-data/retention.job.js';
import { adminList, auditOf } from './support/back-office.js';
import {
  camt,
  keptLines,
  OWN_IBAN,
  readIn,
  sendStatement,
  type WrittenLine,
  zipOf,
} from './support/bank-statements.js';
import { accountOf, Browser, mailsTo, newAddress, paymentsOf } from './support/checkout.js';
import { clearTables } from './support/clear-tables.js';
import { type Person, signedInAdmin } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { createEmptyDatabase } from './support/test-database.js';

const PRICE = 99_000;
const SETTINGS = { JWT_SECRET: 'one secret for both servers, as in operation' };
const NOBODY = '00000000-0000-4000-8000-000000000000';

let test: TestApp;
/** The same shop on a second server. */
let second: TestApp;
let admin: Person;
let colleague: Person;

beforeAll(async () => {
  const url = await createEmptyDatabase();
  const open = async (): Promise<DataSource> => createDataSource(url, entities).initialize();
  const [first, other] = [await open(), await open()];
  await migrate(first);
  test = await startTestApp(SETTINGS, first);
  second = await startTestApp(SETTINGS, other);
  admin = await signedInAdmin(test, { email: 'buero@example.com' });
  colleague = await signedInAdmin(test, { email: 'kasse@example.com' });
}, 120_000);
afterAll(() => Promise.all([test.close(), second.close()]));
beforeEach(() => clearTables(test, 'bank_line', 'bank_statement', 'payment', 'rate_limit'));

/** Somebody orders by transfer; answers the payment, whose number is the reference. */
async function ordered(buyer: object = {}): Promise<Payment> {
  const email = newAddress();
  const browser = new Browser(test);
  await browser.begin(email);
  await browser
    .giveAddress({
      ...{ name: 'Karl Brandt', company: 'Brandt Maschinenbau GmbH', street: 'Weg 1' },
      ...{ postalCode: '59555', city: 'Lippstadt', country: 'DE', ...buyer },
    })
    .expect(200);
  await browser.agree().expect(200);
  await browser.transfer(email).expect(200);
  const [payment] = await paymentsOf(test, email);
  return payment as Payment;
}

const paymentOf = ({ id }: Payment) =>
  test.dataSource.getRepository(Payment).findOneByOrFail({ id });
const receiptsOf = ({ id: paymentId }: Payment) =>
  test.dataSource.getRepository(PaymentMovement).findBy({ paymentId, kind: 'receipt' });
const importAs = (lines: WrittenLine[]) => readIn(test, admin.bearer, camt(lines));
const lineOf = async (): Promise<BankLine> => (await keptLines(test))[0] as BankLine;

const call = (id: string, doing: string, body: object = {}, person = admin) =>
  test.http
    .post(`/api/admin/bank-lines/${id}/${doing}`)
    .set('Authorization', person.bearer)
    .send(body);

const receive = (paymentId: string, cents: number) =>
  test.dataSource.transaction((manager) =>
    test.app.get(ReceiptsService, { strict: false }).receive(manager, {
      ...{ paymentId, cents, receivedOn: '2026-11-24', source: { by: 'staff' } },
    }),
  );

const transfers = () => test.app.get(TransfersService, { strict: false });
const cancellation = () => test.app.get(TransferCancellationService, { strict: false });

describe('a bank statement', () => {
  it('settles what names a reference and brings just the amount, whatever stands around it', async () => {
    const [one, other] = [await ordered(), await ordered()];
    const text = other.providerPaymentId.toLowerCase().replaceAll('-', ' ');
    const result = await importAs([
      { number: 1, cents: PRICE, purpose: `Rechnung ${one.providerPaymentId} danke` },
      { number: 2, cents: PRICE, purpose: text, payer: 'Steuerbüro Huber' },
      { number: 3, cents: 4_500, purpose: 'Miete', payer: 'Wer anders' },
      { number: 4, cents: -1_200, purpose: 'Strom' },
    ]);
    expect(result).toEqual({
      ...{ fileName: 'auszug.xml', format: 'camt.053', credits: 3, known: 0, settled: 2 },
      ...{ differing: 0, suggested: 0, open: 1, debits: 1, otherAccounts: 0, notTaken: 0 },
      ...{ recalled: 0, faults: [] },
    });
    for (const payment of [one, other]) {
      expect(await paymentOf(payment)).toMatchObject({ status: 'completed' });
      expect(await receiptsOf(payment)).toMatchObject([
        {
          cents: PRICE,
          receivedOn: '2026-11-24',
          source: expect.stringMatching(/^statement-line:/),
        },
      ]);
      expect((await accountOf(test, payment.email))?.hasAccess).toBe(true);
    }
    const [open] = (await keptLines(test)).filter(({ state }) => state !== 'settled');
    expect(open).toMatchObject({ state: 'open', cents: 4_500, payerName: 'Wer anders' });
  });

  it('finds the reference in the end-to-end number too', async () => {
    const payment = await ordered();
    await importAs([{ cents: PRICE, endToEndId: payment.providerPaymentId }]);
    expect((await paymentOf(payment)).status).toBe('completed');
  });

  it('read in twice does nothing twice, and says so', async () => {
    const payment = await ordered();
    const lines = [
      { number: 1, cents: PRICE, purpose: payment.providerPaymentId },
      { number: 2, cents: 4_500, purpose: 'Miete' },
    ];
    await importAs(lines);
    const mails = (await mailsTo(test, payment.email)).length;
    expect(await importAs(lines)).toMatchObject({ credits: 2, known: 2, settled: 0, open: 0 });
    expect(await keptLines(test)).toHaveLength(2);
    expect(await receiptsOf(payment)).toHaveLength(1);
    expect(await mailsTo(test, payment.email)).toHaveLength(mails);
  });

  it('may overlap with another: only the new lines count', async () => {
    const lines = Array.from({ length: 6 }, (_, n) => ({
      ...{ number: n, cents: 1_000 + n, day: `2026-11-1${n}`, purpose: 'x' },
    }));
    await importAs(lines.slice(0, 4));
    expect(await importAs(lines.slice(2))).toMatchObject({ credits: 4, known: 2, open: 2 });
    expect(await keptLines(test)).toHaveLength(6);
  });

  it('tells two lines apart that are alike, also where the bank gives no number', async () => {
    const alike = { cents: 1_000, purpose: 'Spende' };
    await importAs([alike]);
    expect(await importAs([alike, alike])).toMatchObject({ credits: 2, known: 1, open: 1 });
    expect(await keptLines(test)).toHaveLength(2);
  });

  it('read in by two staff at the same moment on two servers settles once', async () => {
    const orders = [await ordered(), await ordered(), await ordered()];
    const file = camt(
      orders.map(({ providerPaymentId }, number) => ({
        ...{ number, cents: PRICE, purpose: providerPaymentId },
      })),
    );
    const results = await Promise.all([
      readIn(test, admin.bearer, file),
      readIn(second, colleague.bearer, file),
      readIn(test, colleague.bearer, file),
      readIn(second, admin.bearer, file),
    ]);
    expect(results.reduce((sum, { settled }) => sum + settled, 0)).toBe(3);
    expect(results.reduce((sum, { known }) => sum + known, 0)).toBe(9);
    for (const payment of orders) {
      expect(await receiptsOf(payment)).toHaveLength(1);
      expect((await paymentOf(payment)).status).toBe('completed');
    }
  });

  it('with less than asked for leaves the rest open, and a second transfer settles it', async () => {
    const payment = await ordered();
    const purpose = payment.providerPaymentId;
    const part = await importAs([{ number: 1, cents: 60_000, purpose }]);
    expect(part).toMatchObject({ settled: 1, differing: 1 });
    expect((await paymentOf(payment)).status).toBe('pending');
    const rest = await importAs([{ number: 2, cents: 39_000, purpose, day: '2026-11-25' }]);
    expect(rest).toMatchObject({ settled: 1, differing: 0 });
    expect((await paymentOf(payment)).status).toBe('completed');
    const results = (await keptLines(test)).map(({ result }) => result);
    expect(results).toEqual(['part', 'settled']);
  });

  it('with more than asked for settles, and is marked', async () => {
    const payment = await ordered();
    const file = [{ cents: PRICE + 5_000, purpose: payment.providerPaymentId }];
    expect(await importAs(file)).toMatchObject({ settled: 1, differing: 1 });
    expect((await paymentOf(payment)).status).toBe('completed');
    expect(await lineOf()).toMatchObject({ state: 'settled', result: 'surplus' });
  });

  it('with money for an order that was cancelled grants nothing', async () => {
    const payment = await ordered();
    await test.dataSource.transaction((manager) =>
      cancellation().cancel(manager, payment.id, 'staff'),
    );
    await importAs([{ cents: PRICE, purpose: payment.providerPaymentId }]);
    expect(await lineOf()).toMatchObject({ state: 'settled', result: 'late' });
    expect((await paymentOf(payment)).status).toBe('failed');
    expect((await accountOf(test, payment.email))?.hasAccess ?? false).toBe(false);
  });

  it('comes as an archive of several', async () => {
    const payment = await ordered();
    const day = camt([{ number: 7, cents: PRICE, purpose: payment.providerPaymentId }]);
    const archive = zipOf({ 'a.xml': day, 'b.xml': day, 'c.xml': camt([{ number: 8, cents: 5 }]) });
    expect(await readIn(test, admin.bearer, archive, 'auszuege.zip')).toMatchObject({
      ...{ credits: 2, settled: 1, open: 1 },
    });
    expect(await receiptsOf(payment)).toHaveLength(1);
  });

  it('of the same day as notification (CAMT.054) does not settle the same money twice by itself', async () => {
    const payment = await ordered();
    const line = { cents: PRICE, purpose: payment.providerPaymentId };
    await importAs([{ ...line, number: 1 }]);
    const notification = camt([{ ...line, number: 'N-1' }])
      .toString()
      .replace('camt.053', 'camt.054')
      .replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn')
      .replaceAll('Stmt>', 'Ntfctn>');
    expect(await readIn(test, admin.bearer, Buffer.from(notification))).toMatchObject({
      ...{ format: 'camt.054', known: 0, settled: 0, suggested: 1 },
    });
    expect(await receiptsOf(payment)).toHaveLength(1);
  });

  it('with an entry that cannot be read takes the others, and says which', async () => {
    const payment = await ordered();
    const lines = [
      { cents: 1_234 },
      { number: 2, cents: PRICE, purpose: payment.providerPaymentId },
    ];
    const file = Buffer.from(camt(lines).toString().replace('12.34', 'zwölf'));
    const result = await readIn(test, admin.bearer, file);
    expect(result).toMatchObject({ credits: 1, settled: 1 });
    expect(result.faults).toEqual([expect.stringContaining('Der Betrag fehlt')]);
    expect((await paymentOf(payment)).status).toBe('completed');
  });

  it('of an account without IBAN counts only where bank code and number are ours', async () => {
    const numbered = (id: string) =>
      Buffer.from(
        camt([{ cents: 5 }])
          .toString()
          .replace(`<IBAN>${OWN_IBAN}</IBAN>`, `<Othr><Id>${id}</Id></Othr>`),
      );
    expect(await readIn(test, admin.bearer, numbered('99999999 0000012345'))).toMatchObject({
      ...{ credits: 1, otherAccounts: 0 },
    });
    const { body } = await sendStatement(test, admin.bearer, numbered('9999999900000999')).expect(
      400,
    );
    expect(body.fields.file[0]).toContain('gehört zum Konto 9999999900000999');
  });

  it('tells the days that are covered, also without a booking on them, unless an entry is unreadable', async () => {
    // TypeORM reads arrays of days as moments.
    const coveredDays = async (): Promise<string[][]> =>
      (await test.dataSource.query('SELECT "coveredDays"::text[] FROM "bank_statement"')).map(
        (row: { coveredDays: string[] }) => row.coveredDays,
      );
    await clearTables(test, 'bank_line', 'bank_statement');
    const days: [string, string] = ['2026-11-20', '2026-11-24'];
    await readIn(test, admin.bearer, camt([], OWN_IBAN, days));
    const [covered] = await coveredDays();
    expect([covered?.[0], covered?.at(-1), covered?.length]).toEqual([...days, 5]);
    await clearTables(test, 'bank_line', 'bank_statement');
    const broken = camt([{ cents: 5 }, { cents: 7 }], OWN_IBAN, days)
      .toString()
      .replace('0.05', '5 Cent');
    await readIn(test, admin.bearer, Buffer.from(broken));
    expect(await coveredDays()).toEqual([[]]);
  });
});

describe('money that is called back', () => {
  const recall = async (payment: Payment, cents: number) => {
    const line = { cents: -cents, purpose: payment.providerPaymentId, returned: true };
    const result = await importAs([{ ...line, number: 'R1', day: '2026-11-26' }]);
    const kept = (await keptLines(test)).find((one) => one.cents < 0);
    return { result, line: kept as BankLine };
  };
  const movementsOf = ({ id: paymentId }: Payment) =>
    test.dataSource
      .getRepository(PaymentMovement)
      .find({ where: { paymentId }, order: { at: 'ASC' } });

  it('is a suggestion, and once confirmed ends what it had paid for', async () => {
    const payment = await ordered();
    await importAs([{ number: 1, cents: PRICE, purpose: payment.providerPaymentId }]);
    expect((await accountOf(test, payment.email))?.hasAccess).toBe(true);
    const { result, line } = await recall(payment, PRICE);
    expect(result).toMatchObject({ credits: 0, recalled: 1, suggested: 1, debits: 0 });
    expect(line).toMatchObject({ suggestionReason: 'returned', suggestedPaymentId: payment.id });
    const { body } = await call(line.id, 'assign', { paymentId: payment.id }).expect(200);
    expect(body).toMatchObject({ state: 'settled', result: 'recalled', cents: -PRICE });
    expect(await paymentOf(payment)).toMatchObject({ status: 'refunded', disputeState: 'lost' });
    expect((await accountOf(test, payment.email))?.hasAccess).toBe(false);
    expect((await movementsOf(payment)).map(({ kind, cents }) => [kind, cents])).toEqual([
      ['receipt', PRICE],
      ['chargeback', -PRICE],
    ]);
    const undone = await call(line.id, 'unassign', { paymentId: payment.id, reason: 'Irrtum' });
    expect(undone.body.code).toBe('RECALL_STAYS');
  });

  it('of a part leaves the whole to be paid again', async () => {
    const payment = await ordered();
    await importAs([{ number: 1, cents: 40_000, purpose: payment.providerPaymentId }]);
    const { line } = await recall(payment, 40_000);
    await call(line.id, 'assign', { paymentId: payment.id }).expect(200);
    const transfer = await test.dataSource
      .getRepository(Transfer)
      .findOneByOrFail({ paymentId: payment.id });
    expect(transfer.receivedCents).toBe(0);
    expect((await paymentOf(payment)).status).toBe('pending');
    expect((await movementsOf(payment)).map(({ cents }) => cents)).toEqual([40_000, -40_000]);
  });

  it('by mistake comes back as a suggestion too, never as new money', async () => {
    const payment = await ordered();
    const line = { cents: PRICE, purpose: payment.providerPaymentId, returned: true };
    expect(await importAs([line])).toMatchObject({ settled: 0, suggested: 1 });
    expect((await paymentOf(payment)).status).toBe('pending');
  });
});

describe('a suggestion', () => {
  it('is made where amount and name fit and no reference is given, and never settled by itself', async () => {
    const payment = await ordered();
    await ordered({ name: 'Eva Huber', company: 'Huber Holzbau GmbH' });
    const result = await importAs([
      { cents: PRICE, purpose: 'Rechnung', payer: 'BRANDT MASCHINENBAU' },
    ]);
    expect(result).toMatchObject({ settled: 0, suggested: 1, open: 0 });
    const line = await lineOf();
    expect(line).toMatchObject({
      ...{ state: 'open', suggestedPaymentId: payment.id, suggestionReason: 'name' },
    });
    expect((await paymentOf(payment)).status).toBe('pending');
    const { body } = await call(line.id, 'assign', { paymentId: payment.id }).expect(200);
    expect(body).toMatchObject({
      ...{ state: 'settled', result: 'settled', handledBy: 'buero@example.com' },
      payment: { id: payment.id, reference: payment.providerPaymentId, status: 'completed' },
    });
    expect(await auditOf(test, line.id)).toMatchObject([
      {
        ...{ staffEmail: 'buero@example.com', action: 'bank-lines.assign' },
        after: { paymentId: payment.id, cents: PRICE, result: 'settled' },
      },
    ]);
  });

  it('is not made where two orders fit, or the amount is another', async () => {
    await ordered();
    await ordered();
    expect(await importAs([{ number: 1, cents: PRICE }])).toMatchObject({ suggested: 0, open: 1 });
    expect(await importAs([{ number: 2, cents: 98_000 }])).toMatchObject({ suggested: 0, open: 1 });
  });

  it('is made where staff have noted the money before the statement came', async () => {
    const payment = await ordered();
    await receive(payment.id, PRICE);
    const purpose = payment.providerPaymentId;
    expect(await importAs([{ cents: PRICE, purpose }])).toMatchObject({ suggested: 1 });
    const line = await lineOf();
    expect(line.suggestionReason).toBe('noted');
    const { body } = await call(line.id, 'take-as-noted', { paymentId: payment.id }).expect(200);
    expect(body).toMatchObject({ state: 'settled', result: 'noted' });
    expect(await receiptsOf(payment)).toHaveLength(1);
    await importAs([{ number: 9, cents: PRICE, purpose, day: '2026-11-25' }]);
    const [, again] = await keptLines(test);
    const refused = await call(again?.id ?? '', 'take-as-noted', { paymentId: payment.id });
    expect(refused.body.code).toBe('RECEIPT_NOT_NOTED');
  });

  it('is made for money that comes for an order which is paid already', async () => {
    const payment = await ordered();
    const purpose = payment.providerPaymentId;
    await importAs([{ number: 1, cents: PRICE, purpose }]);
    const result = await importAs([{ number: 2, cents: 5_000, purpose, day: '2026-11-25' }]);
    expect(result).toMatchObject({ settled: 0, suggested: 1 });
    const [line] = await keptLines(test).then((lines) =>
      lines.filter(({ state }) => state === 'open'),
    );
    expect(line?.suggestionReason).toBe('paid');
    const { body } = await call(line?.id ?? '', 'assign', { paymentId: payment.id }).expect(200);
    expect(body.result).toBe('surplus');
  });
});

describe('a line that nobody knows', () => {
  it('is assigned by hand, by one of two who press at the same moment', async () => {
    const payment = await ordered();
    await importAs([{ cents: PRICE, purpose: 'ohne', payer: 'Steuerbüro' }]);
    const { id } = await lineOf();
    const { body } = await test.http
      .get(`/api/admin/bank-lines/${id}/candidates`)
      .set('Authorization', admin.bearer)
      .expect(200);
    expect(body).toMatchObject([{ id: payment.id, reference: payment.providerPaymentId }]);
    const answers = await Promise.all(
      [admin, colleague].map((who) => call(id, 'assign', { paymentId: payment.id }, who)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('BANK_LINE_HANDLED');
    expect(await receiptsOf(payment)).toHaveLength(1);
  });

  it('is put aside with a reason, and taken up again', async () => {
    await importAs([{ cents: 4_500, purpose: 'Miete' }]);
    const { id } = await lineOf();
    await call(id, 'set-aside', { note: '  ' }).expect(400);
    const { body } = await call(id, 'set-aside', { note: 'Miete der Halle' }).expect(200);
    expect(body).toMatchObject({ state: 'aside', note: 'Miete der Halle' });
    expect((await call(id, 'assign', { paymentId: NOBODY })).status).toBe(409);
    expect((await call(id, 'take-up-again')).body).toMatchObject({ state: 'open', note: null });
    expect((await call(id, 'take-up-again')).body.code).toBe('BANK_LINE_HANDLED');
    expect((await auditOf(test, id)).map(({ action }) => action)).toEqual([
      'bank-lines.set-aside',
      'bank-lines.take-up-again',
    ]);
  });

  it.each([
    ['assign', { paymentId: NOBODY }, 409],
    ['assign', { paymentId: 'x' }, 400],
    ['assign', {}, 400],
    ['take-as-noted', { paymentId: NOBODY }, 409],
    ['set-aside', { note: 'a\u0000b' }, 400],
    ['set-aside', { note: 'x'.repeat(501) }, 400],
  ])('%s with %j is refused and changes nothing', async (doing, body, status) => {
    await importAs([{ cents: 4_500 }]);
    const { id } = await lineOf();
    await call(id, doing, body).expect(status);
    expect(await lineOf()).toMatchObject({ state: 'open', paymentId: null, handledAt: null });
  });

  it('is found in the list by words, state and day', async () => {
    await importAs([
      { number: 1, cents: 1_000, purpose: 'Miete Halle', day: '2026-11-03' },
      { number: 2, cents: 2_000, purpose: 'Zinsen', payer: 'Bank', day: '2026-11-04' },
    ]);
    const amounts = async (filter: object, sort?: unknown) =>
      (
        await adminList(test, admin.bearer, 'bank-lines', {
          filter,
          ...(sort ? { sort } : {}),
        }).expect(200)
      ).body.map(({ cents }: AdminBankLineDto) => cents);
    expect(await amounts({})).toEqual([2_000, 1_000]);
    expect(await amounts({}, ['cents', 'ASC'])).toEqual([1_000, 2_000]);
    expect(await amounts({ q: 'halle' })).toEqual([1_000]);
    expect(await amounts({ state: 'undecided' })).toEqual([2_000, 1_000]);
    expect(await amounts({ state: 'settled' })).toEqual([]);
    expect(await amounts({ since: '2026-11-04' })).toEqual([2_000]);
    await adminList(test, admin.bearer, 'bank-lines', { filter: { state: 'x' } }).expect(400);
  });
});

describe('a line that was booked to the wrong order', () => {
  const REASON = 'Gehört zur anderen Bestellung';
  const unassign = (id: string, { id: paymentId }: Payment, person = admin) =>
    call(id, 'unassign', { paymentId, reason: REASON }, person);
  const movementsOf = ({ id: paymentId }: Payment) =>
    test.dataSource.getRepository(PaymentMovement).find({
      ...{ where: { paymentId }, order: { at: 'ASC' as const } },
    });
  const detailsOf = async ({ id }: Payment) =>
    (
      await test.http
        .get(`/api/admin/payments/${id}`)
        .set('Authorization', admin.bearer)
        .expect(200)
    ).body;
  const reconciled = async () =>
    (
      await test.http
        .get('/api/admin/bookkeeping/reconciliation')
        .set('Authorization', admin.bearer)
        .expect(200)
    ).body.differences.filter(({ reason }: { reason: string }) => reason === 'money');
  const surplusOf = async (payment: Payment) => (await detailsOf(payment)).transfer.surplusCents;

  it('as a part is taken back with a reason, and settles the right one; the books agree to the cent', async () => {
    const [wrong, right] = [await ordered(), await ordered()];
    await importAs([
      { number: 1, cents: 60_000, purpose: 'ohne' },
      { number: 2, cents: 39_000, purpose: right.providerPaymentId },
    ]);
    const id = (await keptLines(test)).find(({ cents }) => cents === 60_000)?.id ?? '';
    await call(id, 'assign', { paymentId: wrong.id }).expect(200);
    await call(id, 'unassign', { paymentId: wrong.id, reason: ' ' }).expect(400);
    const { body } = await unassign(id, wrong).expect(200);
    expect(body).toMatchObject({
      ...{ state: 'open', result: null, payment: null, handledBy: null, handledAt: null },
    });
    expect(await movementsOf(wrong)).toMatchObject([
      { kind: 'receipt', cents: 60_000, source: `statement-line:${id}` },
      { kind: 'reversal', cents: -60_000, receivedOn: '2026-11-24' },
    ]);
    expect(await detailsOf(wrong)).toMatchObject({
      status: 'pending',
      transfer: {
        ...{ receivedCents: 0, missingCents: PRICE },
        receipts: [
          { cents: 60_000, byStatement: true },
          { cents: -60_000, byStatement: true },
        ],
      },
    });
    expect((await auditOf(test, id)).at(-1)).toMatchObject({
      ...{ action: 'bank-lines.unassign', staffEmail: 'buero@example.com', reason: REASON },
      before: { paymentId: wrong.id, cents: 60_000, result: 'part' },
    });
    const noted = await call(id, 'take-as-noted', { paymentId: wrong.id });
    expect(noted.body.code).toBe('RECEIPT_NOT_NOTED');
    expect((await call(id, 'assign', { paymentId: right.id }).expect(200)).body.result).toBe(
      'settled',
    );
    expect((await paymentOf(right)).status).toBe('completed');
    expect(await reconciled()).toEqual([]);
  });

  it('may go back and forth: each booking is its own, and the same file books nothing again', async () => {
    const [one, other] = [await ordered(), await ordered()];
    const lines = [{ number: 1, cents: 10_000, purpose: one.providerPaymentId }];
    await importAs(lines);
    const { id } = await lineOf();
    await unassign(id, one).expect(200);
    expect(await importAs(lines)).toMatchObject({ known: 1, settled: 0 });
    expect((await lineOf()).state).toBe('open');
    for (const payment of [other, one]) {
      await call(id, 'assign', { paymentId: payment.id }).expect(200);
      await unassign(id, payment).expect(200);
    }
    await call(id, 'assign', { paymentId: one.id }).expect(200);
    expect((await movementsOf(one)).map(({ cents }) => cents)).toEqual([
      10_000, -10_000, 10_000, -10_000, 10_000,
    ]);
    expect((await detailsOf(one)).transfer.receivedCents).toBe(10_000);
    expect((await detailsOf(other)).transfer.receivedCents).toBe(0);
    expect(await reconciled()).toEqual([]);
  });

  it('as a surplus is taken back from an order that stays paid, and from one that was cancelled', async () => {
    const [paid, canceled] = [await ordered(), await ordered()];
    await importAs([{ number: 1, cents: PRICE, purpose: paid.providerPaymentId }]);
    await importAs([{ number: 2, cents: 5_000, day: '2026-11-25' }]);
    const surplus = (await keptLines(test)).find(({ cents }) => cents === 5_000)?.id ?? '';
    await call(surplus, 'assign', { paymentId: paid.id }).expect(200);
    await unassign(surplus, paid).expect(200);
    expect((await paymentOf(paid)).status).toBe('completed');
    expect(await surplusOf(paid)).toBe(0);
    await test.dataSource.transaction((manager) =>
      cancellation().cancel(manager, canceled.id, 'staff'),
    );
    await call(surplus, 'assign', { paymentId: canceled.id }).expect(200);
    await unassign(surplus, canceled).expect(200);
    expect((await paymentOf(canceled)).status).toBe('failed');
    expect(await surplusOf(canceled)).toBe(0);
    expect(await reconciled()).toEqual([]);
  });

  it('as all that came for an order that was withdrawn from leaves that withdrawal done', async () => {
    const { id, email, providerPaymentId } = await ordered();
    await importAs([{ number: 1, cents: 40_000, purpose: providerPaymentId }]);
    const declaration = { name: 'Karl Brandt', email, contract: 'Premium-Zugang' };
    await test.http.post('/api/withdrawals').send(declaration).expect(201);
    const withdrawalNow = async () =>
      (await adminList(test, admin.bearer, 'withdrawals', { filter: { q: email } })).body[0];
    await test.http
      .post(`/api/admin/withdrawals/${(await withdrawalNow()).id}/refund`)
      .set('Authorization', admin.bearer)
      .send({ paymentId: id })
      .expect(200);
    expect(await withdrawalNow()).toMatchObject({ state: 'refunding', resolution: 'canceled' });
    await unassign((await lineOf()).id, { id } as Payment).expect(200);
    expect(await withdrawalNow()).toMatchObject({ state: 'done', resolution: 'canceled' });
    expect(await reconciled()).toEqual([]);
  });

  it('stays where the order is paid with it, or the money has gone back, and the sentence says what to do', async () => {
    const [paid, canceled] = [await ordered(), await ordered()];
    await importAs([{ number: 1, cents: PRICE + 5_000, purpose: paid.providerPaymentId }]);
    const { id } = await lineOf();
    const refused = await unassign(id, paid).expect(409);
    expect(refused.body).toMatchObject({
      code: 'RECEIPT_PAYS_ORDER',
      message: expect.stringContaining('erstatten Sie diesen Kauf bei seiner Zahlung'),
    });
    expect(await lineOf()).toMatchObject({ state: 'settled', paymentId: paid.id });
    expect(await movementsOf(paid)).toHaveLength(1);
    await test.dataSource.transaction((manager) =>
      cancellation().cancel(manager, canceled.id, 'staff'),
    );
    await importAs([{ number: 2, cents: 7_000, purpose: canceled.providerPaymentId }]);
    const late = (await keptLines(test)).find(({ cents }) => cents === 7_000)?.id ?? '';
    await test.dataSource.transaction((manager) =>
      transfers().returnSurplus(manager, canceled.id, 7_000),
    );
    expect((await unassign(late, canceled).expect(409)).body.code).toBe('RECEIPT_SENT_BACK');
  });

  it('that only proved what was noted by hand is taken back without a booking', async () => {
    const payment = await ordered();
    await receive(payment.id, PRICE);
    await importAs([{ cents: PRICE, purpose: payment.providerPaymentId }]);
    const { id } = await lineOf();
    await call(id, 'take-as-noted', { paymentId: payment.id }).expect(200);
    expect((await unassign(id, payment).expect(200)).body.state).toBe('open');
    expect((await paymentOf(payment)).status).toBe('completed');
    expect(await movementsOf(payment)).toHaveLength(1);
  });

  it('is taken back by one of two staff on two servers, and not from where it was assigned anew', async () => {
    const [one, other] = [await ordered(), await ordered()];
    await importAs([{ cents: 10_000, purpose: one.providerPaymentId }]);
    const { id } = await lineOf();
    const onSecond = second.http
      .post(`/api/admin/bank-lines/${id}/unassign`)
      .set('Authorization', colleague.bearer)
      .send({ paymentId: one.id, reason: REASON });
    const answers = await Promise.all([unassign(id, one), onSecond]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('BANK_LINE_HANDLED');
    expect(await movementsOf(one)).toHaveLength(2);
    await call(id, 'assign', { paymentId: other.id }).expect(200);
    expect((await unassign(id, one)).body.code).toBe('BANK_LINE_HANDLED');
    expect((await detailsOf(other)).transfer.receivedCents).toBe(10_000);
  });
});

describe('a file that is no statement of ours', () => {
  const hostile: [string, Buffer, string][] = [
    ['another account', camt([{ cents: 5 }], 'DE02120300000000202051'), 'gehört zum Konto DE02'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0, 0]), 'kein Kontoauszug'],
    ['a table', Buffer.from('Buchungstag;Betrag\n01.12.2026;990,00\n'), 'kein Kontoauszug'],
    [
      'a document type',
      Buffer.from('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'),
      'Dokumenttyp-Angabe',
    ],
    ['a cut file', camt([{ cents: 5 }]).subarray(0, -30), 'beschädigt'],
    ['an archive of papers', zipOf({ 'a.pdf': '%PDF' }), 'kein Kontoauszug ist'],
    ['a bomb', zipOf({ 'a.xml': ' '.repeat(45 * 1024 * 1024) }), 'enthält zu viel'],
  ];

  it.each(hostile)(
    'is refused in a sentence, and nothing is kept: %s',
    async (_, bytes, sentence) => {
      const { body } = await sendStatement(test, admin.bearer, bytes).expect(400);
      expect(body.code).toBe('VALIDATION_FAILED');
      expect(body.fields.file[0]).toContain(sentence);
      expect(await keptLines(test)).toEqual([]);
      expect(await test.dataSource.query('SELECT 1 FROM "bank_statement"')).toEqual([]);
    },
  );

  it('that is too large, or missing, is refused as well', async () => {
    const large = await sendStatement(test, admin.bearer, Buffer.alloc(11 * 1024 * 1024, ' '));
    expect(large.status).toBe(413);
    const missing = await test.http
      .post('/api/admin/bank-lines/import')
      .set('Authorization', admin.bearer)
      .field('note', 'x');
    expect(missing.body.fields.file).toEqual(['Bitte wählen Sie eine Datei aus.']);
  });
});

describe('lines of people', () => {
  it('go after a year where they belong to no order, and stay with an order for eight', async () => {
    const payment = await ordered();
    await importAs([
      { number: 1, cents: PRICE, purpose: payment.providerPaymentId },
      { number: 2, cents: 4_500, purpose: 'Miete' },
    ]);
    const runAt = (at: string) =>
      test.app.get(RetentionJob, { strict: false }).deleteOutdated(new Date(at));
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    await runAt(inDays(364));
    expect(await keptLines(test)).toHaveLength(2);
    await runAt(inDays(366));
    expect((await keptLines(test)).map(({ cents }) => cents)).toEqual([PRICE]);
    await runAt('2034-12-31T22:00:00Z');
    expect(await keptLines(test)).toHaveLength(1);
    await runAt('2035-01-01T12:00:00Z');
    expect(await keptLines(test)).toEqual([]);
    expect(await test.dataSource.query('SELECT 1 FROM "bank_statement"')).toEqual([]);
  });
});
