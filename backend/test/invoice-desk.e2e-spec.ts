import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Invoice } from '../src/modules/billing/invoicing/invoice.entity.js';
import { sumOf } from '../src/modules/billing/invoicing/invoice-amounts.js';
import type { BuyerAddress } from '../src/modules/billing/shared/buyer-address.dto.js';
import { Payment } from '../src/modules/billing/shared/payment.entity.js';
import { adminList, auditOf } from './support/back-office.js';
import { mailsTo } from './support/checkout.js';
import { AUSTRIAN, BUYER, invoicesOf, paidPayment } from './support/invoices.js';
import {
  bought,
  paymentSeen,
  type RefundOffice,
  refund,
  refundOffice,
} from './support/staff-refunds.js';
import { deliver, disputeEvent } from './support/stripe-events.js';

let office: RefundOffice;

beforeAll(async () => {
  office = await refundOffice();
});
afterAll(() => office.close());

const OTHER = { ...BUYER, company: 'Brandt Holding GmbH', vatId: 'DE987654328' };

const call = (path: string, body: object, { bearer } = office.admin) =>
  office.test.http.post(`/api/admin/invoices/${path}`).set('Authorization', bearer).send(body);
const addAddress = (paymentId: string) =>
  office.test.http
    .post(`/api/admin/payments/${paymentId}/invoice`)
    .set('Authorization', office.admin.bearer)
    .send({ buyer: BUYER, reason: 'Am Telefon genannt' });
const get = (number: string) =>
  office.test.http.get(`/api/admin/invoices/${number}`).set('Authorization', office.admin.bearer);
const correct = (number: string, buyer: object = OTHER, reason = 'Falsche Firma genannt') =>
  call(`${number}/correct`, { buyer, reason });
const credit = (number: string, amountCents: number, leftCents: number) =>
  call(`${number}/credit`, { amountCents, leftCents, reason: 'Nachlass' });
const list = async (filter: object) => {
  const { body } = await adminList(office.test, office.admin.bearer, 'invoices', { filter }).expect(
    200,
  );
  return body.map(({ number }: { number: string }) => number);
};

/** A purchase that is paid, with the number of its invoice. */
async function invoiced() {
  const purchase = await bought(office);
  const { invoiceNumber } = await paymentSeen(office, purchase);
  return { ...purchase, number: invoiceNumber as string, email: purchase.person.user.email };
}

const documentsOf = (paymentId: string) =>
  office.test.dataSource
    .getRepository(Invoice)
    .find({ where: { paymentId }, order: { sequence: 'ASC' } });

