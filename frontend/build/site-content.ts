import { readFileSync } from 'node:fs';
import { marked } from 'marked';
import type { Plugin } from 'vite';
import { parse } from 'yaml';

/**
 * Lets pages import what the operator writes in `content/site/`: `.yml` as data, `.md` as HTML that
 * is made once, at build time. These files are the operator's own and as trusted as code.
 */
export function siteContent(): Plugin {
  return {
    name: 'site-content',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?');
      if (file.endsWith('.yml')) return asModule(parse(readFileSync(file, 'utf8')));
      if (file.endsWith('.md')) return asModule(marked.parse(readFileSync(file, 'utf8')));
      return null;
    },
  };
}

function asModule(value: unknown) {
  return { code: `export default ${JSON.stringify(value)};`, moduleType: 'js' as const, map: null };
}
