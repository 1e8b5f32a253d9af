import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { matchPath } from 'react-router-dom';
import { STEPS } from '@/features/proceeds/labels';
import { paths } from '@/lib/paths';

const CONTENT = new URL('../content/', `file://${process.cwd()}/`);

const filesOf = (folder: string) =>
  readdirSync(new URL(folder, CONTENT))
    .filter((name) => name.endsWith('.md'))
    .map((name) => folder + name);

const TRACKS = filesOf('course/vertiefungen/').map((file) => /([^/]+)\.md$/.exec(file)?.[1]);

/** What only its owner has, such as one's own rehearsal, is no place for a link. */
const OPEN = Object.values(paths).filter((path) => !/:(?!moduleId|trackId)|\*/.test(path));

function isPage(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'https://shop.example');
  const found = OPEN.map((path) => matchPath(path, pathname)).find((match) => match !== null);
  if (!found) return false;
  const { moduleId, trackId } = found.params as { moduleId?: string; trackId?: string };
  if (moduleId && !/^modul-[1-9]$/.test(moduleId)) return false;
  if (trackId && !TRACKS.includes(trackId)) return false;
  if (pathname !== paths.proceeds) return true;
  return [...searchParams].every(
    ([name, value]) => name === 'schritt' && STEPS.some(({ id }) => id === value),
  );
}

it.each([
  ['/bewertung?schritt=bilanz', true],
  ['/bewertung?schritt=niemals', false],
  ['/modules/modul-12', false],
  ['/vertiefungen/gibt-es-nicht', false],
  ['/verhandlungsprobe/eins', false],
])('an address such as %s is a page: %s', (address, expected) => {
  expect(isPage(address)).toBe(expected);
});

it('links of the course within the product lead to pages that exist', () => {
  const links = ['course/', 'course/vertiefungen/', 'downloads/']
    .flatMap(filesOf)
    .flatMap((file) =>
      [...readFileSync(new URL(file, CONTENT), 'utf8').matchAll(/\]\((\/[^)\s]*)/g)].map(
        ([, address = '']) => ({ file, address }),
      ),
    );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(({ address }) => !isPage(address))).toEqual([]);
});
