import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { CONTENT_DIR } from '../../config/content-dir.js';

interface Line {
  /** File and number, for the failure message. */
  where: string;
  text: string;
}

const HEAD = /^---\n[\s\S]*?\n---\n/;
const ADDRESS_OR_CODE = /\]\([^)]*\)|`[^`]*`/g;

/** How common words begin where somebody could not type an umlaut. */
const SPELT_IN_ASCII = [
  'fuer(?!\\p{L})',
  'ueber',
  'uebrig',
  '(ver)?kaeuf',
  'koenn',
  'muess',
  'moeglich',
  'moecht',
  '(ge)?fuehr',
  '(be|ge|ueber)?pruef',
  'geschaeft',
  'groess',
  'hoehe',
  'hoech',
  'jaehr',
  'naechst',
  'oeffn',
  'spaet',
  'vermoeg',
  'vertraeg',
  'vorschlaeg',
  'waehr',
  'wuerd',
  'zurueck',
  'gehoer',
  'gemaess',
  'regelmaess',
  '(ab)?schliess',
  'ausser(?!t)',
  'massnahm',
  'weiss(?!\\p{L})',
];
const PATHS_FILE = new URL('../frontend/src/app/paths.ts', CONTENT_DIR);

const files = ['course/', 'downloads/'].flatMap((folder) =>
  readdirSync(new URL(folder, CONTENT_DIR))
    .filter((name) => name.endsWith('.md'))
    .map((name) => folder + name),
);
const lines = files.flatMap(bodyLines);

/** The lines below a file's head, each with its number in the file. */
function bodyLines(file: string): Line[] {
  const text = readFileSync(new URL(file, CONTENT_DIR), 'utf8');
  const headLines = HEAD.exec(text)?.[0].split('\n').length ?? 1;
  return text
    .replace(HEAD, '')
    .split('\n')
    .map((line, index) => ({ where: `content/${file}:${headLines + index}`, text: line }));
}

function linesWith(fault: RegExp): string[] {
  return lines.filter(({ text }) => fault.test(text)).map(({ where, text }) => `${where} ${text}`);
}

it('quotes are German, not straight', () => {
  expect(linesWith(/"/)).toEqual([]);
});

it('nothing is exclaimed', () => {
  // `![` begins an image.
  expect(linesWith(/!(?!\[)/)).toEqual([]);
});

it('umlauts and ß are written as such', () => {
  const ascii = new RegExp(`(?<![\\p{L}/.-])(${SPELT_IN_ASCII.join('|')})`, 'iu');
  const faults = lines.filter(({ text }) => ascii.test(text.replace(ADDRESS_OR_CODE, '')));
  expect(faults.map(({ where, text }) => `${where} ${text}`)).toEqual([]);
});

it('links within the product lead to pages that exist', () => {
  const source = readFileSync(PATHS_FILE, 'utf8');
  const pages = [...source.matchAll(/^ {2}\w+: '(\/[^']*)',$/gm)].map(
    ([, path = '']) => new RegExp(`^${path.replace(/:\w+/, 'modul-[1-9]')}(\\?[^#]*)?(#.*)?$`),
  );
  expect(pages.length).toBeGreaterThan(10);
  const dead = lines.flatMap(({ where, text }) =>
    [...text.matchAll(/\]\((\/[^)\s]*)/g)]
      .map(([, address = '']) => address)
      .filter((address) => !pages.some((page) => page.test(address)))
      .map((address) => `${where} ${address}`),
  );
  expect(dead).toEqual([]);
});
