import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SectionExercise } from '../src/modules/learning/exercises/section-exercise.entity.js';
import { PASSWORD, signedInWithPassword } from './support/accounts.js';
import { setDelay } from './support/drip.js';
import { type Person, signedIn, signedInAdmin, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;
let sectionId: string;

beforeAll(async () => {
  test = await startTestApp();
  const person = await signedIn(test);
  const { body } = await read(person, 'modul-1').expect(200);
  sectionId = /^## .*\{#([a-z0-9-]+)\}/m.exec(body.content)?.[1] ?? '';
});
afterAll(() => test.close());

const read = ({ bearer }: Person, path: string) =>
  test.http.get(`/api/modules/${path}`).set('Authorization', bearer);
const list = (person: Person) => read(person, 'modul-1/exercises');
const save = (
  { bearer }: Person,
  body: unknown,
  { moduleId = 'modul-1', section = sectionId } = {},
) =>
  test.http
    .put(`/api/modules/${moduleId}/sections/${section}/exercise`)
    .set('Authorization', bearer)
    .send(body as object);
const stored = ({ user }: Person) =>
  test.dataSource.getRepository(SectionExercise).findBy({ userId: user.id });

describe('what somebody writes below a task', () => {
  it('is nothing before it was written, and then what was written last', async () => {
    const person = await signedIn(test);
    await list(person).expect(200, []);
    const first = await save(person, { text: ' Übergabe 2028\r\nSuche 2027 ' }).expect(200);
    expect(first.body).toEqual({
      sectionId,
      text: 'Übergabe 2028\nSuche 2027',
      version: 1,
      savedAt: expect.any(String),
    });
    const second = await save(person, { text: 'Übergabe 2029', version: 1 }).expect(200);
    expect(second.body.version).toBe(2);
    await list(person).expect(200, [second.body]);
  });

  it('belongs to one person alone', async () => {
    const [one, other] = [await signedIn(test), await signedIn(test)];
    await save(one, { text: 'meines' }).expect(200);
    await list(other).expect(200, []);
    await save(other, { text: 'ihres' }).expect(200);
    expect((await list(one)).body[0].text).toBe('meines');
  });

  it('can be taken away, and is kept with the module alone that it stands in', async () => {
    const person = await signedInPremium(test);
    await save(person, { text: 'etwas' }).expect(200);
    await save(person, { text: '', version: 1 }).expect(200);
    expect((await list(person)).body).toEqual([expect.objectContaining({ text: '', version: 2 })]);
    await read(person, 'modul-2/exercises').expect(200, []);
  });

  it('of two windows is never lost: the second is told what the first has written', async () => {
    const person = await signedIn(test);
    await save(person, { text: 'aus Fenster 1' }).expect(200);
    const { body } = await save(person, { text: 'aus Fenster 2' }).expect(409);
    expect(body).toMatchObject({
      code: 'EXERCISE_CHANGED',
      details: { text: 'aus Fenster 1', version: 1 },
    });
    expect((await list(person)).body[0].text).toBe('aus Fenster 1');
    await save(person, { text: 'aus Fenster 1' }).expect(200);
    await save(person, { text: 'beides', version: body.details.version }).expect(200);
  });

  it('written by twenty windows at once is one text, and all others are told of it', async () => {
    const person = await signedIn(test);
    const texts = Array.from({ length: 20 }, (_, index) => `Fenster ${index}`);
    const answers = await Promise.all(texts.map((text) => save(person, { text })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await stored(person)).toHaveLength(1);
  });

  it('has its limit', async () => {
    const person = await signedIn(test);
    const answers = await Promise.all(
      Array.from({ length: 125 }, () => save(person, { text: 'gleich' })),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });

  it.each([
    ['no text', {}, { text: ['Ihre Notiz muss ein Text sein'] }],
    ['null', { text: null }, { text: ['Ihre Notiz muss ein Text sein'] }],
    ['a number', { text: 7 }, { text: ['Ihre Notiz muss ein Text sein'] }],
    [
      '5,001 letters',
      { text: 'a'.repeat(5_001) },
      { text: ['Ihre Notiz darf höchstens 5.000 Zeichen lang sein'] },
    ],
    [
      'a version below 0',
      { text: '', version: -1 },
      { version: ['Die Fassung muss eine ganze Zahl ab 0 sein.'] },
    ],
    [
      'a version in words',
      { text: '', version: '1' },
      { version: ['Die Fassung muss eine ganze Zahl ab 0 sein.'] },
    ],
  ])('refuses %s with a German sentence and stores nothing', async (_, sent, fields) => {
    const person = await signedIn(test);
    const { body } = await save(person, sent).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', fields });
    expect(await stored(person)).toEqual([]);
  });

  it('takes 5,000 letters, a missing version as none, and no control characters', async () => {
    const person = await signedIn(test);
    await save(person, { text: 'ä'.repeat(5_000), version: null }).expect(200);
    const { body } = await save(person, { text: 'a\u0007b', version: 1 }).expect(200);
    expect(body.text).toBe('ab');
  });

  it('follows the lock of its module, and needs a section that exists', async () => {
    await setDelay(test, 'modul-3', 5);
    const free = await signedIn(test);
    const waiting = await signedInPremium(test);
    for (const [person, code] of [
      [free, 'PREMIUM_REQUIRED'],
      [waiting, 'MODULE_LOCKED'],
    ] as const) {
      const closed = await save(person, { text: 'a' }, { moduleId: 'modul-3' }).expect(403);
      expect(closed.body.code).toBe(code);
      expect((await read(person, 'modul-3/exercises').expect(403)).body.code).toBe(code);
      expect(await stored(person)).toEqual([]);
    }
    await setDelay(test, 'modul-3', 0);
    const unknown = await save(free, { text: 'a' }, { section: 'gibt-es-nicht' }).expect(404);
    expect(unknown.body.code).toBe('SECTION_NOT_FOUND');
    await save(free, { text: 'a' }, { moduleId: 'modul-77' }).expect(404);
  });

  it('is kept for a track’s section with the module that opens it', async () => {
    const section = 'familie-wollen';
    const owner = await signedIn(test);
    await save(owner, { text: 'Wer führen soll' }, { section }).expect(200);
    expect((await list(owner)).body).toEqual([
      expect.objectContaining({ sectionId: section, text: 'Wer führen soll' }),
    ]);
    const premium = await signedInPremium(test);
    await save(premium, { text: 'fehl am Platz' }, { section, moduleId: 'modul-2' }).expect(404);
  });

  it('is not stored in a preview of staff', async () => {
    const staff = await signedInAdmin(test);
    const { body } = await save(staff, { text: 'nur so' }).set('X-Preview', 'premium').expect(200);
    expect(body).toMatchObject({ text: 'nur so', version: 1 });
    expect(await stored(staff)).toEqual([]);
  });

  it('is part of the own data, and goes with the account', async () => {
    const person: Person = await signedInWithPassword(test);
    await save(person, { text: 'Mein Muss-Ziel' }).expect(200);
    const { body } = await test.http.get('/api/user/export').set('Authorization', person.bearer);
    expect(body.exercises).toEqual([
      expect.objectContaining({ moduleId: 'modul-1', sectionId, text: 'Mein Muss-Ziel' }),
    ]);
    await test.http
      .delete('/api/user')
      .set('Authorization', person.bearer)
      .send({ password: PASSWORD })
      .expect(200);
    expect(await stored(person)).toEqual([]);
  });
});
