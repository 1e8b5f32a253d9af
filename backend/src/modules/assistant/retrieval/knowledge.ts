import { readFileSync } from 'node:fs';
import { parseYaml } from '@toolkit/documents/yaml';
import { z } from 'zod';
import type { GlossaryEntry } from './search-index.js';

/** What the search takes from files that only authors change. */

const groups = z.array(z.array(z.string().trim().min(1)).min(2));

/**
 * Groups of words that mean the same.
 * @throws Error with a German sentence where the file is faulty
 */
export function readSynonyms(content: URL): string[][] {
  const file = new URL('assistant/thesaurus.yml', content);
  const parsed = groups.safeParse(parseYaml(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(
    'Die Datei content/assistant/thesaurus.yml ist fehlerhaft: Sie muss eine Liste von Gruppen mit je zwei oder mehr Wörtern sein.',
  );
}

const ENTRY = /^- \*\*(.+?):\*\* (.+)$/gm;

/** The terms of the glossary among the documents. */
export function readGlossary(content: URL): GlossaryEntry[] {
  const file = new URL('downloads/bonus-glossar-100-begriffe.md', content);
  const entries = readFileSync(file, 'utf8').matchAll(ENTRY);
  return [...entries].map(([, term = '', definition = '']) => ({ term, definition }));
}
