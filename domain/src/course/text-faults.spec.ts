import { describe, expect, it } from '@jest/globals';
import { MAX_TEXT_BYTES, textFaults } from './text-faults.js';

const faults = (content: string) => textFaults(content, []);

describe('what keeps a text from being stored', () => {
  it('is nothing where it has sections with headings', () => {
    expect(faults('## Eins\n\nText.\n\n## Zwei {#zwei}\n\nText.\n')).toEqual([]);
  });

  it.each(['', '  \n', 'Ein Text ohne Überschrift', '## \n\nText.'])(
    'is a section without a heading: %j',
    (text) => {
      expect(faults(text)).toMatchObject([{ line: null, message: expect.stringContaining('##') }]);
    },
  );

  it('is its size, counted as it is stored', () => {
    const text = `## Eins\n\n${'ä'.repeat(MAX_TEXT_BYTES / 2)}`;
    expect(faults(text)[0]?.message).toBe('Der Text darf höchstens 200 kB groß sein.');
  });

  it('is an id that two headings carry, at the second one', () => {
    expect(faults('## A {#a}\n\nText.\n\n## B {#a}\n')).toMatchObject([
      { line: 5, message: expect.stringContaining('„{#a}“') },
    ]);
  });

  it('is each faulty block, from top to bottom', () => {
    const text = '## A\n\n```frage\nWas tun Sie?\n```\n\nText.\n';
    const drawing = { line: 7, message: 'in der Zeichnung: die Art fehlt' };
    expect(textFaults(text, [drawing])).toEqual([
      { line: 4, message: 'Zeile 4: in der Frage: sie hat 0 Antworten statt 3.' },
      { line: 7, message: 'Zeile 7: in der Zeichnung: die Art fehlt.' },
    ]);
  });
});
