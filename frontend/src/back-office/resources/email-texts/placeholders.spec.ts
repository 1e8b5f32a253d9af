import { expect, it } from '@jest/globals';
import { placeholderParts, readable } from './placeholders';

it('names what is filled in as a word, apart from what is written', () => {
  expect(placeholderParts('Erinnerung: Ihre Rechnung {{nummer}} ist offen')).toEqual([
    { text: 'Erinnerung: Ihre Rechnung ', isFilledIn: false },
    { text: 'Nummer', isFilledIn: true },
    { text: ' ist offen', isFilledIn: false },
  ]);
  expect(readable('{{ anlass }}: {{zahlung}}')).toBe('[Anlass]: [Zahlung]');
  expect(readable('Willkommen')).toBe('Willkommen');
});