describe('a wrong recipient', () => {
  it('is put right by a cancellation and a new invoice, without money, with both by mail', async () => {
    const { id, number, email } = await invoiced();
    const { body } = await correct(number).expect(200);
    const [first, cancellation, replacement] = await documentsOf(id);
    expect(first).toMatchObject({ number, buyer: { company: BUYER.company } });
    expect(cancellation).toMatchObject({
      ...{ kind: 'cancellation', cancelsNumber: number, grossCents: -99_000, settledAt: null },
      buyer: { company: BUYER.company },
    });
    expect(replacement).toMatchObject({
      ...{ kind: 'invoice', replacesNumber: number, cancelsNumber: null, grossCents: 99_000 },
      ...{ buyer: OTHER, settledAt: first?.settledAt, serviceDate: first?.serviceDate },
    });
    expect(body).toMatchObject({ number: replacement?.number, state: 'valid', leftCents: 99_000 });
    expect((await get(number).expect(200)).body).toMatchObject({
      ...{ state: 'replaced', replacedByNumber: replacement?.number },
    });
    const [mail] = (await mailsTo(office.test, email)).filter(
      ({ kind }) => kind === 'invoice-corrected',
    );
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      `Rechnung-${replacement?.number}.pdf`,
      `Stornorechnung-${cancellation?.number}.pdf`,
    ]);
    expect(await auditOf(office.test, number)).toMatchObject([
      { action: 'invoices.correct', reason: 'Falsche Firma genannt' },
    ]);
    expect(await paymentSeen(office, { id } as never)).toMatchObject({
      ...{ status: 'completed', refundedCents: 0, invoiceNumber: replacement?.number },
    });
  });

  it('is put right once, where two see the same invoice', async () => {
    const { id, number } = await invoiced();
    const answers = await Promise.all([1, 2, 3].map(() => correct(number)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.code)).toEqual(['INVOICE_REPLACED', 'INVOICE_REPLACED']);
    expect(await documentsOf(id)).toHaveLength(3);
  });

  it('may be put right again and again; a refund then takes back the one that is valid', async () => {
    const purchase = await invoiced();
    const { body: second } = await correct(purchase.number).expect(200);
    const { body: third } = await correct(second.number, BUYER).expect(200);
    await refund(office, purchase, { amountCents: 10_000, reason: 'Kulanz' }).expect(200);
    const { body: fourth } = await correct(third.number).expect(200);
    expect(fourth).toMatchObject({ grossCents: 89_000, leftCents: 89_000 });
    await refund(office, purchase, { reason: 'Kulanz' }).expect(200);
    const documents = await documentsOf(purchase.id);
    expect(documents.map(({ kind, grossCents }) => [kind, grossCents])).toEqual([
      ...[
        ['invoice', 99_000],
        ['cancellation', -99_000],
        ['invoice', 99_000],
      ],
      ...[
        ['cancellation', -99_000],
        ['invoice', 99_000],
        ['cancellation', -10_000],
      ],
      ...[
        ['cancellation', -89_000],
        ['invoice', 89_000],
        ['cancellation', -89_000],
      ],
    ]);
    expect(documents.at(-1)).toMatchObject({ cancelsNumber: fourth.number });
    for (const part of ['netCents', 'vatCents'] as const) {
      expect(documents.reduce((sum, document) => sum + document[part], 0)).toBe(0);
    }
    const late = await correct(fourth.number, BUYER).expect(409);
    expect(late.body.code).toBe('INVOICE_TAKEN_BACK');
  });

  it('that is none is refused, and so is a cancellation', async () => {
    const { id, number } = await invoiced();
    const same = await correct(number, BUYER).expect(409);
    expect(same.body.code).toBe('INVOICE_UNCHANGED');
    await credit(number, 1_000, 99_000).expect(200);
    const [, cancellation] = await documentsOf(id);
    await correct(cancellation?.number ?? '').expect(404);
    await correct('2026-999999').expect(404);
  });

  it.each([
    ['a reason', { buyer: OTHER, reason: ' ' }, 'reason'],
    [
      'the country of the sale',
      { buyer: { ...OTHER, country: 'AT', postalCode: '1010', vatId: null }, reason: 'x' },
      'buyer.country',
    ],
    ['a street', { buyer: { ...OTHER, street: '' }, reason: 'x' }, 'buyer.street'],
    ['a number of the form', { buyer: { ...OTHER, vatId: 'XX1' }, reason: 'x' }, 'buyer.vatId'],
  ])('without %s is refused, and nothing is made out', async (_, body, field) => {
    const { id, number } = await invoiced();
    const answer = await call(`${number}/correct`, body).expect(400);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect(await documentsOf(id)).toHaveLength(1);
  });
});

