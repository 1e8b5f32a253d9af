import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { splitSections } from '@toolkit/domain/course';
import { CONTENT_DIR } from '../../config/content-dir.js';
import { courseFile, isCourseFile, parseCourseFile } from './course-file.js';

const FOLDER = new URL('course/', CONTENT_DIR);
const EASY = 'Für jeden verständlich';
const MEDIUM = 'Mittleres Niveau';
const HARD = 'Anspruchsvoll';
const TASK = /^### Ihre Aufgabe$/m;
const AS_OF = 'Stand: November 2026';

const modules = readdirSync(FOLDER)
  .filter(isCourseFile)
  .sort()
  .map((name) => parseCourseFile(courseFile(name, readFileSync(new URL(name, FOLDER), 'utf8'))));
const documents = readdirSync(new URL('downloads/', CONTENT_DIR)).filter((name) =>
  name.endsWith('.md'),
);

it('the course has the nine modules of the catalogue, with its titles, durations and levels', () => {
  expect(modules.map((m) => [m.id, m.orderIndex, m.title, m.duration, m.difficulty])).toEqual([
    ['modul-1', 1, 'Ihr erster Schritt', '35-45 Min', EASY],
    ['modul-2', 2, 'Was Käufer wirklich schätzen', '40-50 Min', EASY],
    ['modul-3', 3, 'Was ist Ihr Lebenswerk wert?', '50-60 Min', MEDIUM],
    ['modul-4', 4, 'Den richtigen Nachfolger finden', '45-55 Min', MEDIUM],
    ['modul-5', 5, 'Ihre Unterlagen in Ordnung bringen', '60-70 Min', HARD],
    ['modul-6', 6, 'Selbstbewusst verhandeln', '55-65 Min', HARD],
    ['modul-7', 7, 'Verträge ohne Fachchinesisch', '65-75 Min', HARD],
    ['modul-8', 8, 'Den Staffelstab übergeben', '50-60 Min', MEDIUM],
    ['modul-9', 9, 'Ihr neues Leben beginnt', '40-50 Min', MEDIUM],
  ]);
});

it.each(modules)('$id has as many goals, contents, tools and features as its card shows', (m) => {
  const counts = [m.learningGoals, m.contents, m.tools, m.teaserFeatures].map((l) => l.length);
  expect(counts).toEqual([3, 5, 3, 3]);
});

it.each(modules)('$id opens at once as shipped', ({ unlockAfterDays }) => {
  expect(unlockAfterDays).toBe(0);
});

it.each(modules)(
  '$id names at least three documents, each a PDF of its own',
  ({ id, downloads }) => {
    expect(downloads.length).toBeGreaterThanOrEqual(3);
    for (const file of downloads) expect(file).toMatch(new RegExp(`^${id}-[a-z0-9-]+\\.pdf$`));
  },
);

it.each(modules)('each section of $id has a heading and an id of its own', ({ content }) => {
  const sections = splitSections(content);
  for (const { heading, hasOwnId } of sections) {
    expect(heading).not.toBe('');
    expect(hasOwnId).toBe(true);
  }
});

describe.each(modules)('$id', ({ id, content, downloads }) => {
  const sections = splitSections(content);

  it('is a chapter of at least 4,000 words', () => {
    expect(content.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length).toBeGreaterThan(3999);
  });

  it('has six to nine sections', () => {
    expect(sections.length).toBeGreaterThanOrEqual(6);
    expect(sections.length).toBeLessThanOrEqual(9);
  });

  it('sets a task in each section but the last', () => {
    const without = sections.slice(0, -1).filter(({ markdown }) => !TASK.test(markdown));
    expect(without.map(({ heading }) => `${id}: ${heading}`)).toEqual([]);
  });

  it('says in its last section when it was right', () => {
    expect(sections.at(-1)?.markdown).toContain(AS_OF);
  });

  it('names its documents and no others', () => {
    const written = documents
      .filter((name) => name.startsWith(`${id}-`))
      .map((name) => name.replace(/\.md$/, '.pdf'));
    expect([...downloads].sort()).toEqual(written.sort());
  });
});

it('there are at least 48 documents', () => {
  expect(documents.length).toBeGreaterThanOrEqual(48);
});
