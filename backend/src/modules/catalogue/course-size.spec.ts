import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { splitSections } from '@stabwechsel/domain/course';
import { CONTENT_DIR } from '../../config/content-dir.js';
import { courseFile, isCourseFile, parseCourseFile } from './course-file.js';

const FOLDER = new URL('course/', CONTENT_DIR);
const TASK = /^### Ihre Aufgabe$/m;
const AS_OF = 'Stand: November 2026';

const modules = readdirSync(FOLDER)
  .filter(isCourseFile)
  .sort()
  .map((name) => parseCourseFile(courseFile(name, readFileSync(new URL(name, FOLDER), 'utf8'))));
const documents = readdirSync(new URL('downloads/', CONTENT_DIR)).filter((name) =>
  name.endsWith('.md'),
);

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
