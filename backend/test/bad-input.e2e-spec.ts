import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { describeApi } from '../src/openapi/api-document.js';
import { type Person, signedIn } from './support/factories.js';
import { type HostileCall, hostileCalls } from './support/hostile-input.js';
import { severalAtOnce } from './support/several-at-once.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;
let calls: HostileCall[];
let almighty: Person;
/** What a visitor was answered to the calls that must be refused. */
const refusals = new Map<HostileCall, Response>();

beforeAll(async () => {
  test = await startTestApp();
  calls = hostileCalls(describeApi(test.app));
  almighty = await signedIn(test, {
    role: 'admin',
    hasAccess: true,
    subscriptionStartDate: new Date(),
  });
});
afterAll(() => test.close());

it('calls that are refused store nothing', async () => {
  const before = await rowsPerTable();
  const refused = calls.filter(({ mustBeRefused }) => mustBeRefused);
  await severalAtOnce(refused, async (call) => refusals.set(call, await send(call, undefined)));
  expect(await rowsPerTable()).toEqual(before);
});

describe.each([
  ['a visitor', (call: HostileCall) => refusals.get(call) ?? send(call, undefined)],
  ['somebody who may do everything', (call: HostileCall) => send(call, almighty.bearer)],
])('sent by %s', (_who, answerTo) => {
  it('no hostile call makes the server fail, and each refusal has the shape of all errors', async () => {
    const faults: string[] = [];
    await severalAtOnce(calls, async (call) => {
      const response = await answerTo(call);
      const line = `${call.method} ${call.path.slice(0, 80)} (${call.fault}): ${response.status}`;
      if (response.status >= 500 && !saysItIsNotReady(response)) faults.push(line);
      else if (response.status >= 400 && !hasErrorShape(response)) faults.push(`${line}, shape`);
      else if (response.status < 400 && call.mustBeRefused) faults.push(`${line}, accepted`);
    });
    expect(faults).toEqual([]);
    expect(calls.length).toBeGreaterThan(300);
  });
});

/** The right answer of a server whose database takes more than a second, as on a busy machine. */
const saysItIsNotReady = ({ status, body }: Response) =>
  status === 503 && body.code === 'NOT_READY';

async function send(call: HostileCall, bearer: string | undefined): Promise<Response> {
  await test.dataSource.query('DELETE FROM "rate_limit"');
  const method = call.method as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const sending = test.http[method](call.path).redirects(0);
  if (bearer) sending.set('Authorization', bearer);
  if (call.body === undefined || method === 'get') return sending;
  return sending
    .set('Content-Type', 'application/json')
    .serialize((body) => body as never)
    .send(call.body as never);
}

function hasErrorShape({ body, status }: Response): boolean {
  return (
    body.statusCode === status &&
    ['error', 'code', 'message', 'requestId'].every((key) => typeof body[key] === 'string') &&
    /^[A-Z][A-Z0-9_]+$/.test(body.code)
  );
}

async function rowsPerTable(): Promise<Record<string, number>> {
  const tables: { name: string }[] = await test.dataSource.query(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_name <> 'rate_limit' ORDER BY 1`,
  );
  const counts = await test.dataSource.query(
    `SELECT ${tables.map(({ name }) => `(SELECT count(*)::int FROM "${name}") AS "${name}"`).join(', ')}`,
  );
  return counts[0];
}
