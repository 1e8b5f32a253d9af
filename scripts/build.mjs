import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinnedNode } from './pinned-node.mjs';
import { showProgress } from './progress.mjs';

const THIS = fileURLToPath(import.meta.url);

/** The folder whose `site/` says who runs the product; the operator may have one of their own. */
const OPERATOR_CONTENT = resolve(process.env.OPERATOR_CONTENT || 'content');

/**
 * What is built, from what, and how: `command` is run in `folder`; where there is none, its TypeScript
 * is compiled. A part waits for the one it is made `after`; one that another needs to run is built along
 * with it.
 */
const PARTS = [
  {
    name: 'domain',
    words: 'die Regeln',
    inputs: ['domain/src', 'domain/.swcrc'],
    output: 'domain/dist',
    folder: 'domain',
  },
  {
    name: 'documents',
    words: 'der Satz',
    inputs: ['documents/src', 'documents/.swcrc'],
    output: 'documents/dist',
    folder: 'documents',
    neededBy: 'backend',
  },
  {
    name: 'backend',
    words: 'der Server',
    inputs: ['backend/src', 'backend/.swcrc'],
    output: 'backend/dist',
    folder: 'backend',
  },
  {
    name: 'bundle',
    words: 'der Server in wenigen Dateien',
    inputs: [
      ...['domain', 'documents', 'backend'].flatMap((part) => [`${part}/src`, `${part}/.swcrc`]),
      'scripts/bundle.mjs',
    ],
    output: 'backend/bundle',
    folder: 'backend',
    command: ['scripts/bundle.mjs'],
    after: ['domain', 'documents', 'backend'],
  },
  {
    name: 'made-documents',
    words: 'die Unterlagen',
    inputs: [
      'content/downloads',
      'content/site/brand.yml',
      'documents/src',
      'documents/templates',
      'domain/src/company',
      'domain/src/document-facts',
      'domain/src/drawable',
    ],
    output: 'documents/made/manifest.json',
    folder: 'documents',
    command: ['documents/dist/build.js'],
    neededBy: 'backend',
    after: ['documents', 'domain'],
  },
  {
    name: 'frontend',
    words: 'die Seiten',
    inputs: [
      'frontend/src',
      'frontend/build',
      'frontend/public',
      'frontend/index.html',
      'frontend/vite.config.ts',
      'domain/src',
      'documents/src/drawing',
      'documents/src/reading',
      join(OPERATOR_CONTENT, 'site'),
      'content/course',
      'content/downloads/bonus-glossar-100-begriffe.md',
    ],
    output: 'frontend/dist',
    folder: 'frontend',
    // Its plugins run before anything is bundled.
    after: ['domain'],
    command: ['frontend/build/build.ts'],
  },
];

/**
 * Builds the parts (or only the named ones) whose sources have changed since they were last built;
 * side by side, where they do not need each other.
 * @throws Error with a German sentence that names the part
 */
export function build(names = PARTS.map(({ name }) => name)) {
  if (staleAmong(names).length === 0) return;
  const { status } = spawnSync(pinnedNode, [THIS, ...names], { stdio: 'inherit' });
  if (status !== 0) throw new Error('Der Bau ist fehlgeschlagen.');
}

async function buildStale(names) {
  const parts = staleAmong(names);
  if (parts.length === 0) return true;
  const done = showProgress(`Gebaut werden ${parts.map(({ words }) => words).join(', ')}`);
  const underWay = new Map();
  for (const part of parts) {
    const needed = (part.after ?? []).map((name) => underWay.get(name));
    underWay.set(
      part.name,
      Promise.all(needed).then(() => buildPart(part)),
    );
  }
  const results = await Promise.allSettled(underWay.values());
  const faults = new Set(results.flatMap(({ reason }) => (reason ? [reason.message] : [])));
  done(faults.size === 0);
  for (const fault of faults) console.error(fault);
  return faults.size === 0;
}

async function buildPart(part) {
  const state = stateOf(part);
  try {
    if (part.command) await run(part);
    else await compile(part.folder);
  } catch (error) {
    throw new Error(`${error.message}\nDer Bau von „${part.name}“ ist fehlgeschlagen.`);
  }
  mkdirSync('.cache/build', { recursive: true });
  writeFileSync(markOf(part), state);
}

async function compile(folder) {
  // Loaded only where something is compiled.
  const { Compiler } = await import('./compile.mjs');
  await new Compiler(folder).compileAll();
}

function run({ command: [script, ...rest], folder }) {
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode, [join(process.cwd(), script), ...rest], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, OPERATOR_CONTENT, NODE_ENV: 'production', NODE_NO_WARNINGS: '1' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', reject);
    child.once('close', (status) => (status === 0 ? resolve() : reject(new Error(output.trim()))));
  });
}

const markOf = ({ name }) => join('.cache/build', name);

function staleAmong(names) {
  return PARTS.filter(
    ({ name, neededBy }) => names.includes(name) || names.includes(neededBy),
  ).filter(
    (part) =>
      !existsSync(part.output) ||
      !existsSync(markOf(part)) ||
      readFileSync(markOf(part), 'utf8') !== stateOf(part),
  );
}

/** Names, sizes and times of all files that a part is made of. */
function stateOf({ inputs }) {
  const hash = createHash('sha256');
  for (const path of [...inputs, 'package-lock.json']) {
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

if (process.argv[1] === THIS) {
  const names = process.argv.slice(2);
  const built = await buildStale(names.length > 0 ? names : PARTS.map(({ name }) => name));
  if (!built) process.exit(1);
}
