import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RateLimit } from '../src/platform/rate-limit/rate-limit.entity.js';
import { RateLimitService } from '../src/platform/rate-limit/rate-limit.service.js';
import { emailsTo, PASSWORD, signedInWithPassword } from './support/accounts.js';
import { auditOf } from './support/back-office.js';
import { type Person, signedInAdmin } from './support/factories.js';
import { appOf, setUpApp } from './support/second-factor.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const JWT_SECRET = 'two-servers-that-know-the-same-sessions';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ JWT_SECRET });
});
afterAll(() => test.close());

const post = (path: string, body: object, bearer?: string) => {
  const call = test.http.post(`/api/auth/${path}`);
  if (bearer) call.set('Authorization', bearer);
  return call.send(body);
};
const get = (path: string, { bearer }: Person) =>
  test.http.get(`/api/${path}`).set('Authorization', bearer);
const firstStep = async (email: string, password = PASSWORD) =>
  (await post('login', { email, password }).expect(401)).body;
const answer = (challenge: string, given: object) =>
  post('login/second-factor', { challenge, ...given });
const letterKinds = async (email: string) => (await emailsTo(test, email)).map(({ kind }) => kind);

/** As if the person had signed in an hour ago. */
const anHourAgo = ({ user }: Person) =>
  test.dataSource.query(
    `UPDATE "session" SET "confirmedAt" = now() - interval '1 hour' WHERE "userId" = $1`,
    [user.id],
  );

