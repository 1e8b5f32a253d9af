import { expect, it } from '@jest/globals';
import { Lexer } from 'marked';
import { inlineRuns, plainText } from './inline-runs.js';

const set = (markdown: string) => inlineRuns(Lexer.lexInline(markdown));
const texts = (markdown: string) => set(markdown).map(({ text }) => text);

it('bold and italic words keep their place in the text', () => {
  expect(set('Ein **fettes** und *schräges* Wort')).toEqual([
    { text: 'Ein ' },
    { text: 'fettes', bold: true },
    { text: ' und ' },
    { text: 'schräges', italics: true },
    { text: ' Wort' },
  ]);
});

it('a place to fill in is marked, also where its brackets are escaped', () => {
  for (const markdown of ['An [Name der Firma], gern', 'An \\[Name der Firma\\], gern']) {
    const [before, place, after] = set(markdown);
    expect([before?.text, place?.text, after?.text]).toEqual(['An ', '[Name der Firma]', ', gern']);
    expect([place?.place, after?.place]).toEqual([true, undefined]);
  }
});

it('a figure and its unit, a paragraph sign and its number stay on one line', () => {
  expect(texts('1.574.370 € oder 28 % nach § 16 EStG')).toEqual([
    '1.574.370\u00a0€ oder 28\u00a0% nach §\u00a016\u00a0EStG',
  ]);
  expect(plainText(Lexer.lexInline('[Betrag] €'))).toBe('[Betrag]\u00a0€');
});

it('a line break in the source is a space, a hard one is kept', () => {
  expect(texts('eins\nzwei  \ndrei').join('')).toBe('eins zwei\ndrei');
});

it('a document of the course is printed by its title, without an address', () => {
  const printed = set('Siehe [Die Brücke](dokument:modul-3-bruecke) und [mehr](https://a.example)');
  expect(printed.map(({ text }) => text).join('')).toBe('Siehe Die Brücke und mehr');
  expect(printed.filter(({ link }) => link).map(({ text }) => text)).toEqual(['mehr']);
});
