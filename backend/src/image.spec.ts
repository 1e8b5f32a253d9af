import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

interface Locked {
  dev?: boolean;
  dependencies?: Record<string, string>;
}

it('nothing that a package needs is taken out of the image', () => {
  const removed = [...(/rm -r ([^\n]+)/.exec(read('Dockerfile'))?.[1] ?? '').split(' ')].map(
    (folder) => folder.replace('node_modules/', ''),
  );
  const isRemoved = (name: string) =>
    removed.some((folder) => name === folder || name.startsWith(`${folder}/`));
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, Locked>;
  };
  const missing = Object.entries(packages).flatMap(([place, { dev, dependencies = {} }]) => {
    const name = place.split('node_modules/').at(-1) ?? '';
    if (dev || !place.includes('node_modules/') || isRemoved(name)) return [];
    return Object.keys(dependencies)
      .filter(isRemoved)
      .map((needed) => `${name}: ${needed}`);
  });
  expect(removed.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});
