import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PREMIUM_PRICE } from '@toolkit/domain/pricing';
import { Payment } from '../src/modules/billing/shared/payment.entity.js';
import { TRANSFER } from '../src/modules/billing/shared/payment-rules.js';
import { formatMoment } from '../src/modules/billing/withdrawals/withdrawal.email.js';
import { Withdrawal } from '../src/modules/billing/withdrawals/withdrawal.entity.js';
import { OutboxEmail } from '../src/platform/mail/outbox-email.entity.js';
import { clearTables } from './support/clear-tables.js';
import { wordsOf, wordsOfHtml } from './support/email-words.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const OPERATOR = 'kontakt@uebergabewerk.example';
const karl = { name: 'Karl Brandt', email: 'karl@example.com', contract: 'Premium-Zugang' };

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ TRUST_PROXY: 'true' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await clearTables(test, 'withdrawal', 'payment', 'outbox_email', 'rate_limit');
});

const declare = (body: object, ip = '203.0.113.1') =>
  test.http.post('/api/withdrawals').set('X-Forwarded-For', ip).send(body);
const withdrawals = () => test.dataSource.getRepository(Withdrawal).find();
const emails = () => test.dataSource.getRepository(OutboxEmail).find();
const emailTo = async (recipient: string) =>
  (await emails()).find((email) => email.recipient === recipient);

describe('a withdrawal', () => {
  it('is stored as declared and answered with reference and time', async () => {
    const from = Date.now();
    const { body } = await declare({
      name: '  Karl   Brandt ',
      email: ' Karl@Example.com ',
      contract: ' Premium-Zugang ',
    }).expect(201);
    const [stored] = await withdrawals();
    expect(stored).toMatchObject({ ...karl, state: 'open', paymentId: null, handledAt: null });
    expect(stored?.receivedAt.getTime()).toBeGreaterThanOrEqual(from);
    expect(body).toEqual({
      reference: expect.stringMatching(/^W-20\d\d-[2-9A-HJKMNP-Z]{6}$/),
      receivedAt: stored?.receivedAt.toISOString(),
      message:
        'Ihr Widerruf ist bei uns eingegangen. Die Eingangsbestätigung senden wir an karl@example.com.',
    });
    expect(stored?.reference).toBe(body.reference);
  });

  it('is receipted to the person with its content and the exact German time', async () => {
    const { body } = await declare(karl).expect(201);
    const email = await emailTo(karl.email);
    expect(email?.kind).toBe('withdrawal-receipt');
    expect(email?.subject).toBe(`Eingangsbestätigung Ihres Widerrufs ${body.reference}`);
    for (const part of [
      formatMoment(new Date(body.receivedAt)),
      'Hiermit widerrufe ich den von mir abgeschlossenen Vertrag.',
      'Vertrag: Premium-Zugang',
      'Name: Karl Brandt',
      'E-Mail-Adresse: karl@example.com',
    ]) {
      expect(email?.text).toContain(part);
    }
    expect(wordsOfHtml(email?.html ?? '').join(' ')).toContain(
      wordsOf(email?.text ?? '').join(' '),
    );
  });

  it('is announced to the operator', async () => {
    const { body } = await declare(karl).expect(201);
    const email = await emailTo(OPERATOR);
    expect(email?.subject).toBe(`Widerruf eingegangen: ${body.reference}`);
    expect(email?.text).toContain('Name: Karl Brandt');
    expect(email?.text).toContain('keine Bestellung eindeutig');
  });

  it('is stored with both letters or not at all', async () => {
    await test.dataSource.query('ALTER TABLE "outbox_email" RENAME TO "outbox_email_away"');
    await declare(karl).expect(500);
    await test.dataSource.query('ALTER TABLE "outbox_email_away" RENAME TO "outbox_email"');
    expect(await withdrawals()).toEqual([]);
  });

  it('shows markup in its words as text in the letters', async () => {
    await declare({ ...karl, contract: '<img src=x>\r\nBcc: x@example.com' }).expect(201);
    const email = await emailTo(karl.email);
    expect(email?.html).toContain('&lt;img src=x&gt; Bcc: x@<wbr>example.com');
    expect(email?.html).not.toContain('<img');
  });
});

