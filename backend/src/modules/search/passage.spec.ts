import { expect, it } from '@jest/globals';
import { bestWords } from './passage.js';
import { placedWords } from './words.js';

const FOUND = new Set(placedWords('Bürgschaft').flatMap(({ forms }) => forms));

const FILLER =
  'Davon spricht in diesem langen Absatz niemand, und gefragt wird danach auch nicht. ';

it('a passage begins with the sentence that holds what was looked for', () => {
  const text = `${FILLER.repeat(3)}Der Käufer bringt eigenes Geld mit, die Bank verlangt eine Bürgschaft. ${FILLER.repeat(3)}`;
  expect(bestWords([text], FOUND)).toMatch(/^Der Käufer bringt/);
});

it('where no sentence begins nearby it begins with a word, not with a sign', () => {
  const text = `${'Gewinn 420.000 € und '.repeat(20)}eine Bürgschaft ${'und 50.000 € mehr '.repeat(20)}`;
  expect(bestWords([text], FOUND)).toMatch(/^[\p{L}\d]/u);
});
