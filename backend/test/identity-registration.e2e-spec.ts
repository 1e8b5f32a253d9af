import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EmailToken } from '../src/modules/identity/accounts/email-token.entity.js';
import { User } from '../src/modules/identity/user.entity.js';
import {
  emailsTo,
  mailedToken,
  PASSWORD,
  registration,
  signedInWithPassword,
  signIn,
} from './support/accounts.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  // Behind a proxy each case can come from an address of its own and meets no limit of another.
  test = await startTestApp({ TRUST_PROXY: 'true' });
});
afterAll(() => test.close());

/** What the holder of the mailbox chooses. */
const OWN = 'Selbst-gewaehlt-26';

let callers = 0;
function post(path: string, body?: object) {
  callers += 1;
  const address = `198.51.100.${callers}`;
  return test.http.post(`/api/auth/${path}`).set('X-Forwarded-For', address).send(body);
}
const userOf = (email: string) => test.dataSource.getRepository(User).findOneBy({ email });

it('a new account signs in only after its address is confirmed over the link', async () => {
  const email = 'weg@example.com';
  await post('register', registration(email)).expect(201, {
    message:
      'Registrierung erfolgreich. Bitte bestätigen Sie Ihre E-Mail-Adresse über den Link in der E-Mail, die wir Ihnen gesendet haben.',
  });
  const refused = await post('login', { email, password: PASSWORD }).expect(403);
  expect(refused.body.code).toBe('EMAIL_NOT_CONFIRMED');

  const [letter] = await emailsTo(test, email);
  expect(letter?.text).toContain('http://localhost:3000/confirm-email?token=');
  const token = await mailedToken(test, email, 'confirm-email');
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  await post('confirm-email', { token, newPassword: OWN }).expect(200);
  await signIn(test, email, OWN);
});

describe('confirming in another browser than the one that registered', () => {
  const registeredByStranger = async (email: string) => {
    await post('register', { ...registration(email), password: 'Angreifer-2026' }).expect(201);
    return mailedToken(test, email, 'confirm-email');
  };

  it('confirms nothing without a new password, and the link goes on working', async () => {
    const email = 'fremd-angelegt@example.com';
    const token = await registeredByStranger(email);
    const { body } = await post('confirm-email', { token }).expect(403);
    expect([body.code, body.message]).toEqual([
      'NEW_PASSWORD_REQUIRED',
      'Dieses Konto wurde in einem anderen Browser angelegt. Bitte legen Sie ein neues Passwort fest; damit ist auch Ihre Adresse bestätigt.',
    ]);
    expect((await userOf(email))?.emailConfirmedAt).toBeNull();
    await post('confirm-email', { token, newPassword: OWN }).expect(200);
  });

  it('ends the password that was registered and signs in with the new one', async () => {
    const email = 'abgeloest@example.com';
    const token = await registeredByStranger(email);
    const { body } = await post('confirm-email', { token, newPassword: OWN }).expect(200);
    const bearer = `Bearer ${body.token}`;
    await test.http.get('/api/auth/user').set('Authorization', bearer).expect(200);
    await post('login', { email, password: 'Angreifer-2026' }).expect(401);
    await signIn(test, email, OWN);
  });

  it.each([
    ['', 'Passwort muss mindestens 8 Zeichen lang sein'],
    [12_345_678, 'Passwort muss mindestens 8 Zeichen lang sein'],
    [
      'Passwort1!',
      'Bitte wählen Sie ein Passwort, das weniger verbreitet und schwerer zu erraten ist',
    ],
    ['erratbar', 'Bitte wählen Sie ein Passwort, das nicht Ihre E-Mail-Adresse ist'],
  ])('refuses the password %p, and the link goes on working', async (newPassword, sentence) => {
    const email = 'erratbar@example.com';
    await test.dataSource.getRepository(User).delete({ email });
    const token = await registeredByStranger(email);
    const { body } = await post('confirm-email', { token, newPassword }).expect(400);
    expect(body.fields).toEqual({ newPassword: [sentence] });
    await post('confirm-email', { token, newPassword: OWN }).expect(200);
  });
});

