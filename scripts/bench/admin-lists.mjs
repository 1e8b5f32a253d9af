import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { LOCK } from '../../backend/dist/database/advisory-lock.js';
import { CASES } from './admin-cases.mjs';
import { FILL } from './admin-data.mjs';
import { startDatabase, startProduct } from './servers.mjs';

const SIZES = [1_000, 1_000_000];
const CALLS = 9;

/** Prints how long each list takes over HTTP, the median of several calls, at every size. */
export async function timeLists() {
  const dataDir = mkdtempSync(join(tmpdir(), 'stabwechsel-bench-'));
  chmodSync(dataDir, 0o755);
  const database = await startDatabase(dataDir);
  const product = await startProduct(database.url, dataDir);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    // The job that records unlocks would be at work for each of the people made here.
    await client.query('SELECT pg_advisory_lock($1)', [LOCK.unlockModules]);
    const token = await signIn(product.origin);
    const columns = [];
    let filled = 0;
    for (const size of SIZES) {
      await fill(client, filled + 1, size);
      filled = size;
      columns.push(await measure(product.origin, token, size));
    }
    print(columns);
  } finally {
    await client.end();
    await product.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  process.exit(0);
}

async function fill(client, from, to) {
  for (const [table, statement] of Object.entries(FILL)) {
    await client.query(statement, [from, to]);
    await client.query(`VACUUM ANALYZE "${table}"`);
  }
}

async function measure(origin, token, size) {
  const times = [];
  for (const { resource, filter = {}, sort, range } of CASES) {
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      range: JSON.stringify(range(size)),
      ...(sort && { sort: JSON.stringify(sort) }),
    });
    times.push(await timeOf(`${origin}/api/admin/${resource}?${query}`, token));
  }
  return times;
}

/** The median in milliseconds; the first call is not counted. */
async function timeOf(url, token) {
  const times = [];
  for (let call = 0; call <= CALLS; call++) {
    const start = performance.now();
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    if (call > 0) times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];
}

function print(columns) {
  const cell = (text) => String(text).padStart(14);
  const titles = SIZES.map((size) => cell(size.toLocaleString('en')));
  console.log(`${'list (milliseconds)'.padEnd(48)}${titles.join('')}`);
  CASES.forEach(({ name }, index) => {
    console.log(name.padEnd(48) + columns.map((times) => cell(times[index].toFixed(1))).join(''));
  });
}

async function signIn(origin) {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'Stabwechsel-2026' }),
  });
  return (await response.json()).token;
}
