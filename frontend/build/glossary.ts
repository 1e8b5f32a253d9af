import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const NAME = 'virtual:glossary';
const RESOLVED = `\0${NAME}`;
const FILE = new URL('../../content/downloads/bonus-glossar-100-begriffe.md', import.meta.url)
  .pathname;
/** From the first letter on; what stands before it says how to use the document. */
const ALPHABET = /^### A$[\s\S]*/m;
const ENTRY = /^- \*\*(.+?):\*\* (.+)$/gm;
const EMPHASIS = /\*+/g;

/**
 * Lets the reader import the glossary that people also download: each line
 * `- **Begriff:** Bedeutung.` of that document. Without the document the list is empty.
 */
export function glossary(): Plugin {
  return {
    name: 'glossary',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      this.addWatchFile(FILE);
      const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
      const alphabet = ALPHABET.exec(text)?.[0] ?? '';
      const entries = [...alphabet.matchAll(ENTRY)].map(([, term = '', meaning = '']) => ({
        term: term.trim(),
        meaning: meaning.replace(EMPHASIS, '').trim(),
      }));
      return { code: `export default ${JSON.stringify(entries)};`, moduleType: 'js', map: null };
    },
  };
}
