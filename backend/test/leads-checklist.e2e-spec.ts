import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { pdfText } from '../../documents/test/support/pdf-text.js';
import { ChecklistRequest } from '../src/modules/leads/checklist-request.entity.js';
import { OutboxJob } from '../src/platform/mail/outbox.job.js';
import { OutboxEmail } from '../src/platform/mail/outbox-email.entity.js';
import { RetentionJob } from '../src/platform/personal-data/retention.job.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ TRUST_PROXY: 'true' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.dataSource.query(
    'TRUNCATE "checklist_request", "outbox_email", "rate_limit", "subscriber"',
  );
});

const ask = (body: object, ip = '203.0.113.1') =>
  test.http.post('/api/checklist/request').set('X-Forwarded-For', ip).send(body);
const requests = () => test.dataSource.getRepository(ChecklistRequest).find();
const emails = () => test.dataSource.getRepository(OutboxEmail).find();
const confirm = (token: string, ip = '203.0.113.9') =>
  test.http.post('/api/checklist/confirm').set('X-Forwarded-For', ip).send({ token });
const file = (token: string) => test.http.post('/api/checklist/file').send({ token });
/** From the newest e-mail to an address. */
async function tokenOf(recipient: string): Promise<string> {
  const email = await test.dataSource.getRepository(OutboxEmail).findOneOrFail({
    where: { recipient, kind: 'checklist-confirm' },
    order: { createdAt: 'DESC' },
  });
  return /\/checkliste\?token=([\w-]+)/.exec(email.text)?.[1] ?? '';
}
const karl = { name: 'Karl', email: 'karl@example.com', agreePrivacy: true };

describe('asking for the checklist', () => {
  it('stores who asked with the consent as worded and given', async () => {
    const from = Date.now();
    const { body } = await ask({ ...karl, name: '  Karl  ', email: ' Karl@Example.com ' }).expect(
      200,
    );
    expect(body).toEqual({
      success: true,
      message:
        'Checkliste erfolgreich versendet! Prüfen Sie Ihr E-Mail-Postfach und ggf. auch den Spam-Ordner.',
    });
    const [stored] = await requests();
    expect(stored).toMatchObject({ name: 'Karl', email: 'karl@example.com' });
    expect(stored?.consentText).toContain('Datenschutzerklärung');
    expect(stored?.consentAt?.getTime()).toBeGreaterThanOrEqual(from);
  });

  it('without the consent field is accepted and stored without consent', async () => {
    await ask({ name: 'Karl', email: 'karl@example.com' }).expect(200);
    expect(await requests()).toMatchObject([{ consentText: null, consentAt: null }]);
    expect(await emails()).toHaveLength(1);
  });

  it('really sends an e-mail with the checklist as a PDF, once it is confirmed', async () => {
    await ask(karl).expect(200);
    await confirm(await tokenOf('karl@example.com')).expect(200);
    await test.dataSource.query(`DELETE FROM "outbox_email" WHERE "kind" = 'checklist-confirm'`);
    await test.app.get(OutboxJob, { strict: false }).sendDue();
    const folder = join(test.env.dataDir, 'outbox');
    const [name = ''] = readdirSync(folder);
    const mail = await PostalMime.parse(readFileSync(join(folder, name)));
    expect(mail.to?.[0]?.address).toBe('karl@example.com');
    expect(mail.text).toContain('Guten Tag,');
    expect(mail.attachments).toMatchObject([
      { filename: 'modul-1-verkaufsreife-check.pdf', mimeType: 'application/pdf' },
    ]);
    const pdf = Buffer.from(mail.attachments[0]?.content as ArrayBuffer);
    const { info, pages } = await pdfText(pdf);
    expect(info.Title).toContain('verkaufsreif');
    expect(pages.join(' ')).toContain('Kein Kunde bringt mehr als 20');
    expect(mail.text).toContain(`„${info.Title}“`);
  });

  it('writes the request and the e-mail together or not at all', async () => {
    await test.dataSource.query('ALTER TABLE "outbox_email" RENAME TO "outbox_email_away"');
    await ask(karl).expect(500);
    await test.dataSource.query('ALTER TABLE "outbox_email_away" RENAME TO "outbox_email"');
    expect(await requests()).toEqual([]);
    await ask(karl).expect(200);
    expect(await emails()).toMatchObject([
      { kind: 'checklist-confirm', recipient: 'karl@example.com' },
    ]);
  });

  it('mails nobody the name, which anyone may have entered with the address', async () => {
    await ask({ ...karl, name: 'Klicken Sie https://boese.example' }).expect(200);
    await confirm(await tokenOf(karl.email)).expect(200);
    const mails = await emails();
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['checklist', 'checklist-confirm']);
    for (const { text, html } of mails) expect(text + html).not.toContain('boese');
  });
});

