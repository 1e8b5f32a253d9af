import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { callsFor, lessonOf, requestOf } from './calls.mjs';
import { cpuOf, isCpuTold } from './cpu.mjs';
import { makePeople } from './people.mjs';
import { startBareServer, startDatabase, startNginx, startProduct } from './servers.mjs';

const PLANS = {
  full: { connections: [20, 100], rounds: 5, seconds: 2 },
  quick: { connections: [20], rounds: 3, seconds: 0.7 },
};

const OF_ONE_ANSWER = [
  ...['connection', 'content-length', 'content-type', 'date', 'cache-control', 'keep-alive'],
];
const OF_A_FILE = ['content-type', 'cache-control', 'content-encoding', 'vary', 'etag'];

/** Above, the load itself may be what limits the calls of a second. */
const DRIVER_IS_BUSY = 0.9;

/**
 * Prints what the product answers in a second and what a call costs, beside a bare server (bare-server.mjs) and,
 * where there is one, nginx. Rounds of all alternate, so that what else the machine does hits them alike. It
 * judges nothing.
 * @param options.quick in less than two minutes, with fewer and shorter rounds
 * @param options.names parts of the names of the calls wanted; none: all
 */
export async function compare({ quick = false, names = [] } = {}) {
  await withBench(async (bench) => {
    const { connections, ...plan } = quick ? PLANS.quick : PLANS.full;
    const calls = bench.calls.filter(
      ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
    );
    for (const call of calls) await assertAlike(call, bench);
    for (const count of connections) {
      printPlan(count, plan);
      console.log(HEAD);
      for (const call of calls) {
        const peers = {
          product: bench.product,
          ...(!call.alone && { bare: bench.bare }),
          ...(call.isFile && bench.nginx && { nginx: bench.nginx }),
        };
        print(call.name, await measure(call, bench, peers, { count, ...plan }));
      }
    }
    console.log(
      `\n* the driver had more than ${DRIVER_IS_BUSY * 100} % of a core to do: rely on the CPU`,
    );
  });
}

/**
 * Prints what so many processes behind one port answer beside a single one. What asks them takes its share of the
 * cores, too, and is told: on two cores, two processes cannot have both.
 * @param options.names parts of the names of the calls wanted; none: the list of modules
 */
export async function compareProcesses(processes, { quick = false, names = [] } = {}) {
  await withBench(async (bench, stops) => {
    const several = await startProduct(bench.databaseUrl, bench.dataDir, {
      ...bench.settings,
      WEB_CONCURRENCY: String(processes),
    });
    stops.push(() => several.stop());
    const { connections, ...plan } = quick ? PLANS.quick : PLANS.full;
    const wanted = names.length > 0 ? names : ['module list'];
    for (const count of connections) {
      printPlan(count, plan);
      for (const call of bench.calls) {
        if (!wanted.some((part) => call.name.includes(part))) continue;
        const peers = { product: bench.product, several };
        const results = await measure(call, bench, peers, { count, ...plan });
        const one = mediansOf(results.product, results.product);
        const all = mediansOf(results.several, results.product);
        console.log(
          `${call.name}: ${whole(all.perSecond)} a second from ${processes} processes, ${whole(one.perSecond)} from one, ratio ${fine(1 / all.ratio)}; CPU of a call ${cpuText(all)} and ${cpuText(one)} ms; the driver took ${fine(all.busy)} and ${fine(one.busy)} of a core`,
        );
      }
    }
  });
}

