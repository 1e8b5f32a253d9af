import { describe, expect, it } from '@jest/globals';
import { Lexicon } from './lexicon.js';
import { stem } from './words.js';

const lexicon = new Lexicon(
  [
    ['Unternehmenswert', 'Firmenwert', 'Wert der Firma'],
    ['Absage', 'absagen'],
  ],
  ['Unternehmen haben einen Wert. Eine Absage an den Bieter.'],
);

const conceptsOf = (text: string) => lexicon.termsOf(text).flatMap(({ concepts }) => concepts);
const VALUE = conceptsOf('Unternehmenswert')[0];

describe('the thesaurus', () => {
  it.each(['Firmenwerte', 'FIRMENWERT', 'Wert meiner Firma', 'den Wert für die Firmen'])(
    'knows „%s“ whatever its form and the small words between',
    (text) => {
      expect(conceptsOf(text)).toContain(VALUE);
    },
  );

  it('does not take half a term for the whole', () => {
    expect(conceptsOf('der Wert des Hauses')).toEqual([]);
    expect(conceptsOf('Firma')).toEqual([]);
  });
});

describe('the terms of a text', () => {
  it('stand in their order, compounds with their parts', () => {
    expect(lexicon.termsOf('Der Unternehmenswert')).toEqual([
      {
        stem: stem('unternehmenswert'),
        concepts: [VALUE],
        parts: [stem('unternehmens'), stem('wert')],
      },
    ]);
  });

  it('of a question hold separated verbs that are words', () => {
    const stems = lexicon.termsOfQuestion('Wie sage ich dem Bieter ab?').map((term) => term.stem);
    expect(stems).toContain(stem('absage'));
    expect(stems).not.toContain(stem('abbieter'));
  });
});
