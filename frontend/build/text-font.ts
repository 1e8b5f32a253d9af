import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
const WHOLE = resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const STYLES = new URL('../src/styles/fonts.css', import.meta.url).pathname;
const FILE = new URL('../.cache/fonts/inter-german.woff2', import.meta.url).pathname;

/** The face of `fonts.css` that has this file: which signs and weights it is for. */
const FACE = /font-weight: (\d+) (\d+);[^}]*inter-german\.woff2[^}]*unicode-range:\s*([^;]+);/;

/** What pages use of the font's own rules: the room between two signs, and figures of one width. */
const FEATURES = ['kern', 'tnum'];

/** Makes the font that every page fetches with its text: of all Latin signs those of German, in a third of the size. */
export function textFont(): Plugin {
  return {
    name: 'text-font',
    async buildStart() {
      const [, min, max, range] = FACE.exec(readFileSync(STYLES, 'utf8')) ?? [];
      if (!range) throw new Error('fonts.css says nothing of inter-german.woff2');
      // Apart from the call, as its types do not know `keepFeatures`.
      const options = {
        targetFormat: 'woff2' as const,
        keepFeatures: FEATURES,
        variationAxes: { wght: { min: Number(min), max: Number(max) } },
      };
      const font = await subsetFont(readFileSync(WHOLE), signsOf(range), options);
      mkdirSync(dirname(FILE), { recursive: true });
      writeFileSync(FILE, font);
    },
  };
}

/** @param range as CSS writes it, such as `U+20-7E, U+A7` */
function signsOf(range: string): string {
  const signs = range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...signs);
}
