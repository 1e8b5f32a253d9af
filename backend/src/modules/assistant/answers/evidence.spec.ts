import { describe, expect, it } from '@jest/globals';
import { EvidenceCheck, NOT_SUPPORTED, unsupportedFigures } from './evidence.js';

const missing = (sentence: string, ...sources: string[]) =>
  unsupportedFigures(sentence, sources).map(({ written }) => written);

describe('a figure is borne by its sources', () => {
  it.each([
    ['Der Wert liegt bei 2,4 Mio. €.', 'Der Rechner zeigt 2.400.000 €.'],
    ['Planen Sie zwei Jahre ein.', 'Das dauert 24 Monate.'],
    ['Planen Sie 24 bis 36 Monate ein.', 'zwischen 24 und 36 Monaten'],
    ['Das sind 20 Prozent.', 'höchstens 20 % vom Umsatz'],
    ['Bis zum 20.11.2026.', 'am 20. November 2026'],
    ['Es gilt § 34 EStG.', 'nach § 16 Abs. 4 und § 34 EStG'],
    ['Es gilt § 13b ErbStG.', 'Siehe §§ 13a/b ErbStG.'],
    ['Es gilt § 613a BGB.', 'Die Unterrichtung nach § 613a Abs. 5 BGB.'],
    ['Es gilt § 16 Abs. 4 Satz 1 EStG.', 'Nach § 16 Absatz 4 EStG, auf Antrag'],
    ['Es gilt § 13a Abs. 1 ErbStG.', 'Nach §§ 13a Abs. 1 und 2, 13b ErbStG'],
    ['Es gilt § 13b ErbStG.', 'Nach den §§ 13a bis 13c des Erbschaftsteuergesetzes'],
    ['Es gilt § 106 BetrVG.', 'Siehe §§ 105 bis 108 BetrVG.'],
    ['Nach § 15 des GmbH-Gesetzes.', 'nach § 15 GmbHG'],
    ['Das regelt § 34.', 'nach § 34 Abs. 3 EStG'],
    ['Das regelt § 34 EStG.', 'Das EStG ermäßigt die Steuer (§ 34).'],
    ['Paragraf 34 EStG hilft.', 'nach § 34 EStG'],
    ['Die Firma hat 24 Beschäftigte.', 'Ein Betrieb mit 24 Leuten.'],
    ['In Modul 3 stehen 4 Verfahren, in drei Schritten.', ''],
    ['Die GmbH & Co. KG zahlt.', ''],
    ['1. Rechnen Sie nach.', ''],
    ['Das Verkäuferdarlehen über 250.000 € [2] ist fest.', '250.000 € Verkäuferdarlehen'],
    ['Die Frist beträgt zwei Wochen.', 'binnen 14 Tagen'],
    ['Üblich sind 3 %.', 'zwischen 3 und 5 %'],
    ['Üblich sind 3 bis 5 %.', '3–5 Prozent'],
    ['Rechnen Sie mit 1,5 bis 2 Mio. €.', '1.500.000 € bis 2.000.000 €'],
    ['Der Preis liegt bei 1.250.000\u00a0€.', 'für 1,25 Millionen Euro'],
    ['Der Preis liegt bei 1 250 000 Euro.', 'für EUR 1.250.000'],
    ['Das kostet 80 TEUR.', 'rund 80.000 €'],
    ['Der Freibetrag ist 45.000 €.', '| Freibetrag in € | 45.000 |'],
    ['Der Anteil ist 25 %.', '| Anteil in % | 25 |'],
    ['Eine zehnjährige Frist.', 'zehn Jahre lang'],
    ['Eine Zehnjahresfrist.', 'binnen 10 Jahren'],
    ['Nach 12 Monaten.', 'nach einem Jahr'],
    ['Planen Sie 18 Monate.', 'anderthalb Jahre'],
    ['Ein Jahr später ist es so weit.', ''],
    ['Bis zum 31. Dezember.', 'am 31.12.2026'],
    ['Seit November 2026.', 'am 20. November 2026'],
    ['Im Jahr 2026.', 'am 20. November 2026'],
    ['Ab dem 55. Lebensjahr.', 'wer 55 Jahre alt ist'],
    ['Der Multiplikator liegt bei 4,5.', 'Multiplikatoren von 3,5 bis 4,5'],
    ['Das Fünffache des Gewinns.', 'das 5-fache'],
    ['Für acht Mitarbeiter.', 'acht Leute'],
    ['Sie verkaufen 100 % der Anteile.', ''],
    ['Das ist einfach, und zweitens schnell.', ''],
    ['14. Fragen Sie den Notar.', ''],
    ['Mehr dazu in Modul 14, Abschnitt 21.', ''],
    ['Die zwei Wege und drei Fragen.', ''],
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
    ['Die Firma hat 240 Beschäftigte.', 'Ein Betrieb mit 24 Leuten.', '240 Beschäftigt'],
    ['Für acht Mitarbeiter.', 'neun Leute', 'acht Mitarbeit'],
    ['Es gilt § 16 Abs. 4 UmwStG.', 'nach § 16 Abs. 4 EStG', '§ 16 Abs. 4 UmwStG'],
    ['Es gilt § 16 Abs. 5 EStG.', 'nach § 16 Abs. 4 EStG', '§ 16 Abs. 5 EStG'],
    ['Es gilt § 16 Abs. 4 Nr. 7 EStG.', 'nach § 16 Abs. 4 EStG', '§ 16 Abs. 4 Nr. 7 EStG'],
    ['Es gilt § 13c ErbStG.', 'Siehe §§ 13a/b ErbStG.', '§ 13c ErbStG'],
    [
      'Nach § 999 gilt das für alle Verkäufe von Anteilen an Gesellschaften mit mehr Käufern.',
      'nach § 99 BGB',
      '§ 999',
    ],
    ['Es gilt § 34 Abs. 3 GewStG, 20 Jahre.', 'nach § 34 EStG, 20 Jahre', '§ 34 Abs. 3 GewStG'],
    ['Üblich sind 4 %.', 'zwischen 3 und 5 %, 4 Käufer', '4 %'],
    ['Das kostet 90 TEUR.', 'rund 80.000 €', '90 TEUR'],
    ['Das kostet 20 €.', 'nach 20 Tagen', '20 €'],
    ['Eine zehnjährige Frist.', 'binnen 7 Jahren', 'zehnjähr'],
    ['Bis zum 30. November.', 'am 31.12.2026', '30. November'],
    ['Seit Oktober 2026.', 'am 20. November 2026', 'Oktober 2026'],
    ['Im Jahr 2027.', 'am 20. November 2026', '2027'],
    ['Der Multiplikator liegt bei 5,5.', 'Multiplikatoren von 3,5 bis 4,5', '5,5'],
    ['Der Faktor 7 gilt.', 'Multiplikatoren von 3 bis 5', '7'],
    ['Das Sechsfache des Gewinns.', 'das 5-fache', 'Sechsfach'],
  ])('„%s“ by „%s“', (sentence, source, figure) => {
    expect(missing(sentence, source)).toEqual([figure]);
  });
});

