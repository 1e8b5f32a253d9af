import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { AttachmentSources } from '../src/platform/mail/attachment-sources.js';
import type { Email } from '../src/platform/mail/email.js';
import { OutboxJob } from '../src/platform/mail/outbox.job.js';
import { OutboxService } from '../src/platform/mail/outbox.service.js';
import { OutboxEmail } from '../src/platform/mail/outbox-email.entity.js';
import { type MailServer, startMailServer } from './support/mail-server.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;
let server: MailServer;

beforeEach(async () => {
  server = await startMailServer();
  test = await startTestApp({ SMTP_URL: server.url });
});
afterEach(async () => {
  await test.close();
  await server.close();
});

const sources = () => test.app.get(AttachmentSources, { strict: false });
const send = () => test.app.get(OutboxJob, { strict: false }).sendDue();
const stored = () => test.dataSource.getRepository(OutboxEmail).findOneByOrFail({});
const enqueue = (kind: string) => {
  const letter: Email = {
    kind: 'text-sample',
    recipient: 'karl@example.com',
    subject: 'Mit Anlagen',
    greeting: 'Guten Tag,',
    paragraphs: ['anbei zwei Dateien.'],
    attachments: [
      { filename: 'a.txt', contentType: 'text/plain', source: { kind, id: '17' } },
      {
        filename: 'b.txt',
        contentType: 'text/plain',
        content: Buffer.from('fest').toString('base64'),
      },
    ],
  };
  return test.dataSource.transaction((manager) =>
    test.app.get(OutboxService, { strict: false }).enqueue(manager, letter),
  );
};
const contents = () =>
  server.received.map(({ attachments }) =>
    attachments.map(({ filename, content }) => [
      filename,
      Buffer.from(content as ArrayBuffer).toString(),
    ]),
  );

it('an attachment that is only named is made when the e-mail is sent, not before', async () => {
  const asked: string[] = [];
  sources().register('test-file', async (id) => {
    asked.push(id);
    return Buffer.from(`Größe ${id}`);
  });
  await enqueue('test-file');
  expect(asked).toEqual([]);
  await send();
  expect(asked).toEqual(['17']);
  expect(contents()).toEqual([
    [
      ['a.txt', 'Größe 17'],
      ['b.txt', 'fest'],
    ],
  ]);
});

it('an attachment that cannot be made holds the e-mail back until it can', async () => {
  let works = false;
  sources().register('test-file', async () => {
    if (!works) throw new Error('no paper');
    return Buffer.from('jetzt');
  });
  await enqueue('test-file');
  await send();
  expect(server.received).toEqual([]);
  expect(await stored()).toMatchObject({ state: 'pending', attempts: 1, lastError: 'no paper' });

  works = true;
  await test.dataSource.getRepository(OutboxEmail).updateAll({ nextAttemptAt: new Date() });
  await send();
  expect(contents()[0]?.[0]).toEqual(['a.txt', 'jetzt']);
  expect(await stored()).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
});

it('an attachment of a kind that nobody makes holds the e-mail back', async () => {
  await enqueue('nobody-makes-this');
  await send();
  expect(server.received).toEqual([]);
  expect(await stored()).toMatchObject({ state: 'pending', attempts: 1 });
});

it('a kind of attachment has one source', () => {
  sources().register('test-file', async () => Buffer.from('a'));
  expect(() => sources().register('test-file', async () => Buffer.from('b'))).toThrow('test-file');
});
