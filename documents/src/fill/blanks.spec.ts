import { describe, expect, it } from '@jest/globals';
import { blanksOf } from './blanks.js';
import { filledMarkdown } from './fill-document.js';

const keysOf = (markdown: string) => blanksOf(markdown).map(({ key }) => key);

describe('a table whose rows are numbered', () => {
  const list = ['| Partner | Frist |', '|---|---|', '| 1. |  |', '| 2. |  |'].join('\n');

  it('asks for the name of each row behind its number', () => {
    expect(keysOf(list)).toEqual(['1. | Partner', '1. | Frist', '2. | Partner', '2. | Frist']);
  });

  it('keeps the number before what is written', () => {
    const values = { '1. | Partner': 'Hellweg GmbH', '2. | Frist': '3 Monate' };
    expect(filledMarkdown(list, values)).toContain('| 1. Hellweg GmbH |  |\n| 2. | 3 Monate |');
  });

  it.each(['Nr.', 'Nummer'])('asks for nothing in the column „%s“', (title) => {
    expect(keysOf(list.replace('Partner', title))).toEqual([`1. | Frist`, `2. | Frist`]);
  });
});

describe('a cell of figures to choose from', () => {
  const rating = ['| Wer | Passt |', '|---|---|', '| Meyer | 0\u00a01\u00a02 |'].join('\n');

  it('offers them', () => {
    const [blank] = blanksOf(rating);
    expect(blank).toMatchObject({ key: 'Meyer | Passt', kind: 'cell', options: ['0', '1', '2'] });
  });

  it('holds the chosen one alone', () => {
    expect(filledMarkdown(rating, { 'Meyer | Passt': '2' })).toContain('| Meyer | 2 |');
  });
});
