import { describe, expect, it } from '@jest/globals';
import { AnchoredText, isFindable } from './text-anchor.js';

const TEXT =
  'Der Preis ist nicht alles. Wer bürgt, haftet weiter. Danach kommt die Übergabe.\nDer Preis ist nicht alles, sagt auch Thiele beim zweiten Mal.';

function anchorAt(text: string, exact: string, from = 0) {
  const start = text.indexOf(exact, from);
  return new AnchoredText(text).anchorOf({ start, end: start + exact.length });
}

function wordsFound(text: string, anchor: ReturnType<typeof anchorAt>) {
  const found = new AnchoredText(text).find(anchor);
  return found && text.slice(found.start, found.end);
}

describe('words of a text', () => {
  it('are found where they stand', () => {
    const anchor = anchorAt(TEXT, 'haftet weiter');
    expect(anchor.exact).toBe('haftet weiter');
    expect(anchor.prefix).toHaveLength(32);
    expect(anchor.suffix).toHaveLength(32);
    expect(wordsFound(TEXT, anchor)).toBe('haftet weiter');
  });

  it('that stand there twice are told apart by what is around them', () => {
    const first = anchorAt(TEXT, 'Der Preis ist nicht alles');
    const second = anchorAt(TEXT, 'Der Preis ist nicht alles', 20);
    expect(new AnchoredText(TEXT).find(first)?.start).toBe(0);
    expect(new AnchoredText(TEXT).find(second)?.start).toBe(TEXT.lastIndexOf('Der Preis'));
  });

  it('with the same words around them for longer than usual are told apart too', () => {
    const row = 'Immer dieselben Worte stehen hier, immer dieselben Worte stehen hier. ';
    const text = `${row}Eins. ${row}Zwei. ${row}`;
    const place = text.indexOf('hier. Zwei');
    const anchor = new AnchoredText(text).anchorOf({ start: place, end: place + 4 });
    expect(new AnchoredText(text).find(anchor)?.start).toBe(place);
  });

  it('are found in another place when they move with their neighbours', () => {
    const anchor = anchorAt(TEXT, 'haftet weiter');
    const moved = `Ein neuer Anfang. ${TEXT.replace('Der Preis ist nicht alles. ', '')} Wer bürgt, haftet nicht.`;
    expect(wordsFound(moved, anchor)).toBe('haftet weiter');
  });

  it('that are long and occur once are found wherever they are', () => {
    const sentence = 'Danach kommt die Übergabe.\nDer Preis ist nicht alles, sagt auch Thiele';
    const anchor = anchorAt(TEXT, sentence);
    expect(wordsFound(`Ganz anders. ${sentence}? Nein.`, anchor)).toBe(sentence);
  });

  it('are lost when they are changed', () => {
    const anchor = anchorAt(TEXT, 'haftet weiter');
    expect(wordsFound(TEXT.replace('haftet weiter', 'haftet noch'), anchor)).toBeNull();
    expect(wordsFound('', anchor)).toBeNull();
  });

  it('are lost when only the same words elsewhere are left', () => {
    const anchor = anchorAt(TEXT, 'Der Preis');
    expect(wordsFound(TEXT.slice(TEXT.indexOf('Wer bürgt')), anchor)).toBeNull();
  });

  it('with another figure are lost', () => {
    const anchor = anchorAt('Der Satz beträgt 1,5 % vom Wert.', '1,5 %');
    expect(wordsFound('Der Satz beträgt 15 % vom Wert.', anchor)).toBeNull();
  });

  it('are the same in Markdown, whatever its marks, breaks and soft hyphens', () => {
    const page = 'Der Preis zählt.\nMehr Haf\u00adtung';
    const anchor = new AnchoredText(page).anchorOf({ start: 4, end: page.length });
    expect(wordsFound('Der **Preis** zählt.\n\nMehr `Haftung`', anchor)).toBe(
      'Preis** zählt.\n\nMehr `Haftung',
    );
  });

  it('need letters', () => {
    expect(isFindable(' \n*')).toBe(false);
    expect(isFindable('§')).toBe(true);
    expect(new AnchoredText(TEXT).find({ exact: ' ', prefix: '', suffix: '' })).toBeNull();
  });
});
