import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { build } from './build.mjs';
import { signIn, withProduct } from './product.mjs';

const PEOPLE = 100;
const CONNECTIONS = 20;
const SECONDS = 5;

/** Accounts like the demo account with access, and with its password. */
const COPY_ACCOUNTS = `
  INSERT INTO "user" ("email", "firstName", "lastName", "passwordHash", "emailConfirmedAt", "hasAccess", "subscriptionStartDate")
  SELECT 'bench-' || i || '@firma.example', 'Karl', 'Weber', "passwordHash", now(), true, now() - interval '1 year'
  FROM "user", generate_series(1, ${PEOPLE}) i WHERE "email" = 'premium@example.com'`;

const emails = Array.from({ length: PEOPLE }, (_, index) => `bench-${index + 1}@firma.example`);
const json = { 'content-type': 'application/json' };

/** One request for each person; rate limits count by network, so each comes from a network of its own. */
const perPerson = (request) => (tokens) =>
  tokens.map((token, index) => ({
    ...request,
    ...request.of?.(index),
    headers: {
      ...json,
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `10.1.${index}.1`,
    },
  }));

const CASES = {
  'landing page': () => [{ path: '/', headers: { 'accept-encoding': 'br' } }],
  'page of the app': () => [{ path: '/dashboard', headers: { 'accept-encoding': 'br' } }],
  'sign-in': perPerson({
    method: 'POST',
    path: '/api/auth/login',
    of: (index) => ({ body: JSON.stringify({ email: emails[index], password: 'Uebergabe-2026' }) }),
  }),
  'GET modules': perPerson({ path: '/api/modules' }),
  'PUT progress': perPerson({
    method: 'PUT',
    path: '/api/modules/modul-1/progress',
    body: JSON.stringify({ progressPercentage: 40 }),
  }),
  search: perPerson({ path: `/api/search?q=${encodeURIComponent('kaufpreis')}` }),
};

/** `npm run bench`: latency and throughput of the built server, as a table; `-- search` measures one case. */
await build();
const { startEmbeddedPostgres } = await import('../backend/dist/database/embedded-postgres.js');
const folder = mkdtempSync(join(tmpdir(), 'toolkit-bench-'));
chmodSync(folder, 0o755);
const database = await startEmbeddedPostgres(folder);
try {
  await withProduct({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' }, measure);
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(url) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(COPY_ACCOUNTS);
  await client.end();
  const tokens = [];
  for (const email of emails) tokens.push(await signIn(url, email));
  console.log(`${CONNECTIONS} connections, ${SECONDS} s each, Node ${process.versions.node}\n`);
  console.log('| case | calls a second | p50 ms | p97.5 ms | p99 ms | not 2xx |');
  console.log('|---|---:|---:|---:|---:|---:|');
  const chosen = process.argv[2] ?? '';
  for (const [name, requests] of Object.entries(CASES)) {
    if (!name.includes(chosen)) continue;
    const list = requests(tokens);
    // Each connection begins with another person.
    let start = 0;
    const setupClient = (client) => {
      client.setRequests([...list.slice(start), ...list.slice(0, start)]);
      start = (start + PEOPLE / CONNECTIONS) % list.length;
    };
    const options = { url, connections: CONNECTIONS, requests: list, setupClient };
    await autocannon({ ...options, duration: 1 });
    const { latency, requests: rate, non2xx } = await autocannon({ ...options, duration: SECONDS });
    const cells = [name, Math.round(rate.average), latency.p50, latency.p97_5, latency.p99, non2xx];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
