import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ModuleProgress } from '../src/modules/learning/module-progress.entity.js';
import { setDelay } from './support/drip.js';
import { type Person, signedIn, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
afterEach(() => test.dataSource.query('UPDATE "course_module" SET "unlockAfterDays" = 0'));

const WHOLE_SECTION = 'Der Abschnitt muss eine ganze Zahl ab 0 sein.';
const WHOLE_BLOCK = 'Der Absatz muss eine ganze Zahl ab 0 sein.';
const WHOLE_PLACE = 'Die Stelle muss eine ganze Zahl von 0 bis 1000 sein.';

const read = ({ bearer }: Person, path: string) =>
  test.http.get(`/api/modules/${path}`).set('Authorization', bearer);
const save = ({ bearer }: Person, position: unknown, moduleId = 'modul-1') =>
  test.http
    .put(`/api/modules/${moduleId}/position`)
    .set('Authorization', bearer)
    .send(position as object);
const progress = ({ bearer }: Person, progressPercentage: number) =>
  test.http
    .put('/api/modules/modul-1/progress')
    .set('Authorization', bearer)
    .send({ progressPercentage });
const stored = ({ user }: Person) =>
  test.dataSource.getRepository(ModuleProgress).findBy({ userId: user.id });

describe('the place where somebody stopped reading', () => {
  it('is absent before it was stored', async () => {
    const person = await signedIn(test);
    expect((await read(person, 'modul-1').expect(200)).body).not.toHaveProperty('position');
    await read(person, 'modul-1/progress').expect(200, { progressPercentage: 0 });
  });

  it('is stored with progress 0 and read again with the module and its progress', async () => {
    const person = await signedIn(test);
    const position = { section: 2, place: 350 };
    await save(person, position).expect(200, { progressPercentage: 0, position });
    await read(person, 'modul-1/progress').expect(200, { progressPercentage: 0, position });
    expect((await read(person, 'modul-1').expect(200)).body.position).toEqual(position);
  });

  it('names the paragraph and the line of it, so that any screen finds them', async () => {
    const person = await signedIn(test);
    const position = { section: 1, place: 200, block: { number: 12, place: 480 } };
    await save(person, position).expect(200, { progressPercentage: 0, position });
    expect((await read(person, 'modul-1').expect(200)).body.position).toEqual(position);
    const other = { section: 2, place: 10 };
    await save(person, other).expect(200, { progressPercentage: 0, position: other });
    await save(person, { ...other, block: null }).expect(200);
  });

  it('may be the very beginning', async () => {
    const person = await signedIn(test);
    const position = { section: 0, place: 0 };
    await save(person, position).expect(200, { progressPercentage: 0, position });
  });

  it('is the newest where devices send theirs late', async () => {
    const person = await signedIn(test);
    const newest = { section: 3, place: 500 };
    await save(person, { section: 1, place: 10, secondsAgo: 7200 }).expect(200);
    await save(person, { ...newest, secondsAgo: 1800 }).expect(200);
    const late = await save(person, { section: 2, place: 20, secondsAgo: 3600 }).expect(200);
    expect(late.body.position).toEqual(newest);
    await save(person, { section: 0, place: 40 }).expect(200);
    expect((await read(person, 'modul-1')).body.position).toEqual({ section: 0, place: 40 });
  });

  it('outlives a module finished before it, which comes late', async () => {
    const person = await signedIn(test);
    const position = { section: 2, place: 350 };
    await save(person, position).expect(200);
    const late = await test.http
      .put('/api/modules/modul-1/progress')
      .set('Authorization', person.bearer)
      .send({ progressPercentage: 100, secondsAgo: 3600 })
      .expect(200);
    expect(late.body).toMatchObject({ progressPercentage: 100, position });
    const hoursAgo = (Date.now() - Date.parse(late.body.completedAt)) / 3_600_000;
    expect(hoursAgo).toBeCloseTo(1, 1);
  });

  it.each([-1, 1.5, 31_536_001, 'gestern'])('is refused at the age %p', async (secondsAgo) => {
    const person = await signedIn(test);
    const refused = await save(person, { section: 0, place: 0, secondsAgo }).expect(400);
    expect(refused.body.fields.secondsAgo).toEqual([
      'Die Sekunden müssen eine ganze Zahl von 0 bis 31536000 sein.',
    ]);
  });

  it('is the one stored last, even further ahead in the text', async () => {
    const person = await signedIn(test);
    await save(person, { section: 4, place: 900 }).expect(200);
    await save(person, { section: 1, place: 10 }).expect(200);
    expect((await read(person, 'modul-1')).body.position).toEqual({ section: 1, place: 10 });
  });

  it('leaves progress and completion alone, and progress leaves the place alone', async () => {
    const person = await signedIn(test);
    const position = { section: 1, place: 5 };
    await progress(person, 40).expect(200);
    await save(person, position).expect(200, { progressPercentage: 40, position });
    await progress(person, 60).expect(200, { progressPercentage: 60, position });
  });

  it('is forgotten when the module is finished, and kept when stored after that', async () => {
    const person = await signedIn(test);
    await save(person, { section: 5, place: 990 }).expect(200);
    const finished = await progress(person, 100).expect(200);
    expect(finished.body).toEqual({ progressPercentage: 100, completedAt: expect.any(String) });

    const position = { section: 3, place: 120 };
    await save(person, position).expect(200, { ...finished.body, position });
    await progress(person, 50).expect(200, { ...finished.body, position });
  });

  it('stored twenty times at once is one row with one of the places', async () => {
    const person = await signedIn(test);
    const places = Array.from({ length: 20 }, (_, index) => index * 50);
    const answers = await Promise.all(places.map((place) => save(person, { section: 1, place })));
    expect(answers.map(({ status }) => status)).toEqual(places.map(() => 200));
    const rows = await stored(person);
    expect(rows).toHaveLength(1);
    expect(places).toContain(rows[0]?.lastPlace);
  });

  it.each([
    [{ place: 0 }, { section: [WHOLE_SECTION] }],
    [{ section: 0 }, { place: [WHOLE_PLACE] }],
    [{ section: -1, place: 0 }, { section: [WHOLE_SECTION] }],
    [{ section: 1.5, place: 0 }, { section: [WHOLE_SECTION] }],
    [{ section: '1', place: 0 }, { section: [WHOLE_SECTION] }],
    [{ section: 0, place: 1001 }, { place: [WHOLE_PLACE] }],
    [{ section: 0, place: null }, { place: [WHOLE_PLACE] }],
    [{ section: 0, place: 0, block: 3 }, { block: [expect.any(String)] }],
    [{ section: 0, place: 0, block: { number: -1, place: 0 } }, { 'block.number': [WHOLE_BLOCK] }],
    [{ section: 0, place: 0, block: { number: 1 } }, { 'block.place': [WHOLE_PLACE] }],
    [{ section: 99, place: 0 }, { section: ['Diesen Abschnitt gibt es in diesem Modul nicht.'] }],
    [{ section: 1e21, place: 0 }, { section: ['Diesen Abschnitt gibt es in diesem Modul nicht.'] }],
  ])('refuses %j with a German sentence and stores nothing', async (position, fields) => {
    const person = await signedIn(test);
    const { body } = await save(person, position).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', fields });
    expect(await stored(person)).toEqual([]);
  });

  it('reaches to the last section of the module and not beyond', async () => {
    const person = await signedIn(test);
    const [{ sectionCount }] = await test.dataSource.query(
      `SELECT "sectionCount" FROM "course_module" WHERE "id" = 'modul-1'`,
    );
    await save(person, { section: sectionCount - 1, place: 1000 }).expect(200);
    await save(person, { section: sectionCount, place: 0 }).expect(400);
  });

  it('in a closed module is not stored', async () => {
    await setDelay(test, 'modul-3', 5);
    const free = await signedIn(test);
    const waiting = await signedInPremium(test);
    for (const [person, code] of [
      [free, 'PREMIUM_REQUIRED'],
      [waiting, 'MODULE_LOCKED'],
    ] as const) {
      const { body } = await save(person, { section: 0, place: 0 }, 'modul-3').expect(403);
      expect(body.code).toBe(code);
      expect(await stored(person)).toEqual([]);
    }
  });

  it('in a module that does not exist is not found', async () => {
    const person = await signedInPremium(test);
    const { body } = await save(person, { section: 0, place: 0 }, 'modul-77').expect(404);
    expect(body.code).toBe('MODULE_NOT_FOUND');
  });

  it('needs somebody signed in', async () => {
    await test.http.put('/api/modules/modul-1/position').send({ section: 0, place: 0 }).expect(401);
  });
});
