import { expect, it } from '@jest/globals';
import { findDocuments, firstDocuments } from './find-documents';
import type { DownloadGroup } from './group-downloads';

const document = (title: string, description: string) => ({
  id: title,
  moduleId: null,
  title,
  description,
  editions: [],
});

const GROUPS: DownloadGroup[] = [
  { id: 'modul-4', title: 'Nachfolger', documents: [document('Käuferliste', 'Wer fragt an?')] },
  {
    id: 'modul-7',
    title: 'Verträge',
    documents: [document('Kaufvertrag', 'Für Anteile'), document('Mietvertrag', 'Für die Halle')],
  },
];

const found = (words: string) =>
  findDocuments(GROUPS, words).map(({ id, documents }) => [id, ...documents.map((one) => one.id)]);

it.each([
  [
    '',
    [
      ['modul-4', 'Käuferliste'],
      ['modul-7', 'Kaufvertrag', 'Mietvertrag'],
    ],
  ],
  ['VERTRAG', [['modul-7', 'Kaufvertrag', 'Mietvertrag']]],
  ['vertrag halle', [['modul-7', 'Mietvertrag']]],
  ['kaeuferliste', [['modul-4', 'Käuferliste']]],
  ['  käufer ', [['modul-4', 'Käuferliste']]],
  ['gibt es nicht', []],
])('„%s“ finds documents by title and description', (words, expected) => {
  expect(found(words)).toEqual(expected);
});

it.each([
  [1, [['modul-4', 'Käuferliste']]],
  [
    2,
    [
      ['modul-4', 'Käuferliste'],
      ['modul-7', 'Kaufvertrag'],
    ],
  ],
  [
    9,
    [
      ['modul-4', 'Käuferliste'],
      ['modul-7', 'Kaufvertrag', 'Mietvertrag'],
    ],
  ],
])('the first %i documents stand in their groups', (most, expected) => {
  expect(
    firstDocuments(GROUPS, most).map(({ group, documents }) => [
      group.id,
      ...documents.map(({ id }) => id),
    ]),
  ).toEqual(expected);
});
