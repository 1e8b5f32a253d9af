import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startBareServer, startDatabase, startProduct } from './servers.mjs';

const ROUNDS = 7;
const SECONDS_PER_ROUND = 3;
const CONNECTIONS = 16;

const CASES = [
  { name: 'module list, signed in', path: '/api/modules', goal: 0.8 },
  { name: 'module text, signed in', path: '/api/modules/modul-2', goal: 0.8 },
  { name: 'landing page', path: '/', goal: 0.8 },
];

/** Rounds of both servers alternate, so that what else the machine does hits both alike. */
export async function compare() {
  const dataDir = mkdtempSync(join(tmpdir(), 'stabwechsel-bench-'));
  chmodSync(dataDir, 0o755);
  const database = await startDatabase(dataDir);
  const product = await startProduct(database.url, dataDir);
  const bare = await startBareServer(database.url);
  try {
    const token = await signIn(product.origin);
    console.log(`${ROUNDS} rounds of ${SECONDS_PER_ROUND} s each, ${CONNECTIONS} connections\n`);
    console.log('case                       product/s    bare/s   ratio (median)   goal');
    for (const { name, path, goal } of CASES) {
      const rounds = await measure(product.origin, bare.origin, path, token);
      const ratio = median(rounds.map(({ ours, theirs }) => ours / theirs));
      const column = (key) =>
        String(Math.round(median(rounds.map((round) => round[key])))).padStart(9);
      const verdict = ratio >= goal ? 'reached' : 'missed';
      console.log(
        `${name.padEnd(26)} ${column('ours')} ${column('theirs')}   ${ratio.toFixed(2).padStart(8)}         ${goal} ${verdict}`,
      );
    }
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  process.exit(0);
}

async function measure(product, bare, path, token) {
  await requestsPerSecond(product + path, token);
  await requestsPerSecond(bare + path, token);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await requestsPerSecond(product + path, token);
    const theirs = await requestsPerSecond(bare + path, token);
    rounds.push({ ours, theirs });
  }
  return rounds;
}

async function requestsPerSecond(url, token) {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS_PER_ROUND,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered with errors`);
  return result.requests.average;
}

async function signIn(origin) {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'premium@example.com', password: 'Stabwechsel-2026' }),
  });
  return (await response.json()).token;
}

function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}
