import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS, PACES } from '../src/modules/identity/identity.limits.js';
import { AccountsService } from '../src/modules/identity/index.js';
import { RateLimit } from '../src/platform/rate-limit/rate-limit.entity.js';
import { type Limit, RateLimitService } from '../src/platform/rate-limit/rate-limit.service.js';
import { PASSWORD, registration, signedInWithPassword, signIn } from './support/accounts.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ TRUST_PROXY: 'true' });
});
afterAll(() => test.close());

const from = (ip: string, path: string, body: object) =>
  test.http.post(`/api/auth/${path}`).set('X-Forwarded-For', ip).send(body);
const wrong = (email: string) => ({ email, password: 'falsch-falsch' });
const times = <T>(count: number, call: (n: number) => T) =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)));
const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

const keyOf = (limit: { name: string }, who: string) =>
  test.app.get(RateLimitService, { strict: false }).keyOf(limit, who);

/** Leaves this many tries of a wide limit; what was tried before counts as spent. */
const leave = (tries: number, limit: Limit, who: string) =>
  test.dataSource.getRepository(RateLimit).upsert(
    {
      key: keyOf(limit, who),
      points: limit.tries - tries,
      expire: String(Date.now() + 60_000),
    },
    ['key'],
  );

const waitOf = ({ headers }: { headers: Record<string, string> }) => Number(headers['retry-after']);
const deviceCookie = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? '';

const waitOver = (email: string) =>
  test.dataSource
    .getRepository(RateLimit)
    .delete({ key: keyOf({ name: 'login:account:gate' }, email) });

/** As if this many wrong tries were made and the wait after them were over. */
async function tried(email: string, tries: number): Promise<void> {
  const key = keyOf({ name: 'login:account:waits' }, email);
  const points = tries - PACES.loginByAccount.freeTries + 1;
  await test.dataSource.getRepository(RateLimit).update({ key }, { points });
  await waitOver(email);
}

describe('signing in', () => {
  it('is slowed down after 10 tries per account, also when all come at once from many places', async () => {
    const { user } = await signedInWithPassword(test);
    const answers = await times(25, (n) => from(`203.0.113.${n}`, 'login', wrong(user.email)));
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 15]);
    const early = answers.find(({ status }) => status === 429);
    expect(Number(early?.headers['retry-after'])).toBeLessThanOrEqual(15);

    await tried(user.email, 11);
    await from('203.0.113.98', 'login', wrong(user.email)).expect(401);
    const refused = await from('203.0.113.99', 'login', {
      email: user.email.toUpperCase(),
      password: PASSWORD,
    }).expect(429);
    expect(refused.body.code).toBe('RATE_LIMITED');
    expect(waitOf(refused)).toBeGreaterThan(40);
    expect(waitOf(refused)).toBeLessThanOrEqual(60);

    await tried(user.email, 1_000);
    await from('203.0.113.98', 'login', wrong(user.email)).expect(401);
    expect(waitOf(await from('203.0.113.99', 'login', wrong(user.email)))).toBeGreaterThan(250);
    expect(waitOf(await from('203.0.113.99', 'login', wrong(user.email)))).toBeLessThanOrEqual(300);

    await tried(user.email, 1_000);
    await signIn(test, user.email);
  });

  it('with the right password always works on a device that the account knows', async () => {
    const { user } = await signedInWithPassword(test);
    const right = { email: user.email, password: PASSWORD };
    const first = await from('203.0.113.60', 'login', right).expect(200);
    const cookie = deviceCookie(first);
    await times(40, (n) => from(`198.51.100.${n}`, 'login', wrong(user.email)));
    await leave(0, LIMITS.loginByClient, '203.0.113.60');
    await from('203.0.113.61', 'login', right).expect(429);
    await from('203.0.113.60', 'login', right).set('Cookie', cookie).expect(200);
  });

  it('on a known device of somebody else is slowed down like anywhere', async () => {
    const [mine, theirs] = [await signedInWithPassword(test), await signedInWithPassword(test)];
    const cookie = deviceCookie(
      await from('203.0.113.62', 'login', { email: mine.user.email, password: PASSWORD }),
    );
    const answers = await times(12, () =>
      from('203.0.113.62', 'login', wrong(theirs.user.email)).set('Cookie', cookie),
    );
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 2]);
  });

  it('on a known device is wrong 20 times, then the account does not know it any more', async () => {
    const { user } = await signedInWithPassword(test);
    const right = { email: user.email, password: PASSWORD };
    const cookie = deviceCookie(await from('203.0.113.63', 'login', right));
    const guess = () => from('203.0.113.63', 'login', wrong(user.email)).set('Cookie', cookie);
    expect(count(await times(20, guess), 401)).toBe(20);
    await times(11, guess);
    await from('203.0.113.63', 'login', right).set('Cookie', cookie).expect(429);
  });

  it('is free from the browser in which a mailed link has set a new password, whoever tries', async () => {
    const { user } = await signedInWithPassword(test);
    const accounts = test.app.get(AccountsService, { strict: false });
    const link = await test.dataSource.transaction((manager) =>
      accounts.passwordLink(manager, user.id),
    );
    const token = new URL(link).searchParams.get('token');
    const reset = await from('203.0.113.64', 'reset-password', {
      token,
      newPassword: 'Danach-2026',
    });
    await times(11, () => from('203.0.113.65', 'login', wrong(user.email)));
    const right = { email: user.email, password: 'Danach-2026' };
    await from('203.0.113.64', 'login', right).expect(429);
    await from('203.0.113.64', 'login', right).set('Cookie', deviceCookie(reset)).expect(200);
  });

  it('is refused for an unknown address just as often, so that this tells nothing', async () => {
    const answers = await times(11, () => from('203.0.113.100', 'login', wrong('no@example.com')));
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 1]);
  });

  it('with the right password forgets the failed tries', async () => {
    const { user } = await signedInWithPassword(test);
    await times(9, () => from('203.0.113.101', 'login', wrong(user.email)));
    await signIn(test, user.email);
    const answers = await times(10, () => from('203.0.113.101', 'login', wrong(user.email)));
    expect(count(answers, 401)).toBe(10);
  });

  it('is limited by place too, whatever the account', async () => {
    await leave(3, LIMITS.loginByClient, '203.0.113.102');
    const answers = await times(5, (n) =>
      from('203.0.113.102', 'login', wrong(`k${n}@example.com`)),
    );
    expect([count(answers, 401), count(answers, 429)]).toEqual([3, 2]);
  });

  it('counts a whole IPv6 network as one place', async () => {
    await from('2001:db8:0:1::1', 'login', wrong('six@example.com'));
    await leave(2, LIMITS.loginByClient, '2001:db8:0:1::/64');
    const answers = await times(5, (n) =>
      from(`2001:db8:0:1::${n + 2}`, 'login', wrong(`six${n}@example.com`)),
    );
    expect(count(answers, 429)).toBe(3);
  });

  it('is free again when the time is over', async () => {
    const { user } = await signedInWithPassword(test);
    await times(11, () => from('203.0.113.103', 'login', wrong(user.email)));
    await waitOver(user.email);
    await signIn(test, user.email);
  });

  it('is free again after the password was set anew', async () => {
    const { user } = await signedInWithPassword(test);
    await times(11, () => from('203.0.113.104', 'login', wrong(user.email)));
    const accounts = test.app.get(AccountsService, { strict: false });
    const link = await test.dataSource.transaction((manager) =>
      accounts.passwordLink(manager, user.id),
    );
    const token = new URL(link).searchParams.get('token');
    await from('203.0.113.104', 'reset-password', { token, newPassword: 'Danach-2026' }).expect(
      200,
    );
    await signIn(test, user.email, 'Danach-2026');
  });
});

