import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { MadeDocument } from '@toolkit/documents/manifest';
import type { DataSource } from 'typeorm';
import { Download } from '../src/modules/downloads/download.entity.js';
import { importDocuments } from '../src/modules/downloads/import/document-import.service.js';
import { queriesOf } from './support/count-queries.js';
import { contentOf, type MadeFolder, madeDocument, madeFolder } from './support/made-folder.js';
import { createTestDatabase } from './support/test-database.js';

let dataSource: DataSource;
let folder: MadeFolder;

const run = () => importDocuments(dataSource, folder.url);
const stored = () => dataSource.getRepository(Download).find({ order: { id: 'ASC' } });
const bytes = async (id: string) => {
  const [row] = await dataSource.query('SELECT "file" FROM "download" WHERE "id" = $1', [id]);
  return String(row.file);
};

const bonus = madeDocument('bonus-glossar');
const value = madeDocument('modul-3-wert');
const editable: MadeDocument = {
  ...madeDocument('modul-3-wert-docx', { title: value.title }),
  fileType: 'DOCX',
  fileName: 'modul-3-wert.docx',
};

beforeAll(async () => {
  dataSource = await createTestDatabase();
});
afterAll(() => dataSource.destroy());

beforeEach(async () => {
  await dataSource.query('DELETE FROM "download"');
  folder = madeFolder();
  folder.write([bonus, value, editable]);
});
afterEach(() => folder.remove());

it('the first import stores every file the build has made', async () => {
  expect(await run()).toEqual({ stored: [bonus.id, value.id, editable.id], removed: [] });
  const rows = await stored();
  expect(rows.map(({ id, moduleId }) => [id, moduleId])).toEqual([
    ['bonus-glossar', null],
    ['modul-3-wert', 'modul-3'],
    ['modul-3-wert-docx', 'modul-3'],
  ]);
  expect(rows[2]).toMatchObject({
    orderIndex: 3,
    title: 'Titel von modul-3-wert',
    description: 'Beschreibung.',
    fileType: 'DOCX',
    fileName: 'modul-3-wert.docx',
    downloadCount: 0,
  });
  expect(await bytes('modul-3-wert-docx')).toBe(contentOf(editable.sourceHash));
  expect(rows[2]?.fileSize).toBe(contentOf(editable.sourceHash).length);
});

it('a start without changes asks one question and writes nothing', async () => {
  await run();
  const statements = await queriesOf(dataSource, async () =>
    expect(await run()).toEqual({ stored: [], removed: [] }),
  );
  expect(statements).toEqual(['SELECT "id", "sourceHash", "source" FROM "download"']);
});

it('only a changed document is stored anew, and its count is kept', async () => {
  await run();
  await dataSource.query('UPDATE "download" SET "downloadCount" = 7');
  const [untouched] = await stored();
  const changed = madeDocument(value.id, { title: 'Neuer Titel', sourceHash: 'new hash' });
  folder.write([bonus, changed, editable]);
  expect(await run()).toEqual({ stored: [value.id], removed: [] });
  const rows = await stored();
  expect(rows[0]).toEqual(untouched);
  expect(rows[1]).toMatchObject({ title: 'Neuer Titel', downloadCount: 7 });
  expect(await bytes(value.id)).toBe(contentOf('new hash'));
});

it('a document that is no longer made is removed', async () => {
  await run();
  folder.write([bonus, value]);
  expect(await run()).toEqual({ stored: [], removed: [editable.id] });
  expect((await stored()).map(({ id }) => id)).toEqual([bonus.id, value.id]);
});

it('of three instances that start at once, one stores the documents', async () => {
  const imports = await Promise.all([run(), run(), run()]);
  expect(imports.map(({ stored }) => stored.length).sort()).toEqual([0, 0, 3]);
  expect(await stored()).toHaveLength(3);
});

it('a file that cannot be read leaves all documents as they were', async () => {
  await run();
  const before = await stored();
  const changed = [bonus, value].map(({ id }) => madeDocument(id, { sourceHash: 'new hash' }));
  folder.write(changed);
  folder.lose(value.fileName);
  await expect(run()).rejects.toThrow('ENOENT');
  expect(await stored()).toEqual(before);
});

it('before anything has been made the start stops with a sentence', async () => {
  folder.lose('manifest.json');
  await expect(run()).rejects.toThrow(
    new Error('Die Unterlagen sind noch nicht gesetzt. „npm run build“ holt es nach.'),
  );
});
