import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { type HostileCall, hostileCalls } from '../support/hostile-input.js';
import { Instance } from './support/instance.js';
import { report } from './support/report.js';

const CALLS = 20_000;
const AT_ONCE = 12;
const DESCRIPTION = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url));
/** These would end the session that all other calls need. */
const ENDS_SESSIONS = /^(post \/api\/auth\/logout|get \/api\/logout|delete \/api\/user)/;
/** A body over the limit is refused before all of it has been read: its sender may find the line cut. */
const TOO_LARGE = /too (large|deep|long)/;
const CUT_OFF = 0;
const NASTY: unknown[] = [
  null,
  true,
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\u202eterces',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://127.0.0.1")',
  "' OR 1=1 --",
  '{{7*7}}',
  '../../../../etc/passwd',
  '[a](b'.repeat(2_000),
  '𝕳'.repeat(500),
  '%s%s%n',
  [],
  [[[]]],
  { toString: 'x' },
  { constructor: { prototype: { role: 'admin' } } },
];

it('twenty thousand hostile calls make nothing fail inside and hold nobody up', async () => {
  const server = await Instance.start();
  const tokens = [
    '',
    await server.signIn('inhaber@example.com'),
    await server.signIn('premium@example.com'),
    await server.signIn('admin@example.com'),
  ];
  const calls = everyCall(tokens);
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let lag = 0;
  let sent = 0;
  await longestLag(server);
  const start = Date.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (sent < CALLS) {
        sent += 1;
        const number = sent;
        const { call, token } = calls[number % calls.length] as {
          call: HostileCall;
          token: string;
        };
        const mutated = number <= calls.length ? call : mutate(call, random(number));
        const status = await send(server, mutated, token, number).catch(() => CUT_OFF);
        if (status === CUT_OFF && !TOO_LARGE.test(call.fault)) faults.push(`cut off: ${call.path}`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500) {
          faults.push(`${status} ${call.method} ${call.path.slice(0, 80)} (${call.fault})`);
        }
        if (number % 500 === 0) lag = Math.max(lag, await longestLag(server));
      }
    }),
  );
  const seconds = (Date.now() - start) / 1_000;
  expect(server.running).toBe(true);
  const unchanged = await Promise.all(
    tokens.slice(1).map((token) => server.call('/api/auth/user', { token })),
  );
  await server.remove();
  report(
    'Hostile calls',
    `${CALLS} calls made from docs/openapi.json, ${AT_ONCE} at once, as four roles, ${Math.round(CALLS / seconds)} a second`,
    `${faults.length} answers 5xx; ${share(statuses)}; longest hold-up of the event loop ${Math.round(lag)} ms`,
  );
  expect(faults).toEqual([]);
  expect(lag).toBeLessThanOrEqual(200);
  expect(unchanged.map(({ status }) => status)).toEqual([200, 200, 200]);
});

function everyCall(tokens: string[]): { call: HostileCall; token: string }[] {
  const calls = hostileCalls(JSON.parse(readFileSync(DESCRIPTION, 'utf8')));
  return tokens.flatMap((token) =>
    calls
      .filter(({ method, path }) => !ENDS_SESSIONS.test(`${method} ${path}`))
      .map((call) => ({ call, token })),
  );
}

async function send(
  server: Instance,
  { method, path, body }: HostileCall,
  token: string,
  number: number,
): Promise<number> {
  const answer = await server.call(path, {
    method: method.toUpperCase(),
    token,
    ...(method !== 'get' && body !== undefined && { body: String(body) }),
    from: `198.51.${number % 250}.${Math.floor(number / 250) % 250}`,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Another value in one of the fields, chosen by the number of the call: every run is the same. */
function mutate(call: HostileCall, choose: (count: number) => number): HostileCall {
  const value = NASTY[choose(NASTY.length)];
  if (call.method === 'get') {
    const text = encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value));
    const name = ['filter', 'range', 'sort', 'q', 'include', 'signature'][choose(6)];
    return { ...call, path: `${call.path.split('?')[0]}?${name}=${text.slice(0, 8_000)}` };
  }
  const fields = fieldsOf(call.body);
  if (!fields) return call;
  const names = Object.keys(fields);
  const name = names[choose(names.length)];
  if (name === undefined) return call;
  return { ...call, body: JSON.stringify({ ...fields, [name]: value }) };
}

function fieldsOf(body: HostileCall['body']): Record<string, unknown> | null {
  try {
    const parsed = JSON.parse(String(body));
    return parsed && typeof parsed === 'object' && !Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** Marsaglia's xorshift: whole numbers below a bound, the same for the same seed. */
function random(seed: number): (count: number) => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return (count) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % count;
  };
}

/** The longest delay of the server's event loop since this was last asked, in milliseconds. */
async function longestLag(server: Instance): Promise<number> {
  const text = await (await server.call('/metrics')).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1] ?? Number.NaN) * 1_000;
}

const share = (statuses: Map<number, number>) =>
  [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status === CUT_OFF ? 'cut off' : status}`)
    .join(', ');