describe('a link pressed once more', () => {
  it('after the confirmation says that the address is confirmed already', async () => {
    const email = 'zweimal@example.com';
    await post('register', registration(email)).expect(201);
    const first = await mailedToken(test, email, 'confirm-email');
    await post('resend-confirmation', { email }).expect(200);
    const second = await mailedToken(test, email, 'confirm-email');
    await post('confirm-email', { token: second, newPassword: OWN }).expect(200);
    for (const token of [first, second]) {
      for (const newPassword of [undefined, 'Noch-eines-2026']) {
        const { body } = await post('confirm-email', { token, newPassword }).expect(409);
        expect([body.code, body.message]).toEqual([
          'ALREADY_CONFIRMED',
          'Diese E-Mail-Adresse ist bereits bestätigt.',
        ]);
      }
    }
    await signIn(test, email, OWN);
  });

  it('says so too where a new password has confirmed the address meanwhile', async () => {
    const email = 'ueber-passwort@example.com';
    await post('register', registration(email)).expect(201);
    const token = await mailedToken(test, email, 'confirm-email');
    await post('reset-password-request', { email }).expect(200);
    const reset = await mailedToken(test, email, 'reset-password');
    await post('reset-password', { token: reset, newPassword: OWN }).expect(200);
    expect((await post('confirm-email', { token })).body.code).toBe('ALREADY_CONFIRMED');
  });
});

describe('confirming in the browser that registered', () => {
  const cookieOf = (headers: Record<string, unknown>) =>
    ([headers['set-cookie'] ?? []].flat() as string[])
      .map((cookie) => cookie.split(';')[0] as string)
      .find((cookie) => cookie.startsWith('registration=')) ?? '';
  const registered = async (email: string) =>
    cookieOf((await post('register', registration(email)).expect(201)).headers);
  const confirm = async (email: string, cookie: string) => {
    const token = await mailedToken(test, email, 'confirm-email');
    return post('confirm-email', { token }).set('Cookie', cookie);
  };

  it('signs in, once, and the cookie goes', async () => {
    const email = 'gleich@example.com';
    const { headers } = await post('register', registration(email)).expect(201);
    expect(String(headers['set-cookie'])).toMatch(
      /registration=[^;]+; Max-Age=172800; Path=\/api\/auth; HttpOnly; SameSite=Lax/,
    );
    const answer = await confirm(email, cookieOf(headers));
    expect(answer.body.message).toBe('Ihre E-Mail-Adresse ist bestätigt, und Sie sind angemeldet.');
    expect(String(answer.headers['set-cookie'])).toContain('registration=;');
    const bearer = `Bearer ${answer.body.token}`;
    const { body } = await test.http.get('/api/auth/user').set('Authorization', bearer).expect(200);
    expect(body).toMatchObject({ email, firstName: 'Karl', lastName: 'Brandt' });
    const token = await mailedToken(test, email, 'confirm-email');
    const again = await post('confirm-email', { token }).set('Cookie', cookieOf(headers));
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_CONFIRMED']);
  });

  it.each([
    ['another browser', async () => ''],
    ['the browser of another account', () => registered('fremd@example.com')],
    ['a browser that tampers', async (own: string) => `${own.slice(0, -4)}AAAA`],
  ])('asks %s for a new password', async (who, cookieFrom) => {
    const email = `${who.replaceAll(' ', '-')}@example.com`;
    const own = await registered(email);
    const { status, body } = await confirm(email, await cookieFrom(own));
    expect([status, body.code]).toEqual([403, 'NEW_PASSWORD_REQUIRED']);
  });

  it('asks who registered after a stranger: that one knows the password', async () => {
    const email = 'vorweggenommen@example.com';
    await post('register', { ...registration(email), password: 'Angreifer-2026' });
    const owners = await registered(email);
    expect(owners).toHaveLength((await registered('neuer@example.com')).length);
    expect((await confirm(email, owners)).body.code).toBe('NEW_PASSWORD_REQUIRED');
  });

  it('leaves signed out who has a second factor', async () => {
    const email = 'zweiter-faktor@example.com';
    const cookie = await registered(email);
    const user = await userOf(email);
    await test.dataSource.query(
      'INSERT INTO "totp_factor" ("userId", "secret", "confirmedAt") VALUES ($1, $2, now())',
      [user?.id, 'x'],
    );
    expect((await confirm(email, cookie)).body.token).toBeNull();
  });
});

