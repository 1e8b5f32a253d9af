import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import pg from 'pg';
import { startMailServer } from '../support/mail-server.js';
import { createTestDatabase } from '../support/test-database.js';
import { Instance, sharing, until } from './support/instance.js';
import { report } from './support/report.js';
import { inDatabase, Writers } from './support/writers.js';

const PREMIUM = 'premium@example.com';
const PEOPLE = 8;

it('a server killed while people write loses nothing that it has acknowledged', async () => {
  const dataSource = await createTestDatabase();
  const server = await Instance.start(sharing(dataSource));
  const writers = new Writers(() => server, await server.signIn(PREMIUM));
  const kills = 12;
  for (let kill = 1; kill <= kills; kill += 1) {
    const working = writers.work(PEOPLE);
    // Another moment each time, in the midst of the calls that follow.
    await writers.more(10 + 7 * kill);
    await server.end('SIGKILL');
    writers.stop();
    await working;
    await server.startAgain();
  }
  const lost = await writers.lost(inDatabase(dataSource));
  report(
    'Server killed while writing',
    `${kills} × kill -9, ${writers.acknowledged} writes acknowledged`,
    `${lost.length} lost, ${writers.brokenOff} calls broken off, ${sum(writers.faults)} answers 5xx`,
  );
  await server.remove();
  await dataSource.destroy();
  expect(lost).toEqual([]);
  expect([...writers.faults]).toEqual([]);
});

it('a database killed while people write loses nothing acknowledged, and the server is there again', async () => {
  const server = await Instance.start();
  const writers = new Writers(() => server, await server.signIn(PREMIUM));
  const kills = 5;
  const back: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const working = writers.work(PEOPLE);
    await writers.more(10 + 11 * kill);
    process.kill(postmasterOf(server), 'SIGKILL');
    const since = Date.now();
    writers.stop();
    await working;
    await until('ready or ended', async () => !server.running || (await server.isReady()));
    // Whoever supervises the server starts it again when it has ended.
    if (!server.running) await server.startAgain();
    back.push(Date.now() - since);
  }
  const lost = await writers.lost(async (sql, names) => {
    const client = new pg.Client({ connectionString: embeddedUrl(server) });
    await client.connect();
    const { rows } = await client.query(sql, [names]);
    await client.end();
    return rows;
  });
  report(
    'Database killed while writing',
    `${kills} × kill -9 of PostgreSQL, ${writers.acknowledged} writes acknowledged`,
    `${lost.length} lost, ready again after at most ${Math.max(...back)} ms`,
  );
  await server.remove();
  expect(lost).toEqual([]);
  expect([...writers.faults.keys()].filter((status) => status !== 503)).toEqual([]);
});

it('of three instances one is killed: the others go on, and each enquiry is mailed', async () => {
  const mails = await startMailServer();
  const dataSource = await createTestDatabase();
  const settings = { ...sharing(dataSource), SMTP_URL: mails.url };
  const instances = [
    await Instance.start(settings),
    await Instance.start(settings),
    await Instance.start(settings),
  ];
  const [killed] = instances as [Instance];
  let turn = 0;
  const pick = () => {
    const running = instances.filter((one) => one.running);
    turn += 1;
    return running[turn % running.length] as Instance;
  };
  const writers = new Writers(pick, await killed.signIn(PREMIUM));
  const working = writers.work(PEOPLE);
  await writers.more(150);
  await killed.end('SIGKILL');
  await writers.more(300);
  writers.stop();
  await working;
  const lost = await writers.lost(inDatabase(dataSource));
  const sent = () => mails.received.filter(({ to }) => to?.[0]?.address?.startsWith('anfrage-'));
  await until('each enquiry is mailed', () => sent().length >= writers.enquiries.length);
  const twice = sent().length - new Set(sent().map(({ to }) => to?.[0]?.address)).size;
  report(
    'Three instances, one killed',
    `${writers.acknowledged} writes acknowledged, ${writers.enquiries.length} of them owe an e-mail`,
    `${lost.length} lost, ${sum(writers.faults)} answers 5xx, ${writers.brokenOff} calls of the killed one broken off, ${twice} e-mails sent twice`,
  );
  for (const instance of instances) await instance.remove();
  await mails.close();
  await dataSource.destroy();
  expect(lost).toEqual([]);
  expect([...writers.faults]).toEqual([]);
  expect(writers.brokenOff).toBeLessThanOrEqual(PEOPLE);
  // Killed between the mail server's yes and its own commit, an instance may owe its last batch again.
  expect(twice).toBeLessThanOrEqual(20);
});

const sum = (faults: Map<number, number>) => [...faults.values()].reduce((a, b) => a + b, 0);

const linesOf = ({ dataDir }: Instance) =>
  readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');

const postmasterOf = (server: Instance) => Number(linesOf(server)[0]);

function embeddedUrl(server: Instance): string {
  const password = readFileSync(join(server.dataDir, 'postgres-password'), 'utf8');
  return `postgres://toolkit:${password}@127.0.0.1:${linesOf(server)[3]}/toolkit`;
}
