import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { User } from '../src/modules/identity/user.entity.js';
import { ModuleProgress } from '../src/modules/learning/module-progress.entity.js';
import { ProgressService } from '../src/modules/learning/progress.service.js';
import { toAppError } from '../src/platform/errors/to-app-error.js';
import { daysAgo, setDelay } from './support/drip.js';
import { type Person, signedIn, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
afterEach(() => test.dataSource.query('UPDATE "course_module" SET "unlockAfterDays" = 0'));

const path = (moduleId: string) => `/api/modules/${moduleId}/progress`;
const read = ({ bearer }: Person, moduleId = 'modul-1') =>
  test.http.get(path(moduleId)).set('Authorization', bearer);
const save = ({ bearer }: Person, progressPercentage: unknown, moduleId = 'modul-1') =>
  test.http.put(path(moduleId)).set('Authorization', bearer).send({ progressPercentage });
const stored = ({ user }: Person) =>
  test.dataSource.getRepository(ModuleProgress).findBy({ userId: user.id });

describe('progress', () => {
  it('is 0 before anything was stored', async () => {
    await read(await signedIn(test)).expect(200, { progressPercentage: 0 });
  });

  it('is stored and read again', async () => {
    const person = await signedIn(test);
    await save(person, 40).expect(200, { progressPercentage: 40 });
    await read(person).expect(200, { progressPercentage: 40 });
  });

  it('never goes down', async () => {
    const person = await signedIn(test);
    await save(person, 60);
    await save(person, 20).expect(200, { progressPercentage: 60 });
    await save(person, 0).expect(200, { progressPercentage: 60 });
    await read(person).expect(200, { progressPercentage: 60 });
  });

  it('completes a module once: neither the moment nor the 100 percent change again', async () => {
    const person = await signedIn(test);
    const first = await save(person, 100).expect(200);
    expect(Date.parse(first.body.completedAt)).toBeLessThanOrEqual(Date.now());
    for (const percentage of [100, 30, 100]) {
      await save(person, percentage).expect(200, first.body);
    }
    await read(person).expect(200, first.body);
  });

  it('ends at the greatest of twenty values written at once, in one row', async () => {
    const person = await signedIn(test);
    const values = Array.from({ length: 20 }, (_, index) => ((index * 7) % 20) * 5);
    const answers = await Promise.all(values.map((value) => save(person, value)));
    expect(answers.map(({ status }) => status)).toEqual(values.map(() => 200));
    answers.forEach(({ body }, index) => {
      expect(body.progressPercentage).toBeGreaterThanOrEqual(values[index] ?? 100);
    });
    expect(await stored(person)).toMatchObject([{ progressPercentage: 95, completedAt: null }]);
  });

  it('completed twenty times at once has one moment of completion', async () => {
    const person = await signedIn(test);
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(person, 100)));
    const moments = new Set(answers.map(({ body }) => body.completedAt));
    expect(moments.size).toBe(1);
    expect([...moments][0]).toEqual(expect.any(String));
  });

  it.each([-1, 101, 50.5, '50', true, null, [50], { $gt: 0 }, 1e21, undefined])(
    'refuses %j with a German sentence and stores nothing',
    async (value) => {
      const person = await signedIn(test);
      const { body } = await save(person, value).expect(400);
      expect(body.code).toBe('VALIDATION_FAILED');
      expect(body.fields.progressPercentage).toEqual([
        'Der Fortschritt muss eine ganze Zahl von 0 bis 100 sein.',
      ]);
      expect(await stored(person)).toEqual([]);
    },
  );

  it.each([
    '[]',
    '[50]',
    '50',
    'null',
    '"50"',
    '',
    '{"progressPercentage":1e999}',
    '{"progressPercentage":',
    '{"progressPercentage":"\\u0000"}',
  ])('refuses the body %s and stores nothing', async (body) => {
    const person = await signedIn(test);
    const { status } = await test.http
      .put(path('modul-1'))
      .set('Authorization', person.bearer)
      .set('Content-Type', 'application/json')
      .send(body);
    expect(status).toBe(400);
    expect(await stored(person)).toEqual([]);
  });

  it('ignores fields that are not its own', async () => {
    const person = await signedIn(test);
    const body = { progressPercentage: 10, completedAt: '2020-01-01', userId: 'somebody' };
    await test.http
      .put(path('modul-1'))
      .set('Authorization', person.bearer)
      .send(body)
      .expect(200, { progressPercentage: 10 });
  });

  it('of a module that is closed is neither read nor stored', async () => {
    await setDelay(test, 'modul-3', 5);
    const free = await signedIn(test);
    const waiting = await signedInPremium(test);
    for (const [person, code] of [
      [free, 'PREMIUM_REQUIRED'],
      [waiting, 'MODULE_LOCKED'],
    ] as const) {
      expect((await read(person, 'modul-3').expect(403)).body.code).toBe(code);
      expect((await save(person, 50, 'modul-3').expect(403)).body.code).toBe(code);
      expect(await stored(person)).toEqual([]);
    }
  });

  it('of a module that does not exist is not found', async () => {
    const person = await signedInPremium(test);
    expect((await read(person, 'modul-77').expect(404)).body.code).toBe('MODULE_NOT_FOUND');
    expect((await save(person, 50, 'modul-77').expect(404)).body.code).toBe('MODULE_NOT_FOUND');
  });

  it('of somebody whose account has just been deleted asks to sign in', async () => {
    const { user } = await signedIn(test);
    await test.dataSource.getRepository(User).delete(user.id);
    const fault = await test.app
      .get(ProgressService, { strict: false })
      .save(user, 'modul-1', 50, 0)
      .catch(toAppError);
    expect(fault).toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
  });

  it('needs somebody signed in', async () => {
    await test.http.get(path('modul-1')).expect(401);
    await test.http.put(path('modul-1')).send({ progressPercentage: 50 }).expect(401);
  });
});

describe('the figures on the dashboard', () => {
  const stats = async ({ bearer }: Person) =>
    (await test.http.get('/api/user/stats').set('Authorization', bearer).expect(200)).body;

  it('are zero for somebody new', async () => {
    expect(await stats(await signedIn(test))).toEqual({
      completedModules: 0,
      chatMessages: 0,
      daysActive: 0,
    });
  });

  it('count completed modules, not begun ones', async () => {
    const person = await signedInPremium(test);
    await save(person, 100, 'modul-1');
    await save(person, 100, 'modul-2');
    await save(person, 99, 'modul-3');
    expect((await stats(person)).completedModules).toBe(2);
  });

  it.each([
    ['since access began', { subscriptionStartDate: daysAgo(12.9), createdAt: daysAgo(40) }, 12],
    ['since registration without access', { createdAt: daysAgo(40) }, 40],
    ['and never a negative number', { subscriptionStartDate: daysAgo(-3) }, 0],
  ])('count whole days %s', async (_, fields, days) => {
    expect((await stats(await signedIn(test, fields))).daysActive).toBe(days);
  });

  it('need somebody signed in', async () => {
    await test.http.get('/api/user/stats').expect(401);
  });
});
