import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CONTENT_DIR } from '../src/config/content-dir.js';
import { ContactRequest } from '../src/modules/leads/contact-request.entity.js';
import { OutboxJob } from '../src/platform/mail/outbox.job.js';
import { OutboxEmail } from '../src/platform/mail/outbox-email.entity.js';
import { readSiteContent } from '../src/platform/site/site-content.js';
import { type MailServer, startMailServer } from './support/mail-server.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const OPERATOR = readSiteContent(CONTENT_DIR).contact.email;
const ENQUIRY = {
  name: 'Karl Brandt',
  email: 'karl@example.com',
  phone: '05251 123',
  subject: 'Frage zum Ablauf',
  message: 'Guten Tag,\r\n\r\nwie lange dauert ein Verkauf?\nUnd was kostet er?',
  agreeDataProtection: true,
};

let server: MailServer;
let test: TestApp;

beforeAll(async () => {
  server = await startMailServer();
  test = await startTestApp({ TRUST_PROXY: 'true', SMTP_URL: server.url });
});
afterAll(async () => {
  await test.close();
  await server.close();
});
beforeEach(async () => {
  await test.dataSource.query('TRUNCATE "contact_request", "outbox_email", "rate_limit"');
  server.received.length = 0;
});

const send = (body: object, ip = '203.0.113.1') =>
  test.http.post('/api/contact').set('X-Forwarded-For', ip).send(body);
const requests = () => test.dataSource.getRepository(ContactRequest).find();
const emails = () => test.dataSource.getRepository(OutboxEmail).find();
const received = async () => {
  await test.app.get(OutboxJob, { strict: false }).sendDue();
  const to = (address: string) =>
    server.received.find((mail) => mail.to?.some((one) => one.address === address));
  return { operator: to(OPERATOR), sender: to(ENQUIRY.email) };
};

describe('an enquiry', () => {
  it('is stored with the consent as worded and given', async () => {
    const from = Date.now();
    const { body } = await send({ ...ENQUIRY, name: '  Karl Brandt ', state: 'done' }).expect(200);
    expect(body).toEqual({
      message:
        'Vielen Dank für Ihre Anfrage. Wir antworten innerhalb von 24 Stunden. Eine Kopie senden wir an karl@example.com.',
    });
    const [stored] = await requests();
    const { agreeDataProtection: _, ...written } = ENQUIRY;
    expect(stored).toMatchObject({
      ...written,
      message: 'Guten Tag,\n\nwie lange dauert ein Verkauf?\nUnd was kostet er?',
      state: 'open',
      note: null,
      consentText: expect.stringContaining('Datenschutzerklärung'),
    });
    expect(stored?.consentAt.getTime()).toBeGreaterThanOrEqual(from);
  });

  it('goes to the operator, whose answer goes to the sender', async () => {
    await send(ENQUIRY).expect(200);
    const { operator } = await received();
    expect(operator?.subject).toBe('Kontaktanfrage: Frage zum Ablauf');
    expect(operator?.replyTo).toMatchObject([{ address: 'karl@example.com' }]);
    expect(operator?.text).toContain('Telefon: 05251 123');
    expect(operator?.text).toContain('wie lange dauert ein Verkauf?\n\nUnd was kostet er?');
  });

  it('comes back to the sender as a copy whose subject nobody can choose', async () => {
    await send({ ...ENQUIRY, subject: 'Sie haben gewonnen' }).expect(200);
    const { sender } = await received();
    expect(sender?.subject).toBe('Kopie Ihrer Anfrage');
    expect(sender?.replyTo).toMatchObject([{ address: OPERATOR }]);
    expect(sender?.text).toContain('Betreff: Sie haben gewonnen');
    expect(sender?.text).toContain('wie lange dauert ein Verkauf?');
    expect(sender?.text).toContain('Haben Sie uns nicht geschrieben?');
    expect(sender?.text).not.toContain('Karl Brandt');
  });

  it('needs no phone number', async () => {
    await send({ ...ENQUIRY, phone: ' ' }).expect(200);
    expect(await requests()).toMatchObject([{ phone: null }]);
    expect((await received()).operator?.text).not.toContain('Telefon');
  });

  it('may be as long as 5,000 characters', async () => {
    await send({ ...ENQUIRY, message: 'ä\n'.repeat(2_500) }).expect(200);
    await send({ ...ENQUIRY, message: 'x'.repeat(5_001) }).expect(400);
  });

  it('is stored and mailed together or not at all', async () => {
    await test.dataSource.query('ALTER TABLE "outbox_email" RENAME TO "outbox_email_away"');
    await send(ENQUIRY).expect(500);
    await test.dataSource.query('ALTER TABLE "outbox_email_away" RENAME TO "outbox_email"');
    expect(await requests()).toEqual([]);
  });

  it('shows markup as text and writes no line of its own into the head of an e-mail', async () => {
    await send({
      ...ENQUIRY,
      subject: 'Hallo\r\nBcc: x@example.com',
      message: '<img src=x onerror=alert(1)>',
    }).expect(200);
    const { operator, sender } = await received();
    expect(operator?.subject).toBe('Kontaktanfrage: Hallo Bcc: x@example.com');
    expect(operator?.bcc ?? []).toEqual([]);
    for (const mail of [operator, sender]) {
      expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
      expect(mail?.html).not.toContain('<img');
    }
  });
});

