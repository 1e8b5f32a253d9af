import { distance } from 'fastest-levenshtein';

/** Legal forms and forms of address, which banks and people leave out, add or shorten. */
const NO_NAMES = new Set(
  'gmbh mbh ug haftungsbeschraenkt ag kg kgaa ohg gbr egbr ek eg ev se co cokg und u gesellschaft mit beschraenkter haftung firma fa herr frau dr prof inh ltd sarl bv'.split(
    ' ',
  ),
);

/** From so many letters on a word may differ in one. */
const LONG = 5;

/**
 * Whether two names mean the same person or company: the same words in any order, without legal form,
 * titles and accents, long words up to one letter. The shorter may lack words that the longer has, such
 * as a second first name; but not all of them.
 */
export function isSameName(one: string, other: string): boolean {
  const [few = [], many = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  // One word alone, such as a family name, names too many.
  if (few.length < 2 && few.length !== many.length) return false;
  return (
    few.length > 0 && few.every((word) => many.some((candidate) => isSameWord(word, candidate)))
  );
}

const isSameWord = (one: string, other: string) =>
  one === other || (Math.min(one.length, other.length) >= LONG && distance(one, other) <= 1);

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/e\. ?k\.|e\. ?v\.|e\. ?g\./g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 0 && !NO_NAMES.has(word));
