import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

const FILE = new URL('first-paint.js', import.meta.url).pathname;

/** Puts the script that runs before the first paint into the page: a request of its own would hold it back. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml(html) {
      const { code } = minifySync(FILE, readFileSync(FILE, 'utf8'));
      return html.replace('<!--first-paint-->', () => `<script>${code}</script>`);
    },
  };
}