describe('a faulty enquiry is refused, and nothing is stored:', () => {
  const without = (field: string) => ({ ...ENQUIRY, [field]: undefined });

  it.each<[string, object, string]>([
    ['no name', without('name'), 'name'],
    ['a blank name', { ...ENQUIRY, name: ' \t ' }, 'name'],
    ['a name of 101 characters', { ...ENQUIRY, name: 'x'.repeat(101) }, 'name'],
    ['no address', without('email'), 'email'],
    ['an address that is none', { ...ENQUIRY, email: 'karl@' }, 'email'],
    ['two addresses', { ...ENQUIRY, email: 'a@example.com, b@example.com' }, 'email'],
    ['a list of addresses', { ...ENQUIRY, email: ['a@example.com'] }, 'email'],
    ['a phone number of 51 characters', { ...ENQUIRY, phone: '1'.repeat(51) }, 'phone'],
    ['no subject', without('subject'), 'subject'],
    ['a subject of 151 characters', { ...ENQUIRY, subject: 'x'.repeat(151) }, 'subject'],
    ['no message', without('message'), 'message'],
    ['a message of blank lines', { ...ENQUIRY, message: ' \n \r\n ' }, 'message'],
    ['a message that is no text', { ...ENQUIRY, message: { $gt: '' } }, 'message'],
    ['no consent', without('agreeDataProtection'), 'agreeDataProtection'],
    ['a consent refused', { ...ENQUIRY, agreeDataProtection: false }, 'agreeDataProtection'],
    ['a consent as text', { ...ENQUIRY, agreeDataProtection: 'true' }, 'agreeDataProtection'],
  ])('%s', async (_fault, body, field) => {
    const answer = await send(body).expect(400);
    expect(answer.body.code).toBe('VALIDATION_FAILED');
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect(await requests()).toEqual([]);
    expect(await emails()).toEqual([]);
  });

  it('the missing consent is named with a sentence', async () => {
    const { body } = await send({ ...ENQUIRY, agreeDataProtection: false }).expect(400);
    expect(body.message).toContain('Bitte stimmen Sie der Datenschutzerklärung zu.');
  });

  it('a NUL byte', async () => {
    await send({ ...ENQUIRY, message: 'a\u0000b' }).expect(400);
    expect(await requests()).toEqual([]);
  });
});

describe('the copy is no tool for spam:', () => {
  const refused = (answers: { status: number }[]) =>
    answers.filter(({ status }) => status === 429).length;

  it('an address gets five copies an hour, wherever they are asked for, also at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        send(
          { ...ENQUIRY, email: n % 2 ? 'KARL@example.com' : 'karl@example.com' },
          `198.51.100.${n}`,
        ),
      ),
    );
    expect(refused(answers)).toBe(3);
    expect(await requests()).toHaveLength(5);
    expect(await emails()).toHaveLength(10);
  });

  it('one place sends ten an hour, to whatever address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 13 }, (_, n) => send({ ...ENQUIRY, email: `karl${n}@example.com` })),
    );
    expect(refused(answers)).toBe(3);
    expect(await requests()).toHaveLength(10);
    const late = await send({ ...ENQUIRY, email: 'spaeter@example.com' }).expect(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect(late.body.code).toBe('RATE_LIMITED');
  });
});
