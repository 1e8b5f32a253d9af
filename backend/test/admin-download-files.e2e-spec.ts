import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn, signedInAdmin, signedInPremium } from './support/factories.js';
import { storedZip } from './support/stored-zip.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { madeFile, smallPdf, upload } from './support/upload.js';

const PAID = 'modul-2-werttreiber-plan';
const FIELDS = { title: 'Neues Dokument', description: 'Aus dem Büro.' };
const MB = 1024 * 1024;

let test: TestApp;
let bearer: string;
let reader: string;

beforeAll(async () => {
  test = await startTestApp();
  ({ bearer } = await signedInAdmin(test, { email: 'buero@example.com' }));
  ({ bearer: reader } = await signedInPremium(test));
});
afterAll(() => test.close());

const send = (name: string, bytes: Buffer, fields: Record<string, string> = FIELDS) =>
  upload(test, bearer, '', { name, bytes }, fields);
const replace = (id: string, name: string, bytes: Buffer, fields = {}) =>
  upload(test, bearer, `/${id}/file`, { name, bytes }, fields);
const get = (path: string) =>
  test.http.get(`/api/admin/downloads${path}`).set('Authorization', bearer);
const versions = async (id: string) => (await get(`/${id}/versions`).expect(200)).body;
const restore = (id: string, versionId: string) =>
  test.http
    .post(`/api/admin/downloads/${id}/versions/${versionId}/restore`)
    .set('Authorization', bearer);
const content = async (fileName: string): Promise<Buffer> => {
  const answer = await test.http
    .get(`/downloads/${fileName}`)
    .set('Authorization', reader)
    .buffer()
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    })
    .expect(200);
  return answer.body;
};
const rows = async () => {
  const [row] = await test.dataSource.query(
    `SELECT (SELECT count(*)::int FROM "download") AS "downloads",
       (SELECT count(*)::int FROM "download_version") AS "versions",
       (SELECT count(*)::int FROM "audit_entry") AS "changes"`,
  );
  return row;
};

describe('an uploaded document', () => {
  it.each([
    ['PDF', 'modul-1-verkaufsreife-check.pdf'],
    ['DOCX', 'modul-2-werttreiber-plan.docx'],
    ['XLSX', 'bonus-honorarvergleich.xlsx'],
  ])('of the type %s is offered to people with access, byte for byte', async (type, made) => {
    const name = `Übersicht (neu).${type.toLowerCase()}`;
    const fields = { ...FIELDS, moduleId: 'modul-3', orderIndex: '9', visible: 'true' };
    const { body } = await send(name, madeFile(made), fields).expect(201);
    expect(body).toMatchObject({
      id: `uebersicht-neu-${type.toLowerCase()}`,
      title: 'Neues Dokument',
      moduleId: 'modul-3',
      orderIndex: 9,
      visible: true,
      fileType: type,
      fileName: `uebersicht-neu.${type.toLowerCase()}`,
      source: 'staff',
      edited: false,
      fileAuthor: 'buero@example.com',
    });
    expect((await content(body.fileName)).equals(madeFile(made))).toBe(true);
    const { bearer: owner } = await signedIn(test);
    await test.http.get(`/downloads/${body.fileName}`).set('Authorization', owner).expect(403);
  });

  it('may be hidden at first and is bonus material at the end without further words', async () => {
    const { body } = await send('Still.pdf', smallPdf('still'), { ...FIELDS, visible: 'false' });
    expect(body).toMatchObject({ moduleId: null, visible: false });
    expect(body.orderIndex).toBeGreaterThan(1);
    await test.http.get('/downloads/still.pdf').set('Authorization', reader).expect(404);
  });

  it('never takes the name of another, also when two are sent at once', async () => {
    const sent = ['eins', 'zwei'].map((text) => send('Liste.pdf', smallPdf(text)).expect(201));
    const answers = await Promise.all(sent);
    expect(answers.map(({ body }) => body.fileName).sort()).toEqual(['liste-2.pdf', 'liste.pdf']);
    const contents = await Promise.all(['liste.pdf', 'liste-2.pdf'].map(content));
    expect(new Set(contents.map(String)).size).toBe(2);
  });

  it('can be deleted with all its files', async () => {
    const { body } = await send('Weg.pdf', smallPdf('weg'));
    await replace(body.id, 'weg.pdf', smallPdf('weg 2')).expect(200);
    const { versions: before } = await rows();
    const remove = () =>
      test.http.delete(`/api/admin/downloads/${body.id}`).set('Authorization', bearer);
    expect((await remove().expect(200)).body).toEqual({ id: body.id });
    await remove().expect(404);
    await get(`/${body.id}`).expect(404);
    expect((await rows()).versions).toBe(before - 1);
  });
});

