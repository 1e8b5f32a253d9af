import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pdfText } from '../../documents/test/support/pdf-text.js';
import { Invoice } from '../src/modules/billing/invoicing/invoice.entity.js';
import { InvoiceFilesService } from '../src/modules/billing/invoicing/invoice-files.service.js';
import { Payment } from '../src/modules/billing/shared/payment.entity.js';
import { OutboxJob } from '../src/platform/mail/outbox.job.js';
import { emailsTo, PASSWORD, signedInWithPassword } from './support/accounts.js';
import { type Person, signedIn, signedInAdmin } from './support/factories.js';
import { BUYER, cancel, issue, paidPayment } from './support/invoices.js';
import { type MailServer, startMailServer } from './support/mail-server.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;
let server: MailServer;
let karl: Person;

beforeAll(async () => {
  server = await startMailServer();
  test = await startTestApp({ SMTP_URL: server.url });
  karl = await signedIn(test, { firstName: 'Karl', lastName: 'Brandt' });
});
afterAll(async () => {
  await test.close();
  await server.close();
});

const download = (file: string, bearer = karl.bearer) =>
  test.http
    .get(`/api/billing/invoices/${file}`)
    .set('Authorization', bearer)
    .buffer(true)
    .responseType('blob');
const ask = (paymentId: string, buyer: object = BUYER, bearer = karl.bearer) =>
  test.http
    .post(`/api/billing/payments/${paymentId}/invoice`)
    .set('Authorization', bearer)
    .send(buyer);
const invoicesFor = ({ id }: Payment) =>
  test.dataSource
    .getRepository(Invoice)
    .find({ where: { paymentId: id }, order: { sequence: 'ASC' } });

describe('the file of an invoice', () => {
  it('is a private PDF under its number, with the same bytes each time', async () => {
    const { number } = await issue(test, await paidPayment(test, karl.user.id));
    const [first, second] = await Promise.all([
      download(`${number}.pdf`).expect(200),
      download(`${number}.pdf`).expect(200),
    ]);
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Rechnung-${number}.pdf"`,
      'cache-control': 'private, no-store',
    });
    expect((await pdfText(first.body)).pages[0]).toContain(number);
    expect(second.body.equals(first.body)).toBe(true);
    expect((await download(`${number}.pdf`).expect(200)).body.equals(first.body)).toBe(true);
  });

  it('made by two at once is one file', async () => {
    const { number } = await issue(test, await paidPayment(test, karl.user.id));
    const files = test.app.get(InvoiceFilesService, { strict: false });
    const [one, two] = await Promise.all([files.bytesOf(number), files.bytesOf(number)]);
    expect(two.equals(one)).toBe(true);
  });

  it('of a cancellation is called so and names its invoice', async () => {
    const payment = await paidPayment(test, karl.user.id);
    const invoice = await issue(test, payment);
    const number = (await cancel(test, payment, 99_000))?.number;
    const { headers, body } = await download(`${number}.pdf`).expect(200);
    expect(headers['content-disposition']).toContain(`"Stornorechnung-${number}.pdf"`);
    expect((await pdfText(body)).pages[0]).toContain(`Rechnung ${invoice.number}`);
  });

  it('is there for its buyer and for staff, and for nobody else', async () => {
    const { number } = await issue(test, await paidPayment(test, karl.user.id));
    await download(`${number}.pdf`, (await signedInAdmin(test)).bearer).expect(200);
    const stranger = await signedIn(test);
    const { body } = await test.http
      .get(`/api/billing/invoices/${number}.pdf`)
      .set('Authorization', stranger.bearer)
      .expect(404);
    expect(body.code).toBe('INVOICE_NOT_FOUND');
    await test.http.get(`/api/billing/invoices/${number}.pdf`).expect(401);
  });

  it.each([
    '2026-999999.pdf',
    '2026-000001',
    '2026-1.pdf',
    'x.pdf',
    '%00.pdf',
    '2026-000001.pdf%0a',
    "2026-000001'--.pdf",
  ])('called %s does not exist', async (file) => {
    const { status, body } = await test.http
      .get(`/api/billing/invoices/${file}`)
      .set('Authorization', karl.bearer);
    expect(status === 404 || status === 400).toBe(true);
    expect(typeof body.code).toBe('string');
  });
});

