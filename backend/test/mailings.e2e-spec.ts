import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Mailing } from '../src/modules/mailings/mailing.entity.js';
import { MailingJob } from '../src/modules/mailings/mailing.job.js';
import { NewsletterService } from '../src/modules/mailings/newsletter/newsletter.service.js';
import { Subscriber } from '../src/modules/mailings/newsletter/subscriber.entity.js';
import { ModuleUpdatesJob } from '../src/modules/mailings/updates/module-updates.job.js';
import { OutboxJob } from '../src/platform/mail/outbox.job.js';
import { OutboxEmail } from '../src/platform/mail/outbox-email.entity.js';
import { RetentionJob } from '../src/platform/personal-data/retention.job.js';
import { adminList, auditOf } from './support/back-office.js';
import { clearTables } from './support/clear-tables.js';
import { type Person, signedIn, signedInAdmin, signedInPremium } from './support/factories.js';
import { type MailServer, startMailServer } from './support/mail-server.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const DAY_MS = 86_400_000;
const FORM = 'application/x-www-form-urlencoded';
const ISSUE = { subject: 'Zwei neue Vorlagen', body: 'Es gibt **zwei** neue Vorlagen.' };

let server: MailServer;
let test: TestApp;
let admin: Person;

beforeAll(async () => {
  server = await startMailServer();
  test = await startTestApp(settings());
  admin = await signedInAdmin(test, { email: 'buero@example.com' });
});
afterAll(async () => {
  await test.close();
  await server.close();
});
beforeEach(async () => {
  await clearTables(test, 'outbox_email', 'subscriber', 'mailing', 'rate_limit', 'email_choice');
  await test.dataSource.query(`DELETE FROM "user" WHERE "id" <> $1`, [admin.user.id]);
  server.received.length = 0;
});

/** Two instances share what signs sessions and links. */
const settings = () => ({ SMTP_URL: server.url, JWT_SECRET: 'ein-schluessel-fuer-zwei-instanzen' });

const emails = () => test.dataSource.getRepository(OutboxEmail).find();
const subscribers = () => test.dataSource.getRepository(Subscriber).find();
const recipients = async (kind: string) =>
  (await emails())
    .filter((one) => one.kind === kind)
    .map(({ recipient }) => recipient)
    .sort();
const staff = (method: 'get' | 'post' | 'put' | 'delete', path: string) =>
  test.http[method](`/api/admin/${path}`).set('Authorization', admin.bearer);
const choices = (person: Person, change?: object) =>
  (change
    ? test.http.put('/api/email-choices').send(change)
    : test.http.get('/api/email-choices')
  ).set('Authorization', person.bearer);
const confirm = (token: string) => test.http.post('/api/newsletter/confirm').send({ token });
const sendDue = () => test.app.get(OutboxJob, { strict: false }).sendDue();
const writeBatch = () => test.app.get(MailingJob, { strict: false }).writeBatch();

function askFor(email: string): Promise<void> {
  const service = test.app.get(NewsletterService, { strict: false });
  return test.dataSource.transaction((manager) =>
    service.request(manager, email, 'checklist', '203.0.113.7'),
  );
}

async function confirmationToken(recipient: string): Promise<string> {
  const found = (await emails()).filter(
    (one) => one.kind === 'newsletter-confirm' && one.recipient === recipient,
  );
  return /\/neue-inhalte\?token=([\w-]+)/.exec(found.at(-1)?.text ?? '')?.[1] ?? '';
}

async function subscribed(email: string): Promise<void> {
  await askFor(email);
  await confirm(await confirmationToken(email)).expect(200);
}

/** The link for choosing in an e-mail that waits to be sent. */
async function choicesToken(kind: string, recipient: string): Promise<string> {
  const email = (await emails()).find((one) => one.kind === kind && one.recipient === recipient);
  return /\/e-mail-einstellungen\?token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
}

async function issue(): Promise<string> {
  const { body } = await staff('post', 'newsletters').send(ISSUE).expect(201);
  return body.id;
}

