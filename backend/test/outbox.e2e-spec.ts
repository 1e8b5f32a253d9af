import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import type { Email } from '../src/platform/mail/email.js';
import { OutboxJob } from '../src/platform/mail/outbox.job.js';
import { OutboxService } from '../src/platform/mail/outbox.service.js';
import { OutboxEmail } from '../src/platform/mail/outbox-email.entity.js';
import { type MailServer, startMailServer } from './support/mail-server.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { connectTo } from './support/test-database.js';

const LETTER: Email = {
  kind: 'confirm-email',
  recipient: 'karl@example.com',
  subject: 'Bitte bestätigen Sie Ihre Adresse',
  greeting: 'Guten Tag Karl Brandt,',
  paragraphs: ['Käufer & „Nachfolger“ <b>warten</b>.'],
  action: { label: 'Bestätigen', url: 'http://localhost:3000/confirm-email?token=geheim-123' },
  attachments: [
    {
      filename: 'Prüfung.txt',
      contentType: 'text/plain',
      content: Buffer.from('Größe').toString('base64'),
    },
  ],
};

let test: TestApp;

const enqueue = (letter = LETTER) =>
  test.dataSource.transaction((manager) =>
    test.app.get(OutboxService, { strict: false }).enqueue(manager, letter),
  );
const send = (of = test) => of.app.get(OutboxJob, { strict: false }).sendDue();
/** Longer than a server without e-mails needs to close. */
const SLOW_MS = 1_500;

/** A promise and what fulfils it. */
function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

const stored = () => test.dataSource.getRepository(OutboxEmail).findOneByOrFail({});

describe('with a mail server', () => {
  let server: MailServer;

  beforeEach(async () => {
    server = await startMailServer();
    test = await startTestApp({ SMTP_URL: server.url, MAIL_FROM: 'Büro <post@firma.example>' });
  });
  afterEach(async () => {
    await test.close();
    await server.close();
  });

  it('an e-mail arrives as text and as HTML with its attachment', async () => {
    await enqueue();
    await send();
    const [mail] = server.received;
    expect(mail?.subject).toBe(LETTER.subject);
    expect(mail?.messageId).toBe(`<${(await stored()).id}@firma.example>`);
    expect(mail?.text).toContain('Käufer & „Nachfolger“ <b>warten</b>.');
    expect(mail?.html).toContain('Käufer &amp; „Nachfolger“ &lt;b&gt;warten&lt;/b&gt;.');
    expect(mail?.text).toContain('token=geheim-123');
    expect(mail?.html).toContain('token=geheim-123');
    expect(mail?.attachments[0]?.filename).toBe('Prüfung.txt');
    expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).toString()).toBe('Größe');
  });

  it('once sent, the stored copy no longer holds a usable link', async () => {
    await enqueue();
    await send();
    const { state, text, html } = await stored();
    expect(state).toBe('sent');
    expect(text + html).not.toContain('geheim-123');
  });

  it('an e-mail of a transaction that fails is never sent', async () => {
    const failing = test.dataSource.transaction(async (manager) => {
      await test.app.get(OutboxService, { strict: false }).enqueue(manager, LETTER);
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    await send();
    expect(server.received).toEqual([]);
  });

  it('two instances that send at once send each e-mail once', async () => {
    for (let n = 0; n < 20; n++) await enqueue({ ...LETTER, recipient: `n${n}@example.com` });
    const other = await startTestApp(
      { SMTP_URL: server.url, JWT_SECRET: test.env.jwtSecret },
      test.dataSource,
    );
    await Promise.all([send(test), send(other)]);
    const recipients = server.received.map((mail) => mail.to?.[0]?.address);
    expect(recipients.length).toBe(20);
    expect(new Set(recipients).size).toBe(20);
  });

  it('a mail server that refuses delays the e-mail, and it is sent once the server takes it', async () => {
    await server.close();
    const port = Number(new URL(server.url).port);
    const refusing = await startMailServer({ refuse: () => 451, port });
    await enqueue();
    await send();
    const waiting = await stored();
    expect(waiting).toMatchObject({ state: 'pending', attempts: 1 });
    expect(waiting.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 5_000);
    await refusing.close();

    server = await startMailServer({ port });
    await test.dataSource.getRepository(OutboxEmail).updateAll({ nextAttemptAt: new Date() });
    await send();
    expect(server.received).toHaveLength(1);
    expect(await stored()).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
  });

  it('an e-mail that can never be delivered is given up after twelve tries', async () => {
    await enqueue();
    await test.dataSource.getRepository(OutboxEmail).updateAll({ attempts: 11 });
    await server.close();
    server = await startMailServer({ refuse: () => 451, port: Number(new URL(server.url).port) });
    await send();
    expect(await stored()).toMatchObject({ state: 'failed', attempts: 12 });
  });
});