describe('a browser that several people share', () => {
  const gone = (headers: Record<string, unknown>) =>
    [headers['set-cookie'] ?? []]
      .flat()
      .some((cookie) => /^registration=;.*Path=\/api\/auth/.test(String(cookie)));
  type Call = ReturnType<typeof post>;
  const as = (call: Call, bearer: string) => call.set('Authorization', bearer);

  it.each<[string, (bearer: string, email: string) => Call]>([
    ['a sign-in', (_, email) => post('login', { email, password: PASSWORD })],
    ['a sign-out', (bearer) => as(post('logout'), bearer)],
    [
      'a changed password, which ends all other sessions',
      (bearer) =>
        as(post('change-password', { currentPassword: PASSWORD, newPassword: OWN }), bearer),
    ],
    [
      'the deletion of an account',
      (bearer) => as(test.http.delete('/api/user').send({ password: PASSWORD }), bearer),
    ],
  ])('forgets after %s what was registered in it', async (_, act) => {
    const { user, bearer } = await signedInWithPassword(test);
    expect(gone((await act(bearer, user.email).expect(200)).headers)).toBe(true);
  });

  it.each<[string, (bearer: string) => Call]>([
    ['a sign-out', (bearer) => as(post('logout'), bearer)],
    [
      'the deletion of an account',
      (bearer) => as(test.http.delete('/api/user').send({ password: PASSWORD }), bearer),
    ],
  ])('forgets after %s the order that was begun in it', async (_, act) => {
    const { bearer } = await signedInWithPassword(test);
    const { headers } = await act(bearer).expect(200);
    expect([headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(/^checkout_order=;.*Path=\/api;/),
    );
  });

  it('forgets it after the end of the own session, and of another one of the account', async () => {
    const { user, bearer } = await signedInWithPassword(test);
    await signIn(test, user.email);
    const { body } = await as(test.http.get('/api/auth/sessions'), bearer).expect(200);
    expect(body).toHaveLength(2);
    for (const { id } of body.sort((one: { current: boolean }) => (one.current ? 1 : -1))) {
      const end = as(test.http.delete(`/api/auth/sessions/${id}`), bearer);
      expect(gone((await end.expect(200)).headers)).toBe(true);
    }
  });

  it('forgets it after a new password over a link', async () => {
    const { user } = await signedInWithPassword(test);
    await post('reset-password-request', { email: user.email }).expect(200);
    const token = await mailedToken(test, user.email, 'reset-password');
    const { headers } = await post('reset-password', { token, newPassword: OWN }).expect(200);
    expect(gone(headers)).toBe(true);
  });

  it('keeps it when a sign-in fails', async () => {
    const { user } = await signedInWithPassword(test);
    const failed = await post('login', { email: user.email, password: 'Falsch-2026' }).expect(401);
    expect(gone(failed.headers)).toBe(false);
  });
});

describe('what a stranger has entered with an address', () => {
  const typed = {
    firstName: 'Klicken Sie https://boese.example',
    lastName: 'Jetzt',
    company: 'Boese GmbH',
    phone: '0900 666',
  };
  const registeredByStranger = (email: string) =>
    post('register', { ...registration(email), ...typed, password: 'Angreifer-2026' }).expect(201);
  const FORGOTTEN = { firstName: '', lastName: '', company: null, phone: null };

  it('is forgotten when its holder confirms elsewhere, and greets nobody', async () => {
    const email = 'begruesst@example.com';
    await registeredByStranger(email);
    const token = await mailedToken(test, email, 'confirm-email');
    await post('confirm-email', { token, newPassword: OWN }).expect(200);
    expect(await userOf(email)).toMatchObject(FORGOTTEN);
    await signIn(test, email, OWN);
    const mails = await emailsTo(test, email);
    expect(mails.map(({ kind }) => kind)).toEqual(['confirm-email', 'new-device']);
    expect(mails[1]?.text).toContain('Guten Tag,');
    for (const { text, html } of mails) expect(text + html).not.toContain('boese');
  });

  it('is forgotten when its holder sets a password over a link', async () => {
    const email = 'zurueckgesetzt@example.com';
    await registeredByStranger(email);
    await post('reset-password-request', { email }).expect(200);
    const token = await mailedToken(test, email, 'reset-password');
    await post('reset-password', { token, newPassword: OWN }).expect(200);
    expect(await userOf(email)).toMatchObject(FORGOTTEN);
  });

  it('stays where the address was confirmed before its password was forgotten', async () => {
    const { user } = await signedInWithPassword(test, typed);
    await post('reset-password-request', { email: user.email }).expect(200);
    const token = await mailedToken(test, user.email, 'reset-password');
    await post('reset-password', { token, newPassword: OWN }).expect(200);
    expect(await userOf(user.email)).toMatchObject(typed);
  });
});

describe('a known address', () => {
  it('gets the same answer as a new one, keeps its account, and its owner is told', async () => {
    const { user } = await signedInWithPassword(test);
    const fresh = await post('register', registration('neu@example.com')).expect(201);
    const known = await post('register', { ...registration(user.email), password: 'Fremd-2026' });
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);

    const letters = await emailsTo(test, user.email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Sie haben bereits ein Konto']);
    expect(letters[0]?.text).toContain('http://localhost:3000/login');
    expect(letters[0]?.text).toContain('http://localhost:3000/forgot-password');
    expect((await userOf(user.email))?.firstName).toBe(user.firstName);
    await signIn(test, user.email);
  });

  it('that was never confirmed goes to whoever owns the mailbox, with a password of their own', async () => {
    const email = 'besetzt@example.com';
    await post('register', { ...registration(email), password: 'Angreifer-2026' });
    await post('register', registration(email)).expect(201);
    const token = await mailedToken(test, email, 'already-registered');
    await post('reset-password', { token, newPassword: PASSWORD }).expect(200);
    await signIn(test, email);
    await post('login', { email, password: 'Angreifer-2026' }).expect(401);
  });

  it('registered five times at once has one account', async () => {
    const email = 'fuenfmal@example.com';
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => post('register', registration(email))),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await test.dataSource.getRepository(User).countBy({ email })).toBe(1);
    const kinds = (await emailsTo(test, email)).map(({ kind }) => kind).sort();
    expect(kinds).toEqual([...Array(4).fill('already-registered'), 'confirm-email']);
  });

  it('takes as long as an unknown one, and not less than the fixed time', async () => {
    const { user } = await signedInWithPassword(test);
    for (const email of [user.email, 'niemand@example.com']) {
      for (const path of ['reset-password-request', 'resend-confirmation']) {
        const start = performance.now();
        await post(path, { email }).expect(200);
        expect(performance.now() - start).toBeGreaterThan(190);
      }
    }
  });
});

