import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signedInAdmin, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { madeFile, smallPdf, upload } from './support/upload.js';

const DOCUMENT = 'modul-2-werttreiber-plan';
const DAY = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

let test: TestApp;
let bearer: string;
let reader: string;

beforeAll(async () => {
  test = await startTestApp();
  ({ bearer } = await signedInAdmin(test));
  ({ bearer: reader } = await signedInPremium(test));
});
afterAll(() => test.close());

const get = (path: string, caller = bearer) =>
  test.http.get(`/api/admin/downloads/${path}`).set('Authorization', caller).buffer();
const put = (id: string, body: object) =>
  test.http.put(`/api/admin/downloads/${id}`).set('Authorization', bearer).send(body);
const replace = (bytes: Buffer) =>
  upload(test, bearer, `/${DOCUMENT}/file`, { name: 'plan.pdf', bytes }, {}).expect(200);
const versions = async () => (await get(`${DOCUMENT}/versions`).expect(200)).body;
const record = async (id: string) => (await get(id).expect(200)).body;

describe('staff open the file of a document', () => {
  it.each([
    ['modul-1-verkaufsreife-check.pdf', /pdf/],
    ['modul-2-werttreiber-plan.docx', /wordprocessingml/],
    ['bonus-honorarvergleich.xlsx', /spreadsheetml/],
  ])('%s as it is stored, to be saved and never kept on the way', async (fileName, type) => {
    const [row] = await test.dataSource.query('SELECT "id" FROM "download" WHERE "fileName" = $1', [
      fileName,
    ]);
    const { body, headers } = await get(`${row.id}/file`)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      })
      .expect(200)
      .expect('Content-Type', type);
    expect(body.equals(madeFile(fileName))).toBe(true);
    expect(headers['content-disposition']).toBe(`attachment; filename="${fileName}"`);
    expect(headers['cache-control']).toContain('no-store');
  });

  it('also of a hidden one, and it counts as no download', async () => {
    await put(DOCUMENT, { visible: false }).expect(200);
    const { downloadCount, updatedAt } = await record(DOCUMENT);
    await get(`${DOCUMENT}/file`).expect(200);
    expect(await record(DOCUMENT)).toMatchObject({ downloadCount, updatedAt });
    await put(DOCUMENT, { visible: true }).expect(200);
  });

  it('and each earlier one, whose name says its day', async () => {
    await replace(smallPdf('Zweite'));
    await replace(smallPdf('Dritte'));
    const [second] = await versions();
    const now = await get(`${DOCUMENT}/file`).expect(200);
    expect(String(now.body)).toContain('Dritte');
    const before = await get(`${DOCUMENT}/versions/${second.id}/file`).expect(200);
    expect(String(before.body)).toContain('Zweite');
    expect(before.headers['content-disposition']).toBe(
      `attachment; filename="${DOCUMENT}-${DAY}.pdf"`,
    );
    expect(before.headers['cache-control']).toContain('no-store');
    expect((await record(DOCUMENT)).downloadCount).toBe(0);
  });

  it('but finds none for a version of another document, and none for what is none', async () => {
    const [version] = await versions();
    const nothing = ['x/file', `modul-1-verkaufsreife-check/versions/${version.id}/file`];
    const noVersion = ['999999', 'x', '-1', '9'.repeat(30)].map(
      (id) => `${DOCUMENT}/versions/${id}/file`,
    );
    for (const path of [...nothing, ...noVersion]) {
      expect((await get(path).expect(404)).body.code).toBe('RECORD_NOT_FOUND');
    }
  });

  it('while somebody with premium access does not', async () => {
    const [version] = await versions();
    for (const path of [`${DOCUMENT}/file`, `${DOCUMENT}/versions/${version.id}/file`]) {
      expect((await get(path, reader).expect(403)).body.code).toBe('ADMIN_REQUIRED');
      await test.http.get(`/api/admin/downloads/${path}`).expect(401);
    }
  });
});