describe('the purchase a withdrawal belongs to', () => {
  it('is the one paid purchase with the address', async () => {
    await purchase({ status: 'failed' });
    const { id } = await purchase({ status: 'completed' });
    await declare(karl).expect(201);
    expect(await withdrawals()).toMatchObject([{ paymentId: id }]);
    expect((await emailTo(OPERATOR))?.text).toContain(id);
  });

  it.each([
    ['the reference of its transfer', () => 'Rechnung vom November, sw 793y w2c4'],
    ['its order number', (id: string) => `Bestellnummer ${id.toUpperCase()}`],
  ])('is the one that the declaration names by %s, from any address', async (_, contract) => {
    const { id } = await purchase({ status: 'completed', email: 'firma@example.com' });
    await purchase({ status: 'completed' });
    await declare({ ...karl, contract: contract(id) }).expect(201);
    expect(await withdrawals()).toMatchObject([{ paymentId: id }]);
    const notice = await emailTo(OPERATOR);
    expect(notice?.text).toContain(id);
    expect(notice?.text).toContain('nennt die Erklärung selbst');
  });

  it('stays open where there are two', async () => {
    await purchase({ status: 'completed' });
    await purchase({ status: 'completed' });
    await declare(karl).expect(201);
    expect(await withdrawals()).toMatchObject([{ paymentId: null }]);
  });

  it('is told to nobody but the operator', async () => {
    const stranger = await declare(karl).expect(201);
    const receiptOfStranger = await emailTo(karl.email);
    await test.dataSource.query('TRUNCATE "withdrawal", "outbox_email"');
    const { id } = await purchase({ status: 'completed' });
    const buyer = await declare(karl).expect(201);
    const receiptOfBuyer = await emailTo(karl.email);
    expect(Object.keys(buyer.body)).toEqual(Object.keys(stranger.body));
    expect(buyer.body.message).toBe(stranger.body.message);
    expect(receiptOfBuyer?.text).not.toContain(id);
    expect(receiptOfBuyer?.text.split('\n').length).toBe(
      receiptOfStranger?.text.split('\n').length,
    );
  });
});

describe('declaring again', () => {
  it('the same within ten minutes answers the first receipt and mails nothing more', async () => {
    const first = await declare(karl).expect(201);
    const second = await declare({ ...karl, email: 'KARL@example.com' }).expect(201);
    expect(second.body).toEqual(first.body);
    expect([(await withdrawals()).length, (await emails()).length]).toEqual([1, 2]);
  });

  it('the same after ten minutes is a withdrawal of its own', async () => {
    const first = await declare(karl).expect(201);
    await test.dataSource.query(
      `UPDATE "withdrawal" SET "receivedAt" = "receivedAt" - interval '601 seconds'`,
    );
    const second = await declare(karl).expect(201);
    expect(second.body.reference).not.toBe(first.body.reference);
    expect(await withdrawals()).toHaveLength(2);
  });

  it('something else at once is a withdrawal of its own', async () => {
    await declare(karl).expect(201);
    await declare({ ...karl, contract: 'Bestellung vom 3. November' }).expect(201);
    expect(await withdrawals()).toHaveLength(2);
  });

  it('five times at the same moment makes one withdrawal and one receipt', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => declare(karl).expect(201)));
    const references = new Set(answers.map(({ body }) => body.reference));
    expect([references.size, (await withdrawals()).length, (await emails()).length]).toEqual([
      1, 1, 2,
    ]);
  });
});

