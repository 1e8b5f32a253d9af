import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import type { Email } from '../src/platform/mail/email.js';
import { OutboxJob } from '../src/platform/mail/outbox.job.js';
import { OutboxService } from '../src/platform/mail/outbox.service.js';
import { OutboxEmail } from '../src/platform/mail/outbox-email.entity.js';
import { type MailServer, startMailServer } from './support/mail-server.js';
import { startTestApp, type TestApp } from './support/test-app.js';

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
    const refusing = await startMailServer({ refuse: true, port });
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
    server = await startMailServer({ refuse: true, port: Number(new URL(server.url).port) });
    await send();
    expect(await stored()).toMatchObject({ state: 'failed', attempts: 12 });
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
});
