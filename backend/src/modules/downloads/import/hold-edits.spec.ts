import { expect, it } from '@jest/globals';
import { holdEdits, type StoredDocument } from './hold-edits.js';

const built = { title: 'Titel', description: 'Text.', moduleId: 'modul-1', orderIndex: 2 };
const news = { ...built, title: 'Neuer Titel' };
const stored = (changes: Partial<StoredDocument> = {}): StoredDocument => ({
  id: 'modul-1-x',
  ...built,
  built,
  fileSource: 'content',
  fileChanged: false,
  ...changes,
});

it('a new document is as the build made it', () => {
  expect(holdEdits(built, undefined)).toEqual({
    ...built,
    built,
    fileChanged: false,
    keepsFile: false,
  });
});

it('one that nobody has edited follows the build', () => {
  expect(holdEdits(news, stored())).toMatchObject({ ...news, fileChanged: false });
});

it('what staff wrote stays, and they choose when the build says something new there', () => {
  const own = stored({ title: 'Aus dem Büro' });
  expect(holdEdits(built, own)).toMatchObject({ title: 'Aus dem Büro', fileChanged: false });
  expect(holdEdits(news, own)).toMatchObject({
    title: 'Aus dem Büro',
    built: news,
    fileChanged: true,
  });
});

it('what has been left open stays open', () => {
  const open = stored({ title: 'Aus dem Büro', fileChanged: true });
  expect(holdEdits(built, open).fileChanged).toBe(true);
});

it('a build that says what staff wrote leads again', () => {
  const own = stored({ title: news.title, fileChanged: true });
  expect(holdEdits(news, own)).toMatchObject({ ...news, fileChanged: false });
});

it('a file of staff stays, and they choose', () => {
  expect(holdEdits(built, stored({ fileSource: 'staff' }))).toMatchObject({
    keepsFile: true,
    fileChanged: true,
  });
});
