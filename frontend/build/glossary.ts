import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { readGlossary } from '../../documents/src/reading/terms.ts';

const NAME = 'virtual:glossary';
const RESOLVED = `\0${NAME}`;
const FILE = new URL('../../content/downloads/bonus-glossar-100-begriffe.md', import.meta.url)
  .pathname;

/**
 * Lets the reader import the glossary that people also download. Without the document the list is empty.
 */
export function glossary(): Plugin {
  return {
    name: 'glossary',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      this.addWatchFile(FILE);
      const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
      const entries = readGlossary(text);
      return { code: `export default ${JSON.stringify(entries)};`, moduleType: 'js', map: null };
    },
  };
}
