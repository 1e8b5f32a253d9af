import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { Download } from '../src/modules/downloads/download.entity.js';
import { importDocuments } from '../src/modules/downloads/import-documents.js';
import { queriesOf } from './support/count-queries.js';
import { pdfText } from './support/pdf-text.js';
import { createTestDatabase } from './support/test-database.js';

let dataSource: DataSource;
let folder: string;

const issuer = { name: 'Stabwechsel', company: 'Stabwechsel Beispiel GmbH' };
const run = (by = issuer) => importDocuments(dataSource, pathToFileURL(`${folder}/`), by);
const file = (id: string) => join(folder, `${id}.md`);
const stored = () => dataSource.getRepository(Download).find({ order: { id: 'ASC' } });
const bytes = async (id: string) => {
  const [row] = await dataSource.query('SELECT "file" FROM "download" WHERE "id" = $1', [id]);
  return row.file as Buffer;
};

function write(id: string, title = `Titel von ${id}`): void {
  const head = `id: ${id}\ntitle: ${title}\ndescription: Beschreibung.\nkind: vorlage\norderIndex: 3`;
  writeFileSync(file(id), `---\n${head}\n---\n\n## Abschnitt\n\nText.\n`);
}

beforeAll(async () => {
  dataSource = await createTestDatabase();
});
afterAll(() => dataSource.destroy());

beforeEach(async () => {
  await dataSource.query('DELETE FROM "download"');
  folder = mkdtempSync(join(tmpdir(), 'stabwechsel-documents-'));
  write('modul-3-wert');
  write('bonus-glossar');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('the first import stores every document with its PDF', async () => {
  expect(await run()).toEqual({ set: ['bonus-glossar', 'modul-3-wert'], removed: [] });
  const [bonus, value] = await stored();
  expect(bonus).toMatchObject({ id: 'bonus-glossar', moduleId: null });
  expect(value).toMatchObject({
    id: 'modul-3-wert',
    moduleId: 'modul-3',
    orderIndex: 3,
    title: 'Titel von modul-3-wert',
    description: 'Beschreibung.',
    fileType: 'PDF',
    fileName: 'modul-3-wert.pdf',
    downloadCount: 0,
  });
  const pdf = await bytes('modul-3-wert');
  expect(value?.fileSize).toBe(pdf.length);
  expect((await pdfText(pdf)).info.Title).toBe('Titel von modul-3-wert');
});

it('a start without changes asks one question and writes nothing', async () => {
  await run();
  const statements = await queriesOf(dataSource, async () =>
    expect(await run()).toEqual({ set: [], removed: [] }),
  );
  expect(statements).toEqual(['SELECT "id", "sourceHash" FROM "download"']);
});

it('only a changed document is set anew, and its count is kept', async () => {
  await run();
  await dataSource.query('UPDATE "download" SET "downloadCount" = 7');
  const [untouched] = await stored();
  write('modul-3-wert', 'Neuer Titel');
  expect(await run()).toEqual({ set: ['modul-3-wert'], removed: [] });
  const [bonus, value] = await stored();
  expect(bonus).toEqual(untouched);
  expect(value).toMatchObject({ title: 'Neuer Titel', downloadCount: 7 });
  expect((await pdfText(await bytes('modul-3-wert'))).info.Title).toBe('Neuer Titel');
});

it('another operator in the footer sets every document anew', async () => {
  await run();
  const { set } = await run({ ...issuer, company: 'Neue Betreiberin GmbH' });
  expect(set).toEqual(['bonus-glossar', 'modul-3-wert']);
  const { pages } = await pdfText(await bytes('bonus-glossar'));
  expect(pages[0]).toContain('Neue Betreiberin GmbH');
});

it('a document whose source is gone is removed', async () => {
  await run();
  rmSync(file('bonus-glossar'));
  expect(await run()).toEqual({ set: [], removed: ['bonus-glossar'] });
  expect((await stored()).map(({ id }) => id)).toEqual(['modul-3-wert']);
});

it('of three instances that start at once, one sets the documents', async () => {
  const imports = await Promise.all([run(), run(), run()]);
  expect(imports.map(({ set }) => set.length).sort()).toEqual([0, 0, 2]);
  expect(await stored()).toHaveLength(2);
});

it('a faulty document stops the import with a sentence, and nothing is stored', async () => {
  writeFileSync(file('modul-9-neu'), '---\nid: modul-9-neu\n---\n');
  await expect(run()).rejects.toThrow(
    /^Das Dokument content\/downloads\/modul-9-neu\.md ist fehlerhaft: „title“ fehlt; /,
  );
  expect(await stored()).toEqual([]);
});

it('a document that cannot be printed leaves all documents as they were', async () => {
  await run();
  const before = await stored();
  write('bonus-glossar', 'Neuer Titel');
  write('modul-3-wert', 'Pfeil → Titel');
  await expect(run()).rejects.toThrow('modul-3-wert.md ist fehlerhaft');
  expect(await stored()).toEqual(before);
});
