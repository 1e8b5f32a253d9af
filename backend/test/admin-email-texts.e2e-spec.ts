import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OutboxEmail } from '../src/platform/mail/outbox-email.entity.js';
import { EmailText } from '../src/platform/mail/texts/email-text.entity.js';
import { adminList, auditOf } from './support/back-office.js';
import { type Person, signedInAdmin } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const ID = 'contact-copy';
const OWN = { subject: 'Ihre Nachricht an uns', preview: null, body: 'Danke.\n\nWir melden uns.' };
const ENQUIRY = {
  name: 'Karl',
  email: 'karl@example.com',
  subject: 'Frage',
  message: 'Guten Tag',
  agreeDataProtection: true,
};

let test: TestApp;
let admin: Person;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signedInAdmin(test, { email: 'buero@example.com' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.dataSource.query('TRUNCATE "outbox_email", "rate_limit", "email_text_version"');
  await test.dataSource.query(
    `UPDATE "email_text" SET "subject" = NULL, "preview" = NULL, "body" = NULL, "author" = NULL`,
  );
});

const call = (method: 'get' | 'post' | 'put', path: string) =>
  test.http[method](`/api/admin/email-texts/${path}`).set('Authorization', admin.bearer);
const save = (words: object, id = ID) => call('put', id).send(words);

/** The copy that a sender of the contact form gets now. */
async function nextCopy(): Promise<OutboxEmail> {
  await test.dataSource.query('TRUNCATE "outbox_email", "rate_limit"');
  await test.http.post('/api/contact').send(ENQUIRY).expect(200);
  return test.dataSource.getRepository(OutboxEmail).findOneByOrFail({ kind: ID });
}

describe('the words of an e-mail', () => {
  it('are listed with those of every other, and tell who has changed them', async () => {
    await save(OWN).expect(200);
    const all = await adminList(test, admin.bearer, 'email-texts').expect(200);
    expect(all.body.length).toBeGreaterThan(35);
    const { body } = await adminList(test, admin.bearer, 'email-texts', {
      filter: { changed: true },
    });
    expect(body).toMatchObject([
      { id: ID, title: 'Kontaktanfrage, Kopie', subject: OWN.subject, author: 'buero@example.com' },
    ]);
  });

  it('go out as staff have set them, while the rest of the e-mail stays', async () => {
    expect((await nextCopy()).subject).toBe('Kopie Ihrer Anfrage');
    await save(OWN).expect(200);
    const { subject, text } = await nextCopy();
    expect(subject).toBe(OWN.subject);
    expect(text).toContain(
      'Guten Tag,\n\nDanke.\n\nWir melden uns.\n\nIhre Anfrage:\nBetreff: Frage',
    );
    expect(text).toContain('Haben Sie uns nicht geschrieben?');
    expect(text).not.toContain('vielen Dank für Ihre Anfrage');
  });

  it('are kept when they change, and any of them can come back, the shipped ones too', async () => {
    const first = (await call('get', ID).expect(200)).body.shipped;
    await save(OWN).expect(200);
    await save({ ...OWN, body: 'Zweite Fassung.' }).expect(200);
    const { body: versions } = await call('get', `${ID}/versions`).expect(200);
    expect(versions).toMatchObject([{ body: OWN.body, author: 'buero@example.com' }]);
    await call('post', `${ID}/versions/${versions[0].id}/restore`).expect(200);
    expect((await nextCopy()).text).toContain('Wir melden uns.');
    const { body } = await call('post', `${ID}/use-shipped`).expect(200);
    expect(body).toMatchObject({ ...first, changed: false, author: null });
    expect((await nextCopy()).subject).toBe('Kopie Ihrer Anfrage');
    expect((await call('get', `${ID}/versions`)).body).toHaveLength(3);
    expect((await auditOf(test, ID)).map(({ action }) => action).slice(-4)).toEqual([
      'email-texts.update',
      'email-texts.update',
      'email-texts.restore',
      'email-texts.use-shipped',
    ]);
  });

  it('are the shipped ones where staff save just these', async () => {
    const { body } = await call('get', ID);
    await save(OWN).expect(200);
    await save(body.shipped).expect(200);
    expect((await call('get', ID)).body.changed).toBe(false);
  });

  it('are not overwritten by somebody who has not seen the present ones', async () => {
    const { body } = await call('get', ID);
    const saves = await Promise.all(
      ['Eins', 'Zwei'].map((subject) => save({ ...OWN, subject, updatedAt: body.updatedAt })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('words that would harm an e-mail', () => {
  it.each([
    [
      'an unknown placeholder',
      { ...OWN, body: 'Hallo {{name}}' },
      'body',
      '{{name}} gibt es in dieser',
    ],
    ['an open placeholder', { ...OWN, subject: 'Für {{' }, 'subject', 'nicht geschlossen'],
    ['no subject', { ...OWN, subject: ' ' }, 'subject', 'Betreff ist erforderlich'],
    ['no text', { ...OWN, body: '' }, 'body', 'Text ist erforderlich'],
  ])('are refused with %s, and nothing changes', async (_, words, field, sentence) => {
    const { body } = await save(words).expect(400);
    expect(body.fields[field][0]).toContain(sentence);
    await call('post', `${ID}/preview`).send(words).expect(400);
    expect((await call('get', ID)).body.changed).toBe(false);
  });

  it('are refused without what the e-mail has to say', async () => {
    const { body } = await save(
      { ...OWN, body: 'Ihre Adresse ist geändert. Fragen an {{kontakt}}.' },
      'email-changed',
    );
    expect(body.fields.body[0]).toContain('fehlt {{neueAdresse}}');
  });

  it('lose no e-mail where the code has changed under them: the shipped words take their place', async () => {
    await test.dataSource
      .getRepository(EmailText)
      .update(ID, { subject: 'Alt {{weg}}', preview: '', body: 'Alt', author: 'x@example.com' });
    const { subject, text } = await nextCopy();
    expect(subject).toBe('Kopie Ihrer Anfrage');
    expect(text).toContain('vielen Dank für Ihre Anfrage');
  });

  it('are unknown for an e-mail that there is not', async () => {
    for (const path of ['nichts', 'nichts/versions', '__proto__']) {
      await call('get', path).expect(404);
    }
    await save(OWN, 'nichts').expect(404);
    await call('post', `${ID}/versions/999/restore`).expect(404);
  });
});

describe('before staff save', () => {
  it('they see every e-mail with sample data, as HTML and as text', async () => {
    const { body: texts } = await adminList(test, admin.bearer, 'email-texts');
    for (const { id } of texts) {
      const { body: detail } = await call('get', id).expect(200);
      const { body } = await call('post', `${id}/preview`).send(detail.shipped).expect(200);
      expect(body.subject).not.toMatch(/\{\{|undefined/);
      expect(body.text).toMatch(/^Guten Tag/);
      expect(body.text).not.toMatch(/\{\{|undefined|Invalid/);
      expect(body.html).toContain('<!doctype html>');
    }
  });

  it('they send themselves a trial, without files and to nobody else', async () => {
    const { body } = await call('post', `${ID}/test`).send(OWN).expect(200);
    expect(body.message).toBe('Die Probe ist unterwegs an buero@example.com.');
    const sent = await test.dataSource.getRepository(OutboxEmail).find();
    expect(sent).toMatchObject([
      {
        kind: 'text-sample',
        recipient: 'buero@example.com',
        subject: OWN.subject,
        attachments: [],
      },
    ]);
  });
});