it('registering is limited by place', async () => {
  await leave(3, LIMITS.registerByClient, '203.0.113.110');
  const answers = await times(5, (n) =>
    from('203.0.113.110', 'register', registration(`viele${n}@example.com`)),
  );
  expect([count(answers, 201), count(answers, 429)]).toEqual([3, 2]);
});

it('one address is registered 10 times an hour, so that its owner gets no flood of mail', async () => {
  const answers = await times(12, (n) =>
    from(`203.0.113.${150 + n}`, 'register', registration('flut@example.com')),
  );
  expect(count(answers, 429)).toBe(2);
});

it.each([
  ['reset-password-request', 120, LIMITS.resetByClient],
  ['resend-confirmation', 121, LIMITS.resendByClient],
])(
  '%s is limited per address, with an account or without, and by place',
  async (path, host, byClient) => {
    const { user } = await signedInWithPassword(test);
    for (const email of [user.email, 'ohne@example.com']) {
      const answers = await times(7, () => from(`203.0.113.${host}`, path, { email }));
      expect([count(answers, 200), count(answers, 429)]).toEqual([5, 2]);
    }
    await leave(2, byClient, `203.0.113.${host}`);
    const others = await times(4, (n) =>
      from(`203.0.113.${host}`, path, { email: `o${n}@example.com` }),
    );
    expect([count(others, 200), count(others, 429)]).toEqual([2, 2]);
  },
);

it('links are limited by place, over both calls together', async () => {
  await leave(3, LIMITS.tokenByClient, '203.0.113.130');
  const confirm = await times(2, () => from('203.0.113.130', 'confirm-email', { token: 'x' }));
  const reset = await times(2, () =>
    from('203.0.113.130', 'reset-password', { token: 'x', newPassword: PASSWORD }),
  );
  expect(count([...confirm, ...reset], 429)).toBe(1);
});

it('a stolen session guesses the password 10 times', async () => {
  const { bearer } = await signedInWithPassword(test);
  const guess = () =>
    from('203.0.113.140', 'change-password', {
      currentPassword: 'falsch-falsch',
      newPassword: PASSWORD,
    }).set('Authorization', bearer);
  const answers = await times(12, guess);
  expect([count(answers, 400), count(answers, 429)]).toEqual([10, 2]);
  await test.http
    .delete('/api/user')
    .set('Authorization', bearer)
    .send({ password: PASSWORD })
    .expect(429);
});

it('5 changes of the address an hour are asked for', async () => {
  const { bearer } = await signedInWithPassword(test);
  const answers = await times(7, (n) =>
    test.http
      .put('/api/user/profile')
      .set('Authorization', bearer)
      .send({ firstName: 'Karl', lastName: 'Brandt', email: `ziel${n}@example.com` }),
  );
  expect([count(answers, 200), count(answers, 429)]).toEqual([5, 2]);
});
