import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { KeptByRevision } from '../src/database/kept-by-revision.js';
import { ModuleAccessService } from '../src/modules/learning/module-access.service.js';
import { ModuleProgress } from '../src/modules/learning/module-progress.entity.js';
import { ProgressService } from '../src/modules/learning/progress.service.js';
import { queriesOf } from './support/count-queries.js';
import { daysAgo, setDelay } from './support/drip.js';
import { type Person, signedIn, signedInAdmin, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
afterEach(() => test.dataSource.query('UPDATE "course_module" SET "unlockAfterDays" = 0'));

const get = (path: string, { bearer }: Person) => test.http.get(path).set('Authorization', bearer);
const list = async (person: Person, query = '') =>
  (await get(`/api/modules${query}`, person).expect(200)).body;
const openIds = (modules: { id: string; open: boolean }[]) =>
  modules.filter(({ open }) => open).map(({ id }) => id);

/** What `work` asks the database when the course is in memory, as it nearly always is. */
async function queriesOfWarm(work: () => Promise<unknown>): Promise<string[]> {
  KeptByRevision.lookAgainMs = 60_000;
  await work();
  const statements = await queriesOf(test.dataSource, work);
  KeptByRevision.lookAgainMs = 0;
  return statements;
}

const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `modul-${number}`);

describe('the list of modules', () => {
  it('shows somebody without access all nine, and only the first one open', async () => {
    const modules = await list(await signedIn(test));
    expect(modules.map(({ id }: { id: string }) => id)).toEqual(ALL);
    expect(openIds(modules)).toEqual(['modul-1']);
    expect(modules[0]).toEqual({
      id: 'modul-1',
      title: 'Ihr erster Schritt',
      description: expect.any(String),
      orderIndex: 1,
      duration: '35-45 Min',
      difficulty: 'Für jeden verständlich',
      learningObjectives: expect.any(Array),
      contents: expect.any(Array),
      tools: expect.any(Array),
      downloads: expect.any(Array),
      status: 'available',
      open: true,
      progressPercentage: 0,
    });
    expect(modules[1]).toMatchObject({ status: 'locked', open: false, progressPercentage: 0 });
  });

  it('promises no day to somebody without access, whatever the delay', async () => {
    await setDelay(test, 'modul-2', 7);
    const modules = await list(await signedIn(test));
    expect(modules[1].status).toBe('locked');
    expect(modules[1]).not.toHaveProperty('daysUntilUnlock');
  });

  it('shows a premium person all nine open', async () => {
    expect(openIds(await list(await signedInPremium(test)))).toEqual(ALL);
  });

  it('keeps a module with a delay closed until it has run out, and says how long', async () => {
    await setDelay(test, 'modul-4', 7);
    const modules = await list(await signedInPremium(test, { subscriptionStartDate: daysAgo(2) }));
    expect(modules[3]).toMatchObject({ status: 'locked', open: false, daysUntilUnlock: 5 });
    const later = await list(await signedInPremium(test, { subscriptionStartDate: daysAgo(7) }));
    expect(later[3]).toMatchObject({ status: 'available', open: true });
    expect(later[3]).not.toHaveProperty('daysUntilUnlock');
  });

  it('shows the progress of the caller and of nobody else', async () => {
    const [one, other] = [await signedInPremium(test), await signedInPremium(test)];
    const completedAt = new Date('2026-11-01T10:00:00Z');
    await test.dataSource.getRepository(ModuleProgress).insert([
      { userId: one.user.id, moduleId: 'modul-1', progressPercentage: 100, completedAt },
      { userId: one.user.id, moduleId: 'modul-2', progressPercentage: 40, completedAt: null },
    ]);
    const [first, second] = await list(one);
    expect(first).toMatchObject({
      status: 'completed',
      progressPercentage: 100,
      completedAt: '2026-11-01T10:00:00.000Z',
    });
    expect(second).toMatchObject({ status: 'available', progressPercentage: 40 });
    expect(second).not.toHaveProperty('completedAt');
    expect((await list(other))[0]).toMatchObject({ status: 'available', progressPercentage: 0 });
  });

  it('costs one query besides that of the session', async () => {
    const person = await signedInPremium(test);
    const read = (query: string) => queriesOfWarm(() => list(person, query));
    expect(await read('')).toHaveLength(2);
    expect(await read('?include=content')).toHaveLength(2);
  });

  it('never holds content unless asked', async () => {
    for (const module of await list(await signedInPremium(test))) {
      expect(module).not.toHaveProperty('content');
    }
  });

  it('holds the content of the open modules, and only of those, when asked', async () => {
    const person = await signedInPremium(test);
    await setDelay(test, 'modul-5', 3);
    const withContent = (await list(person, '?include=content')).filter(
      (module: { content?: string }) => module.content !== undefined,
    );
    expect(openIds(withContent)).toEqual(ALL.filter((id) => id !== 'modul-5'));
    expect(withContent).toHaveLength(8);
  });

  it.each(['?include=everything', '?include=', '?include=content&include=content'])(
    'refuses the wish %s, which it does not know',
    async (query) => {
      const { body } = await get(`/api/modules${query}`, await signedInPremium(test)).expect(400);
      expect(body.fields).toEqual({ include: ['include kann nur content sein.'] });
    },
  );

  it('ignores whatever else stands in the query', async () => {
    const modules = await list(await signedInPremium(test), '?include[a]=content&limit=1');
    expect(modules).toHaveLength(9);
    expect(modules[0]).not.toHaveProperty('content');
  });

  it('needs somebody signed in', async () => {
    await test.http.get('/api/modules').expect(401);
    await test.http.get('/api/modules/modul-1').expect(401);
  });
});