describe('the link in the e-mail', () => {
  const kinds = async () => (await emails()).map(({ kind }) => kind).sort();

  it('stores the proof: when, what was pressed and a part of the network', async () => {
    await ask(karl, '198.51.100.77').expect(200);
    const asked = new Date();
    const { body } = await confirm(await tokenOf(karl.email), '2001:db8:1:2::5').expect(200);
    expect(body).toEqual({
      message: 'Vielen Dank. Ihre Checkliste ist unterwegs zu Ihnen.',
      fileName: 'modul-1-verkaufsreife-check.pdf',
    });
    const [stored] = await requests();
    expect(stored).toMatchObject({
      requestNetwork: '198.51.100.0/24',
      confirmNetwork: '2001:db8:1::/48',
      confirmText: 'Ja, Checkliste erhalten',
    });
    expect(stored?.confirmedAt?.getTime()).toBeGreaterThanOrEqual(asked.getTime() - 1_000);
    expect(JSON.stringify(stored)).not.toContain(await tokenOf(karl.email));
  });

  it('mails the checklist once, also to somebody who presses twice at once', async () => {
    await ask(karl).expect(200);
    const token = await tokenOf(karl.email);
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await confirm(token).expect(200);
    expect(await kinds()).toEqual(['checklist', 'checklist-confirm']);
  });

  it('gives the file to who has confirmed, and to nobody before', async () => {
    await ask(karl).expect(200);
    const token = await tokenOf(karl.email);
    await file(token).expect(400);
    await confirm(token).expect(200);
    const answer = await file(token).expect(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain('modul-1-verkaufsreife-check.pdf');
  });

  it('confirms nothing when a mail scanner opens it', async () => {
    await ask(karl).expect(200);
    const token = await tokenOf(karl.email);
    await test.http.get(`/checkliste?token=${token}`);
    await test.http.get(`/api/checklist/confirm?token=${token}`).expect(404);
    expect(await requests()).toMatchObject([{ confirmedAt: null }]);
    expect(await kinds()).toEqual(['checklist-confirm']);
  });

  it('ends after 48 hours, also for the file', async () => {
    await ask(karl).expect(200);
    const token = await tokenOf(karl.email);
    await test.dataSource.query(
      `UPDATE "checklist_request" SET "expiresAt" = "expiresAt" - interval '48 hours 1 minute'`,
    );
    const { body } = await confirm(token).expect(400);
    expect(body).toMatchObject({ code: 'TOKEN_INVALID' });
    expect(await kinds()).toEqual(['checklist-confirm']);
  });

  it.each([
    ['of nobody', 'Zx9Ab4'],
    ['of a mail program', 'a'.repeat(201)],
    ['missing', ''],
  ])('is refused with a token %s', async (_, token) => {
    await confirm(token).expect(400);
    await file(token).expect(400);
  });

  it('of the newsletter confirms no checklist, and the other way round', async () => {
    await ask({ ...karl, newsletter: true }).expect(200);
    const newsletter = (await emails()).find(({ kind }) => kind === 'newsletter-confirm');
    const token = /\/neue-inhalte\?token=([\w-]+)/.exec(newsletter?.text ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
    await confirm(token).expect(400);
    await test.http
      .post('/api/newsletter/confirm')
      .send({ token: await tokenOf(karl.email) })
      .expect(400);
  });

  it('leaves nothing of somebody who has not confirmed in a week', async () => {
    await ask(karl).expect(200);
    await ask({ ...karl, email: 'petra@example.com' }).expect(200);
    await confirm(await tokenOf('petra@example.com')).expect(200);
    const inAWeek = new Date(Date.now() + 7 * 86_400_000 + 60_000);
    await test.app.get(RetentionJob, { strict: false }).deleteOutdated(inAWeek);
    expect(await requests()).toMatchObject([{ email: 'petra@example.com' }]);
    const left = await emails();
    expect(left.filter(({ recipient }) => recipient === karl.email)).toEqual([]);
  });
});

describe('a faulty request is refused, and nothing is stored:', () => {
  const NAME = 'Bitte geben Sie Ihren Namen ein.';
  const EMAIL = 'Bitte geben Sie Ihre E-Mail-Adresse ein.';
  const INVALID = 'Bitte geben Sie eine gültige E-Mail-Adresse ein';
  const CONSENT = 'Bitte stimmen Sie der Datenschutzerklärung zu.';

  it.each<[string, object, string, string[]]>([
    ['everything missing', {}, NAME, ['name', 'email']],
    ['an empty name', { ...karl, name: ' \t ' }, NAME, ['name']],
    ['a name that is no text', { ...karl, name: ['Karl'] }, NAME, ['name']],
    [
      'name and consent',
      { ...karl, name: '', agreePrivacy: false },
      NAME,
      ['name', 'agreePrivacy'],
    ],
    ['an empty address', { ...karl, email: '  ' }, EMAIL, ['email']],
    ['an address that is no text', { ...karl, email: 7 }, EMAIL, ['email']],
    ['no address', { ...karl, email: 'karl' }, INVALID, ['email']],
    ['two addresses', { ...karl, email: 'a@example.com,b@example.com' }, INVALID, ['email']],
    [
      'an endless address',
      { ...karl, email: `${'k'.repeat(300)}@example.com` },
      INVALID,
      ['email'],
    ],
    ['refused consent', { ...karl, agreePrivacy: false }, CONSENT, ['agreePrivacy']],
    ['consent that is no yes', { ...karl, agreePrivacy: 'true' }, CONSENT, ['agreePrivacy']],
    ['consent of nothing', { ...karl, agreePrivacy: null }, CONSENT, ['agreePrivacy']],
    [
      'an endless name',
      { ...karl, name: 'K'.repeat(101) },
      'Name darf höchstens 100 Zeichen lang sein',
      ['name'],
    ],
  ])('%s', async (_name, body, message, fields) => {
    const answer = await ask(body).expect(400);
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', message });
    expect(Object.keys(answer.body.fields)).toEqual(fields);
    expect([await requests(), await emails()]).toEqual([[], []]);
  });

  it('a NUL byte', async () => {
    await ask({ ...karl, name: 'Ka\0rl' }).expect(400);
  });
});

describe('the checklist goes out', () => {
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

  it('three times an hour to one address, wherever the requests come from', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        ask({ ...karl, email: n % 2 ? karl.email : 'KARL@example.com' }, `203.0.113.${n}`),
      ),
    );
    expect(statuses(answers)).toEqual([200, 200, 200, 429, 429]);
    expect(await emails()).toHaveLength(3);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('RATE_LIMITED');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  it('twenty times an hour at the request of one place', async () => {
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, n) => ask({ ...karl, email: `karl${n}@example.com` })),
    );
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(2);
  });
});