describe('refused, with nothing stored, is', () => {
  const word = madeFile(`${PAID}.docx`);
  const refused = async (call: ReturnType<typeof send>, status: number) => {
    const before = await rows();
    const { body } = await call.expect(status);
    expect(body.message).toMatch(/^\p{Lu}.+/u);
    expect(await rows()).toEqual(before);
    return body;
  };

  it.each([
    ['a Word file named PDF', 'a.pdf', word],
    ['a PDF named Word', 'a.docx', smallPdf('a')],
    ['a Word file named Excel', 'a.xlsx', word],
    ['a file without an ending', 'a', smallPdf('a')],
    ['a program named PDF', 'a.pdf', Buffer.from('MZ\x90\0')],
    ['an archive named Word', 'a.docx', storedZip({ 'a.txt': 'a' })],
    ['a page', 'a.html', Buffer.from('<script>')],
    ['a PDF cut short', 'a.pdf', madeFile('modul-1-verkaufsreife-check.pdf').subarray(0, 2000)],
    ['a Word file cut short', 'a.docx', word.subarray(0, word.length / 2)],
    ['an empty file', 'a.pdf', Buffer.alloc(0)],
  ])('%s', async (_, name, bytes) => {
    expect(Object.keys((await refused(send(name, bytes), 400)).fields)).toEqual(['file']);
    await refused(replace(PAID, name, bytes), 400);
  });

  it('a file of more than 20 MB, while one of 20 MB is taken', async () => {
    const large = (size: number) => smallPdf('x'.repeat(size - smallPdf('').length));
    const body = await refused(send('gross.pdf', large(20 * MB + 1)), 413);
    expect(body.code).toBe('FILE_TOO_LARGE');
    expect(body.message).toContain('20 MB');
    await refused(replace(PAID, 'gross.pdf', large(25 * MB)), 413);
    await send('gross.pdf', large(20 * MB)).expect(201);
  });

  it.each([
    ['title', { description: 'x' }],
    ['title', { ...FIELDS, title: 'x'.repeat(201) }],
    ['description', { title: 'x' }],
    ['moduleId', { ...FIELDS, moduleId: 'modul-10' }],
    ['orderIndex', { ...FIELDS, orderIndex: 'drei' }],
    ['orderIndex', { ...FIELDS, orderIndex: '-1' }],
    ['visible', { ...FIELDS, visible: 'vielleicht' }],
  ])('a faulty %s', async (field, fields) => {
    const call = send('a.pdf', smallPdf('a'), fields as Record<string, string>);
    expect(Object.keys((await refused(call, 400)).fields)).toEqual([field]);
  });

  it('a form that is none, is broken, has no file or too many', async () => {
    const post = () => test.http.post('/api/admin/downloads').set('Authorization', bearer);
    await refused(post().send({ title: 'x' }), 415);
    await refused(post().field('title', 'x'), 400);
    const broken = (type: string) => post().set('Content-Type', type).send('--x\r\nkein Formular');
    await refused(broken('multipart/form-data'), 400);
    await refused(broken('multipart/form-data; boundary=x'), 400);
    await refused(broken('multipart/form-data; boundary=y'), 400);
    const twice = post()
      .attach('file', smallPdf('a'), 'a.pdf')
      .attach('file', smallPdf('b'), 'b.pdf');
    await refused(twice, 413);
    await refused(send('a.pdf', smallPdf('a'), { ...FIELDS, title: 'a\0b' }), 400);
    await refused(send('a.pdf', smallPdf('a'), { ...FIELDS, toString: 'x' }), 400);
  });

  it('a form where none is taken', async () => {
    const call = test.http.put(`/api/admin/downloads/${PAID}`).set('Authorization', bearer);
    await refused(call.field('title', 'x'), 415);
    await test.http.post('/api/auth/login').field('email', 'x').expect(415);
  });

  it('a file from somebody who is no administrator', async () => {
    const file = { name: 'a.pdf', bytes: smallPdf('a') };
    await refused(upload(test, reader, '', file, FIELDS), 403);
    await refused(upload(test, 'Bearer ended', '', file, FIELDS), 401);
  });
});

