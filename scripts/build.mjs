import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pinnedNode } from './pinned-node.mjs';

const SWC = [
  'node_modules/@swc/cli/bin/swc.js',
  'src',
  '-d',
  'dist',
  '--strip-leading-paths',
  '--delete-dir-on-start',
  '--quiet',
];

/**
 * What is built, from what, and how; in the order they need each other. A part that another needs to
 * run is built along with it.
 */
const PARTS = [
  {
    name: 'domain',
    message: 'Die Regeln werden gebaut …',
    inputs: ['domain/src', 'domain/.swcrc'],
    output: 'domain/dist',
    folder: 'domain',
    command: SWC,
  },
  {
    name: 'documents',
    message: 'Der Satz der Unterlagen wird gebaut …',
    inputs: ['documents/src', 'documents/.swcrc'],
    output: 'documents/dist',
    folder: 'documents',
    command: SWC,
    neededBy: 'backend',
  },
  {
    name: 'backend',
    message: 'Der Server wird gebaut …',
    inputs: ['backend/src', 'backend/.swcrc'],
    output: 'backend/dist',
    folder: 'backend',
    command: SWC,
  },
  {
    name: 'made-documents',
    message: 'Die Unterlagen werden gesetzt …',
    inputs: ['content/downloads', 'content/site/brand.yml', 'documents/src'],
    output: 'documents/made/manifest.json',
    folder: 'documents',
    command: ['documents/dist/build.js'],
    neededBy: 'backend',
  },
  {
    name: 'frontend',
    message: 'Die Seiten werden gebaut …',
    inputs: [
      'frontend/src',
      'frontend/build',
      'frontend/public',
      'frontend/index.html',
      'frontend/vite.config.ts',
      'domain/src',
      'content/site',
      'content/course',
      'content/downloads/bonus-glossar-100-begriffe.md',
    ],
    output: 'frontend/dist',
    folder: 'frontend',
    command: ['frontend/build/build.ts'],
  },
];

/** Builds the parts (or only the named ones) whose sources have changed since they were last built. */
export function build(names = PARTS.map(({ name }) => name)) {
  const wanted = PARTS.filter((part) => names.includes(part.name) || names.includes(part.neededBy));
  for (const part of wanted) {
    const mark = join('.cache/build', part.name);
    const state = fingerprint([...part.inputs, 'package-lock.json']);
    if (existsSync(part.output) && existsSync(mark) && readFileSync(mark, 'utf8') === state)
      continue;
    console.log(part.message);
    const [script, ...rest] = part.command;
    const { status } = spawnSync(pinnedNode, [join(process.cwd(), script), ...rest], {
      cwd: part.folder,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production', NODE_NO_WARNINGS: '1' },
    });
    if (status !== 0) throw new Error(`Der Bau von „${part.name}“ ist fehlgeschlagen.`);
    mkdirSync('.cache/build', { recursive: true });
    writeFileSync(mark, state);
  }
}

/** Names, sizes and times of all files below the given paths. */
function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
      : [path];
    for (const file of files.sort()) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) build();
