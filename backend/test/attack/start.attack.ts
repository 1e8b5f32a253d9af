import { chownSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { startMailServer } from '../support/mail-server.js';
import {
  databasePid,
  isAlive,
  startProduct,
  temporaryDataDir,
} from '../support/product-process.js';
import { createTestDatabase } from '../support/test-database.js';
import { Instance, sharing, until } from './support/instance.js';
import { report } from './support/report.js';

const ENQUIRIES = 12;

it('a server restarted while a slow mail server holds its e-mails sends none of them twice', async () => {
  const mails = await startMailServer({ before: () => pause(1_500) });
  const dataSource = await createTestDatabase();
  const server = await Instance.start({ ...sharing(dataSource), SMTP_URL: mails.url });
  const restarts = 3;
  for (let restart = 0; restart < restarts; restart += 1) {
    for (let one = 0; one < ENQUIRIES / restarts; one += 1) {
      const { status } = await enquire(server, `anfrage-${restart}-${one}@example.com`);
      expect(status).toBeLessThan(300);
    }
    const before = mails.received.length;
    await until('an e-mail is under way', () => mails.received.length > before);
    await server.end('SIGTERM');
    await server.startAgain();
  }
  const sent = () =>
    mails.received
      .map(({ to }) => to?.[0]?.address ?? '')
      .filter((to) => to.startsWith('anfrage-'));
  await until('each enquiry is mailed', () => new Set(sent()).size === ENQUIRIES);
  const twice = sent().length - ENQUIRIES;
  report(
    'Restart while e-mails are sent',
    `${restarts} × SIGTERM while the mail server had not answered, ${ENQUIRIES} enquiries`,
    `${twice} e-mails sent twice`,
  );
  await server.remove();
  await mails.close();
  await dataSource.destroy();
  expect(twice).toBe(0);
});

it('a start leaves the PostgreSQL of another installation alone whose number a killed one has left', async () => {
  const own = await Instance.start();
  const other = await Instance.start();
  const foreign = databasePid(other.dataDir);
  await own.end('SIGTERM');
  const folder = join(own.dataDir, 'postgres');
  const left = readFileSync(join(other.dataDir, 'postgres/postmaster.pid'), 'utf8');
  writeFileSync(join(folder, 'postmaster.pid'), left, { mode: 0o600 });
  const { uid, gid } = statSync(folder);
  chownSync(join(folder, 'postmaster.pid'), uid, gid);
  await own.startAgain();
  const [isThere, isReady] = [isAlive(foreign), await other.isReady()];
  report(
    'Foreign process in postmaster.pid',
    'the number of another installation’s PostgreSQL in a stale file',
    `the other one ${isThere && isReady ? 'goes on' : 'was ended'}, this one starts`,
  );
  await own.remove();
  await other.remove();
  expect({ isThere, isReady }).toEqual({ isThere: true, isReady: true });
});

it('an older build does not start on the database of a newer one, nor imports its content', async () => {
  const dataSource = await createTestDatabase();
  const documents = async () =>
    (await dataSource.query('SELECT count(*)::int AS "count" FROM "download"'))[0].count;
  await dataSource.query(
    `INSERT INTO "migration" ("timestamp", "name") VALUES (1999000000001, 'SellShips1999000000001')`,
  );
  await dataSource.query(
    'DELETE FROM "download" WHERE "id" IN (SELECT "id" FROM "download" LIMIT 5)',
  );
  const before = await documents();
  const dataDir = temporaryDataDir();
  const older = startProduct({ ...sharing(dataSource), PORT: '0', DATA_DIR: dataDir });
  const code = await older.ended;
  const after = await documents();
  report(
    'Older build on a newer database',
    'a migration that the build does not know',
    `ended with ${code}, ${Math.abs(after - before)} documents changed`,
  );
  rmSync(dataDir, { recursive: true, force: true });
  await dataSource.destroy();
  expect(older.output()).toContain('neuere Version');
  expect({ code, after }).toEqual({ code: 1, after: before });
});

/** Owes two e-mails: to whoever asks, and to the operator. */
const enquire = (server: Instance, email: string) =>
  server.call('/api/contact', {
    method: 'POST',
    from: `198.51.100.${Math.ceil(Math.random() * 250)}`,
    body: {
      name: 'Karl Brandt',
      email,
      subject: 'Frage',
      message: 'Bitte rufen Sie mich zurück.',
      agreeDataProtection: true,
    },
  });
