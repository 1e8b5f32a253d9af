import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { CatalogueService } from '../src/modules/catalogue/catalogue.service.js';
import { CourseChanges } from '../src/modules/catalogue/course-changes.js';
import { importCourse } from '../src/modules/catalogue/course-import.service.js';
import { CourseModule } from '../src/modules/catalogue/course-module.entity.js';
import { queriesOf } from './support/count-queries.js';
import { createTestDatabase } from './support/test-database.js';

let dataSource: DataSource;
let folder: string;

const run = (source = dataSource) => importCourse(source, pathToFileURL(`${folder}/`));
const modules = () => dataSource.getRepository(CourseModule).find({ order: { orderIndex: 'ASC' } });
const writes = (statements: string[]) => statements.filter((sql) => /^(INSERT|UPDATE)/.test(sql));

const file = (number: number) => join(folder, `modul-${number}.md`);
const change = (number: number, from: string, to: string) =>
  writeFileSync(file(number), readFileSync(file(number), 'utf8').replace(from, to));

function writeModule(number: number): void {
  writeFileSync(
    file(number),
    `---
id: modul-${number}
orderIndex: ${number}
title: Titel ${number}
description: Beschreibung
duration: 35-45 Min
difficulty: Anspruchsvoll
unlockAfterDays: ${number}
learningGoals: [Ziel]
contents: [Inhalt]
tools: [Werkzeug]
teaserFeatures: [Merkmal]
downloads: [vorlage-${number}.pdf]
---

## Eins
Text ${number}.

## Zwei
Mehr.
`,
  );
}

beforeAll(async () => {
  dataSource = await createTestDatabase();
});
afterAll(() => dataSource.destroy());

beforeEach(async () => {
  await dataSource.query('DELETE FROM "course_module"');
  folder = mkdtempSync(join(tmpdir(), 'toolkit-course-'));
  for (const number of [1, 2, 3]) writeModule(number);
  writeFileSync(join(folder, 'beispiel.md'), 'Kein Modul.');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('the first import stores every module with what its file says', async () => {
  expect(await run()).toEqual(['modul-1', 'modul-2', 'modul-3']);
  const stored = await modules();
  expect(stored.map(({ id }) => id)).toEqual(['modul-1', 'modul-2', 'modul-3']);
  expect(stored[1]).toMatchObject({
    orderIndex: 2,
    title: 'Titel 2',
    description: 'Beschreibung',
    content: '## Eins\nText 2.\n\n## Zwei\nMehr.\n',
    sectionCount: 2,
    duration: '35-45 Min',
    difficulty: 'Anspruchsvoll',
    learningObjectives: ['Ziel'],
    contents: ['Inhalt'],
    tools: ['Werkzeug'],
    downloads: ['vorlage-2.pdf'],
    unlockAfterDays: 2,
  });
});

it('unchanged files write nothing', async () => {
  await run();
  const before = await modules();
  const statements = await queriesOf(dataSource, async () => expect(await run()).toEqual([]));
  expect(writes(statements)).toEqual([]);
  expect(await modules()).toEqual(before);
});

it('only the modules that have changed are stored again, all of them in one statement', async () => {
  await run();
  const before = await modules();
  change(1, 'Text 1.', 'Neuer Text.');
  change(3, 'Titel 3', 'Neuer Titel');
  const statements = await queriesOf(dataSource, async () =>
    expect(await run()).toEqual(['modul-1', 'modul-3']),
  );
  expect(writes(statements)).toHaveLength(1);
  const after = await modules();
  expect(after[0]?.content).toContain('Neuer Text.');
  expect(after[1]).toEqual(before[1]);
  expect(after[2]?.title).toBe('Neuer Titel');
  expect(after[2]?.updatedAt.getTime()).toBeGreaterThan(before[2]?.updatedAt.getTime() ?? 0);
});

it('a delay that staff have set outlives every later import', async () => {
  await run();
  await dataSource.getRepository(CourseModule).update('modul-2', { unlockAfterDays: 21 });
  change(2, 'unlockAfterDays: 2', 'unlockAfterDays: 5');
  expect(await run()).toEqual(['modul-2']);
  expect((await modules())[1]?.unlockAfterDays).toBe(21);
});

it('a module whose file is gone stays', async () => {
  await run();
  rmSync(file(2));
  expect(await run()).toEqual([]);
  expect(await modules()).toHaveLength(3);
});

it('instances that start at once import once', async () => {
  const imported = await Promise.all([run(), run(), run()]);
  expect(imported.flat()).toEqual(['modul-1', 'modul-2', 'modul-3']);
});

it('a broken file stops the import with its name and field, and nothing is stored', async () => {
  change(2, 'title: Titel 2\n', '');
  await expect(run()).rejects.toThrow(
    'Die Moduldatei content/course/modul-2.md ist fehlerhaft: „title“ fehlt.',
  );
  expect(await modules()).toEqual([]);
});

it.each(['missing', 'without modules'])('a folder that is %s stops the import', async (fault) => {
  for (const number of [1, 2, 3]) rmSync(file(number));
  if (fault === 'missing') rmSync(folder, { recursive: true });
  await expect(run()).rejects.toThrow(`In ${folder}/ liegt keine Moduldatei (modul-1.md …).`);
});

it('other modules read the outline of the course, and the texts they ask for', async () => {
  await run();
  const catalogue = new CatalogueService(dataSource, new CourseChanges());
  const outlines = await catalogue.outlines();
  expect(outlines.map(({ id }) => id)).toEqual(['modul-1', 'modul-2', 'modul-3']);
  expect(outlines[0]).toEqual({
    id: 'modul-1',
    orderIndex: 1,
    title: 'Titel 1',
    sectionCount: 2,
    unlockAfterDays: 1,
    downloads: ['vorlage-1.pdf'],
    contents: ['Inhalt'],
  });
  expect(await catalogue.texts(['modul-3', 'modul-1', 'modul-99'])).toEqual([
    { id: 'modul-1', orderIndex: 1, title: 'Titel 1', content: expect.stringContaining('Text 1.') },
    { id: 'modul-3', orderIndex: 3, title: 'Titel 3', content: expect.stringContaining('Text 3.') },
  ]);
  expect(await catalogue.texts([])).toEqual([]);
});