describe('another file for a document', () => {
  it('is offered under the old name, also to whoever holds a link signed before', async () => {
    const { body: link } = await test.http
      .post(`/api/downloads/${PAID}/download`)
      .set('Authorization', reader);
    const { body } = await replace(PAID, 'Plan 2.pdf', smallPdf('Fassung 2')).expect(200);
    expect(body).toMatchObject({
      fileName: `${PAID}.pdf`,
      fileSize: smallPdf('Fassung 2').length,
      downloadCount: 1,
      source: 'content',
      edited: true,
      fileSource: 'staff',
    });
    const opened = await test.http.get(link.url).expect(200);
    expect(opened.body.toString()).toContain('Fassung 2');
    expect(await versions(PAID)).toMatchObject([{ source: 'content', author: null }]);
  });

  it('must be of the same type', async () => {
    const { body } = await replace(PAID, 'a.docx', madeFile(`${PAID}.docx`)).expect(400);
    expect(body.fields.file[0]).toContain('PDF');
  });

  it('is refused where somebody else was faster, if the sender says what they saw', async () => {
    const { updatedAt } = (await get(`/${PAID}`)).body;
    await replace(PAID, 'a.pdf', smallPdf('Fassung 3'), { updatedAt }).expect(200);
    await replace(PAID, 'a.pdf', smallPdf('Fassung 4'), { updatedAt }).expect(409);
    expect(String(await content(`${PAID}.pdf`))).toContain('Fassung 3');
  });

  it('sent twice at once loses neither', async () => {
    const before = (await versions(PAID)).length;
    await Promise.all(['A', 'B'].map((text) => replace(PAID, 'a.pdf', smallPdf(text)).expect(200)));
    const kept = await versions(PAID);
    expect(kept).toHaveLength(before + 2);
    const current = String(await content(`${PAID}.pdf`));
    await restore(PAID, kept[0].id).expect(200);
    const other = String(await content(`${PAID}.pdf`));
    expect([current, other].sort()).toEqual(['A', 'B'].map((text) => String(smallPdf(text))));
  });

  it('gives way to the one before on demand, and can itself be brought back', async () => {
    const kept = await versions(PAID);
    const first = kept.at(-1);
    const { body } = await restore(PAID, first.id).expect(200);
    expect(body).toMatchObject({ fileSource: 'content', edited: false, fileAuthor: null });
    expect((await content(`${PAID}.pdf`)).equals(madeFile(`${PAID}.pdf`))).toBe(true);
    const now = await versions(PAID);
    expect(now).toHaveLength(kept.length);
    expect(now[0]).toMatchObject({ source: 'staff', author: 'buero@example.com' });
    await restore(PAID, now[0].id).expect(200);
    expect((await get(`/${PAID}`)).body.fileSource).toBe('staff');
  });

  it('is not found for a version of another document or of none', async () => {
    const [version] = await versions(PAID);
    await restore('modul-1-verkaufsreife-check', version.id).expect(404);
    for (const id of ['999999', 'x', '-1', '9'.repeat(30)]) await restore(PAID, id).expect(404);
    await replace('x', 'a.pdf', smallPdf('a')).expect(404);
    await get('/x/versions').expect(404);
  });

  it('stands in the log with name, size and hash', async () => {
    const [{ action, after }] = await test.dataSource.query(
      `SELECT "action", "after" FROM "audit_entry" WHERE "action" = 'downloads.replace-file'
       ORDER BY "id" LIMIT 1`,
    );
    expect(action).toBe('downloads.replace-file');
    expect(after.file).toMatchObject({
      source: 'staff',
      sha256: expect.stringMatching(/^\w{64}$/),
    });
  });
});

it('a file that could harm whoever opens it is refused with what to do, new or in place of another', async () => {
  const scripted = smallPdf('x', '/OpenAction<</S/JavaScript/JS(app.alert)>>');
  const before = await versions(PAID);
  for (const call of [send('skript.pdf', scripted), replace(PAID, 'skript.pdf', scripted)]) {
    const { body } = await call.expect(400);
    expect(body.fields.file).toEqual([expect.stringContaining('über „Drucken“ neu als PDF')]);
  }
  expect(await versions(PAID)).toEqual(before);
});
