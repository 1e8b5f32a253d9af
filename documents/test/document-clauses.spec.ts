import { describe, expect, it } from '@jest/globals';
import { lexer } from 'marked';
import { blanksOf } from '../src/fill/blanks.js';
import { CLAUSE_WORDS, neededCircumstances, withClauses } from '../src/fill/clauses.js';
import { CONTRACT, contractFaults } from '../src/markdown/contract.js';
import { readDocuments } from '../src/markdown/document-source.js';

const DOWNLOADS = new URL('../../content/downloads/', import.meta.url);
const LABEL = /(nur|außer) bei:/i;

const documents = (await readDocuments(DOWNLOADS)).filter(
  ({ template }) => neededCircumstances(template).length > 0,
);
const cases = CLAUSE_WORDS.form.flatMap((form) => CLAUSE_WORDS.way.map((way) => ({ form, way })));

/** The clauses of a template: for whom, and what they say. */
const clausesIn = (template: string) =>
  [...template.matchAll(/^::: nur ([^\n]*)\n([\s\S]*?)\n:::[ \t]*$/gm)].map(
    ([, head = '', body = '']) => ({ words: head.trim().split(/\s+/), body: body.trim() }),
  );

function holds(words: string[], form: string, way: string): boolean {
  const forms = words.filter((word) => CLAUSE_WORDS.form.includes(word));
  const ways = words.filter((word) => CLAUSE_WORDS.way.includes(word));
  return (forms.length === 0 || forms.includes(form)) && (ways.length === 0 || ways.includes(way));
}

it('are many', () => {
  expect(documents.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'modul-1-notfallmappe',
      'modul-4-vertraulichkeitsvereinbarung',
      'modul-6-absichtserklaerung',
      'modul-7-eckpunkte-kaufvertrag',
      'modul-7-garantiekatalog',
      'modul-7-kaufvertrag-betrieb',
      'modul-7-kaufvertrag-personengesellschaft',
      'modul-7-vollzugsprotokoll',
      'modul-8-brief-belegschaft',
      'modul-8-informationsschreiben-613a-bgb',
    ]),
  );
});

describe.each(documents.map((document) => [document.id, document] as const))('%s', (_, source) => {
  it.each(cases)('has all clauses for $form, $way and none for others', ({ form, way }) => {
    const text = withClauses(source.template, { form, way });
    const clauses = clausesIn(source.template);
    const held = clauses.filter(({ words }) => holds(words, form, way));
    for (const { body } of held) expect(text).toContain(body);
    for (const { words, body } of clauses) {
      if (holds(words, form, way)) continue;
      const own = body
        .split(/\n+/)
        .filter((line) => !source.template.replace(body, '').includes(line));
      for (const line of own) expect(text).not.toContain(line);
    }
    expect(text).not.toMatch(LABEL);
    expect(text).not.toContain(':::');
  });

  it.each(cases)('stays whole for $form, $way', ({ form, way }) => {
    const text = withClauses(source.template, { form, way });
    const tokens = lexer(text);
    const torn = tokens.filter(({ type, raw }) => type === 'paragraph' && raw.startsWith('|'));
    expect(torn).toEqual([]);
    if (source.kind === CONTRACT) expect(contractFaults(text)).toEqual([]);
    const keys = blanksOf(text).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const annexes = /^## Anlagen[^\n]*\n\n((?:\d+\. .*\n)+)/m.exec(text)?.[1] ?? '';
    const numbers = [...annexes.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  it('has the blanks that its fields fill, for some legal form', () => {
    const names = new Set(
      cases
        .flatMap((circumstances) => blanksOf(withClauses(source.template, circumstances)))
        .flatMap(({ key, text }) => [key, text]),
    );
    expect(Object.keys(source.fields).filter((name) => !names.has(name))).toEqual([]);
  });

  it('says for whom a clause is where nothing is known', () => {
    const torn = lexer(source.sheetMarkdown).filter(
      ({ type, raw }) => type === 'paragraph' && raw.startsWith('|'),
    );
    expect(torn).toEqual([]);
    expect(source.sheetMarkdown).toMatch(LABEL);
    expect(source.sheetMarkdown).not.toContain(':::');
  });
});
