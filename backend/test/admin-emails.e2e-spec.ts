import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountsService } from '../src/modules/identity/index.js';
import type { Email } from '../src/platform/mail/email.js';
import { OutboxJob } from '../src/platform/mail/outbox.job.js';
import { OutboxService } from '../src/platform/mail/outbox.service.js';
import { OutboxEmail } from '../src/platform/mail/outbox-email.entity.js';
import { adminList, auditOf } from './support/back-office.js';
import { type Person, signedInAdmin } from './support/factories.js';
import { type MailServer, startMailServer } from './support/mail-server.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const LETTER: Email = {
  kind: 'access-given',
  recipient: 'karl@example.com',
  replyTo: 'antwort@example.com',
  subject: 'Ihr Zugang',
  greeting: 'Guten Tag,',
  paragraphs: ['Ihr Zugang beginnt <heute>.'],
  attachments: [{ filename: 'a.txt', contentType: 'text/plain', content: 'YQ==' }],
};
const WITH_LINK: Email = {
  ...LETTER,
  kind: 'reset-password',
  action: { label: 'Festlegen', url: 'http://localhost:3000/reset-password?token=geheim-123' },
};

let server: MailServer;
let test: TestApp;
let admin: Person;

beforeAll(async () => {
  server = await startMailServer();
  test = await startTestApp({ SMTP_URL: server.url });
  admin = await signedInAdmin(test, { email: 'buero@example.com' });
});
afterAll(async () => {
  await test.close();
  await server.close();
});
beforeEach(async () => {
  await test.dataSource.query('TRUNCATE "outbox_email"');
  server.received.length = 0;
});

const emails = () => test.dataSource.getRepository(OutboxEmail);
const sendDue = () => test.app.get(OutboxJob, { strict: false }).sendDue();
async function enqueued(letter: Partial<Email> = {}, fields: Partial<OutboxEmail> = {}) {
  await test.dataSource.transaction((manager) =>
    test.app.get(OutboxService, { strict: false }).enqueue(manager, { ...LETTER, ...letter }),
  );
  const { id } = await emails().findOneOrFail({ where: {}, order: { createdAt: 'DESC' } });
  if (Object.keys(fields).length > 0) await emails().update(id, fields);
  return id;
}
const sent = async (letter: Partial<Email> = {}) => {
  const id = await enqueued(letter);
  await sendDue();
  return id;
};
const list = (parameters: Record<string, unknown> = {}) =>
  adminList(test, admin.bearer, 'emails', parameters);
const get = (id: string) =>
  test.http.get(`/api/admin/emails/${id}`).set('Authorization', admin.bearer);
const resend = (id: string) =>
  test.http.post(`/api/admin/emails/${id}/resend`).set('Authorization', admin.bearer);

describe('the list of e-mails', () => {
  it('shows what went to whom, without what it says', async () => {
    const id = await sent();
    const { body, headers } = await list({ range: [0, 9] }).expect(200);
    expect(headers['content-range']).toBe('emails 0-0/1');
    expect(body).toEqual([
      {
        id,
        kind: 'access-given',
        recipient: 'karl@example.com',
        subject: 'Ihr Zugang',
        state: 'sent',
        attempts: 1,
        lastError: null,
        nextAttemptAt: null,
        createdAt: expect.any(String),
        sentAt: expect.any(String),
      },
    ]);
  });

  it('sorts, filters and searches', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    await enqueued({ recipient: 'c@liste.example' }, { state: 'failed', createdAt: day(1) });
    await enqueued({ recipient: 'a@liste.example', kind: 'refund' }, { createdAt: day(2) });
    await enqueued(
      { recipient: 'b@liste.example', subject: 'Rechnung 17' },
      { state: 'sent', createdAt: day(3) },
    );
    const found = async (parameters: Record<string, unknown>) =>
      (await list(parameters).expect(200)).body
        .map(({ recipient }: OutboxEmail) => recipient[0])
        .join(' ');
    expect(await found({})).toBe('b a c');
    expect(await found({ sort: ['recipient', 'ASC'] })).toBe('a b c');
    expect(await found({ sort: ['kind', 'DESC'] })).toBe('a b c');
    expect(await found({ sort: ['state', 'ASC'] })).toBe('c a b');
    expect(await found({ filter: { state: 'failed' } })).toBe('c');
    expect(await found({ filter: { kind: 'refund' } })).toBe('a');
    expect(await found({ filter: { q: 'rechnung' } })).toBe('b');
    expect(await found({ filter: { q: 'LISTE', since: '2026-01-02' } })).toBe('b a');
    expect(await found({ filter: { before: '2026-01-02' } })).toBe('c');
  });

  it.each([
    { sort: ['text', 'ASC'] },
    { filter: { state: 'lost' } },
    { filter: { kind: ['refund'] } },
    { filter: { html: 'x' } },
    { filter: '{' },
  ])('refuses %j', async (parameters) => {
    expect((await list(parameters).expect(400)).body.code).toBe('VALIDATION_FAILED');
  });
});

