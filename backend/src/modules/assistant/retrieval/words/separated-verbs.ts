import { wordsOf } from './fold-words.js';
import { isParticle } from './verb-forms.js';

const CLAUSE_END = /[.,;:?!()„“"\n]+|\s+(?:und|oder|aber|sondern)\s+/;
const MOST_VERBS = 20;

/**
 * What verbs a text may hold whose first part stands at the end of the clause: „Ich sage dem Bieter
 * ab“ gives `absage` and, as nobody knows which word is the verb, `abbieter`; the caller keeps
 * those that are words.
 */
export function separatedVerbs(text: string): string[] {
  const verbs = text.split(CLAUSE_END).flatMap((clause) => {
    const words = wordsOf(clause).map(({ folded }) => folded);
    const last = words.pop();
    return last && isParticle(last) ? words.map((word) => `${last}${word}`) : [];
  });
  return verbs.slice(0, MOST_VERBS);
}
