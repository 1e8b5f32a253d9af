import type { GlossaryEntry } from './glossary.js';
import type { TermPattern } from './term-pattern.js';

/** A stretch of text; with an entry where it is a term to explain. */
export interface TextPart {
  text: string;
  entry?: GlossaryEntry;
}

/**
 * Splits a text where a term occurs that was not explained before.
 *
 * @param explained the terms that were; those found here are added
 * @param limit how many terms may be explained in all
 */
export function splitAtTerms(
  text: string,
  { regex, entries }: TermPattern,
  explained: Set<string>,
  limit: number,
): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(regex)) {
    const entry = entries[match.slice(1).findIndex((group) => group !== undefined)];
    if (!entry || explained.has(entry.term) || explained.size >= limit) continue;
    explained.add(entry.term);
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: match[0], entry });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