describe('an invoice asked for after the purchase', () => {
  it('is made out, answered and mailed with its file', async () => {
    const payment = await paidPayment(test, karl.user.id);
    const { body } = await ask(payment.id).expect(201);
    expect(body).toEqual({
      number: expect.stringMatching(/^\d{4}-\d{6}$/),
      kind: 'invoice',
      grossCents: 99_000,
      issuedAt: expect.any(String),
      url: `/api/billing/invoices/${body.number}.pdf`,
    });
    await test.app.get(OutboxJob, { strict: false }).sendDue();
    const mail = server.received.find(({ subject }) => subject?.includes(body.number));
    expect(mail?.subject).toBe(`Ihre Rechnung ${body.number}`);
    expect(mail?.text).toContain('Guten Tag Karl Brandt,');
    const [file] = mail?.attachments ?? [];
    expect(file?.filename).toBe(`Rechnung-${body.number}.pdf`);
    const { body: downloaded } = await download(`${body.number}.pdf`).expect(200);
    expect(Buffer.from(file?.content as ArrayBuffer).equals(downloaded)).toBe(true);
  });

  it('is made out once, whatever is asked again', async () => {
    const payment = await paidPayment(test, karl.user.id);
    const both = await Promise.all([ask(payment.id), ask(payment.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { body } = await ask(payment.id, { ...BUYER, name: 'Andere' }).expect(409);
    expect(body.code).toBe('INVOICE_EXISTS');
    expect(await invoicesFor(payment)).toHaveLength(1);
  });

  it('comes with a cancellation over what has been given back already', async () => {
    const person = await signedIn(test);
    const payment = await paidPayment(test, person.user.id, { refundedCents: 9_000 });
    await ask(payment.id, BUYER, person.bearer).expect(201);
    const [invoice, correction] = await invoicesFor(payment);
    expect(correction).toMatchObject({ cancelsNumber: invoice?.number, grossCents: -9_000 });
    const [letter] = await emailsTo(test, person.user.email);
    expect(letter?.attachments.map(({ filename }) => filename)).toEqual([
      `Rechnung-${invoice?.number}.pdf`,
      `Stornorechnung-${correction?.number}.pdf`,
    ]);
  });

  it('is refused for a payment that is open or given back', async () => {
    for (const fields of [
      { status: 'pending', completedAt: null },
      { status: 'refunded', refundedCents: 99_000 },
    ] as const) {
      const payment = await paidPayment(test, karl.user.id, fields);
      const { body } = await ask(payment.id).expect(409);
      expect(body.code).toBe('INVOICE_NOT_POSSIBLE');
      expect(await invoicesFor(payment)).toEqual([]);
    }
  });

  it('is refused for what is not one’s own', async () => {
    const payment = await paidPayment(test, (await signedIn(test)).user.id);
    for (const id of [payment.id, '00000000-0000-4000-8000-000000000000', 'abc']) {
      const { body } = await ask(id).expect(404);
      expect(body.code).toBe('PAYMENT_NOT_FOUND');
    }
    await test.http.post(`/api/billing/payments/${payment.id}/invoice`).send(BUYER).expect(401);
  });

  it('needs a whole address', async () => {
    const payment = await paidPayment(test, karl.user.id);
    const { body } = await ask(payment.id, { name: ' ' }).expect(400);
    expect(Object.keys(body.fields).sort()).toEqual(['city', 'name', 'postalCode', 'street']);
    expect(await invoicesFor(payment)).toEqual([]);
  });
});

it('own data hold the invoices without their files, and a deleted account leaves them behind', async () => {
  const { user, bearer } = await signedInWithPassword(test);
  const payment = await paidPayment(test, user.id);
  const { number } = await issue(test, payment);
  const { body } = await test.http.get('/api/user/export').set('Authorization', bearer).expect(200);
  expect(body.invoices).toEqual([
    expect.objectContaining({ number, buyer: BUYER, grossCents: 99_000 }),
  ]);
  expect(body.invoices[0].pdf).toBeUndefined();

  await test.http
    .delete('/api/user')
    .set('Authorization', bearer)
    .send({ password: PASSWORD })
    .expect(200);
  expect(await invoicesFor(payment)).toEqual([expect.objectContaining({ number, buyer: BUYER })]);
  expect(await test.dataSource.getRepository(Payment).findOneBy({ id: payment.id })).toMatchObject({
    userId: null,
  });
});