describe('a confirmation link', () => {
  const newLink = async (email: string) => {
    await post('register', registration(email)).expect(201);
    return mailedToken(test, email, 'confirm-email');
  };

  it('opened five times at once works once', async () => {
    const token = await newLink('doppelt@example.com');
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => post('confirm-email', { token, newPassword: OWN })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409]);
  });

  it('ends after 48 hours', async () => {
    const token = await newLink('spaet@example.com');
    const user = await userOf('spaet@example.com');
    const tokens = test.dataSource.getRepository(EmailToken);
    const [stored] = await tokens.findBy({ userId: user?.id ?? '' });
    const lifetime = (stored?.expiresAt.getTime() ?? 0) - (stored?.createdAt.getTime() ?? 0);
    expect(Math.round(lifetime / 60_000)).toBe(48 * 60);
    await tokens.update({ userId: user?.id ?? '' }, { expiresAt: new Date(Date.now() - 1_000) });
    const { body } = await post('confirm-email', { token }).expect(400);
    expect(body.code).toBe('TOKEN_INVALID');
  });

  it('ends when the e-mail is sent again', async () => {
    const email = 'nochmal@example.com';
    const first = await newLink(email);
    await post('resend-confirmation', { email }).expect(200);
    await post('confirm-email', { token: first }).expect(400);
    const second = await mailedToken(test, email, 'confirm-email');
    await post('confirm-email', { token: second, newPassword: OWN }).expect(200);
  });

  it('does not set a password', async () => {
    const token = await newLink('zweck@example.com');
    await post('reset-password', { token, newPassword: PASSWORD }).expect(400);
    await post('confirm-email', { token, newPassword: OWN }).expect(200);
  });

  it.each([undefined, null, '', 42, ['a'], { $ne: 1 }, 'unknown', 'x'.repeat(10_000)])(
    'that says %p is refused with the specified sentence',
    async (token) => {
      const { body } = await post('confirm-email', { token }).expect(400);
      expect([body.code, body.message]).toEqual([
        'TOKEN_INVALID',
        'Ungültiger oder fehlender Token',
      ]);
    },
  );
});