describe('an authenticator app', () => {
  it('counts after its first code, which brings ten recovery codes and a letter', async () => {
    const person = await signedInWithPassword(test);
    const { body: begun } = await post('second-factor/totp', {}, person.bearer).expect(200);
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/%C3%9Cbergabewerk:person-.*secret=[A-Z2-7]{32}/);
    await post('login', { email: person.user.email, password: PASSWORD }).expect(200);

    const wrong = await post('second-factor/totp/confirm', { code: '000000' }, person.bearer);
    expect([wrong.status, wrong.body.fields.code]).toEqual([400, [expect.any(String)]]);
    const code = appOf(begun.secret)(-1);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const { body } = await post('second-factor/totp/confirm', { code: spaced }, person.bearer);
    expect(body.recoveryCodes).toHaveLength(10);
    expect(new Set(body.recoveryCodes).size).toBe(10);

    const state = await get('auth/second-factor', person).expect(200);
    expect(state.body).toEqual({
      active: true,
      required: false,
      totpSince: expect.any(String),
      passkeys: [],
      recoveryCodesLeft: 10,
    });
    expect(await letterKinds(person.user.email)).toContain('factor-added');
    const again = await post('second-factor/totp', {}, person.bearer).expect(409);
    expect(again.body.code).toBe('FACTOR_EXISTS');
  });

  it('is kept so that the database alone gives no code away', async () => {
    const person = await signedInWithPassword(test);
    const { body } = await post('second-factor/totp', {}, person.bearer).expect(200);
    const { code, recoveryCodes } = { code: appOf(body.secret), recoveryCodes: [] as string[] };
    const done = await post('second-factor/totp/confirm', { code: code(-1) }, person.bearer);
    recoveryCodes.push(...done.body.recoveryCodes);
    const rows = await test.dataSource.query(
      `SELECT row_to_json(t)::text || (SELECT string_agg(row_to_json(r)::text, '')
         FROM "recovery_code" r WHERE r."userId" = t."userId") AS "kept"
       FROM "totp_factor" t WHERE t."userId" = $1`,
      [person.user.id],
    );
    for (const secret of [body.secret, ...recoveryCodes]) {
      expect(rows[0].kept).not.toContain(secret);
      expect(rows[0].kept).not.toContain(secret.replaceAll('-', ''));
    }
  });

  it('is asked for after the right password only, and opens the session', async () => {
    const person = await signedInWithPassword(test);
    const app = await setUpApp(test, person);
    const wrong = await post('login', { email: person.user.email, password: 'falsch-falsch' });
    expect(wrong.body.code).toBe('INVALID_CREDENTIALS');

    const body = await firstStep(person.user.email);
    expect(body).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      details: { challenge: expect.any(String), totp: true, passkeyOptions: null },
    });
    expect(body.token).toBeUndefined();
    const { challenge } = body.details;
    const refused = await answer(challenge, { code: '123456' }).expect(401);
    expect(refused.body.code).toBe('SECOND_FACTOR_WRONG');
    await answer(challenge, {}).expect(400);
    const opened = await answer(challenge, { code: app.code() }).expect(200);
    const { body: session, headers } = opened;
    expect(String(headers['set-cookie'])).toContain('registration=;');
    await test.http
      .get('/api/auth/user')
      .set('Authorization', `Bearer ${session.token}`)
      .expect(200);
    expect((await answer(challenge, { code: app.code(1) }).expect(400)).body.code).toBe(
      'CHALLENGE_EXPIRED',
    );
  });

  it('opens one session per code, also when it comes several times at once', async () => {
    const person = await signedInWithPassword(test);
    const app = await setUpApp(test, person);
    const challenges = await Promise.all(
      [1, 2, 3].map(async () => (await firstStep(person.user.email)).details.challenge),
    );
    const code = app.code();
    const answers = await Promise.all(challenges.map((one) => answer(one, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('takes the code of one step before or after now, and none that was used', async () => {
    const person = await signedInWithPassword(test);
    const app = await setUpApp(test, person);
    const { challenge } = (await firstStep(person.user.email)).details;
    for (const steps of [-1, -3, 3]) {
      await answer(challenge, { code: app.code(steps) }).expect(401);
    }
    await answer(challenge, { code: app.code(1) }).expect(200);
    const next = (await firstStep(person.user.email)).details.challenge;
    await answer(next, { code: app.code(0) }).expect(401);
  });

  it('is guessed five times, then ever more slowly', async () => {
    const person = await signedInWithPassword(test);
    const app = await setUpApp(test, person);
    const { challenge } = (await firstStep(person.user.email)).details;
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => answer(challenge, { code: '000000' })),
    );
    const counted = (status: number) => guesses.filter((one) => one.status === status).length;
    expect([counted(401), counted(429)]).toEqual([5, 7]);
    const early = await answer(challenge, { code: app.code() }).expect(429);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
    const limits = test.app.get(RateLimitService, { strict: false });
    await test.dataSource
      .getRepository(RateLimit)
      .delete({ key: limits.keyOf({ name: 'factor:account:gate' }, person.user.id) });
    await answer(challenge, { code: app.code() }).expect(200);
  });

  it('does not open what a changed password has closed', async () => {
    const person = await signedInWithPassword(test);
    const app = await setUpApp(test, person);
    const { challenge } = (await firstStep(person.user.email)).details;
    await post(
      'change-password',
      { currentPassword: PASSWORD, newPassword: 'Danach-2026' },
      person.bearer,
    ).expect(200);
    await answer(challenge, { code: app.code() }).expect(400);
    expect((await firstStep(person.user.email, 'Danach-2026')).code).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('is not another person’s to answer with', async () => {
    const [one, other] = [await signedInWithPassword(test), await signedInWithPassword(test)];
    const [mine, theirs] = [await setUpApp(test, one), await setUpApp(test, other)];
    const { challenge } = (await firstStep(one.user.email)).details;
    await answer(challenge, { code: theirs.code() }).expect(401);
    await answer(challenge, { recoveryCode: theirs.recoveryCodes[0] }).expect(401);
    await answer(challenge, { code: mine.code() }).expect(200);
  });

  it('goes with its recovery codes when it is removed, and its owner hears of it', async () => {
    const person = await signedInWithPassword(test);
    await setUpApp(test, person);
    const remove = () =>
      test.http.delete('/api/auth/second-factor/totp').set('Authorization', person.bearer);
    await remove().expect(200);
    expect((await remove().expect(409)).body.code).toBe('NO_SECOND_FACTOR');
    const { body } = await get('auth/second-factor', person);
    expect(body).toMatchObject({ active: false, recoveryCodesLeft: 0 });
    expect((await letterKinds(person.user.email)).at(-1)).toBe('factor-removed');
    await post('login', { email: person.user.email, password: PASSWORD }).expect(200);
  });
});

describe('a recovery code', () => {
  it('stands in for the app once, however it is typed, also twice at once', async () => {
    const person = await signedInWithPassword(test);
    const { recoveryCodes } = await setUpApp(test, person);
    const typed = ` ${recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ')}`;
    const challenges = [
      (await firstStep(person.user.email)).details.challenge,
      (await firstStep(person.user.email)).details.challenge,
    ];
    const answers = await Promise.all(
      challenges.map((one) => answer(one, { recoveryCode: typed })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const { body } = await get('auth/second-factor', person);
    expect(body.recoveryCodesLeft).toBe(9);
    expect(await letterKinds(person.user.email)).toContain('recovery-code-used');
  });

  it('ends when ten new ones are made', async () => {
    const person = await signedInWithPassword(test);
    const { recoveryCodes } = await setUpApp(test, person);
    const { body } = await post('second-factor/recovery-codes', {}, person.bearer).expect(200);
    const { challenge } = (await firstStep(person.user.email)).details;
    await answer(challenge, { recoveryCode: recoveryCodes[0] }).expect(401);
    await answer(challenge, { recoveryCode: body.recoveryCodes[0] }).expect(200);
  });

  it('is not made for somebody without a second factor', async () => {
    const { bearer } = await signedInWithPassword(test);
    await post('second-factor/recovery-codes', {}, bearer).expect(409);
  });
});

describe('a passkey', () => {
  it('that proves nothing is refused without a fault, wherever it is sent', async () => {
    const person = await signedInWithPassword(test);
    const begun = await post('second-factor/passkeys/options', {}, person.bearer).expect(200);
    expect(begun.body.options).toMatchObject({
      rp: { id: 'localhost', name: 'Übergabewerk' },
      user: { name: person.user.email },
    });
    const hostile = [
      {},
      { id: 'x', rawId: 'x', type: 'public-key', response: {} },
      {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', authenticatorData: 'AAAA' },
      },
    ];
    for (const passkey of hostile) {
      const { body } = await post('second-factor/passkeys/options', {}, person.bearer);
      const given = { challenge: body.challenge, passkey };
      const added = await post('second-factor/passkeys', given, person.bearer).expect(400);
      expect(added.body.code).toBe('PASSKEY_NOT_ACCEPTED');
      const alone = await post('login/passkey/options', {}).expect(200);
      await post('login/passkey', { challenge: alone.body.challenge, passkey }).expect(400);
      await post('login/passkey', { challenge: alone.body.challenge, passkey }).expect(400);
      const asked = await post('confirm/passkey', {}, person.bearer).expect(200);
      await post('confirm', { challenge: asked.body.challenge, passkey }, person.bearer).expect(
        400,
      );
    }
    const other = await signedInWithPassword(test);
    const stolen = { challenge: begun.body.challenge, passkey: {} };
    await post('second-factor/passkeys', stolen, other.bearer).expect(400);
  });
});

describe('what cannot be undone', () => {
  const NOBODY = '00000000-0000-4000-8000-000000000000';
  const CALLS: ['get' | 'post' | 'delete', string][] = [
    ['get', 'user/export'],
    ['post', 'auth/second-factor/totp'],
    ['delete', 'auth/second-factor/totp'],
    ['post', 'auth/second-factor/passkeys/options'],
    ['delete', `auth/second-factor/passkeys/${NOBODY}`],
    ['post', 'auth/second-factor/recovery-codes'],
    ['post', `admin/payments/${NOBODY}/refund`],
    ['post', `admin/withdrawals/${NOBODY}/refund`],
    ['post', `admin/users/${NOBODY}/reset-second-factor`],
    ['delete', `admin/users/${NOBODY}`],
    ['delete', `admin/leads/${NOBODY}`],
    ['delete', `admin/contact-requests/${NOBODY}`],
    ['delete', `admin/emails/${NOBODY}`],
    ['get', 'admin/users?range=[0,999]'],
  ];

  it('is refused to a session that has not proved itself lately, until it does', async () => {
    const passwordHash = (await signedInWithPassword(test)).user.passwordHash;
    const staff = await signedInAdmin(test, { passwordHash });
    await anHourAgo(staff);
    const call = async ([method, path]: (typeof CALLS)[number]) => {
      const { status, body } = await test.http[method](`/api/${path}`).set(
        'Authorization',
        staff.bearer,
      );
      return [path, status, body.code];
    };
    for (const one of CALLS) {
      expect(await call(one)).toEqual([one[1], 403, 'CONFIRMATION_REQUIRED']);
    }
    await get('admin/users?range=[0,24]', staff).expect(200);
    const wrong = await post('confirm', { password: 'falsch-falsch' }, staff.bearer).expect(400);
    expect(wrong.body.fields.password).toEqual(['Das Passwort ist falsch.']);
    expect((await call(['get', 'user/export']))[1]).toBe(403);

    await post('confirm', { password: PASSWORD }, staff.bearer).expect(200);
    for (const one of CALLS) expect((await call(one))[2]).not.toBe('CONFIRMATION_REQUIRED');
    const { body } = await get('auth/confirm', staff).expect(200);
    expect(new Date(body.confirmedUntil).getTime()).toBeGreaterThan(Date.now());
  });

  it('is open again after a code of the app, and after no other session’s', async () => {
    const person = await signedInWithPassword(test);
    const app = await setUpApp(test, person);
    const { challenge } = (await firstStep(person.user.email)).details;
    const { body } = await answer(challenge, { code: app.code() }).expect(200);
    await anHourAgo(person);
    const elsewhere = `Bearer ${body.token}`;
    await post('confirm', { code: app.code() }, elsewhere).expect(400);
    await post('confirm', { code: app.code(1) }, elsewhere).expect(200);
    await test.http.get('/api/user/export').set('Authorization', elsewhere).expect(200);
    await get('user/export', person).expect(403);
  });

  it('a new e-mail address is asked for like that, while a name is changed without', async () => {
    const person = await signedInWithPassword(test);
    await anHourAgo(person);
    const save = (email: string) =>
      test.http
        .put('/api/user/profile')
        .set('Authorization', person.bearer)
        .send({ firstName: 'Erika', lastName: 'Muster', email });
    await save(person.user.email).expect(200);
    const { body } = await save(`neu-${person.user.email}`).expect(403);
    expect(body.code).toBe('CONFIRMATION_REQUIRED');
  });

  it('a role is given and taken like that, while a name is changed without', async () => {
    const staff = await signedInAdmin(test);
    const { user } = await signedInWithPassword(test);
    await anHourAgo(staff);
    const save = (fields: object) =>
      test.http.put(`/api/admin/users/${user.id}`).set('Authorization', staff.bearer).send(fields);
    await save({ firstName: 'Erika', role: 'owner' }).expect(200);
    expect((await save({ role: 'admin' }).expect(403)).body.code).toBe('CONFIRMATION_REQUIRED');
  });
});

it('staff take a lost second factor away; that is in the log and the owner hears of it', async () => {
  const staff = await signedInAdmin(test);
  const person = await signedInWithPassword(test);
  await setUpApp(test, person);
  const reset = () =>
    test.http
      .post(`/api/admin/users/${person.user.id}/reset-second-factor`)
      .set('Authorization', staff.bearer);
  await reset().expect(200);
  await reset().expect(409);
  await post('login', { email: person.user.email, password: PASSWORD }).expect(200);
  expect(await auditOf(test, person.user.id)).toMatchObject([
    { action: 'users.reset-second-factor', before: { totp: true, passkey: false } },
  ]);
  expect(await letterKinds(person.user.email)).toContain('factor-removed');
});

it('the own data say what there is, without a secret, and all of it goes with the account', async () => {
  const person = await signedInWithPassword(test);
  const { recoveryCodes } = await setUpApp(test, person);
  await firstStep(person.user.email);
  const { body } = await get('user/export', person).expect(200);
  expect(body.secondFactor).toEqual({
    authenticatorAppSince: expect.any(String),
    passkeys: [],
    recoveryCodesLeft: 10,
  });
  expect(JSON.stringify(body)).not.toContain(recoveryCodes[0]);
  await test.http
    .delete('/api/user')
    .set('Authorization', person.bearer)
    .send({ password: PASSWORD })
    .expect(200);
  for (const table of ['totp_factor', 'recovery_code', 'auth_challenge', 'known_device']) {
    const rows = await test.dataSource.query(`SELECT 1 FROM "${table}" WHERE "userId" = $1`, [
      person.user.id,
    ]);
    expect([table, rows]).toEqual([table, []]);
  }
});

describe('where it is set so', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({ JWT_SECRET, SESSION_IDLE_MINUTES: '30' }, test.dataSource);
    strict.env.production = true;
  });
  afterAll(() => strict.close());

  it('staff in production only get into the back office with a second factor', async () => {
    const staff = await signedInAdmin(test);
    const users = () => strict.http.get('/api/admin/users').set('Authorization', staff.bearer);
    const { body } = await users().expect(403);
    expect(body.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    expect(body.message).toContain('Einstellungen');
    const state = await strict.http
      .get('/api/auth/second-factor')
      .set('Authorization', staff.bearer)
      .expect(200);
    expect(state.body.required).toBe(true);
    await setUpApp(strict, staff);
    await users().expect(200);
  });

  it('a session that nobody has used for so long ends by itself', async () => {
    const { user, bearer } = await signedInWithPassword(test);
    const idleFor = (minutes: number) =>
      test.dataSource.query(
        `UPDATE "session" SET "lastUsedAt" = now() - make_interval(mins => $2) WHERE "userId" = $1`,
        [user.id, minutes],
      );
    const who = () => strict.http.get('/api/auth/user').set('Authorization', bearer);
    await idleFor(29);
    await who().expect(200);
    await idleFor(31);
    await who().expect(401);
  });
});