describe('one e-mail', () => {
  it('shows what it says and what is attached', async () => {
    const { body } = await get(await sent()).expect(200);
    expect(body).toMatchObject({
      replyTo: 'antwort@example.com',
      text: expect.stringContaining('Ihr Zugang beginnt <heute>.'),
      html: expect.stringContaining('Ihr Zugang beginnt &lt;heute&gt;.'),
      attachments: ['a.txt'],
    });
  });

  it('shows no link with which staff could sign in, also before it is sent', async () => {
    const answer = await get(await enqueued(WITH_LINK)).expect(200);
    expect(answer.text).not.toContain('geheim-123');
    expect(answer.body.text).toContain('reset-password?token=…');
    await sendDue();
    expect(server.received[0]?.text).toContain('token=geheim-123');
  });

  it.each([NOBODY, 'x', "1'--"])('%s is not found', async (id) => {
    expect((await get(id).expect(404)).body.code).toBe('RECORD_NOT_FOUND');
    expect((await resend(id).expect(404)).body.code).toBe('RECORD_NOT_FOUND');
  });
});

describe('sending again', () => {
  it('begins the tries anew of one that was given up', async () => {
    const id = await enqueued(WITH_LINK, { state: 'failed', attempts: 12, lastError: 'voll' });
    const { body } = await resend(id).expect(200);
    expect(body).toMatchObject({ id, state: 'pending', attempts: 0 });
    await sendDue();
    expect(server.received[0]?.text).toContain('token=geheim-123');
    expect(await emails().count()).toBe(1);
    expect(await auditOf(test, id)).toMatchObject([
      {
        staffEmail: 'buero@example.com',
        action: 'emails.resend',
        resource: 'emails',
        before: { state: 'failed', attempts: 12 },
        after: { state: 'pending', attempts: 0 },
      },
    ]);
  });

  it('does not let one wait that is to be tried later', async () => {
    const nextAttemptAt = new Date(Date.now() + 3_600_000);
    const id = await enqueued({}, { attempts: 5, nextAttemptAt });
    await resend(id).expect(200);
    await sendDue();
    expect(server.received).toHaveLength(1);
  });

  it('sends one that was sent once more, word for word, as an e-mail of its own', async () => {
    const id = await sent();
    const { body } = await resend(id).expect(200);
    expect(body).toMatchObject({ state: 'pending', attempts: 0, sentAt: null });
    expect(body.id).not.toBe(id);
    await sendDue();
    const [first, second] = server.received;
    expect(second).toMatchObject({ subject: first?.subject, text: first?.text, html: first?.html });
    expect(second?.replyTo).toMatchObject([{ address: 'antwort@example.com' }]);
    expect(second?.attachments).toHaveLength(1);
    expect((await get(id)).body.state).toBe('sent');
    expect(await auditOf(test, id)).toMatchObject([
      { before: { state: 'sent' }, after: { state: 'pending', sentAs: body.id } },
    ]);
  });

  it('makes one copy, however often it is clicked at once', async () => {
    const id = await sent();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => resend(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await resend(id).expect(409)).body.code).toBe('EMAIL_ON_ITS_WAY');
    await sendDue();
    expect(server.received).toHaveLength(2);
    expect(await auditOf(test, id)).toHaveLength(1);
  });

  it('is refused while it is being sent', async () => {
    const id = await enqueued();
    await test.dataSource.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM "outbox_email" WHERE "id" = $1 FOR UPDATE', [id]);
      expect((await resend(id).expect(409)).body.code).toBe('EMAIL_ON_ITS_WAY');
    });
    expect(await auditOf(test, id)).toEqual([]);
  });

  it('is refused with a clear sentence where the link was taken out', async () => {
    const id = await sent(WITH_LINK);
    const { body } = await resend(id).expect(409);
    expect(body.code).toBe('EMAIL_LINK_GONE');
    expect(body.message).toContain('persönlichen Link');
    await sendDue();
    expect(server.received).toHaveLength(1);
    expect(await auditOf(test, id)).toEqual([]);
  });

  it('brings a buyer who has no password yet the order confirmation with a link that works', async () => {
    const { id, recipient } = await confirmedOrder();
    expect((await get(id)).body.text).toContain('token=…');
    const answers = await Promise.all([1, 2, 3].map(() => resend(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await sendDue();
    expect(server.received).toHaveLength(2);
    const [, token] = /reset-password\?token=([\w-]+)/.exec(server.received[1]?.text ?? '') ?? [];
    expect(server.received[1]?.html).toContain(`token=${token}`);
    await test.http
      .post('/api/auth/reset-password')
      .send({ token, newPassword: 'Ein-langes-Kennwort-7' })
      .expect(200);
    await resend(id).expect(200);
    await sendDue();
    expect(server.received[2]?.to).toMatchObject([{ address: recipient }]);
    expect(server.received[2]?.text).toContain('http://localhost:3000/forgot-password');
    expect(server.received[2]?.text).not.toContain('token=');
  });

  it.each(['transfer-ordered', 'transfer-received'] as const)(
    'goes out again for „%s“, which was sent with a link to a password',
    async (kind) => {
      const { id } = await confirmedOrder(kind, `${kind}@example.com`);
      await sendDue();
      await resend(id).expect(200);
      await sendDue();
      expect(server.received.at(-1)?.to).toMatchObject([{ address: `${kind}@example.com` }]);
      expect(server.received.at(-1)?.text).toContain('reset-password?token=');
    },
  );
});

/** An e-mail to somebody who has bought as a guest, sent. */
async function confirmedOrder(
  kind: Email['kind'] = 'order-confirmation',
  recipient = 'gast@example.com',
): Promise<{ id: string; recipient: string }> {
  const accounts = test.app.get(AccountsService, { strict: false });
  const url = await test.dataSource.transaction(async (manager) => {
    const { userId } = await accounts.findOrCreateForPurchase(manager, recipient);
    return accounts.passwordLink(manager, userId);
  });
  const action = { label: 'Passwort festlegen', url };
  return { id: await sent({ kind, recipient, action }), recipient };
}
