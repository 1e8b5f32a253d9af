import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { CASES } from './admin-cases.mjs';
import { fill } from './admin-data.mjs';
import { cpuOf, isCpuTold } from './cpu.mjs';
import { startJobs } from './growth-jobs.mjs';
import { LEARNER_CALLS, SEARCHES } from './learner-calls.mjs';
import { startDatabase, startProduct } from './servers.mjs';

const ROUNDS = 9;
/** What takes few milliseconds is compared by more of them. */
const LEARNER_ROUNDS = 40;

/**
 * Prints how long the lists and figures of the back office, the calls of a learner and the jobs with nothing to do
 * take at both sizes: the median of several calls, what of the processors a call uses (server and database), which
 * other work on the machine changes little, and how much more that is with many owners.
 * @param most how many owners are many
 */
export async function timeGrowth(most) {
  const sizes = [1_000, most];
  const dataDir = mkdtempSync(join(tmpdir(), 'toolkit-bench-'));
  chmodSync(dataDir, 0o755);
  const database = await startDatabase(dataDir);
  const product = await startProduct(database.url, dataDir);
  const jobs = await startJobs(database.url, join(dataDir, 'jobs'));
  const clients = [database, database].map(({ url }) => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  try {
    const columns = [];
    let filled = 0;
    for (const size of sizes) {
      const start = performance.now();
      await fill(clients, filled + 1, size);
      console.log(`${size} owners made in ${Math.round((performance.now() - start) / 1_000)} s`);
      filled = size;
      columns.push(await measure(product.origin, jobs.cases, size));
    }
    print(sizes, columns);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await jobs.stop();
    await product.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  process.exit(0);
}

/** @returns by name, milliseconds of a call */
async function measure(origin, jobs, size) {
  const [staff, learner] = await Promise.all([signIn(origin, 'admin'), signIn(origin, 'premium')]);
  const figures = {};
  const lists = CASES.map((list) => ({ name: list.name, url: origin + pathOf(list, size) }));
  // What the first page of a kind prepares behind itself is there for those that are timed.
  for (const { url } of lists) await call(url, staff);
  for (const { name, url } of lists) {
    figures[name] = await costOf(ROUNDS, () => call(url, staff));
  }
  for (const { name, path, method, body } of LEARNER_CALLS) {
    const ask = () => call(origin + path, learner, method, body);
    figures[`learner: ${name}`] = await costOf(LEARNER_ROUNDS, ask);
  }
  let asked = 0;
  const search = await costOf(SEARCHES.length * 10, () => {
    const q = SEARCHES[asked++ % SEARCHES.length];
    return call(`${origin}/api/search?${new URLSearchParams({ q })}`, learner);
  });
  figures['learner: search'] = search;
  figures['learner: search, 95 of 100'] = { ...search, ms: search.slowest };
  for (const { name, run } of jobs) figures[name] = await costOf(ROUNDS, run, { own: true });
  return figures;
}

function pathOf({ resource, filter = {}, sort, range }, size) {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify(range(size)),
    ...(sort && { sort: JSON.stringify(sort) }),
  });
  return `/api/admin/${resource}?${query}`;
}

/**
 * The first call is not counted.
 * @param options.own whether what this process does itself belongs to it
 */
async function costOf(count, run, { own = false } = {}) {
  await run();
  const before = cpuUsed(own);
  const times = [];
  for (let round = 0; round < count; round++) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  const cpu = (cpuUsed(own) - before) / count;
  return { ms: percentile(times, 0.5), slowest: percentile(times, 0.95), cpu };
}

/** Server and database run below this process; where nobody says what they use, nothing. */
function cpuUsed(own) {
  if (!isCpuTold) return Number.NaN;
  const { user, system } = process.cpuUsage();
  return cpuOf(process.pid) - (own ? 0 : (user + system) / 1_000);
}

async function call(url, token, method = 'GET', body = undefined) {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

const percentile = (times, share) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)];

function print(sizes, columns) {
  const cell = (text) => String(text).padStart(11);
  const titles = sizes.map((size) => size.toLocaleString('en'));
  const head = [...titles, ...titles.map((title) => `${title} cpu`), 'ratio cpu'];
  console.log(`\n${'milliseconds'.padEnd(44)}${head.map(cell).join('')}`);
  for (const name of Object.keys(columns[0])) {
    const figures = columns.map((column) => column[name]);
    const [few, many] = figures.map(({ cpu }) => cpu);
    const all = [...figures.map(({ ms }) => ms.toFixed(1)), few.toFixed(1), many.toFixed(1)];
    console.log(name.padEnd(44) + [...all, (many / few).toFixed(2)].map(cell).join(''));
  }
}

async function signIn(origin, who) {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${who}@example.com`, password: 'Uebergabe-2026' }),
  });
  return (await response.json()).token;
}