describe('a module', () => {
  it('has its content for everyone signed in if it is the first', async () => {
    const { body } = await get('/api/modules/modul-1', await signedIn(test)).expect(200);
    expect(body).toMatchObject({ id: 'modul-1', status: 'available', open: true });
    expect(body.content).toMatch(/^## /);
  });

  it('costs one query besides that of the session', async () => {
    const person = await signedInPremium(test);
    const statements = await queriesOfWarm(() => get('/api/modules/modul-9', person).expect(200));
    expect(statements).toHaveLength(2);
  });

  it('is refused without access, and its content is in no part of the answer', async () => {
    const person = await signedIn(test);
    const { body } = await get('/api/modules/modul-2', person).expect(403);
    expect(body.code).toBe('PREMIUM_REQUIRED');
    expect(body.message).toContain('Premium-Zugang erforderlich');
    expect(Object.keys(body)).toEqual(['statusCode', 'error', 'code', 'message', 'requestId']);
  });

  it.each([
    [0, 'Dieses Modul wird in 3 Tagen automatisch freigeschaltet.'],
    [2, 'Dieses Modul wird in einem Tag automatisch freigeschaltet.'],
  ])('whose delay of 3 days began %d days ago says when it opens', async (days, message) => {
    await setDelay(test, 'modul-2', 3);
    const person = await signedInPremium(test, { subscriptionStartDate: daysAgo(days) });
    const { body } = await get('/api/modules/modul-2', person).expect(403);
    expect(body).toMatchObject({ code: 'MODULE_LOCKED', message });
  });

  it('opens when its delay has run out, although nothing has recorded it', async () => {
    await setDelay(test, 'modul-2', 3);
    const person = await signedInPremium(test, { subscriptionStartDate: daysAgo(3) });
    const { body } = await get('/api/modules/modul-2', person).expect(200);
    expect(body.content).toMatch(/^## /);
  });

  it('closes when access has ended, even if it was completed', async () => {
    const person = await signedIn(test);
    await test.dataSource.getRepository(ModuleProgress).insert({
      userId: person.user.id,
      moduleId: 'modul-2',
      progressPercentage: 100,
      completedAt: new Date(),
    });
    const { body } = await get('/api/modules/modul-2', person).expect(403);
    expect(body.code).toBe('PREMIUM_REQUIRED');
    expect((await list(person))[1]).toMatchObject({ status: 'completed', open: false });
  });

  it.each(['modul-10', 'MODUL-1', '1', '%27%20OR%201=1', 'x'.repeat(200), '..%2Fmodul-1', '%20'])(
    'that does not exist (%s) is not found',
    async (id) => {
      const { body } = await get(`/api/modules/${id}`, await signedInPremium(test)).expect(404);
      expect(body).toMatchObject({ code: 'MODULE_NOT_FOUND', message: 'Modul nicht gefunden' });
    },
  );

  it.each(['%00', 'modul-1%00', '%ED%A0%80', 'x'.repeat(300)])(
    'with an id that cannot be one (%s) is refused',
    async (id) => {
      const { status } = await get(`/api/modules/${id}`, await signedInPremium(test));
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );
});

describe('what other modules ask', () => {
  const access = () => test.app.get(ModuleAccessService, { strict: false });
  const readerOf = ({ user }: Person) => user;

  it('are the ids of the open modules', async () => {
    await setDelay(test, 'modul-3', 2);
    const free = await signedIn(test);
    const premium = await signedInPremium(test);
    expect(await access().openModuleIds(readerOf(free))).toEqual(['modul-1']);
    expect(await access().openModuleIds(readerOf(premium))).toEqual(
      ALL.filter((id) => id !== 'modul-3'),
    );
  });

  it('is whether one module is open', async () => {
    await setDelay(test, 'modul-3', 2);
    const reader = readerOf(await signedInPremium(test));
    await expect(access().assertOpen(reader, 'modul-2')).resolves.toBeUndefined();
    await expect(access().assertOpen(reader, 'modul-3')).rejects.toMatchObject({
      code: 'MODULE_LOCKED',
    });
    await expect(access().assertOpen(reader, 'modul-0')).rejects.toMatchObject({
      code: 'MODULE_NOT_FOUND',
    });
    const free = readerOf(await signedIn(test));
    await expect(access().assertOpen(free, 'modul-2')).rejects.toMatchObject({
      code: 'PREMIUM_REQUIRED',
    });
  });
});

describe('the preview of staff', () => {
  const as = (preview: string, path: string, person: Person) =>
    get(path, person).set('X-Preview', preview);

  it('shows the course as a premium member or as somebody without access sees it', async () => {
    const admin = await signedInAdmin(test);
    await get('/api/modules/modul-2', admin).expect(403);
    const { body } = await as('premium', '/api/modules/modul-2', admin).expect(200);
    expect(body.content).toContain('## ');
    expect(openIds((await as('premium', '/api/modules', admin)).body)).toEqual(ALL);
    await as('premium', '/api/downloads', admin).expect(200);
    const seen = await as('premium', '/api/auth/user', admin).expect(200);
    expect(seen.body).toMatchObject({ hasAccess: true, role: 'admin' });

    await as('free', '/api/modules/modul-2', admin).expect(403);
    expect(openIds((await as('free', '/api/modules', admin)).body)).toEqual(['modul-1']);
  });

  it('shows staff who have bought access what it is like without', async () => {
    const admin = await signedInPremium(test, { role: 'admin' });
    await get('/api/modules/modul-2', admin).expect(200);
    await as('free', '/api/modules/modul-2', admin).expect(403);
    await as('free', '/api/downloads', admin).expect(403);
  });

  it('is nothing that anybody else can ask for', async () => {
    const owner = await signedIn(test);
    for (const preview of ['premium', 'free', 'admin', '']) {
      await as(preview, '/api/modules/modul-2', owner).expect(403);
      await as(preview, '/api/downloads', owner).expect(403);
      expect((await as(preview, '/api/auth/user', owner)).body.hasAccess).toBe(false);
    }
    await as('free', '/api/modules/modul-2', await signedInPremium(test)).expect(200);
  });

  it('means nothing where it names nobody', async () => {
    await as('anything', '/api/modules/modul-2', await signedInAdmin(test)).expect(403);
  });

  it('answers as if progress and place were kept, and keeps neither', async () => {
    const admin = await signedInAdmin(test);
    const put = (path: string, body: object) =>
      test.http
        .put(`/api/modules/modul-2/${path}`)
        .set('Authorization', admin.bearer)
        .set('X-Preview', 'premium')
        .send(body)
        .expect(200);
    const done = await put('progress', { progressPercentage: 100 });
    expect(done.body).toEqual({ progressPercentage: 100, completedAt: expect.any(String) });
    const placed = await put('position', { section: 2, place: 300 });
    expect(placed.body).toEqual({ progressPercentage: 0, position: { section: 2, place: 300 } });
    expect(
      await test.dataSource.getRepository(ModuleProgress).countBy({ userId: admin.user.id }),
    ).toBe(0);
  });

  it('hands out documents without counting them', async () => {
    const admin = await signedInAdmin(test);
    const [document] = (await as('premium', '/api/downloads', admin)).body.slice(-1);
    const { body } = await test.http
      .post(`/api/downloads/${document.id}/download`)
      .set('Authorization', admin.bearer)
      .set('X-Preview', 'premium')
      .expect(200);
    expect(body).toEqual({
      url: expect.stringContaining('signature='),
      downloadCount: document.downloadCount,
    });
    await test.http.get(body.url).expect(200);
  });
});

it('counts only owners among those who have completed a module', async () => {
  const userProgress = test.app.get(ProgressService);
  const people = [await signedIn(test), await signedInAdmin(test)];
  const before = await userProgress.countPeopleWhoCompleted('modul-1');
  for (const { bearer } of people) {
    await test.http
      .put('/api/modules/modul-1/progress')
      .set('Authorization', bearer)
      .send({ progressPercentage: 100 })
      .expect(200);
  }
  expect(await userProgress.countPeopleWhoCompleted('modul-1')).toBe(before + 1);
});

describe('texts that run through the modules', () => {
  interface Part {
    id: string;
    moduleId: string;
    open: boolean;
    content?: string;
  }

  const tracks = async (person: Person): Promise<{ id: string; sections: Part[] }[]> =>
    (await get('/api/tracks', person).expect(200)).body;
  const track = async (person: Person, id: string): Promise<{ sections: Part[] }> =>
    (await get(`/api/tracks/${id}`, person).expect(200)).body;

  it('show everybody all titles and no text, and what is open with its module', async () => {
    const all = await tracks(await signedIn(test));
    expect(all.length).toBeGreaterThan(5);
    for (const { moduleId, open, ...section } of all.flatMap(({ sections }) => sections)) {
      expect(ALL).toContain(moduleId);
      expect(open).toBe(moduleId === 'modul-1');
      expect(section).not.toHaveProperty('content');
    }
  });

  it('give the text of open sections only', async () => {
    const { sections } = await track(await signedIn(test), 'menschen');
    expect(sections.some(({ open }) => open)).toBe(true);
    for (const { open, content } of sections) expect(content !== undefined).toBe(open);
    const all = await track(await signedInPremium(test), 'menschen');
    for (const { content } of all.sections) expect(content?.length).toBeGreaterThan(300);
  });

  it('keep a section closed until its module has opened', async () => {
    await setDelay(test, 'modul-7', 7);
    const person = await signedInPremium(test, { subscriptionStartDate: daysAgo(2) });
    const { sections } = await track(person, 'menschen');
    expect(sections.filter(({ open }) => !open).map(({ moduleId }) => moduleId)).toEqual([
      'modul-7',
    ]);
  });

  it('are not found under another name', async () => {
    const { body } = await get('/api/tracks/..%2Fmodul-1', await signedIn(test)).expect(404);
    expect(body.code).toBe('TRACK_NOT_FOUND');
  });
});
