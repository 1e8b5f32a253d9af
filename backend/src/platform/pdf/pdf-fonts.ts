import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './woff.js';

const { resolve } = createRequire(import.meta.url);

const INTER = '@fontsource/inter/files/inter-latin';
const SOURCE_SERIF = '@fontsource/source-serif-4/files/source-serif-4-latin';

/** The faces a page may use, by the name under which pdfmake finds their bytes. */
const FILES = {
  'inter-400.ttf': `${INTER}-400-normal.woff`,
  'inter-400-italic.ttf': `${INTER}-400-italic.woff`,
  'inter-ext-400.ttf': `${INTER}-ext-400-normal.woff`,
  'inter-600.ttf': `${INTER}-600-normal.woff`,
  'inter-600-italic.ttf': `${INTER}-600-italic.woff`,
  'source-serif-600.ttf': `${SOURCE_SERIF}-600-normal.woff`,
};

/**
 * Inter for text and figures; Source Serif for headings, in its one weight. InterExtended holds the
 * letters of names from all over Europe that Inter's own file lacks, see `latinText`.
 */
export const FONT_FAMILIES = {
  Inter: {
    normal: 'inter-400.ttf',
    bold: 'inter-600.ttf',
    italics: 'inter-400-italic.ttf',
    bolditalics: 'inter-600-italic.ttf',
  },
  InterExtended: {
    normal: 'inter-ext-400.ttf',
    bold: 'inter-ext-400.ttf',
    italics: 'inter-ext-400.ttf',
    bolditalics: 'inter-ext-400.ttf',
  },
  SourceSerif: {
    normal: 'source-serif-600.ttf',
    bold: 'source-serif-600.ttf',
    italics: 'source-serif-600.ttf',
    bolditalics: 'source-serif-600.ttf',
  },
};

/** Reads all faces from the packages they come in. */
export function readFonts(): { name: string; bytes: Buffer }[] {
  return Object.entries(FILES).map(([name, file]) => ({
    name,
    bytes: unpackWoff(readFileSync(resolve(file))),
  }));
}
