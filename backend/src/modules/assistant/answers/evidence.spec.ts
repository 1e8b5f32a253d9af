import { describe, expect, it } from '@jest/globals';
import { EvidenceCheck, NOT_SUPPORTED, unsupportedFacts } from './evidence.js';

const missing = (sentence: string, ...sources: string[]) =>
  unsupportedFacts(sentence, sources).map(({ written }) => written);

describe('a figure is borne by its sources', () => {
  it.each([
    ['Der Wert liegt bei 2,4 Mio. €.', 'Der Rechner zeigt 2.400.000 €.'],
    ['Planen Sie zwei Jahre ein.', 'Das dauert 24 Monate.'],
    ['Planen Sie 24 bis 36 Monate ein.', 'zwischen 24 und 36 Monaten'],
    ['Das sind 20 Prozent.', 'höchstens 20 % vom Umsatz'],
    ['Bis zum 20.11.2026.', 'am 20. November 2026'],
    ['Es gilt § 34 EStG.', 'nach § 16 Abs. 4 und § 34 EStG'],
    ['Es gilt § 13b ErbStG.', 'Siehe §§ 13a/b ErbStG.'],
    ['Es gilt § 613a Abs. 5 BGB.', 'Die Unterrichtung nach § 613a BGB.'],
    ['Die Firma hat 24 Beschäftigte.', 'Ein Betrieb mit 24 Leuten.'],
    ['In Modul 3 stehen 4 Verfahren, in drei Schritten.', ''],
    ['Die GmbH & Co. KG zahlt.', ''],
    ['1. Rechnen Sie nach.', ''],
    ['Das Verkäuferdarlehen über 250.000 € [2] ist fest.', '250.000 € Verkäuferdarlehen'],
    ['Die Frist beträgt zwei Wochen.', 'binnen 14 Tagen'],
  ])('„%s“ by „%s“', (sentence, source) => {
    expect(missing(sentence, source)).toEqual([]);
  });
});

describe('a figure is not borne by its sources', () => {
  it.each([
    ['Der Wert liegt bei 2,5 Mio. €.', 'Der Rechner zeigt 2.400.000 €.', '2,5 Mio. €'],
    ['Planen Sie drei Jahre ein.', 'Das dauert 24 Monate.', 'drei Jahr'],
    ['Das sind 30 Prozent.', 'höchstens 20 %, 30 Tage', '30 Prozent'],
    ['Es gilt § 35 EStG.', 'nach § 34 EStG', '§ 35 EStG'],
    ['Es gilt § 34 UmwStG.', 'nach § 34 EStG', '§ 34 UmwStG'],
    ['Bis zum 21. November 2026.', 'am 20. November 2026', '21. November 2026'],
    ['Die Firma hat 240 Beschäftigte.', 'Ein Betrieb mit 24 Leuten.', '240'],
  ])('„%s“ by „%s“', (sentence, source, figure) => {
    expect(missing(sentence, source)).toEqual([figure]);
  });
});

const SOURCES = ['Die Frage?', 'Ein Earn-out läuft zwei Jahre.', 'Der Zins beträgt 5 %.'];

/** What a reader sees of a text that comes in pieces. */
function shown(written: string, size: number): { text: string; withheld: number } {
  const check = new EvidenceCheck((numbers) => numbers.map((one) => SOURCES[one] ?? ''), SOURCES);
  let text = '';
  for (let at = 0; at < written.length; at += size)
    text += check.push(written.slice(at, at + size));
  return { text: text + check.end(), withheld: check.withheld };
}

describe.each([1, 3, 1_000])('a text that comes in pieces of %i characters', (size) => {
  it('goes through where everything is borne', () => {
    expect(
      shown('Ein Earn-out läuft zwei Jahre [1]. Der Zins, z. B. 5 % [2].\n\n- Ende.', size),
    ).toEqual({
      text: 'Ein Earn-out läuft zwei Jahre [1]. Der Zins, z. B. 5 % [2].\n\n- Ende.',
      withheld: 0,
    });
  });

  it('marks a sentence whose own source does not bear it', () => {
    expect(shown('Der Zins beträgt 7 % [2]. Fertig.', size).text).toBe(
      `Der Zins beträgt 7 % [2]. ${NOT_SUPPORTED} Fertig.`,
    );
    expect(shown('Der Zins beträgt 5 %. [1] Fertig.', size).text).toBe(
      `Der Zins beträgt 5 %. [1] ${NOT_SUPPORTED} Fertig.`,
    );
  });

  it('leaves out a sentence that invents a paragraph and names no source', () => {
    expect(shown('Gut. Es gilt § 999 BGB. Weiter.', size)).toEqual({
      text: 'Gut. Weiter.',
      withheld: 1,
    });
  });
});
