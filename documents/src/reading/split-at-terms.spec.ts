import { describe, expect, it } from '@jest/globals';
import { splitAtTerms, type TermPattern, termPattern } from './terms.js';

function found(text: string, ...terms: string[]): string[] {
  const pattern = termPattern(terms.map((term) => ({ term, meaning: '…' }))) as TermPattern;
  return splitAtTerms(text, pattern, new Set(), 12).flatMap(({ text: word, entry }) =>
    entry ? [`${word} = ${entry.term}`] : [],
  );
}

describe('a term is found', () => {
  it.each([
    ['die Garantien der Verkäuferseite', 'Garantie', 'Garantien'],
    ['des Kaufpreises', 'Kaufpreis', 'Kaufpreises'],
    ['mit dem Notar.', 'Notar', 'Notar'],
    ['bei stillen Reserven', 'Stille Reserven', 'stillen Reserven'],
    ['ein Asset-Deal', 'Asset Deal', 'Asset-Deal'],
    ['der Earn-out, also', 'Earn-out', 'Earn-out'],
    ['eine Due\nDiligence', 'Due Diligence', 'Due\nDiligence'],
    ['ein strategischer Käufer', 'Strategischer Käufer', 'strategischer Käufer'],
    ['mit strategischen Käufern', 'Strategischer Käufer', 'strategischen Käufern'],
    ['Sie unterschreiben ein NDA.', 'Vertraulichkeitsvereinbarung (NDA)', 'NDA'],
    ['nach der HwO die Betriebsleitung', 'Betriebsleitung (HwO)', 'Betriebsleitung'],
    ['ein Freibetrag', 'Freigrenze und Freibetrag', 'Freibetrag'],
    ['„Closing“', 'Closing', 'Closing'],
  ])('in „%s“ for „%s“', (text, term, word) => {
    expect(found(text, term)).toEqual([`${word} = ${term}`]);
  });

  it.each([
    ['die Garantiekarte', 'Garantie'],
    ['die Verkaufsgarantie', 'Garantie'],
    ['die Due-Diligence-Prüfung', 'Due Diligence'],
    ['das Pre-Closing', 'Closing'],
    ['er notarisiert', 'Notar'],
    ['steuern Sie dagegen', 'Steuer'],
  ])('but not in „%s“ for „%s“', (text, term) => {
    expect(found(text, term)).toEqual([]);
  });
});

it('the longer of two terms counts', () => {
  expect(
    found('der Kaufpreis und der Kaufpreis je Anteil', 'Kaufpreis je Anteil', 'Kaufpreis'),
  ).toEqual(['Kaufpreis = Kaufpreis', 'Kaufpreis je Anteil = Kaufpreis je Anteil']);
});

it('a term that was explained before stays plain, and the text is whole', () => {
  const pattern = termPattern([{ term: 'Closing', meaning: '…' }]) as TermPattern;
  const parts = splitAtTerms('Vor dem Closing', pattern, new Set(['Closing']), 12);
  expect(parts).toEqual([{ text: 'Vor dem Closing' }]);
});