it('resending answers everybody the same and mails only whom it concerns', async () => {
  const { user } = await signedInWithPassword(test);
  await post('register', registration('offen@example.com'));
  const answers = [];
  for (const email of ['offen@example.com', user.email, 'unbekannt@example.com']) {
    answers.push((await post('resend-confirmation', { email }).expect(200)).body);
  }
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
  expect(await emailsTo(test, 'offen@example.com')).toHaveLength(2);
  expect(await emailsTo(test, user.email)).toHaveLength(0);
  expect(await emailsTo(test, 'unbekannt@example.com')).toHaveLength(0);
});

describe('the registration form refuses', () => {
  const EMAIL = 'Bitte geben Sie eine gültige E-Mail-Adresse ein';
  const SHORT = 'Passwort muss mindestens 8 Zeichen lang sein';
  it.each([
    ['email', undefined, EMAIL],
    ['email', 'keine-adresse', EMAIL],
    ['email', 'zwei@example.com,drei@example.com', EMAIL],
    ['email', '"a,b"@example.com', EMAIL],
    ['email', `${'a'.repeat(250)}@example.com`, EMAIL],
    ['email', { $gt: '' }, EMAIL],
    ['password', undefined, SHORT],
    ['password', '1234567', SHORT],
    ['password', 12_345_678, SHORT],
    ['password', 'x'.repeat(201), 'Passwort darf höchstens 200 Zeichen lang sein'],
    ['firstName', undefined, 'Vorname ist erforderlich'],
    ['firstName', '   ', 'Vorname ist erforderlich'],
    ['firstName', 'x'.repeat(101), 'Vorname darf höchstens 100 Zeichen lang sein'],
    ['lastName', null, 'Nachname ist erforderlich'],
    ['lastName', ['Brandt'], 'Nachname ist erforderlich'],
    ['company', 'x'.repeat(201), 'Firma darf höchstens 200 Zeichen lang sein'],
    ['company', 0, 'Firma muss ein Text sein'],
    ['phone', 'x'.repeat(51), 'Telefon darf höchstens 50 Zeichen lang sein'],
  ])('%s %p', async (field, value, message) => {
    const body = { ...registration('fehler@example.com'), [field]: value };
    const answer = await post('register', body).expect(400);
    expect(answer.body.code).toBe('VALIDATION_FAILED');
    expect(answer.body.fields).toEqual({ [field]: [message] });
    expect(answer.body.message).toBe(message);
  });

  it('a NUL byte, and stores nothing', async () => {
    const body = { ...registration('nul@example.com'), firstName: 'Ka\0rl' };
    await post('register', body).expect(400);
    expect(await userOf('nul@example.com')).toBeNull();
  });
});

it('what is stored is tidy, and fields that are not asked for are ignored', async () => {
  await post('register', {
    ...registration('  Karl.BRANDT@Example.COM '),
    firstName: ' Karl\n\tHeinz ',
    company: '',
    phone: ' 0151 234 ',
    role: 'admin',
    hasAccess: true,
    emailConfirmedAt: new Date(),
    id: '00000000-0000-0000-0000-000000000000',
  }).expect(201);
  expect(await userOf('karl.brandt@example.com')).toMatchObject({
    id: expect.not.stringMatching(/^0{8}/),
    firstName: 'Karl Heinz',
    company: null,
    phone: '0151 234',
    role: 'owner',
    hasAccess: false,
    emailConfirmedAt: null,
    passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
  });
});

it('a letter to an address that nobody confirmed repeats nothing that was typed in', async () => {
  const email = 'werbung@example.com';
  await post('register', { ...registration(email), firstName: 'http://boese.example' });
  await post('reset-password-request', { email });
  const letters = await emailsTo(test, email);
  expect(letters).toHaveLength(2);
  for (const { text, html } of letters) expect(text + html).not.toContain('boese');
});