describe('a faulty declaration is refused, and nothing is stored:', () => {
  it.each<[string, object, string, string]>([
    ['everything missing', {}, 'name', 'Name ist erforderlich'],
    ['an empty name', { ...karl, name: ' \t' }, 'name', 'Name ist erforderlich'],
    ['a name that is no text', { ...karl, name: ['Karl'] }, 'name', 'Name ist erforderlich'],
    [
      'an endless name',
      { ...karl, name: 'K'.repeat(101) },
      'name',
      'Name darf höchstens 100 Zeichen lang sein',
    ],
    ['no contract', { ...karl, contract: '' }, 'contract', 'Vertrag ist erforderlich'],
    [
      'an endless contract',
      { ...karl, contract: 'V'.repeat(201) },
      'contract',
      'Vertrag darf höchstens 200 Zeichen lang sein',
    ],
    [
      'no address',
      { ...karl, email: 'karl' },
      'email',
      'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    ],
    [
      'two addresses',
      { ...karl, email: 'a@example.com,b@example.com' },
      'email',
      'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    ],
  ])('%s', async (_name, body, field, message) => {
    const answer = await declare(body).expect(400);
    expect(answer.body.code).toBe('VALIDATION_FAILED');
    expect(answer.body.fields[field]).toEqual([message]);
    expect([await withdrawals(), await emails()]).toEqual([[], []]);
  });

  it('a NUL byte', async () => {
    await declare({ ...karl, contract: 'Pre\0mium' }).expect(400);
    expect(await withdrawals()).toEqual([]);
  });
});

describe('withdrawals are taken', () => {
  const refused = (answers: { status: number }[]) =>
    answers.filter(({ status }) => status === 429).length;

  it('five times an hour for one address from one place, and then another way is named', async () => {
    const answers = await Promise.all(
      Array.from({ length: 7 }, (_, n) => declare({ ...karl, contract: `Vertrag ${n}` })),
    );
    expect(refused(answers)).toBe(2);
    expect(await withdrawals()).toHaveLength(5);
    const { contact, operator } = (await test.http.get('/api/site')).body;
    const { message } = answers.find(({ status }) => status === 429)?.body ?? {};
    expect(message).toContain(contact.email);
    expect(message).toContain(operator.street);
  });

  it('from the buyer, however many a stranger has declared for the same address', async () => {
    for (let n = 0; n < 7; n++) {
      await declare({ ...karl, name: `Fremd ${n}` }, '198.51.100.7');
    }
    await declare(karl, '203.0.113.9').expect(201);
    expect((await withdrawals()).map(({ name }) => name)).toContain(karl.name);
  });

  it('of any number of places, but no more than ten receipts a day go to one address', async () => {
    const messages: string[] = [];
    for (let n = 0; n < 12; n++) {
      const contract = `Vertrag ${n}`;
      const { body } = await declare({ ...karl, contract }, `198.51.100.${n}`).expect(201);
      messages.push(body.message);
    }
    expect(await withdrawals()).toHaveLength(12);
    const receipts = (await emails()).filter(({ recipient }) => recipient === karl.email);
    expect(receipts).toHaveLength(10);
    const notices = (await emails()).filter(({ recipient }) => recipient === OPERATOR);
    const withheld = notices.filter(({ text }) => text.includes('keine Eingangsbestätigung'));
    expect([notices.length, withheld.length]).toEqual([12, 2]);
    for (const { text } of withheld) expect(text).not.toContain('ist unterwegs');
    expect(messages[9]).toContain('Die Eingangsbestätigung senden wir an');
    expect(messages[11]).toContain('Bitte speichern oder drucken Sie diese Seite');
  });

  it('twenty times an hour from one place', async () => {
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, n) => declare({ ...karl, email: `karl${n}@example.com` })),
    );
    expect(refused(answers)).toBe(2);
  });
});

function purchase({
  status,
  email = karl.email,
}: Pick<Payment, 'status'> & Partial<Pick<Payment, 'email'>>): Promise<Payment> {
  const { grossCents, netCents, vatCents, currency } = PREMIUM_PRICE;
  const payments = test.dataSource.getRepository(Payment);
  return payments.save(
    payments.create({
      email,
      provider: email === karl.email ? 'demo' : TRANSFER,
      providerPaymentId: email === karl.email ? randomUUID() : 'FV-793Y-W2C4',
      amountCents: grossCents,
      netCents,
      vatCents,
      currency,
      status,
    }),
  );
}
