import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { showProgress } from './progress.mjs';

/** The folder whose `site/` says who runs the product; the operator may have one of their own. */
const OPERATOR_CONTENT = resolve(process.env.OPERATOR_CONTENT || 'content');

/** A part whose TypeScript is compiled by SWC. */
const compiled = (name, words) => ({
  name,
  words,
  inputs: [`${name}/src`, `${name}/.swcrc`],
  output: `${name}/dist`,
});

/**
 * What is built, from what, and by which command in which folder. A part is built `after` others; one that
 * another needs to run (`neededBy`) is built along with it.
 */
const PARTS = [
  compiled('domain', 'die Regeln'),
  { ...compiled('documents', 'der Satz'), neededBy: 'backend' },
  compiled('backend', 'der Server'),
  {
    name: 'bundle',
    words: 'der Server in wenigen Dateien',
    inputs: ['domain/src', 'documents/src', 'backend/src', 'scripts/bundle.mjs'],
    output: 'backend/bundle',
    folder: 'backend',
    command: ['../scripts/bundle.mjs'],
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
    command: ['dist/build.js'],
    neededBy: 'backend',
    after: ['documents', 'domain'],
  },
  {
    name: 'frontend',
    words: 'die Seiten',
    inputs: [
      ...['src', 'build', 'public', 'index.html', 'vite.config.ts'].map((one) => `frontend/${one}`),
      'domain/src',
      'documents/src/drawing',
      'documents/src/reading',
      join(OPERATOR_CONTENT, 'site'),
      'content/course',
      'content/downloads/bonus-glossar-100-begriffe.md',
    ],
    output: 'frontend/dist',
    folder: 'frontend',
    command: [
      ...['--input-type=module', '--eval'],
      `import { runnerImport } from 'vite'; await runnerImport('./build/build.ts');`,
    ],
    after: ['domain'],
  },
];

/**
 * Builds the parts (or only the named ones) whose sources have changed since they were last built, side by
 * side where they do not need each other.
 * @throws Error with a German sentence that names the part
 */
export async function build(names = PARTS.map(({ name }) => name)) {
  const stale = PARTS.filter(
    (part) => (names.includes(part.name) || names.includes(part.neededBy)) && isStale(part),
  );
  if (stale.length === 0) return;
  const done = showProgress(`Gebaut werden ${stale.map(({ words }) => words).join(', ')}`);
  const underWay = {};
  for (const part of stale) {
    const needed = Promise.all((part.after ?? []).map((name) => underWay[name]));
    underWay[part.name] = needed.then(() => buildPart(part));
  }
  const results = await Promise.allSettled(Object.values(underWay));
  const faults = new Set(results.flatMap(({ reason }) => reason?.message ?? []));
  done(faults.size === 0);
  if (faults.size > 0) throw new Error([...faults].join('\n'));
}

async function buildPart(part) {
  const state = stateOf(part);
  try {
    // Loaded only where something is compiled.
    if (!part.command) await (await import('./compile.mjs')).compile(part.name);
    else await run(part);
  } catch (error) {
    throw new Error(`${error.message}\nDer Bau von „${part.name}“ ist fehlgeschlagen.`);
  }
  mkdirSync('.cache/build', { recursive: true });
  writeFileSync(markOf(part), state);
}

function run({ command, folder }) {
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, command, {
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
    child.once('close', (status) => (status === 0 ? done() : reject(new Error(output.trim()))));
  });
}

const markOf = ({ name }) => join('.cache/build', name);

function isStale(part) {
  if (!existsSync(part.output) || !existsSync(markOf(part))) return true;
  return readFileSync(markOf(part), 'utf8') !== stateOf(part);
}

/** Names, sizes and times of all files that a part is made of. */
function stateOf({ inputs }) {
  const hash = createHash('sha256');
  for (const path of [...inputs, 'package-lock.json']) {
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true }).map((file) => join(path, file))
      : [path];
    for (const file of files.sort()) {
      const stat = statSync(file);
      if (stat.isFile()) hash.update(`${file} ${stat.size} ${stat.mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2);
  await build(names.length > 0 ? names : undefined).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