async function issueOnItsWay(): Promise<string> {
  const id = await issue();
  await staff('post', `newsletters/${id}/send`).expect(200);
  while (await writeBatch());
  return id;
}

describe('asking for the newsletter', () => {
  it('is never done for anybody, and the first e-mail only asks', async () => {
    const owner = await signedIn(test);
    expect((await choices(owner)).body).toEqual({ newsletter: 'off', moduleUpdates: true });
    const { body } = await choices(owner, { newsletter: true }).expect(200);
    expect(body).toEqual({ newsletter: 'asked', moduleUpdates: true });
    expect(await recipients('newsletter-confirm')).toEqual([owner.user.email]);
    await confirm(await confirmationToken(owner.user.email)).expect(200);
    expect((await choices(owner)).body.newsletter).toBe('on');
    expect(await subscribers()).toMatchObject([
      {
        source: 'profile',
        consentText: expect.stringContaining('neue Inhalte'),
        confirmText: 'Ja, schreiben Sie mir',
        requestNetwork: expect.stringMatching(/\.0\/24$/),
        endedAt: null,
      },
    ]);
  });

  it('twice at once makes one row, and the later link confirms it', async () => {
    await Promise.all([askFor('karl@example.com'), askFor('karl@example.com')]);
    expect(await subscribers()).toHaveLength(1);
    const statuses: number[] = [];
    for (const { text } of await emails()) {
      const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
      statuses.push((await confirm(token)).status);
    }
    expect(statuses.sort()).toEqual([200, 400]);
  });

  it('by somebody else changes and mails nothing once it is confirmed', async () => {
    await subscribed('karl@example.com');
    const [before] = await subscribers();
    await askFor('karl@example.com');
    expect(await subscribers()).toEqual([before]);
    expect(await recipients('newsletter-confirm')).toHaveLength(1);
  });

  it('ends unanswered after 48 hours, and is forgotten after a week', async () => {
    await askFor('karl@example.com');
    const token = await confirmationToken('karl@example.com');
    await test.dataSource.query(`UPDATE "subscriber" SET "expiresAt" = now()`);
    await confirm(token).expect(400);
    const job = test.app.get(RetentionJob, { strict: false });
    await job.deleteOutdated(new Date(Date.now() + 6 * DAY_MS));
    expect(await subscribers()).toHaveLength(1);
    await job.deleteOutdated(new Date(Date.now() + 7 * DAY_MS + 60_000));
    expect([await subscribers(), await emails()]).toEqual([[], []]);
  });

  it('keeps the proof three years after it was ended, and no longer', async () => {
    await subscribed('karl@example.com');
    await test.dataSource.query(`UPDATE "subscriber" SET "endedAt" = now()`);
    const job = test.app.get(RetentionJob, { strict: false });
    const year = new Date().getUTCFullYear();
    await job.deleteOutdated(new Date(Date.UTC(year + 3, 11, 30)));
    expect(await subscribers()).toHaveLength(1);
    await job.deleteOutdated(new Date(Date.UTC(year + 4, 0, 2)));
    expect(await subscribers()).toEqual([]);
  });
});

