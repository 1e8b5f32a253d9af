import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { keepAssets } from './kept-assets.js';

const HOUR_MS = 3_600_000;
const DEPLOYED = new Date('2026-11-20T12:00:00Z');
const later = (hours: number) => new Date(DEPLOYED.getTime() + hours * HOUR_MS);

let folder: string;
let built: string;
let kept: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-assets-'));
  built = join(folder, 'built');
  kept = join(folder, 'data/assets');
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(...names: string[]): void {
  rmSync(built, { recursive: true, force: true });
  mkdirSync(built);
  for (const name of names) writeFileSync(join(built, name), name);
}

it('the files of a former build stay for a day after the deploy, however long it was in use', () => {
  build('main-1.js', 'font.woff2');
  expect(keepAssets(built, kept, later(-1_000))).toBe(kept);
  build('main-2.js', 'font.woff2');
  keepAssets(built, kept, DEPLOYED);
  keepAssets(built, kept, later(24));
  expect(readFileSync(join(kept, 'main-1.js'), 'utf8')).toBe('main-1.js');
  keepAssets(built, kept, later(25));
  expect(readdirSync(kept).sort()).toEqual(['font.woff2', 'main-2.js']);
});

it('a build that comes back keeps its files', () => {
  build('main-1.js');
  keepAssets(built, kept, DEPLOYED);
  build('main-2.js');
  keepAssets(built, kept, DEPLOYED);
  build('main-1.js');
  keepAssets(built, kept, later(20));
  build('main-2.js');
  keepAssets(built, kept, later(30));
  keepAssets(built, kept, later(50));
  expect(existsSync(join(kept, 'main-1.js'))).toBe(true);
});

it('where nothing can be kept, the files of the build are served', () => {
  build('main-1.js');
  writeFileSync(join(folder, 'data'), 'a file in the place of the folder');
  expect(keepAssets(built, kept)).toBe(built);
});
