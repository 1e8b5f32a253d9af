import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { User } from '../src/modules/identity/user.entity.js';
import {
  emailsTo,
  mailedToken,
  registration,
  signedInWithPassword,
  signIn,
} from './support/accounts.js';
import type { Person } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const save = ({ bearer }: Person, body: object) =>
  test.http.put('/api/user/profile').set('Authorization', bearer).send(body);
const confirm = ({ bearer }: Person, token: string) =>
  test.http.post('/api/auth/confirm-email').set('Authorization', bearer).send({ token });
const named = (email: string) => ({ firstName: 'Erika', lastName: 'Sommer', email });

describe('the profile', () => {
  it('stores what was given and answers the person', async () => {
    const person = await signedInWithPassword(test);
    const { body } = await save(person, {
      ...named(person.user.email.toUpperCase()),
      company: 'Sommer GmbH',
      phone: '0151 2345',
      role: 'admin',
      hasAccess: true,
      passwordHash: 'x',
    }).expect(200);
    expect(body).toMatchObject({
      message: 'Ihre Profildaten wurden erfolgreich gespeichert.',
      emailChangePending: false,
      user: {
        ...named(person.user.email),
        company: 'Sommer GmbH',
        phone: '0151 2345',
        role: 'owner',
        hasAccess: false,
      },
    });
    await signIn(test, person.user.email);
  });

  it('keeps an optional field that is missing and clears one that is empty', async () => {
    const person = await signedInWithPassword(test, { company: 'Alt GmbH', phone: '0151' });
    const { body } = await save(person, { ...named(person.user.email), phone: '' }).expect(200);
    expect(body.user).toMatchObject({ company: 'Alt GmbH', phone: null });
  });

  it.each([
    ['firstName', '', 'Vorname ist erforderlich'],
    ['lastName', undefined, 'Nachname ist erforderlich'],
    ['email', 'falsch@', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
    ['company', 'x'.repeat(201), 'Firma darf höchstens 200 Zeichen lang sein'],
    ['phone', 7, 'Telefon muss ein Text sein'],
  ])('refuses %s %p', async (field, value, message) => {
    const person = await signedInWithPassword(test);
    const { body } = await save(person, { ...named(person.user.email), [field]: value }).expect(
      400,
    );
    expect(body.fields).toEqual({ [field]: [message] });
  });
});

describe('a new e-mail address', () => {
  it('takes effect when it is confirmed, and the old one is told', async () => {
    const person = await signedInWithPassword(test);
    const old = person.user.email;
    const { body } = await save(person, named('erika@example.com')).expect(200);
    expect(body).toMatchObject({ emailChangePending: true, user: named(old) });
    await signIn(test, old);

    await confirm(person, await mailedToken(test, 'erika@example.com', 'change-email')).expect(200);
    await signIn(test, 'erika@example.com');
    const me = await test.http.get('/api/auth/user').set('Authorization', person.bearer);
    expect(me.body.email).toBe('erika@example.com');
    const notice = (await emailsTo(test, old)).at(-1);
    expect(notice).toMatchObject({ kind: 'email-changed' });
    expect(notice?.text).toContain('erika@example.com');
  });

  it('is confirmed by nobody but who is signed in with the account, and the link goes on working', async () => {
    const person = await signedInWithPassword(test);
    const stranger = await signedInWithPassword(test);
    await save(person, named('fremdes-postfach@example.com')).expect(200);
    const token = await mailedToken(test, 'fremdes-postfach@example.com', 'change-email');
    const visitor = { token, newPassword: 'Uebernommen-2026' };
    for (const answer of [
      await test.http.post('/api/auth/confirm-email').send(visitor),
      await confirm(stranger, token),
    ]) {
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        403,
        'OWN_SESSION_REQUIRED',
        'Bitte melden Sie sich mit dem Konto an, für das die neue E-Mail-Adresse gelten soll, und bestätigen Sie sie dann.',
      ]);
    }
    await signIn(test, person.user.email);
    await confirm(person, token).expect(200);
    const { body } = await confirm(person, token).expect(409);
    expect(body.code).toBe('ALREADY_CONFIRMED');
  });

  it('that is known answers the same, changes nothing, and its owner is told', async () => {
    const person = await signedInWithPassword(test);
    const other = await signedInWithPassword(test);
    const fresh = await save(person, named('frei@example.com')).expect(200);
    const known = await save(person, named(other.user.email)).expect(200);
    const { updatedAt: _, ...user } = fresh.body.user;
    expect(known.body).toMatchObject({ ...fresh.body, user });
    const letters = await emailsTo(test, other.user.email);
    expect(letters.map(({ kind }) => kind)).toEqual(['already-registered']);
  });

  it('that got an account in the meantime is refused, and nothing changes', async () => {
    const person = await signedInWithPassword(test);
    await save(person, named('schneller@example.com')).expect(200);
    const token = await mailedToken(test, 'schneller@example.com', 'change-email');
    await test.http.post('/api/auth/register').send(registration('schneller@example.com'));
    const { body } = await confirm(person, token).expect(409);
    expect(body.code).toBe('EMAIL_TAKEN');
    await signIn(test, person.user.email);
  });

  it('asked for by two people goes to the first who confirms it', async () => {
    const people = [await signedInWithPassword(test), await signedInWithPassword(test)];
    const tokens: string[] = [];
    for (const person of people) {
      await save(person, named('begehrt@example.com')).expect(200);
      tokens.push(await mailedToken(test, 'begehrt@example.com', 'change-email'));
    }
    const answers = await Promise.all(
      people.map((person, index) => confirm(person, tokens[index] as string)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      await test.dataSource.getRepository(User).countBy({ email: 'begehrt@example.com' }),
    ).toBe(1);
  });

  it('replaces one that was asked for before', async () => {
    const person = await signedInWithPassword(test);
    await save(person, named('erste@example.com')).expect(200);
    await save(person, named('zweite@example.com')).expect(200);
    await confirm(person, await mailedToken(test, 'erste@example.com', 'change-email')).expect(400);
    await confirm(person, await mailedToken(test, 'zweite@example.com', 'change-email')).expect(
      200,
    );
  });

  it('ends a link to set the password that still lies in the old mailbox', async () => {
    const person = await signedInWithPassword(test);
    const old = person.user.email;
    await test.http.post('/api/auth/reset-password-request').send({ email: old }).expect(200);
    const token = await mailedToken(test, old, 'reset-password');
    await save(person, named('umzug@example.com')).expect(200);
    await confirm(person, await mailedToken(test, 'umzug@example.com', 'change-email')).expect(200);
    await test.http
      .post('/api/auth/reset-password')
      .send({ token, newPassword: 'Altes-Postfach-2026' })
      .expect(400);
  });
});
