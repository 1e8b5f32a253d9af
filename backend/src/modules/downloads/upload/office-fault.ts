import { zipEntries, zipEntry } from './zip-entry.js';

/** Macros, controls and foreign programs within a document. */
const ACTIVE_PARTS = /(^|\/)(vbaProject\.bin|vbaData\.xml|activeX\/.*|embeddings\/.*\.bin)$/i;

/** More parts that refer to others than any document has that was written by hand. */
const MOST_RELATIONS = 200;

/** Whether a Word or Excel file runs something, or fetches something from elsewhere when opened. */
export function isActiveOffice(bytes: Buffer): boolean {
  const names = zipEntries(bytes);
  if (names.some((name) => ACTIVE_PARTS.test(name))) return true;
  const relations = names.filter((name) => name.endsWith('.rels'));
  if (relations.length > MOST_RELATIONS) return true;
  return relations.some((name) => {
    const text = zipEntry(bytes, name)?.toString('utf8');
    return text === undefined || fetchesFromElsewhere(text);
  });
}

/** A link that somebody may click is no matter; a template, a picture or an object is. */
function fetchesFromElsewhere(relations: string): boolean {
  return [...relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].some(
    ([one]) => /TargetMode\s*=\s*["']External["']/.test(one) && !/\/hyperlink["']/.test(one),
  );
}