describe('a recipient on whom VAT may fall otherwise', () => {
  /** A purchase from elsewhere with its invoice, written straight to the database. */
  async function sold(buyer: BuyerAddress, terms: Partial<Payment>) {
    const payment = await paidPayment(office.test, null, { buyer, ...terms });
    const { number } = await office.test.dataSource.transaction((manager) =>
      invoicesOf(office.test).issue(manager, payment, buyer),
    );
    return { id: payment.id, number };
  }
  const reverseCharge: Partial<Payment> = {
    ...{ vatTreatment: 'reverse-charge', vatCountry: null, vatPercent: 0 },
    ...{ amountCents: 83_193, netCents: 83_193, vatCents: 0 },
  };
  const ossIn = (vatCountry: string) =>
    ({
      vatTreatment: 'oss',
      vatCountry,
      vatPercent: 20,
      netCents: 82_500,
      vatCents: 16_500,
    }) as const;
  const UNKNOWN = 'ATU99999993';
  const SILENT = 'ATU22222226';

  it('needs a VAT number that the register confirms, and the word of the register is kept', async () => {
    const { id, number } = await sold(AUSTRIAN, reverseCharge);
    const holding = { ...AUSTRIAN, company: 'Huber Holding GmbH', vatId: 'ATU11111116' };
    for (const vatId of [UNKNOWN, SILENT]) {
      const { body } = await correct(number, { ...holding, vatId }).expect(400);
      expect(body.fields['buyer.vatId']).toEqual([
        expect.stringMatching(/^Das Register der EU (kennt|antwortet) .*nicht/),
      ]);
    }
    expect(await documentsOf(id)).toHaveLength(1);
    await correct(number, holding).expect(200);
    const [payment] = await office.test.dataSource.getRepository(Payment).findBy({ id });
    expect(payment?.vatIdCheck).toMatchObject({ vatId: 'ATU11111116', valid: true });
    const [entry] = await auditOf(office.test, number);
    expect(entry?.after).toMatchObject({ vatIdCheck: { vatId: 'ATU11111116' } });
  });

  it.each([
    ['a VAT number', AUSTRIAN, 'buyer.vatId'],
    ['another country', { postalCode: '00118', country: 'IT' }, 'buyer.country'],
  ])('does not turn a taxed consumer into an untaxed one by %s', async (_, changes, field) => {
    const consumer = { ...AUSTRIAN, company: null, vatId: null };
    const { id, number } = await sold(consumer, ossIn('AT'));
    const { body } = await correct(number, { ...consumer, ...changes }).expect(400);
    expect(body.fields[field]).toEqual([
      expect.stringContaining('Davon hängt die Umsatzsteuer ab'),
    ]);
    expect(await documentsOf(id)).toHaveLength(1);
    await correct(number, { ...consumer, name: 'Eva Maria Huber' }).expect(200);
  });

  it('does not leave the VAT area by another postal code', async () => {
    const { number } = await invoiced();
    const { body } = await correct(number, {
      ...BUYER,
      postalCode: '78266',
      city: 'Büsingen',
    }).expect(400);
    expect(body.fields['buyer.postalCode']).toHaveLength(1);
  });
});

it('money that comes back after a lost dispute does not undo what staff have credited', async () => {
  const purchase = await invoiced();
  const { fake, test } = office;
  const lost = disputeEvent(purchase.intent, 'closed', 'lost', { amount: 10_000 });
  await deliver(test, lost).expect(200);
  await credit(purchase.number, 10_000, 89_000).expect(200);
  const won = disputeEvent(purchase.intent, 'closed', 'won', { amount: 10_000, later: 60 });
  await deliver(test, won).expect(200);
  const documents = await documentsOf(purchase.id);
  expect(documents.map(({ kind, grossCents }) => [kind, grossCents])).toEqual([
    ['invoice', 99_000],
    ['cancellation', -10_000],
    ['cancellation', -10_000],
    ['reinstatement', 10_000],
  ]);
  expect(documents.at(-1)?.cancelsNumber).toBe(documents[1]?.number);
  expect(fake.refunds.filter((one) => one.payment_intent === purchase.intent.id)).toEqual([]);
});

