import { describe, expect, it } from '@jest/globals';
import { Compounds, plainVerb, separatedVerbs } from './lexicon.js';
import { fold, informativeStems, stem, wordsOf } from './words.js';

describe('folding', () => {
  it.each([
    ['Käufer', 'Kaeufer', 'KÄUFER', 'käufer'],
    ['Erlös', 'Erloes', 'ERLÖS', 'erlös'],
    ['Prüfung', 'Pruefung', 'PRÜFUNG', 'prüfung'],
    ['Überstunde', 'Ueberstunde', 'ÜBERSTUNDE', 'u\u0308berstunde'],
    ['Größe', 'Groesse', 'GRÖSSE', 'größe'],
  ])('writes %s, %s, %s and %s alike', (...spellings) => {
    expect(new Set(spellings.map(fold)).size).toBe(1);
  });

  it.each(['steuer', 'neue', 'bauer', 'bequem'])('leaves the ue of „%s“', (word) => {
    expect(fold(word)).toBe(word);
  });

  it('reads amounts, paragraphs and M&A as one word each, and no link targets', () => {
    const words = wordsOf('1.574.370 € nach § 613a, M&A im [Rechner](/unternehmenswert-rechner)');
    expect(words.map(({ folded }) => folded)).toEqual([
      '1574370',
      'nach',
      '613a',
      'ma',
      'im',
      'rechner',
    ]);
  });

  it('passes over what is too long for a word', () => {
    expect(wordsOf(`kurz ${'a'.repeat(4_000)}`).map(({ folded }) => folded)).toEqual(['kurz']);
  });
});

describe('stems', () => {
  it.each([
    ['Vertrag', 'Verträge', 'Vertrags', 'Verträgen'],
    ['Käufer', 'Käufers', 'Käufern', 'Käuferin', 'Käuferinnen'],
    ['versichern', 'Versicherung', 'versichert', 'Versicherungen'],
    ['krank', 'Krankheit', 'Krankheiten'],
    ['Anwalt', 'Anwälte', 'Anwältin'],
  ])('of %s and %s are the same', (...forms) => {
    expect(new Set(forms.map((form) => stem(fold(form)))).size).toBe(1);
  });

  it.each([
    ['Gehalt', 'halten'],
    ['Termin', 'Term'],
    ['Steuer', 'Steg'],
  ])('of %s and %s are not', (one, other) => {
    expect(stem(fold(one))).not.toBe(stem(fold(other)));
  });

  it('leave out words that tell nothing', () => {
    expect(informativeStems('Was ist denn das für ein Vertrag?')).toEqual([stem('vertrag')]);
    expect(informativeStems('Und wie ist das?')).toEqual([]);
  });

  it('take a craftsman’s Säge for no small word', () => {
    expect(informativeStems('Säge')).toHaveLength(1);
  });
});

describe('compounds', () => {
  const course =
    'Unternehmen Bewertung Kauf Preis Kaufpreis Brücke Beleg Vertrag Schaft unter Lagen';
  const compounds = new Compounds(wordsOf(course));

  it.each([
    ['unternehmensbewertung', ['unternehmens', 'bewertung']],
    ['kaufvertrages', ['kauf', 'vertrages']],
    ['kaufpreisbrucke', ['kaufpreis', 'kauf', 'preis', 'brucke']],
  ])('%s is split into words of the course', (word, parts) => {
    expect(new Set(compounds.partsOf(word))).toEqual(new Set(parts));
  });

  it.each(['vertrag', 'unterlagen', 'kaufhaus', 'bewertung', 'x'.repeat(30)])(
    '%s stays whole',
    (word) => {
      expect(compounds.partsOf(word)).toEqual([]);
    },
  );
});

describe('verbs', () => {
  const word = (folded: string, capital = false) => ({ folded, capital });

  it.each([
    ['gepruft', 'pruft'],
    ['abgerechnet', 'abrechnet'],
    ['abzurechnen', 'abrechnen'],
  ])('%s comes from %s', (form, verb) => {
    expect(plainVerb(word(form))).toBe(verb);
  });

  it('nouns are none', () => {
    expect(plainVerb(word('gehalt', true))).toBeNull();
  });

  it('find together when the first part stands at the end of the clause', () => {
    expect(separatedVerbs('Wie sage ich ihm ab, ohne Streit?')).toContain('absage');
    expect(separatedVerbs('Wie lange dauert das?')).toEqual([]);
  });
});
