import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn, signedInAdmin, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const PAID = 'modul-2-werttreiber-plan';

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
  test.http.get(`/api/admin/downloads${path}`).set('Authorization', bearer);
const put = (id: string, edit: object) =>
  test.http.put(`/api/admin/downloads/${id}`).set('Authorization', bearer).send(edit);
const read = (path: string, who = reader) => test.http.get(path).set('Authorization', who);
const ids = (body: { id: string }[]) => body.map(({ id }) => id);
const logOf = (id: string) =>
  test.dataSource.query(
    `SELECT "staffEmail", "action", "before", "after" FROM "audit_entry"
     WHERE "resource" = 'downloads' AND "recordId" = $1 ORDER BY "id" DESC`,
    [id],
  );

describe('the list of documents', () => {
  it('answers a page in the order of the course, with counts', async () => {
    await test.http.post(`/api/downloads/${PAID}/download`).set('Authorization', reader);
    const { body, headers } = await get('?range=[0,9]').expect(200);
    expect(headers['content-range']).toMatch(/^downloads 0-9\/\d{2,}$/);
    expect(new Set(body.map(({ moduleId }: { moduleId: string }) => moduleId))).toContain(
      'modul-1',
    );
    const { body: one } = await get(`/${PAID}`).expect(200);
    expect(one).toEqual({
      id: PAID,
      title: expect.any(String),
      description: expect.any(String),
      moduleId: 'modul-2',
      orderIndex: expect.any(Number),
      visible: true,
      fileType: 'PDF',
      fileName: `${PAID}.pdf`,
      fileSize: expect.any(Number),
      downloadCount: 1,
      source: 'content',
      edited: false,
      fileChanged: false,
      fileSource: 'content',
      fileAuthor: null,
      fileWrittenAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it('sorts and filters', async () => {
    const filtered = (filter: object, sort = '["downloadCount","DESC"]') =>
      get(`?${new URLSearchParams({ filter: JSON.stringify(filter), sort })}`).expect(200);
    const { body } = await filtered({ moduleId: 'modul-2', fileType: 'PDF', visible: true });
    expect(body[0].id).toBe(PAID);
    expect(new Set(body.map(({ moduleId }: { moduleId: string }) => moduleId)).size).toBe(1);
    const bonus = await filtered({ bonus: true, source: 'content' }, '["moduleId","ASC"]');
    expect(bonus.body.every(({ moduleId }: { moduleId: null }) => moduleId === null)).toBe(true);
    expect(bonus.body.length).toBeGreaterThan(3);
    expect(ids((await filtered({ q: 'WERTTREIBER-PLAN.PDF' })).body)).toEqual([PAID]);
    expect((await filtered({ source: 'staff' })).body).toEqual([]);
  });

  it.each(['sort=["file","ASC"]', 'filter={"visible":"ja"}', 'filter={"fileType":"EXE"}'])(
    'refuses %s',
    async (query) => {
      await get(`?${encodeURI(query)}`).expect(400);
    },
  );
});

describe('a document that staff edit', () => {
  it('is shown so at once and stands in the log', async () => {
    const { body: before } = await get(`/${PAID}`);
    const edit = { title: 'Aus dem Büro', description: 'Neu.', moduleId: null, orderIndex: 7 };
    const { body } = await put(PAID, { ...before, ...edit }).expect(200);
    expect(body).toMatchObject({ ...edit, edited: true, source: 'content' });
    const shown = await read('/api/downloads').expect(200);
    expect(shown.body.find(({ id }: { id: string }) => id === PAID)).toMatchObject({
      title: 'Aus dem Büro',
      moduleId: null,
    });
    const [{ staffEmail, action, before: was, after }] = await logOf(PAID);
    expect([staffEmail, action]).toEqual(['buero@example.com', 'downloads.update']);
    expect(after).toEqual(edit);
    expect(was.moduleId).toBe('modul-2');
    const { body: back } = await put(PAID, before.updatedAt && { ...before, updatedAt: undefined });
    expect(back.edited).toBe(false);
  });

  it('is left alone by a change that changes nothing', async () => {
    const { body: before } = await get(`/${PAID}`);
    const entries = (await logOf(PAID)).length;
    expect((await put(PAID, before).expect(200)).body).toEqual(before);
    expect(await logOf(PAID)).toHaveLength(entries);
  });

  it.each([
    ['title', ''],
    ['title', null],
    ['title', 'x'.repeat(201)],
    ['description', 5],
    ['moduleId', 'modul-10'],
    ['moduleId', ['modul-1']],
    ['moduleId', 'x'.repeat(300)],
    ['orderIndex', 0],
    ['orderIndex', 1.5],
    ['orderIndex', '3'],
    ['orderIndex', 1e300],
    ['visible', 'ja'],
    ['visible', null],
    ['updatedAt', 12],
  ])('with %s = %j is refused in a German sentence', async (field, value) => {
    const { body } = await put(PAID, { [field]: value }).expect(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(body.message).toMatch(/^\p{Lu}.*\.$/u);
  });

  it('tells the second of two who edit the same state', async () => {
    const { body } = await get(`/${PAID}`);
    const edits = [11, 12].map((orderIndex) =>
      put(PAID, { orderIndex, updatedAt: body.updatedAt }),
    );
    const answers = await Promise.all(edits);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('EDIT_CONFLICT');
  });

  it('is not in conflict with somebody who downloads it', async () => {
    const { body } = await get(`/${PAID}`);
    await test.http.post(`/api/downloads/${PAID}/download`).set('Authorization', reader);
    await put(PAID, { orderIndex: 13, updatedAt: body.updatedAt }).expect(200);
  });

  it('that does not exist is not found', async () => {
    for (const id of ['x', PAID.toUpperCase(), 'x'.repeat(199)]) {
      await get(`/${id}`).expect(404);
      await put(id, { title: 'x' }).expect(404);
    }
  });
});

describe('a hidden document', () => {
  const ID = 'modul-1-verkaufsreife-check';
  const FILE = `${ID}.pdf`;

  it('is nowhere to be found from that moment on, also by whoever holds a link', async () => {
    const owner = (await signedIn(test)).bearer;
    const record = () =>
      test.http.post(`/api/downloads/${ID}/download`).set('Authorization', owner);
    const { url } = (await record().expect(200)).body;
    await test.http.get(url).expect(200);

    expect((await put(ID, { visible: false }).expect(200)).body).toMatchObject({
      visible: false,
      edited: false,
    });
    expect(ids((await read('/api/downloads')).body)).not.toContain(ID);
    expect(ids((await read('/api/modules/modul-1/downloads', owner)).body)).not.toContain(ID);
    const { body: modules } = await read('/api/modules', owner);
    expect(modules[0].downloads).not.toContain(FILE);
    expect(modules[0].downloads.length).toBeGreaterThan(1);
    expect((await record().expect(404)).body.code).toBe('DOWNLOAD_NOT_FOUND');
    await test.http.get(url).expect(404);
    await read(`/downloads/${FILE}`, owner).expect(404);
    expect(ids((await get('?filter={"visible":false}')).body)).toEqual([ID]);
  });

  it('is there again when it is shown again', async () => {
    await put(ID, { visible: true }).expect(200);
    expect(ids((await read('/api/downloads')).body)).toContain(ID);
    const { body: module } = await read('/api/modules/modul-1');
    expect(module.downloads).toContain(FILE);
    await read(`/downloads/${FILE}`).expect(200);
  });

  it('of the course cannot be deleted', async () => {
    const remove = test.http.delete(`/api/admin/downloads/${ID}`).set('Authorization', bearer);
    expect((await remove.expect(409)).body.code).toBe('DOCUMENT_OF_COURSE');
    await get(`/${ID}`).expect(200);
  });
});
