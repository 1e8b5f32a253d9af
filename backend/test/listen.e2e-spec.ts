import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, it } from '@jest/globals';
import { Listening } from '../src/database/listen.js';
import { OutboxService } from '../src/platform/mail/outbox.service.js';
import { OutboxEmail } from '../src/platform/mail/outbox-email.entity.js';
import { ResendService } from '../src/platform/mail/resend.service.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;
let listening: Listening;
let heard = 0;

beforeAll(async () => {
  test = await startTestApp();
  const { url } = test.dataSource.options as { url: string };
  listening = new Listening(url, 'outbox_email', () => {
    heard += 1;
  });
  await untilHeard();
});
beforeEach(() => {
  heard = 0;
});
afterAll(async () => {
  await listening.end();
  await test.close();
});

it('an e-mail is told of when the transaction that owes it has committed', async () => {
  await owe('erste@example.com');
  await untilHeard();
});

it('an e-mail that staff send once more is told of too', async () => {
  const { manager } = test.dataSource;
  const { id } = await manager.findOneByOrFail(OutboxEmail, { recipient: 'erste@example.com' });
  const resending = test.app.get(ResendService, { strict: false });
  await manager.transaction((inside) => resending.resend(inside, id, async () => null));
  await untilHeard();
});

it('a lost connection is made anew, and what was missed meanwhile is looked for', async () => {
  await test.dataSource.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  );
  await untilHeard();
  heard = 0;
  await owe('zweite@example.com');
  await untilHeard();
});

const letterTo = (recipient: string) => ({
  kind: 'confirm-email' as const,
  recipient,
  subject: 'Betreff',
  greeting: 'Guten Tag',
  paragraphs: [],
});

function owe(recipient: string): Promise<void> {
  return test.dataSource.transaction((manager) =>
    test.app.get(OutboxService, { strict: false }).enqueue(manager, letterTo(recipient)),
  );
}

async function untilHeard(): Promise<void> {
  while (heard === 0) await pause(10);
}
