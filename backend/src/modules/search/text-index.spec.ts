import { describe, expect, it } from '@jest/globals';
import { bestWords, markedPieces } from './passage.js';
import { TextIndex } from './text-index.js';

const TEXTS = [
  ['Abhängig vom Chef', 'Die Inhaberabhängigkeit drückt den Preis.'],
  ['Raten', 'Ein Teil vom Kaufpreis kommt in Raten, die zweite Rate nach einem Jahr.'],
  ['Preis', 'Der Kaufpreis steht im Vertrag.'],
  ['Earn-out', 'Ein Teil des Preises hängt vom Ergebnis ab.'],
  ['Beschäftigte', 'Sie müssen unterrichtet werden (§ 613a Abs. 5 BGB).'],
  ['Beirat', 'Der Beirat tagt zweimal im Jahr.'],
  ['Darlehen', 'Das Verkäuferdarlehen ist ein Kredit an die Käuferseite.'],
].map(([title = '', text = '']) => ({ title, context: null, blocks: [text] }));

const index = TextIndex.ofFew(TEXTS);
const titles = (text: string) => index.find(text, () => true).map(({ entry }) => entry.title);

describe('the index', () => {
  it.each([
    ['abhängigkeit', 'Abhängig vom Chef'],
    ['Inhaberabhängikeit', 'Abhängig vom Chef'],
    ['INHABERABHAENGIGKEIT', 'Abhängig vom Chef'],
    ['inhaberabh', 'Abhängig vom Chef'],
    ['Kaufpreis Rate', 'Raten'],
    ['Earnout', 'Earn-out'],
    ['earn out', 'Earn-out'],
    ['Earn-Out', 'Earn-out'],
    ['§ 613a', 'Beschäftigte'],
    ['613', 'Beschäftigte'],
    ['Verkäufer-Darlehn', 'Darlehen'],
    ['Verträge', 'Preis'],
  ])('finds for „%s“ first „%s“', (text, title) => {
    expect(titles(text)[0]).toBe(title);
  });

  it('wants all words where a text has them all, and some where none has', () => {
    expect(titles('Kaufpreis Rate')).toEqual(['Raten']);
    expect(titles('Kaufpreis Zeppelin').sort()).toEqual(['Preis', 'Raten']);
  });

  it('looks for a short word at the beginning of words alone', () => {
    expect(titles('rat')).toEqual(['Raten']);
  });

  it('does not let small words decide', () => {
    expect(titles('der Kredit')).toEqual(['Darlehen']);
  });

  it.each(['xyzxyz', '613b', '…', ''])('finds nothing for „%s“', (text) => {
    expect(titles(text)).toEqual([]);
  });

  it('finds nothing that is not meant', () => {
    expect(index.find('Kaufpreis', ({ title }) => title === 'Preis')).toHaveLength(1);
  });
});

describe('the passage of a hit', () => {
  const marked = (text: string, blocks: string[]) => {
    const [hit] = TextIndex.ofFew([{ title: '', context: null, blocks }]).find(text, () => true);
    const words = hit?.words ?? new Set<string>();
    return markedPieces(bestWords(blocks, words) ?? '', words);
  };

  it('is where most of the words stand, with them in pieces of their own', () => {
    const blocks = ['Der Kaufpreis steht fest.', 'Vom Kaufpreis kommt eine Rate später.'];
    expect(marked('Kaufpreis Rate', blocks)).toEqual([
      { text: 'Vom ', hit: false },
      { text: 'Kaufpreis', hit: true },
      { text: ' kommt eine ', hit: false },
      { text: 'Rate', hit: true },
      { text: ' später.', hit: false },
    ]);
  });

  it('marks a word with a hyphen whole', () => {
    expect(marked('earnout', ['Der Earn-out läuft.'])[1]).toEqual({ text: 'Earn-out', hit: true });
  });

  it('is cut at words around the first of them, without a gap', () => {
    const long = `${'davor '.repeat(60)}Bürgschaft ${'danach '.repeat(60)}`.trim();
    const text = marked('Bürgschaft', [long])
      .map((piece) => piece.text)
      .join('');
    expect(long).toContain(text);
    expect(text).toMatch(/^davor .*Bürgschaft.* danach$/);
    expect(text.length).toBeLessThanOrEqual(200);
  });

  it('is none where the title alone has the words', () => {
    expect(bestWords(['Nichts davon.'], new Set(['rate']))).toBeNull();
  });
});