const SOURCES = ['Die Frage?', 'Ein Earn-out läuft zwei Jahre.', 'Der Zins beträgt 5 %.'];

/** What a reader sees of a text that comes in pieces. */
function shown(written: string, size: number): { text: string; withheld: number } {
  const sourcesOf = (numbers: number[]) => numbers.map((one) => SOURCES[one] ?? '');
  const check = new EvidenceCheck(sourcesOf, SOURCES, ['Wir zahlen 77.000 € Miete.']);
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

  it('takes what the person has told for granted, whatever is cited', () => {
    expect(shown('Ihre 77.000 € Miete gehören dazu [2].', size).text).not.toContain(NOT_SUPPORTED);
  });

  it('ends no sentence at an abbreviation or a colon', () => {
    const sentence = 'Es gilt, wie bei der Muster GmbH & Co. KG, dies: 7 % [2].';
    expect(shown(sentence, size).text).toBe(`${sentence} ${NOT_SUPPORTED}`);
  });

  it('marks a row of a table within it', () => {
    expect(shown('| A | B |\n| --- | --- |\n| Zins | 7 % [2] |\n', size).text).toBe(
      `| A | B |\n| --- | --- |\n| Zins | 7 % [2] ${NOT_SUPPORTED} |\n`,
    );
  });

  it('leaves the list whole where it leaves out a sentence', () => {
    expect(shown('- Gut.\n- Es kostet 987.654 €. Fragen Sie.\n- Ende.', size)).toEqual({
      text: '- Gut.\n- Fragen Sie.\n- Ende.',
      withheld: 1,
    });
  });

  it('leaves out a sentence that invents a paragraph and names no source', () => {
    expect(shown('Gut. Es gilt § 999 BGB. Weiter.', size)).toEqual({
      text: 'Gut. Weiter.',
      withheld: 1,
    });
  });
});
