import type { GlossaryEntry } from './glossary.js';

/** Finds the terms of a glossary in a text. */
export interface TermPattern {
  /** Matches any term, in each of its groups at most one. */
  regex: RegExp;
  /** The entry of each group, in the same order. */
  entries: readonly GlossaryEntry[];
}

const ENDING = '(?:e|en|er|es|s|n)?';
const NO_WORD_BEFORE = String.raw`(?<![\p{L}\p{N}]-?)`;
const NO_WORD_AFTER = String.raw`(?!-?[\p{L}\p{N}])`;
/** An addition such as „(NDA)“; an abbreviation in capitals is a name of its own. */
const ADDITION = /\s*\(([^)]+)\)/;
const ABBREVIATION = /^\p{Lu}{2,}$/u;
const ADJECTIVE_ENDING = /(?<=.{4})(?:e|en|er|es)$/u;

/**
 * A term is a whole word, with or without a simple ending; between its own words may stand a
 * hyphen as well as a space. Where two terms begin alike, the longer one counts.
 *
 * @returns null for a glossary without entries
 */
export function termPattern(glossary: readonly GlossaryEntry[]): TermPattern | null {
  const named = glossary
    .flatMap((entry) => namesOf(entry.term).map((name) => ({ name, entry })))
    .sort((one, other) => other.name.length - one.name.length);
  if (named.length === 0) return null;
  const groups = named.map(({ name }) => `(${wordsOf(name)})`).join('|');
  return {
    regex: new RegExp(`${NO_WORD_BEFORE}(?:${groups})${NO_WORD_AFTER}`, 'gu'),
    entries: named.map(({ entry }) => entry),
  };
}

function namesOf(term: string): string[] {
  const addition = ADDITION.exec(term)?.[1] ?? '';
  // „Freigrenze und Freibetrag“ explains both.
  const names = term.replace(ADDITION, '').trim().split(' und ');
  return ABBREVIATION.test(addition) ? [...names, addition] : names;
}

function wordsOf(name: string): string {
  const words = name
    .replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
    .split(/[\s-]+/)
    .map((word, index, all) => {
      // The first of several words may be an adjective: „Stille Reserven“, „mit stillen Reserven“.
      const isAdjective = index === 0 && all.length > 1;
      const stem = isAdjective ? eitherCase(word.replace(ADJECTIVE_ENDING, '')) : word;
      return `${stem}${ENDING}`;
    });
  return words.join(String.raw`[\s-]+`);
}

function eitherCase(word: string): string {
  const first = word.charAt(0);
  const cases = new Set([first.toLowerCase(), first.toUpperCase()]);
  return cases.size === 1 ? word : `[${[...cases].join('')}]${word.slice(1)}`;
}