describe('a credit', () => {
  it('takes a part back without money, and a refund of it does not take it back twice', async () => {
    const purchase = await invoiced();
    const { body } = await credit(purchase.number, 10_000, 99_000).expect(200);
    expect(body).toMatchObject({ state: 'partly', leftCents: 89_000, refundedCents: 0 });
    const [, document] = await documentsOf(purchase.id);
    expect(document).toMatchObject({ grossCents: -10_000, settledAt: null });
    const [mail] = (await mailsTo(office.test, purchase.email)).filter(
      ({ kind }) => kind === 'invoice-credited',
    );
    expect(mail?.attachments).toHaveLength(1);
    await refund(office, purchase, { amountCents: 10_000, reason: 'Dazu' }).expect(200);
    expect(await documentsOf(purchase.id)).toHaveLength(2);
    await refund(office, purchase, { amountCents: 5_000, reason: 'Mehr' }).expect(200);
    expect((await documentsOf(purchase.id)).at(-1)).toMatchObject({ grossCents: -5_000 });
  });

  it.each([10_000, 33_333])(
    'of %d cents, and then the whole price given back: the rest is taken back, and nothing is left',
    async (cents) => {
      const purchase = await invoiced();
      await credit(purchase.number, cents, 99_000).expect(200);
      await refund(office, purchase, { reason: 'Kulanz' }).expect(200);
      const documents = await documentsOf(purchase.id);
      expect(documents.map(({ grossCents }) => grossCents)).toEqual([
        99_000,
        -cents,
        cents - 99_000,
      ]);
      expect(sumOf(documents)).toEqual({ netCents: 0, vatCents: 0, grossCents: 0 });
      expect(await paymentSeen(office, purchase)).toMatchObject({
        ...{ status: 'refunded', refundedCents: 99_000, leftCents: 0 },
      });
    },
  );

  it('of the whole cancels once, where two click at once', async () => {
    const { id, number } = await invoiced();
    const answers = await Promise.all([1, 2, 3].map(() => credit(number, 99_000, 99_000)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await documentsOf(id)).toHaveLength(2);
    expect((await get(number)).body).toMatchObject({ state: 'cancelled', leftCents: 0 });
    const { body } = await correct(number).expect(200);
    expect(body).toMatchObject({ state: 'valid', grossCents: 99_000 });
    expect(await documentsOf(id)).toHaveLength(3);
  });

  it.each([
    ['more than is left', 99_001],
    ['nothing', 0],
    ['half a cent', 0.5],
    ['less than nothing', -1],
  ])('of %s is refused', async (_, cents) => {
    const { id, number } = await invoiced();
    const answer = await credit(number, cents, 99_000).expect(400);
    expect(answer.body.fields.amountCents).toBeDefined();
    expect(await documentsOf(id)).toHaveLength(1);
  });
});

describe('an address that comes later', () => {
  it('makes out the invoice of a purchase without one, for a guest too', async () => {
    const { id, email } = await paidPayment(office.test, null, { email: 'gast@desk.example' });
    const { body: made } = await addAddress(id).expect(200);
    expect(made).toMatchObject({ state: 'valid', buyer: BUYER, grossCents: 99_000 });
    expect(await mailsTo(office.test, email)).toMatchObject([{ kind: 'invoice' }]);
    expect(await auditOf(office.test, id)).toMatchObject([{ action: 'payments.issue-invoice' }]);
    const again = await addAddress(id).expect(409);
    expect(again.body.code).toBe('INVOICE_EXISTS');
  });

  it('is nothing for what is not paid', async () => {
    const open = { status: 'pending', completedAt: null } as const;
    const { id } = await paidPayment(office.test, null, open);
    const answer = await addAddress(id).expect(409);
    expect(answer.body.code).toBe('INVOICE_NOT_POSSIBLE');
  });
});

describe('the list', () => {
  it('finds documents by number, buyer, e-mail and amount', async () => {
    const buyer = { ...BUYER, name: 'Uta Suchmich', company: null, country: 'AT', vatId: null };
    const payment = await paidPayment(office.test, null, {
      ...{ email: 'uta@suche.example', amountCents: 123_456, netCents: 103_745, vatCents: 19_711 },
    });
    const { number } = await office.test.dataSource.transaction((manager) =>
      invoicesOf(office.test).issue(manager, payment, buyer),
    );
    for (const q of [number, 'suchmich', 'uta@suche', '1.234,56', '1234,56 €']) {
      expect(await list({ q })).toEqual([number]);
    }
    expect(await list({ q: 'suchmich', state: 'valid' })).toEqual([number]);
    expect(await list({ q: 'suchmich', state: 'replaced' })).toEqual([]);
    expect(await list({ country: 'AT', kind: 'invoice', vatTreatment: 'standard' })).toEqual([
      number,
    ]);
    const month = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }).slice(0, 7);
    expect(await list({ q: 'suchmich', month })).toEqual([number]);
    expect(await list({ q: 'suchmich', month: '2020-01' })).toEqual([]);
  });
});

it('the database lets one invoice be replaced once, and a purchase have one that replaces none', async () => {
  const { id, number } = await invoiced();
  const second = (replaces: string) =>
    office.test.dataSource.query(
      `INSERT INTO "invoice" SELECT (jsonb_populate_record(i, jsonb_build_object(
         'number', i."number" || $3, 'sequence', 900000 + floor(random() * 90000),
         'replacesNumber', ${replaces}))).*
       FROM "invoice" i WHERE i."paymentId" = $1 AND i."number" = $2`,
      [id, number, String(Math.random())],
    );
  await expect(second('NULL::text')).rejects.toThrow('invoice_first_of_payment');
  await correct(number).expect(200);
  await expect(second('i."number"')).rejects.toThrow('invoice_replaced_once');
});
