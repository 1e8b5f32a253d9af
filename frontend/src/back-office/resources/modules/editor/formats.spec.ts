import { describe, expect, it } from '@jest/globals';
import { around, asLink, beforeLines, type Format } from './notation';

/** Applies a format to a text in which `[` and `]` mark the selection, and marks it again. */
function apply(format: Format, marked: string): string {
  const from = marked.indexOf('[');
  const to = marked.indexOf(']') - 1;
  const text = marked.replace('[', '').replace(']', '');
  const { insert, selectFrom, selectTo, ...place } = format({ text, from, to });
  const changed = text.slice(0, place.from) + insert + text.slice(place.to);
  return `${changed.slice(0, selectFrom)}[${changed.slice(selectFrom, selectTo)}]${changed.slice(selectTo)}`;
}

const bold = around('**', 'fett');
const list = beforeLines(() => '- ');
const numbers = beforeLines((index) => `${index + 1}. `);

describe('a button of the editor', () => {
  it('puts its sign around what is selected', () => {
    expect(apply(bold, 'Der [Preis] zählt')).toBe('Der **[Preis]** zählt');
  });

  it('offers a word where nothing is selected', () => {
    expect(apply(bold, 'Der [] zählt')).toBe('Der **[fett]** zählt');
  });

  it('begins every line that is touched', () => {
    expect(apply(list, 'Vor\nein[s\nzw]ei\nnach')).toBe('Vor\n[- eins\n- zwei]\nnach');
  });

  it('counts lines', () => {
    expect(apply(numbers, '[a\nb\nc]')).toBe('[1. a\n2. b\n3. c]');
  });

  it('begins the line in which the caret stands', () => {
    expect(apply(list, 'eins\nzwei[]')).toBe('eins\n[- zwei]');
  });

  it('makes a link and waits for its address', () => {
    const { insert, selectFrom, selectTo } = asLink({ text: 'Zur IHK', from: 4, to: 7 });
    expect(insert).toBe('[IHK](https://)');
    expect('Zur '.concat(insert).slice(selectFrom, selectTo)).toBe('https://');
  });
});
