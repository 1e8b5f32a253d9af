import { expect, it } from '@jest/globals';
import type { OwnNote } from '@/lib/notes/use-notes';
import { notesMarkdown } from './notes-markdown';

const NOTE: OwnNote = {
  id: '0b6f4d1e-6d0b-4a52-9a3a-0e6f0a2a7c01',
  kind: 'highlight',
  moduleId: 'modul-1',
  trackId: null,
  sectionId: 'erstens',
  quote: 'Wer bürgt, haftet.',
  prefix: null,
  suffix: null,
  text: 'Mit Sabine besprechen.',
  version: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  title: 'Modul 1: Ihr erster Schritt',
  section: 1,
  heading: 'Erstens',
  open: true,
  orphaned: false,
  draft: null,
};

it('writes notes by module and section, marked words as quotes', () => {
  const bookmark: OwnNote = {
    ...NOTE,
    ...{ kind: 'bookmark', quote: null, text: null, sectionId: 'zweitens', heading: 'Zweitens' },
  };
  const inTrack: OwnNote = {
    ...NOTE,
    ...{ trackId: 'familie', title: 'In der Familie übergeben', heading: 'Schenken', text: null },
  };
  expect(notesMarkdown([NOTE, bookmark, inTrack], '20. November 2026')).toBe(`# Meine Notizen

Stand: 20. November 2026

## Modul 1: Ihr erster Schritt

### Erstens

> Wer bürgt, haftet.

Mit Sabine besprechen.

### Zweitens

Lesezeichen

## In der Familie übergeben

### Schenken

> Wer bürgt, haftet.
`);
});

it('keeps the lines of quotes and texts', () => {
  const text = notesMarkdown([{ ...NOTE, quote: 'Eins\n\nZwei', text: 'A\nB' }], 'heute');
  expect(text).toContain('> Eins\n>\n> Zwei\n\nA\\\nB\n');
});

it('lets nothing that was written mean anything in Markdown', () => {
  const text = notesMarkdown([{ ...NOTE, quote: '*fett*', text: '# [x](y) <b> - 1' }], 'heute');
  expect(text).toContain('> \\*fett\\*');
  expect(text).toContain('\\# \\[x\\](y) \\<b\\> \\- 1');
});

it('says what is orphaned, and of a closed section the own words alone', () => {
  const closed = { ...NOTE, open: false, quote: null, heading: null };
  const text = notesMarkdown([closed, { ...NOTE, moduleId: 'modul-2', orphaned: true }], 'heute');
  expect(text).toContain('### Abschnitt eines gesperrten Moduls\n\nMit Sabine besprechen.');
  expect(text).toContain('Verwaist: Der Text ist hier geändert worden.');
});
