import { describe, expect, it } from '@jest/globals';
import { isReadable, READABLE, unreadable } from './readable.js';
import { splitSections } from './sections.js';

const faultOf = (markdown: string) => unreadable(splitSections(markdown));

const { sections, characters, marks, levels } = READABLE;

describe('a text', () => {
  it('of ordinary sections can be read', () => {
    const section =
      '## Titel\n\nEin **Absatz** mit [Link](/modules).\n\n- Punkt\n  1. Teil\n\n> Merke: a\n';
    expect(faultOf(section.repeat(sections))).toBeNull();
  });

  it('of too many sections names their number', () => {
    expect(faultOf('## a\n'.repeat(1_234))).toBe(
      'Der Text hat 1.234 Abschnitte; höchstens 60 sind möglich.',
    );
  });

  it('names the section that is too long', () => {
    const text = `## a\n\n## b\n${'a'.repeat(characters)}`;
    expect(faultOf(text)).toBe(
      'Abschnitt 2 hat 50.005 Zeichen; höchstens 50.000 sind möglich. Bitte teilen Sie ihn mit „## “.',
    );
  });

  it('names the section that has too many marks', () => {
    expect(faultOf(`## a\n${'[a](b'.repeat(marks)}`)).toMatch(
      /^Abschnitt 1 lässt sich nicht in vertretbarer Zeit lesen: .* höchstens 1\.500 sind möglich/,
    );
  });

  it('names the line that is nested too deeply', () => {
    expect(faultOf(`## a\n\n${'> '.repeat(levels + 1)}a`)).toBe(
      'Abschnitt 1 ist in Zeile 3 zu tief verschachtelt; höchstens 10 Ebenen von Listen und Zitaten sind möglich.',
    );
  });
});

describe('levels', () => {
  it.each([
    ['quotes', '> '.repeat(levels), '> '.repeat(levels + 1)],
    ['quotes without spaces', '>'.repeat(levels), '>'.repeat(levels + 1)],
    ['lists in one line', '- '.repeat(levels), '1. '.repeat(levels + 1)],
    ['lists by white space', `${'    '.repeat(levels - 1)}- `, `${'    '.repeat(levels)}- `],
    ['tabs', '\t'.repeat(levels), `${'\t'.repeat(4 * levels)}- `],
  ])('of %s are counted', (_, allowed, tooDeep) => {
    expect(isReadable(`${allowed}a`)).toBe(true);
    expect(isReadable(`${tooDeep}a`)).toBe(false);
  });
});
