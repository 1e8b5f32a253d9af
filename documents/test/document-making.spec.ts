import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { makeDocuments } from '../src/make-documents.js';
import { readManifest } from '../src/manifest.js';
import { docxText } from './support/docx-text.js';
import { pdfText } from './support/pdf-text.js';
import { sheetCells } from './support/read-sheet.js';

let sources: string;
let target: string;

const issuer = { name: 'Übergabewerk', company: 'Übergabewerk Beispiel GmbH' };
const url = (folder: string) => pathToFileURL(`${folder}/`);
const run = (by = issuer) => makeDocuments(url(sources), url(target), by);
const manifest = () => readManifest(url(target));
const file = (name: string) => readFileSync(join(target, name));
const ALL = ['bonus-glossar.pdf', 'modul-3-wert.pdf', 'modul-3-wert.docx'];

const TEXT = '## Abschnitt\n\nText.\n';
const SUM = '| Posten | Betrag |\n|---|---|\n| Kosten |  |\n| Summe | {= SUM(B2) ; € } |\n';

function write(id: string, kind: string, title = `Titel von ${id}`, text = TEXT): void {
  const head = `id: ${id}\ntitle: ${title}\ndescription: Beschreibung.\nkind: ${kind}\norderIndex: 3`;
  writeFileSync(join(sources, `${id}.md`), `---\n${head}\n---\n\n${text}`);
}

/** Everything in the target folder with its bytes and its time. */
function state() {
  return readdirSync(target).map((name) => [
    name,
    statSync(join(target, name)).mtimeMs,
    file(name).toString('base64'),
  ]);
}

beforeEach(() => {
  sources = mkdtempSync(join(tmpdir(), 'toolkit-sources-'));
  target = mkdtempSync(join(tmpdir(), 'toolkit-documents-'));
  write('bonus-glossar', 'checkliste');
  write('modul-3-wert', 'vorlage');
});
afterEach(() => {
  for (const folder of [sources, target]) rmSync(folder, { recursive: true, force: true });
});

it('every document becomes a PDF, and one to be edited a DOCX as well', async () => {
  rmSync(target, { recursive: true });
  expect(await run()).toEqual({ made: ALL, removed: [] });
  const made = await manifest();
  expect(made[2]).toEqual({
    id: 'modul-3-wert-docx',
    title: 'Titel von modul-3-wert',
    description: 'Beschreibung.',
    kind: 'vorlage',
    orderIndex: 3,
    fileType: 'DOCX',
    fileName: 'modul-3-wert.docx',
    fileSize: file('modul-3-wert.docx').length,
    sourceHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(made.map(({ id, fileType }) => [id, fileType])).toEqual([
    ['bonus-glossar', 'PDF'],
    ['modul-3-wert', 'PDF'],
    ['modul-3-wert-docx', 'DOCX'],
  ]);
  expect((await pdfText(file('modul-3-wert.pdf'))).info.Title).toBe('Titel von modul-3-wert');
  expect(docxText(file('modul-3-wert.docx'))).toContain('Titel von modul-3-wert');
});

it('a letter can be edited, a checklist cannot', async () => {
  write('modul-3-wert', 'brief');
  expect((await run()).made).toEqual(ALL);
  write('modul-3-wert', 'checkliste');
  expect(await run()).toEqual({ made: ['modul-3-wert.pdf'], removed: ['modul-3-wert.docx'] });
});

it('a worksheet with a formula comes as XLSX as well', async () => {
  write('bonus-glossar', 'arbeitsblatt', 'Das Blatt', SUM);
  expect((await run()).made).toEqual(['bonus-glossar.pdf', 'bonus-glossar.xlsx', ...ALL.slice(1)]);
  expect((await manifest())[1]).toMatchObject({
    id: 'bonus-glossar-xlsx',
    title: 'Das Blatt',
    fileType: 'XLSX',
    fileSize: file('bonus-glossar.xlsx').length,
  });
  expect([...sheetCells(file('bonus-glossar.xlsx')).values()]).toContainEqual(
    expect.objectContaining({ formula: expect.stringContaining('SUM(') }),
  );
});

it('without changes nothing is made', async () => {
  await run();
  const documents = () => state().filter(([name]) => name !== 'manifest.json');
  const before = documents();
  expect(await run()).toEqual({ made: [], removed: [] });
  expect(documents()).toEqual(before);
});

it('only a changed document is made anew', async () => {
  await run();
  const [glossary] = state();
  write('modul-3-wert', 'vorlage', 'Neuer Titel');
  expect(await run()).toEqual({ made: ['modul-3-wert.pdf', 'modul-3-wert.docx'], removed: [] });
  expect(state()[0]).toEqual(glossary);
  expect((await manifest())[1]?.title).toBe('Neuer Titel');
  expect((await pdfText(file('modul-3-wert.pdf'))).info.Title).toBe('Neuer Titel');
});

it('another operator in the foot makes every document anew', async () => {
  await run();
  expect((await run({ ...issuer, company: 'Neue Betreiberin GmbH' })).made).toEqual(ALL);
  const { pages } = await pdfText(file('bonus-glossar.pdf'));
  expect(pages[0]).toContain('Neue Betreiberin GmbH');
});

it('a lost file is made again', async () => {
  await run();
  rmSync(join(target, 'bonus-glossar.pdf'));
  expect(await run()).toEqual({ made: ['bonus-glossar.pdf'], removed: [] });
});

it('what no source stands for is removed', async () => {
  await run();
  rmSync(join(sources, 'modul-3-wert.md'));
  const { removed } = await run();
  expect(removed.sort()).toEqual(['modul-3-wert.docx', 'modul-3-wert.pdf']);
  expect(readdirSync(target).sort()).toEqual(['bonus-glossar.pdf', 'manifest.json']);
  expect(await manifest()).toHaveLength(1);
});

it.each([
  ['a faulty head', () => writeFileSync(join(sources, 'modul-9-neu.md'), '---\nid: x\n---\n')],
  [
    'a faulty formula',
    () => write('modul-9-neu', 'arbeitsblatt', 'Neu', SUM.replace('SUM', 'SUMME')),
  ],
  ['a character that cannot be printed', () => write('modul-9-neu', 'vorlage', 'Titel 漢')],
])('%s stops the making with a sentence and leaves all files as they were', async (_, spoil) => {
  await run();
  const before = state();
  write('bonus-glossar', 'checkliste', 'Neuer Titel');
  spoil();
  await expect(run()).rejects.toThrow(
    /^Das Dokument content\/downloads\/modul-9-neu\.md ist fehlerhaft: /,
  );
  expect(state()).toEqual(before);
});