describe('with a mail server that answers late or refuses', () => {
  let server: MailServer;

  afterEach(async () => {
    await test.close();
    await server.close();
  });

  it('one connection that stays silent holds up no other e-mail, also none written later', async () => {
    const silence = signal();
    const arrived = { silent: signal(), karl: signal() };
    server = await startMailServer({
      before({ to }) {
        const isSilent = to?.[0]?.address === 'silent@example.com';
        arrived[isSilent ? 'silent' : 'karl'].give();
        return isSilent ? silence.given : undefined;
      },
    });
    test = await startTestApp({ SMTP_URL: server.url });
    await enqueue({ ...LETTER, recipient: 'silent@example.com' });
    const first = send();
    await arrived.silent.given;
    await enqueue();
    const second = send();
    await arrived.karl.given;
    silence.give();
    await Promise.all([first, second]);
    const sent = await test.dataSource.getRepository(OutboxEmail).find();
    expect(sent.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['sent', 1],
      ['sent', 1],
    ]);
  });

  it('an orderly end waits for the e-mail under way, and the next start sends no second copy', async () => {
    const arrived = signal();
    server = await startMailServer({
      async before() {
        arrived.give();
        await pause(SLOW_MS);
      },
    });
    test = await startTestApp({ SMTP_URL: server.url });
    const { url = '' } = test.dataSource.options as { url?: string };
    await enqueue();
    const sending = send().catch(() => undefined);
    await arrived.given;
    await test.close();
    await sending;

    test = await startTestApp({ SMTP_URL: server.url }, await connectTo(url));
    await send();
    expect(server.received).toHaveLength(1);
    expect(await stored()).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('what a mail server refuses for good ends at once and says why', async () => {
    server = await startMailServer({ refuse: () => 550 });
    test = await startTestApp({ SMTP_URL: server.url });
    await enqueue();
    await send();
    expect(await stored()).toMatchObject({
      state: 'refused',
      attempts: 1,
      lastError: expect.stringContaining('550 mailbox unavailable'),
    });
  });

  it('a mail server that lets nobody in is no refusal of the e-mail: it is tried again', async () => {
    server = await startMailServer();
    const { host } = new URL(server.url);
    test = await startTestApp({ SMTP_URL: `smtp://name:wrong@${host}` });
    await enqueue();
    await send();
    expect(await stored()).toMatchObject({
      state: 'pending',
      attempts: 1,
      lastError: expect.stringContaining('535'),
    });
  });

  it('a mailbox that is full for now is tried again', async () => {
    server = await startMailServer({ refuse: () => 452 });
    test = await startTestApp({ SMTP_URL: server.url });
    await enqueue();
    await send();
    expect(await stored()).toMatchObject({ state: 'pending', attempts: 1 });
  });
});

describe('without a mail server', () => {
  beforeEach(async () => {
    test = await startTestApp();
  });
  afterEach(() => test.close());

  it('an e-mail becomes a file that names its recipient and holds the same content', async () => {
    await enqueue();
    await send();
    const folder = join(test.env.dataDir, 'outbox');
    const [file = ''] = readdirSync(folder);
    expect(file).toMatch(/^\d{4}-.*-karl@example\.com\.eml$/);
    const mail = await PostalMime.parse(readFileSync(join(folder, file)));
    expect(mail.subject).toBe(LETTER.subject);
    expect(mail.text).toContain('token=geheim-123');
  });

  it('nobody else on the machine can read these files, whose links sign in', async () => {
    const folder = join(test.env.dataDir, 'outbox');
    // As a version before has left it.
    mkdirSync(folder, { mode: 0o755 });
    await enqueue();
    await send();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const [file = ''] = readdirSync(folder);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  });
});
