import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { lockDownload } from '../src/modules/downloads/admin/download-editor.service.js';
import { Download } from '../src/modules/downloads/download.entity.js';
import { importDocuments } from '../src/modules/downloads/import/document-import.service.js';
import { untilBlockedOrDone } from './support/blocked.js';
import { signedInAdmin } from './support/factories.js';
import { contentOf, type MadeFolder, madeDocument, madeFolder } from './support/made-folder.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { smallPdf, upload } from './support/upload.js';

const ID = 'modul-3-wert';
const original = madeDocument(ID);
const other = madeDocument('bonus-glossar');
const news = madeDocument(ID, { title: 'Neuer Titel', sourceHash: 'new hash' });

let test: TestApp;
let bearer: string;
let folder: MadeFolder;

beforeAll(async () => {
  test = await startTestApp();
  ({ bearer } = await signedInAdmin(test));
  folder = madeFolder();
});
afterAll(async () => {
  folder.remove();
  await test.close();
});
beforeEach(async () => {
  await test.dataSource.query('DELETE FROM "download"');
  await build(original, other);
});

async function build(...documents: (typeof original)[]) {
  folder.write(documents);
  return importDocuments(test.dataSource, folder.url);
}
const call = (method: 'get' | 'post' | 'put', path = '') =>
  test.http[method](`/api/admin/downloads/${ID}${path}`).set('Authorization', bearer);
const one = async () => (await call('get').expect(200)).body;
const versions = async () => (await call('get', '/versions').expect(200)).body;
const replace = (text: string) =>
  upload(test, bearer, `/${ID}/file`, { name: 'a.pdf', bytes: smallPdf(text) }).expect(200);
const file = async () => {
  const [row] = await test.dataSource.query('SELECT "file" FROM "download" WHERE "id" = $1', [ID]);
  return String(row.file);
};

it('what staff wrote about a document stays, and its file follows the build', async () => {
  await call('put').send({ title: 'Aus dem Büro' }).expect(200);
  await build({ ...original, sourceHash: 'new hash', fileSize: 16 }, other);
  expect(await one()).toMatchObject({ title: 'Aus dem Büro', edited: true, fileChanged: false });
  expect(await file()).toBe(contentOf('new hash'));
});

it('where the build says something new there, staff choose', async () => {
  await call('put').send({ title: 'Aus dem Büro' }).expect(200);
  await build(news, other);
  expect(await one()).toMatchObject({ title: 'Aus dem Büro', fileChanged: true });
  const kept = await call('post', '/keep-own').expect(200);
  expect(kept.body).toMatchObject({ title: 'Aus dem Büro', fileChanged: false });
  const taken = await call('post', '/use-file').expect(200);
  expect(taken.body).toMatchObject({ title: 'Neuer Titel', edited: false });
});

it('a file of staff stays; what the build makes is set aside until staff choose', async () => {
  await replace('eigene');
  expect(await build(news, other)).toEqual({ stored: [ID], removed: [] });
  expect(await file()).toBe(String(smallPdf('eigene')));
  expect(await one()).toMatchObject({ title: 'Neuer Titel', fileChanged: true });
  expect(await build(news, other)).toEqual({ stored: [], removed: [] });

  const { body } = await call('post', '/use-file').expect(200);
  expect(body).toMatchObject({ fileChanged: false, edited: false, fileSource: 'content' });
  expect(await file()).toBe(contentOf('new hash'));
  const [own] = await versions();
  await call('post', `/versions/${own.id}/restore`).expect(200);
  expect(await file()).toBe(String(smallPdf('eigene')));
});

it('staff may stay with their file', async () => {
  await replace('eigene');
  await build(news, other);
  expect((await call('post', '/keep-own').expect(200)).body.fileChanged).toBe(false);
  expect(await file()).toBe(String(smallPdf('eigene')));
  expect(await versions()).toHaveLength(2);
});

it('hiding a document is nothing to choose about', async () => {
  await call('put').send({ visible: false }).expect(200);
  await build(news, other);
  expect(await one()).toMatchObject({ title: 'Neuer Titel', visible: false, fileChanged: false });
});

it('two instances that start at once set the file aside once', async () => {
  await replace('eigene');
  folder.write([news, other]);
  const run = () => importDocuments(test.dataSource, folder.url);
  const imports = await Promise.all([run(), run()]);
  expect(imports.flatMap(({ stored }) => stored)).toEqual([ID]);
  expect(await versions()).toHaveLength(2);
});

it('an edit under way when the import begins is not lost', async () => {
  let imported: Promise<unknown> | undefined;
  await test.dataSource.transaction(async (manager) => {
    await lockDownload(manager, ID);
    await manager.update(Download, ID, { title: 'Aus dem Büro' });
    imported = build(news, other);
    await untilBlockedOrDone(test.dataSource, imported);
  });
  await imported;
  expect(await one()).toMatchObject({ title: 'Aus dem Büro', fileChanged: true });
});

it('a document that is no longer made goes, but not the file that staff uploaded', async () => {
  await replace('eigene');
  expect(await build()).toEqual({ stored: [], removed: [other.id] });
  expect(await one()).toMatchObject({ source: 'staff', visible: true, fileChanged: false });
  expect(await file()).toBe(String(smallPdf('eigene')));
});

it('one whose own file is not offered is kept, but hidden', async () => {
  await replace('eigene');
  await call('post', '/use-file').expect(200);
  await build(other);
  expect(await one()).toMatchObject({ source: 'staff', visible: false });
  expect(await versions()).toHaveLength(1);
});

it('documents of staff are none of the build’s business', async () => {
  const form = { name: 'Eigenes.pdf', bytes: smallPdf('eigenes') };
  const fields = { title: 'Eigenes', description: 'x' };
  const { body } = await upload(test, bearer, '', form, fields).expect(201);
  expect(await build(original)).toEqual({ stored: [], removed: [other.id] });
  const path = `/api/admin/downloads/${body.id}`;
  await test.http.get(path).set('Authorization', bearer).expect(200);
});
