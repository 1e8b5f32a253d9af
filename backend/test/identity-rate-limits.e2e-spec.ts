import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Like } from 'typeorm';
import { LIMITS } from '../src/modules/identity/identity.limits.js';
import { AccountsService } from '../src/modules/identity/index.js';
import { RateLimit } from '../src/platform/rate-limit/rate-limit.entity.js';
import type { Limit } from '../src/platform/rate-limit/rate-limit.service.js';
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

/** Leaves this many tries of a wide limit; what was tried before counts as spent. */
const leave = (tries: number, limit: Limit, who: string) =>
  test.dataSource.getRepository(RateLimit).upsert(
    {
      key: `${limit.name}:${who}`,
      count: limit.tries - tries,
      windowEndsAt: new Date(Date.now() + 60_000),
    },
    ['key'],
  );

describe('signing in', () => {
  it('is tried 10 times per account, also when all come at once from many places', async () => {
    const { user } = await signedInWithPassword(test);
    const answers = await times(25, (n) => from(`203.0.113.${n}`, 'login', wrong(user.email)));
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 15]);

    const refused = await from('203.0.113.99', 'login', {
      email: user.email.toUpperCase(),
      password: PASSWORD,
    }).expect(429);
    expect(refused.body.code).toBe('RATE_LIMITED');
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
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
    const row = await test.dataSource
      .getRepository(RateLimit)
      .findOneByOrFail({ key: Like(`${LIMITS.loginByClient.name}:2001:db8%`) });
    await leave(2, LIMITS.loginByClient, row.key.slice(LIMITS.loginByClient.name.length + 1));
    const answers = await times(5, (n) =>
      from(`2001:db8:0:1::${n + 2}`, 'login', wrong(`six${n}@example.com`)),
    );
    expect(count(answers, 429)).toBe(3);
  });

  it('is free again when the time is over', async () => {
    const { user } = await signedInWithPassword(test);
    await times(11, () => from('203.0.113.103', 'login', wrong(user.email)));
    await test.dataSource
      .getRepository(RateLimit)
      .update({ key: `login:account:${user.email}` }, { windowEndsAt: new Date() });
    await signIn(test, user.email);
  });

  it('is free again after the password was set anew', async () => {
    const { user } = await signedInWithPassword(test);
    await times(11, () => from('203.0.113.104', 'login', wrong(user.email)));
    const link = await test.app
      .get(AccountsService, { strict: false })
      .passwordLink(test.dataSource.manager, user.id);
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
