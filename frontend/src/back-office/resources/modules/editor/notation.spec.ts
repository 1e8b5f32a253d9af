import { describe, expect, it } from '@jest/globals';
import { drawingFaults } from '@toolkit/documents/drawing/drawings-in-text';
import { textFaults } from '@toolkit/domain/course';
import { asBlock, asWords, documentLink, SAMPLES } from './notation';

const samples = SAMPLES.flatMap(({ samples: some }) => some);
const faults = (text: string) => textFaults(text, drawingFaults(text));

/** Inserts at the caret, which is marked by `|`. */
function insert(marked: string, markdown: string): string {
  const at = marked.indexOf('¦');
  const text = marked.replace('¦', '');
  const change = asBlock({ label: '', markdown })({ text, from: at, to: at });
  return text.slice(0, change.from) + change.insert + text.slice(change.to);
}

describe('a sample of the notation', () => {
  it.each(samples)('can be stored as it is: $label', ({ markdown }) => {
    const text = insert('## Abschnitt\n\nVor¦her.\n\nNachher.\n', markdown);
    expect(faults(text)).toEqual([]);
    expect(text).toContain(`Vorher.\n\n${markdown}\n\nNachher.`);
  });

  it('is there for every kind of drawing', () => {
    const known = drawingFaults(
      '```zeichnung\nart: x\ntitel: x\nbeschreibung: Ein Satz, der sagt, was zu sehen ist und was daraus folgt.\n\nx | 1\n```\n',
    );
    const kinds = samples.flatMap(({ markdown }) => /art: (\w+)/.exec(markdown)?.[1] ?? []);
    expect(known).toHaveLength(1);
    for (const kind of kinds) expect(known[0]?.message).toContain(kind);
    expect(kinds).toHaveLength(8);
  });

  it('twice has two ids', () => {
    const section = samples.find(({ label }) => label === 'Abschnitt mit Kennung')?.markdown ?? '';
    const twice = insert(insert('## A\n\nText.¦', section).concat('¦'), section);
    expect(twice).toContain('{#neuer-abschnitt-2}');
    expect(faults(twice)).toEqual([]);
  });

  it('begins a text that is empty', () => {
    expect(insert('¦', '## A')).toBe('## A\n');
  });
});

it('a document is linked within the line', () => {
  const link = documentLink('modul-1-x', 'Die Liste');
  const { insert: words, selectFrom } = asWords(link)({ text: 'Siehe .', from: 6, to: 6 });
  expect(words).toBe('„[Die Liste](dokument:modul-1-x)“');
  expect(selectFrom).toBe(6 + words.length);
});
