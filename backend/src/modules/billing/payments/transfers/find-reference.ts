import { isReference, REFERENCE_ALPHABET } from './transfer-reference.js';

const LENGTH = 8;

const CODE = new RegExp(`^[${REFERENCE_ALPHABET}]{${LENGTH}}$`);

/** What a reference never holds, and people write for what it does hold. */
const MEANT: Record<string, string> = { '0': 'Q', O: 'Q', '1': 'L', I: 'L' };

/** Signs that look or sound alike; both of a pair occur in references. */
const ALIKE = [
  '5S',
  '8B',
  '2Z',
  '6G',
  '4A',
  '7T',
  'QD',
  'UV',
  'VW',
  'MN',
  'EF',
  'PB',
  'DT',
  'CK',
  'YJ',
];

export interface FoundReferences {
  /** Written as we write them, whatever stands between the letters. */
  exact: string[];
  /** With one sign that people take for another. */
  alike: string[];
}

/**
 * Looks for references in what a payer has written: in small or capital letters, with any blanks, hyphens
 * and line breaks within, without the letters in front, or run together with the words around. The check
 * character rules out nearly everything else; whether there is such an order only the database knows.
 */
export function findReferences(text: string): FoundReferences {
  const letters = text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const exact = new Set<string>();
  const alike = new Set<string>();
  for (let start = 0; start + LENGTH <= letters.length; start++) {
    const written = letters.slice(start, start + LENGTH);
    if (CODE.test(written) && isReference(spelt(written))) exact.add(spelt(written));
    // Guesses are made only where the letters in front say that here is one.
    if (!/^[FE][VUW]$/.test(letters.slice(Math.max(0, start - 2), start))) continue;
    const code = written.replaceAll(/[01IO]/g, (sign) => MEANT[sign] ?? sign);
    if (!CODE.test(code)) continue;
    for (const guess of guesses(code)) if (isReference(spelt(guess))) alike.add(spelt(guess));
  }
  return { exact: [...exact], alike: [...alike].filter((guess) => !exact.has(guess)) };
}

const spelt = (code: string) => `FV-${code.slice(0, 4)}-${code.slice(4)}`;

/** The code itself and all that differ from it in one sign that is like the written one. */
function guesses(code: string): string[] {
  return [
    code,
    ...[...code].flatMap((sign, place) =>
      ALIKE.filter((pair) => pair.includes(sign)).map(
        (pair) => `${code.slice(0, place)}${pair.replace(sign, '')}${code.slice(place + 1)}`,
      ),
    ),
  ];
}