describe('an issue', () => {
  it('goes once to each who has confirmed, and to nobody else', async () => {
    await subscribed('karl@example.com');
    await subscribed('petra@example.com');
    await askFor('unbestaetigt@example.com');
    const id = await issue();
    const sends = await Promise.all([1, 2, 3].map(() => staff('post', `newsletters/${id}/send`)));
    expect(sends.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await Promise.all([writeBatch(), writeBatch(), writeBatch()]);
    while (await writeBatch());
    expect(await recipients('newsletter')).toEqual(['karl@example.com', 'petra@example.com']);
    expect((await staff('get', `newsletters/${id}`)).body).toMatchObject({
      state: 'sent',
      recipients: 2,
      waiting: 0,
    });
    expect((await staff('put', `newsletters/${id}`).send(ISSUE)).status).toBe(409);
    expect((await staff('post', `newsletters/${id}/send`)).status).toBe(409);
  });

  it('is written in batches that wait for the outbox, over a restart as well', async () => {
    await test.dataSource.query(
      `INSERT INTO "subscriber" ("email", "source", "consentText", "requestNetwork", "tokenHash",
         "expiresAt", "confirmedAt")
       SELECT 'leser' || n || '@example.com', 'checklist', 'x', 'x', 'hash' || n, now(), now()
       FROM generate_series(1, 120) n`,
    );
    const id = await issue();
    await staff('post', `newsletters/${id}/send`).expect(200);
    expect(await writeBatch()).toBe(true);
    expect(await recipients('newsletter')).toHaveLength(50);
    // Fifty wait: somebody's password link does not stand behind the rest.
    expect(await writeBatch()).toBe(false);
    const second = await startTestApp(settings(), test.dataSource);
    const again = second.app.get(MailingJob, { strict: false });
    const outbox = second.app.get(OutboxJob, { strict: false });
    for (;;) {
      await outbox.sendDue();
      if (!(await again.writeBatch())) break;
    }
    await outbox.sendDue();
    const to = server.received.map(({ to: [one] = [] }) => one?.address);
    expect(to).toHaveLength(120);
    expect(new Set(to).size).toBe(120);
    expect(await test.dataSource.getRepository(Mailing).findOneByOrFail({ id })).toMatchObject({
      state: 'sent',
    });
  });

  it('writes nothing and forgets nobody where the batch fails half way', async () => {
    await subscribed('karl@example.com');
    const id = await issue();
    await staff('post', `newsletters/${id}/send`).expect(200);
    await test.dataSource.query('ALTER TABLE "outbox_email" RENAME COLUMN "html" TO "html_away"');
    await expect(writeBatch()).rejects.toThrow();
    await test.dataSource.query('ALTER TABLE "outbox_email" RENAME COLUMN "html_away" TO "html"');
    while (await writeBatch());
    expect(await recipients('newsletter')).toEqual(['karl@example.com']);
  });

  it('is refused without anybody to read it, and with what an e-mail cannot show', async () => {
    const id = await issue();
    const { body } = await staff('post', `newsletters/${id}/send`).expect(409);
    expect(body.code).toBe('NO_SUBSCRIBERS');
    const faulty = { ...ISSUE, body: '![Bild](https://fremd.example/zaehlpixel.png)' };
    const refused = await staff('post', 'newsletters').send(faulty).expect(400);
    expect(refused.body.fields.body[0]).toContain('Bilder kann eine E-Mail nicht zeigen.');
    const script = { ...ISSUE, body: '[Klick](javascript:alert(1))' };
    await staff('post', 'newsletters/preview').send(script).expect(400);
  });

  it('is shown and sent to staff for trial, and to nobody else', async () => {
    await subscribed('karl@example.com');
    const { body } = await staff('post', 'newsletters/preview').send(ISSUE).expect(200);
    expect(body).toMatchObject({ subject: ISSUE.subject, recipients: 1 });
    expect(body.html).toContain('<strong>zwei</strong>');
    await staff('post', 'newsletters/test').send(ISSUE).expect(200);
    expect(await recipients('text-sample')).toEqual(['buero@example.com']);
    expect(await recipients('newsletter')).toEqual([]);
  });

  it('is in the log of staff, and in their list', async () => {
    await subscribed('karl@example.com');
    const id = await issue();
    await staff('put', `newsletters/${id}`)
      .send({ ...ISSUE, subject: 'Neu' })
      .expect(200);
    await staff('post', `newsletters/${id}/send`).expect(200);
    expect((await auditOf(test, id)).map(({ action }) => action)).toEqual([
      'newsletters.create',
      'newsletters.update',
      'newsletters.send',
    ]);
    const { body } = await adminList(test, admin.bearer, 'newsletters').expect(200);
    expect(body).toMatchObject([{ id, subject: 'Neu', state: 'sending', waiting: 1 }]);
  });
});

describe('leaving', () => {
  it('works with the button of a mail program, without sign-in, as the head of the e-mail says', async () => {
    await subscribed('karl@example.com');
    await issueOnItsWay();
    await sendDue();
    const mail = server.received.find(({ subject }) => subject === ISSUE.subject);
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = /^<http:\/\/localhost:3000(\/.*)>$/.exec(header('list-unsubscribe'))?.[1] ?? '';
    const page = await test.http.get(url).expect(302);
    expect(page.headers.location).toBe(url.replace(/^.*\?/, '/e-mail-einstellungen?'));
    expect(await subscribers()).toMatchObject([{ endedAt: null }]);
    await test.http.post(url).type(FORM).send('List-Unsubscribe=One-Click').expect(200);
    expect(await subscribers()).toMatchObject([{ endedAt: expect.any(Date) }]);
    await test.http.post(url).field('List-Unsubscribe', 'One-Click').expect(200);
    // What the table keeps of it opens nothing.
    const [kept] = (await emails()).filter(({ kind }) => kind === 'newsletter');
    expect(kept).toMatchObject({ state: 'sent', unsubscribeUrl: null });
    expect(kept?.text).toContain('token=…');
  });

  it('takes back what waits to be sent, and gets nothing of a mailing under way', async () => {
    await subscribed('karl@example.com');
    await subscribed('petra@example.com');
    await issueOnItsWay();
    const token = await choicesToken('newsletter', 'karl@example.com');
    const unsubscribe = `/api/email-choices/unsubscribe?token=${token}`;
    await test.http.post(unsubscribe).type(FORM).send('List-Unsubscribe=One-Click').expect(200);
    expect(await recipients('newsletter')).toEqual(['petra@example.com']);
    const next = await issue();
    await staff('post', `newsletters/${next}/send`).expect(200);
    const petra = await choicesToken('newsletter', 'petra@example.com');
    await test.http
      .put('/api/email-choices/link')
      .send({ token: petra, newsletter: false })
      .expect(200);
    while (await writeBatch());
    expect(await recipients('newsletter')).toEqual([]);
  });

  it('by an old link ends it also for who has asked anew', async () => {
    await subscribed('karl@example.com');
    await issueOnItsWay();
    const token = await choicesToken('newsletter', 'karl@example.com');
    await test.http.put('/api/email-choices/link').send({ token, newsletter: false }).expect(200);
    await subscribed('karl@example.com');
    expect(await subscribers()).toHaveLength(2);
    const { body } = await test.http.post('/api/email-choices/link').send({ token }).expect(200);
    expect(body).toEqual({ email: 'karl@example.com', newsletter: 'on', moduleUpdates: null });
    await test.http.post(`/api/email-choices/unsubscribe?token=${token}`).type(FORM).expect(200);
    expect((await subscribers()).filter(({ endedAt }) => !endedAt)).toEqual([]);
  });

  it('asks for a new confirmation before it begins again', async () => {
    await subscribed('karl@example.com');
    await issueOnItsWay();
    const token = await choicesToken('newsletter', 'karl@example.com');
    const put = (newsletter: boolean) =>
      test.http.put('/api/email-choices/link').send({ token, newsletter });
    await put(false).expect(200);
    expect((await put(true).expect(200)).body.newsletter).toBe('asked');
  });

  it.each(['', 'Zx9Ab4', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])(
    'is refused with a link that this server has not signed: "%s"',
    async (token) => {
      await test.http.post('/api/email-choices/link').send({ token }).expect(400);
      await test.http.put('/api/email-choices/link').send({ token, newsletter: false }).expect(400);
      await test.http.post(`/api/email-choices/unsubscribe?token=${token}`).type(FORM).expect(400);
    },
  );

  it('is the only call that takes such a form', async () => {
    await test.http.post('/api/newsletter/confirm').type(FORM).send('token=x').expect(415);
  });

  it('comes with the account: nothing stays of who is forgotten', async () => {
    const owner = await signedIn(test, { passwordHash: null });
    await subscribed(owner.user.email);
    await staff('delete', `users/${owner.user.id}`).expect(200);
    expect(await subscribers()).toEqual([]);
  });
});

describe('what is new in modules', () => {
  const tell = (moduleId: string, sentence: string) =>
    staff('post', `modules/${moduleId}/updates`).send({ sentence });
  const nextWeek = () => new Date(Date.now() + 7 * DAY_MS);
  const digest = async (now = nextWeek()) => {
    await test.app.get(ModuleUpdatesJob, { strict: false }).start(now);
    while (await writeBatch());
  };

  it('goes in one e-mail to members who have access and have not switched it off', async () => {
    const member = await signedInPremium(test);
    const silent = await signedInPremium(test);
    await signedIn(test);
    await signedInPremium(test, { emailConfirmedAt: null });
    await choices(silent, { moduleUpdates: false }).expect(200);
    await tell('modul-3', 'Neue Steuersätze.').expect(201);
    await tell('modul-7', 'Ein neuer Abschnitt.').expect(201);
    await digest();
    expect(await recipients('module-updates')).toEqual([member.user.email]);
    const [email] = (await emails()).filter(({ kind }) => kind === 'module-updates');
    expect(email?.text).toContain('Modul 3: Was ist Ihr Lebenswerk wert?: Neue Steuersätze.');
    expect(email?.text).toContain('Ein neuer Abschnitt.');
    await digest();
    expect(await recipients('module-updates')).toHaveLength(1);
  });

  it('waits for another day in Germany, so that a day has one e-mail at most', async () => {
    const member = await signedInPremium(test);
    await tell('modul-3', 'Neue Steuersätze.').expect(201);
    // Half past midnight in Germany, where it is the day before in Greenwich.
    await test.dataSource.query(`UPDATE "module_update" SET "createdAt" = '2026-11-17T23:30:00Z'`);
    await digest(new Date('2026-11-18T09:00:00Z'));
    expect(await recipients('module-updates')).toEqual([]);
    await digest(new Date('2026-11-18T23:05:00Z'));
    expect(await recipients('module-updates')).toEqual([member.user.email]);
  });

  it('can be taken back until it goes out', async () => {
    await signedInPremium(test);
    const { body } = await tell('modul-3', 'Versehen.').expect(201);
    await staff('delete', `modules/modul-3/updates/${body[0].id}`).expect(200);
    await digest();
    expect(await recipients('module-updates')).toEqual([]);
    const sent = await tell('modul-3', 'Richtig.').expect(201);
    await digest();
    await staff('delete', `modules/modul-3/updates/${sent.body[0].id}`).expect(409);
    await tell('modul-99', 'Gibt es nicht.').expect(404);
    await tell('modul-3', ' ').expect(400);
  });

  it('ends with its own link, and not the newsletter with it', async () => {
    const member = await signedInPremium(test);
    await subscribed(member.user.email);
    await tell('modul-3', 'Neue Steuersätze.').expect(201);
    await digest();
    const token = await choicesToken('module-updates', member.user.email);
    await test.http.post(`/api/email-choices/unsubscribe?token=${token}`).type(FORM).expect(200);
    expect((await choices(member)).body).toEqual({ newsletter: 'on', moduleUpdates: false });
    expect(await recipients('module-updates')).toEqual([]);
    const { body } = await test.http
      .put('/api/email-choices/link')
      .send({ token, moduleUpdates: true })
      .expect(200);
    expect(body).toEqual({ email: member.user.email, newsletter: 'on', moduleUpdates: true });
  });

  it('reaches nobody whose access has ended since', async () => {
    const member = await signedInPremium(test);
    await tell('modul-3', 'Neue Steuersätze.').expect(201);
    await test.app.get(ModuleUpdatesJob, { strict: false }).start(nextWeek());
    await test.dataSource.query(`UPDATE "user" SET "hasAccess" = false WHERE "id" = $1`, [
      member.user.id,
    ]);
    while (await writeBatch());
    expect(await recipients('module-updates')).toEqual([]);
  });
});
