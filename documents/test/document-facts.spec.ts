import { describe, expect, it } from '@jest/globals';
import { describeField } from '@toolkit/domain/company';
import { documentFact } from '@toolkit/domain/document-facts';
import { type Blank, blanksOf } from '../src/fill/blanks.js';
import { readDocuments } from '../src/markdown/document-source.js';

const DOWNLOADS = new URL('../../content/downloads/', import.meta.url);
/** Words of a blank that wants more than one thing. */
const SEVERAL = /,|\b(und|oder)\b/;

const filled = (await readDocuments(DOWNLOADS)).filter(
  ({ fields }) => Object.keys(fields).length > 0,
);

const filledBy = (name: string, { key, kind, text }: Blank) =>
  key === name || ((kind === 'place' || kind === 'line') && text === name);

describe.each(filled.map((document) => [document.id, document] as const))('%s', (_, source) => {
  it('makes a fact only of what is asked by itself: else what is written would become the fact', () => {
    for (const [name, fact] of Object.entries(source.fields)) {
      const { field } = documentFact(fact, {}, '2026-11-23', null);
      const blanks = blanksOf(source.template).filter((blank) => filledBy(name, blank));
      expect({ name, blanks: blanks.length > 0 }).toEqual({ name, blanks: true });
      // Of an amount only a number can be kept, whatever the row is called.
      if (!field || describeField(field)?.unit === 'euro') continue;
      for (const { text } of blanks) expect(text).not.toMatch(SEVERAL);
    }
  });
});