/** Does something with all that takes part, which is ended afterwards. */
async function withBench(work) {
  const dataDir = mkdtempSync(join(tmpdir(), 'toolkit-bench-'));
  chmodSync(dataDir, 0o755);
  const stops = [() => rmSync(dataDir, { recursive: true, force: true })];
  try {
    await work(await prepare(dataDir, stops), stops);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
  process.exit(0);
}

const printPlan = (count, { rounds, seconds }) =>
  console.log(
    `\n${count} connections, medians of ${rounds} rounds of ${seconds} s; ${cpus().length} cores, load ${loadavg()[0].toFixed(1)} before\n`,
  );

/** Starts all that takes part; what has to be ended afterwards is added to `stops`. */
async function prepare(dataDir, stops) {
  const jwtSecret = randomBytes(32).toString('hex');
  const database = await startDatabase(dataDir);
  stops.push(() => database.stop());
  const settings = {
    JWT_SECRET: jwtSecret,
    TRUST_PROXY: 'true',
    CHAT_DAILY_LIMIT_PREMIUM: '1000000',
  };
  const product = await startProduct(database.url, dataDir, settings);
  stops.push(() => product.stop());
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  stops.push(() => client.end());
  const people = await makePeople(client, Math.max(...PLANS.full.connections), jwtSecret);
  const headers = await headersOf(product.origin);
  const [asset] = /\/assets\/vendor-[\w-]+\.js/.exec(
    readFileSync('frontend/dist/index.html', 'utf8'),
  );
  const authorization = `Bearer ${people[0].token}`;
  const modules = await fetch(`${product.origin}/api/modules?include=content`, {
    headers: { authorization },
  });
  const calls = callsFor(asset, lessonOf(await modules.json()));
  const files = await Promise.all(
    calls
      .filter(({ isFile }) => isFile)
      .map(({ path }, index) => fileOf(product, path, join(dataDir, `${index}`))),
  );
  const bare = await startBareServer(database.url, {
    JWT_SECRET: jwtSecret,
    HEADERS: JSON.stringify(headers),
    FILES: JSON.stringify(files),
  });
  stops.push(() => bare.stop());
  const nginx = await startNginx(dataDir, files);
  if (nginx) stops.push(() => nginx.stop());
  const driver = fork(new URL('driver.mjs', import.meta.url));
  driver.once('exit', (code) => code && process.exit(code));
  stops.push(() => driver.kill());
  const postgres = Number(
    readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
  );
  const shared = { databaseUrl: database.url, dataDir, settings };
  return { ...shared, product, bare, nginx, driver, client, postgres, people, calls };
}

/** What the product sends with every answer of the API. */
async function headersOf(origin) {
  const { headers } = await fetch(`${origin}/api/health`);
  return Object.fromEntries([...headers].filter(([name]) => !OF_ONE_ANSWER.includes(name)));
}

/** Keeps the packed bytes that the product sends of a file, for the others to send. */
function fileOf({ port }, path, file) {
  return new Promise((resolve, reject) => {
    const asked = { port, path, headers: { 'accept-encoding': 'br' } };
    const request = get(asked, (response) => {
      const { headers } = response;
      const head = Object.fromEntries(OF_A_FILE.map((name) => [name, headers[name]]));
      pipeline(response, createWriteStream(file)).then(() => resolve({ path, file, head }), reject);
    });
    request.once('error', reject);
  });
}

/** @throws where the bare server answers anything else than the product: the comparison would be none */
async function assertAlike(call, { product, bare, people }) {
  if (call.alone) return;
  const [ours, theirs] = await Promise.all([product, bare].map(({ origin }) => answer(origin)));
  assert.ok(ours.status < 300, `${call.name} answered ${ours.status}`);
  assert.deepEqual(theirs, ours, call.name);

  async function answer(origin) {
    const { method = 'GET', path, body, isFile, differs = [] } = call;
    const response = await fetch(origin + path, {
      method,
      body: body && JSON.stringify(body),
      headers: {
        authorization: `Bearer ${people[0].token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
    });
    const said = isFile ? await response.text() : await response.json();
    for (const field of differs) delete said[field];
    return { status: response.status, said };
  }
}

/** The rounds of each of the peers; each is heard once before. */
async function measure(call, bench, peers, { count, rounds, seconds }) {
  const requests = bench.people
    .slice(0, count)
    .map((person, index) => requestOf(call, person, index));
  const results = Object.fromEntries(Object.keys(peers).map((name) => [name, []]));
  for (let round = -1; round < rounds; round++) {
    for (const [name, server] of Object.entries(peers)) {
      await clear(bench.client);
      const [node, postgres] = isCpuTold ? [cpuOf(server.pid), cpuOf(bench.postgres)] : [];
      const result = await drive(bench.driver, { port: server.port, requests, seconds });
      if (result.refused) throw new Error(`${call.name}, ${name}: ${result.refused}`);
      if (isCpuTold) {
        result.node = (cpuOf(server.pid) - node) / result.answers;
        result.postgres = (cpuOf(bench.postgres) - postgres) / result.answers;
      }
      if (round >= 0) results[name].push(result);
    }
  }
  return results;
}

/** What a round leaves behind would make the next one dearer, or be refused as too much. */
const clear = (client) =>
  client.query(`TRUNCATE "rate_limit", "valuation"; DELETE FROM "chat_message";
    UPDATE "session" SET "lastUsedAt" = now(), "confirmedAt" = now()`);

/** What the driver has measured; it says why itself where it breaks off, which ends the benchmark. */
async function drive(driver, job) {
  driver.send(job);
  const [result] = await once(driver, 'message');
  return result;
}

/** From the medians of what was measured: title and text of each column. */
const COLUMNS = {
  'a second: product': ({ product }) => whole(product.perSecond),
  bare: ({ bare }) => whole(bare?.perSecond),
  ratio: ({ bare }) => fine(bare?.ratio),
  nginx: ({ nginx }) => whole(nginx?.perSecond),
  'ratio ': ({ nginx }) => fine(nginx?.ratio),
  'p50 ms': ({ product }) => fine(product.p50),
  p99: ({ product }) => fine(product.p99),
  'CPU of a call, ms: product': ({ product }) => cpuText(product),
  'bare ': ({ bare }) => cpuText(bare),
  'bare/product': ({ product, bare }) => fine(bare && cpuSum(bare) / cpuSum(product)),
  'nginx ': ({ nginx }) => cpuText(nginx),
};

const lineOf = (name, cells) =>
  name.padEnd(15) + cells.map((cell, index) => cell.padStart(WIDTHS[index])).join('');
const WIDTHS = Object.keys(COLUMNS).map((title) => Math.max(13, title.length + 2));
const HEAD = lineOf('call', Object.keys(COLUMNS));

function print(name, results) {
  const medians = Object.fromEntries(
    Object.entries(results).map(([peer, rounds]) => [peer, mediansOf(rounds, results.product)]),
  );
  const isBusy = Object.values(medians).some(({ busy }) => busy > DRIVER_IS_BUSY);
  const cells = Object.values(COLUMNS).map((text) => text(medians));
  console.log(lineOf(isBusy ? `${name} *` : name, cells));
}

/** Of each figure the median of the rounds; `ratio` compares the product's round beside it with each. */
function mediansOf(rounds, product) {
  const of = (key) => median(rounds.map((round) => round[key]));
  return {
    ...{ perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), busy: of('busy') },
    ...{ node: of('node'), postgres: of('postgres') },
    ratio: median(rounds.map(({ perSecond }, index) => product[index].perSecond / perSecond)),
  };
}

const cpuText = (peer) =>
  peer && isCpuTold ? `${fine(peer.node)} + ${fine(peer.postgres)}` : NONE;
const cpuSum = ({ node, postgres }) => node + postgres;
const NONE = '–';
const whole = (value) => (value === undefined ? NONE : Math.round(value).toLocaleString('en'));
const fine = (value) => (Number.isFinite(value) ? value.toFixed(2) : NONE);

function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}
