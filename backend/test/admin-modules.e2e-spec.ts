import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withResolvers } from '@toolkit/domain/es2024';
import { CourseChanges } from '../src/modules/catalogue/course-changes.js';
import { signedInAdmin, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const TEXT = '## Eins\n\nEin Text „aus dem Büro“.\n\n## Zwei\n\nMehr.\n';

let test: TestApp;
let bearer: string;
let reader: string;

beforeAll(async () => {
  test = await startTestApp();
  ({ bearer } = await signedInAdmin(test, { email: 'buero@example.com' }));
  ({ bearer: reader } = await signedInPremium(test));
});
afterAll(() => test.close());

const get = (path: string) =>
  test.http.get(`/api/admin/modules${path}`).set('Authorization', bearer);
const post = (path: string) =>
  test.http.post(`/api/admin/modules${path}`).set('Authorization', bearer);
const put = (id: string, edit: object) =>
  test.http.put(`/api/admin/modules/${id}`).set('Authorization', bearer).send(edit);
const one = async (id: string) => (await get(`/${id}`).expect(200)).body;
const versions = async (id: string) => (await get(`/${id}/versions`).expect(200)).body;
const logOf = (id: string) =>
  test.dataSource.query(
    `SELECT "staffEmail", "action", "before", "after" FROM "audit_entry"
     WHERE "resource" = 'modules' AND "recordId" = $1 ORDER BY "id" DESC`,
    [id],
  );

describe('the list of modules', () => {
  it('answers all nine in the order of the course, without their texts', async () => {
    const { body, headers } = await get('').expect(200);
    expect(headers['content-range']).toBe('modules 0-8/9');
    expect(body[2]).toEqual({
      id: 'modul-3',
      title: 'Was ist Ihr Lebenswerk wert?',
      description: expect.any(String),
      orderIndex: 3,
      duration: '50-60 Min',
      difficulty: 'Mittleres Niveau',
      unlockAfterDays: 0,
      source: 'file',
      author: null,
      writtenAt: expect.any(String),
      fileChanged: false,
      updatedAt: expect.any(String),
    });
  });

  it('sorts, filters and pages', async () => {
    const ids = async (query: Record<string, string>) => {
      const { body } = await get(`?${new URLSearchParams(query)}`).expect(200);
      return body.map(({ id }: { id: string }) => id);
    };
    const page = { sort: '["orderIndex","DESC"]', range: '[0,1]' };
    expect(await ids(page)).toEqual(['modul-9', 'modul-8']);
    expect(
      await ids({ filter: '{"source":"file","fileChanged":false,"q":"NEUES LEBEN"}' }),
    ).toEqual(['modul-9']);
    expect(await ids({ filter: '{"source":"staff"}' })).toEqual([]);
    expect(await ids({ filter: '{"id":["modul-4","modul-2"]}' })).toEqual(['modul-2', 'modul-4']);
  });

  it.each(['sort=["content","ASC"]', 'filter={"fileChanged":"x"}', 'filter={"source":"x"}'])(
    'refuses %s',
    async (query) => {
      await get(`?${encodeURI(query)}`).expect(400);
    },
  );

  it('answers one with its text, and 404 for one that is none', async () => {
    const module = await one('modul-1');
    expect(module.content).toContain('## ');
    expect(module.fileVersionId).toBeNull();
    for (const id of ['modul-10', 'x', 'x'.repeat(199)]) await get(`/${id}`).expect(404);
  });
});

describe('a module that staff edit', () => {
  it('shows readers the new text at once and keeps the one before', async () => {
    const before = await one('modul-2');
    const edit = { title: 'Neuer Titel', description: 'Neu.', content: TEXT };
    const { body } = await put('modul-2', { ...before, ...edit }).expect(200);
    expect(body).toMatchObject({ ...edit, source: 'staff', author: 'buero@example.com' });

    const shown = await test.http.get('/api/modules/modul-2').set('Authorization', reader);
    expect(shown.body).toMatchObject(edit);
    const [kept, ...older] = await versions('modul-2');
    expect(older).toEqual([]);
    expect(kept).toMatchObject({ title: before.title, source: 'file', author: null });
    const { body: version } = await get(`/modul-2/versions/${kept.id}`).expect(200);
    expect(version.content).toBe(before.content);
    expect(body.fileVersionId).toBe(kept.id);
  });

  it('is in the log with what changed, but without whole texts', async () => {
    const [{ staffEmail, action, before, after }] = await logOf('modul-2');
    expect([staffEmail, action]).toEqual(['buero@example.com', 'modules.update']);
    expect(after).toEqual({
      title: 'Neuer Titel',
      description: 'Neu.',
      content: { characters: TEXT.length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      source: 'staff',
    });
    expect(before.content.characters).toBeGreaterThan(10_000);
  });

  it('keeps what is not sent', async () => {
    const before = await one('modul-3');
    const { body } = await put('modul-3', { description: 'Nur dies.' }).expect(200);
    expect(body.content).toBe(before.content);
    expect([body.title, body.description]).toEqual([before.title, 'Nur dies.']);
  });

  it('still follows its file when only the delay is changed', async () => {
    const { body } = await put('modul-4', { unlockAfterDays: 14 }).expect(200);
    expect(body).toMatchObject({ unlockAfterDays: 14, source: 'file' });
    expect(await versions('modul-4')).toEqual([]);
    expect((await logOf('modul-4'))[0]).toMatchObject({
      before: { unlockAfterDays: 0 },
      after: { unlockAfterDays: 14 },
    });
  });

  it('is not touched by a change that changes nothing', async () => {
    const before = await one('modul-5');
    expect((await put('modul-5', before).expect(200)).body).toEqual(before);
    expect((await put('modul-5', {}).expect(200)).body).toEqual(before);
    expect(await logOf('modul-5')).toEqual([]);
  });

  it.each([
    ['title', ''],
    ['title', '  '],
    ['title', null],
    ['title', 12],
    ['title', 'x'.repeat(201)],
    ['description', ['x']],
    ['description', 'x'.repeat(1001)],
    ['unlockAfterDays', -1],
    ['unlockAfterDays', 3651],
    ['unlockAfterDays', 1.5],
    ['unlockAfterDays', '3'],
    ['unlockAfterDays', null],
    ['content', ''],
    ['content', 'Nur Text ohne Abschnitt.'],
    ['content', '## Eins\n\nText\n\n##\n\nOhne Überschrift.'],
    ['content', { $gt: '' }],
    ['content', `## Eins\n${'ä'.repeat(100_000)}`],
    ['updatedAt', 'gestern'],
  ])('with %s = %j is refused in a German sentence', async (field, value) => {
    const { body } = await put('modul-6', { [field]: value }).expect(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(body.message).toMatch(/^\p{Lu}.*\.$/u);
    expect(await versions('modul-6')).toEqual([]);
  });

  it('with a NUL byte is refused', async () => {
    await put('modul-6', { content: '## Eins\n\0' }).expect(400);
  });

  it('may be as long as promised, however much of it JSON must escape', async () => {
    const content = `## Eins\n${'"'.repeat(3_290)}\n`.repeat(60);
    expect((await put('modul-6', { content }).expect(200)).body.content).toBe(content);
  });

  it('tells the second of two who edit the same state, and loses nothing', async () => {
    const { updatedAt } = await one('modul-7');
    const edits = ['Anna', 'Bert'].map((title) => put('modul-7', { title, updatedAt }));
    const answers = await Promise.all(edits);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('EDIT_CONFLICT');
    const stored = answers.find(({ status }) => status === 200);
    expect((await one('modul-7')).title).toBe(stored?.body.title);
    expect(await versions('modul-7')).toHaveLength(1);
  });
});

describe('an earlier text', () => {
  it('is brought back as a change of its own, and the one before it again', async () => {
    await put('modul-8', { title: 'Zweite Fassung' }).expect(200);
    await put('modul-8', { title: 'Dritte Fassung' }).expect(200);
    const [second] = await versions('modul-8');
    const { body } = await post(`/modul-8/versions/${second.id}/restore`).expect(200);
    expect(body).toMatchObject({ title: 'Zweite Fassung', source: 'staff' });
    const [third, ...older] = await versions('modul-8');
    expect(third.title).toBe('Dritte Fassung');
    expect(older).toHaveLength(2);
    await post(`/modul-8/versions/${third.id}/restore`).expect(200);
    expect((await one('modul-8')).title).toBe('Dritte Fassung');
    expect((await logOf('modul-8'))[0].action).toBe('modules.restore');
  });

  it('that is the file’s lets the module follow its file again', async () => {
    const { fileVersionId } = await one('modul-8');
    const { body } = await post(`/modul-8/versions/${fileVersionId}/restore`).expect(200);
    expect(body).toMatchObject({
      title: 'Den Staffelstab übergeben',
      source: 'file',
      author: null,
    });
  });

  it('of another module or of none is not found', async () => {
    const [foreign] = await versions('modul-8');
    for (const id of [foreign.id, '999999', 'x', '-1', '9'.repeat(30)]) {
      await post(`/modul-1/versions/${id}/restore`).expect(404);
      await get(`/modul-1/versions/${id}`).expect(404);
    }
    await get('/modul-10/versions').expect(404);
    await post('/modul-10/use-file').expect(404);
    await post('/modul-10/keep-own').expect(404);
  });
});

it('whoever builds on the course hears of a change once it is stored, and cannot undo it', async () => {
  const seen = withResolvers<string>();
  const changes = test.app.get(CourseChanges, { strict: false });
  changes.onChange(async () => seen.resolve((await one('modul-9')).title));
  changes.onChange(() => Promise.reject(new Error('index is down')));
  await put('modul-9', { title: 'Gehört' }).expect(200);
  expect(await seen.promise).toBe('Gehört');
});
