import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from './support/free-port.js';
import { databasePid, isAlive, temporaryDataDir } from './support/product-process.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ANSWER = 'backend/src/platform/operations/health.controller.ts';
const NOT_COPIED = ['node_modules', '.git', '.data', 'test', 'e2e', 'docs'];

describe('npm run dev', () => {
  const copy = mkdtempSync(join(tmpdir(), 'toolkit-dev-'));
  const dataDir = temporaryDataDir();
  let dev: ChildProcess;
  let server: string;
  let pages: string;

  beforeAll(async () => {
    cpSync(ROOT, copy, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !NOT_COPIED.includes(basename(path)),
    });
    linkPackages(copy);
    const [port, vitePort] = [await freePort(), await freePort()];
    server = `http://127.0.0.1:${port}`;
    pages = `http://127.0.0.1:${vitePort}`;
    dev = spawn(
      process.execPath,
      ['scripts/dev.mjs', '--host=127.0.0.1', `--port=${vitePort}`, '--strictPort'],
      {
        cwd: copy,
        env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
        stdio: 'ignore',
        detached: true,
      },
    );
    await until(() => answers(server));
  });

  afterAll(() => {
    if (dev.pid && dev.exitCode === null) process.kill(-dev.pid, 'SIGKILL');
    rmSync(copy, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('lets Vite ask the server at its PORT', async () => {
    await until(() => answers(pages));
  });

  it('shows a change in the server, and keeps the database it has', async () => {
    const postgres = databasePid(dataDir);
    const made = readFileSync(join(copy, 'documents/made/manifest.json'), 'utf8');
    const file = join(copy, ANSWER);
    const before = readFileSync(file, 'utf8');
    const after = before.replaceAll(/status: 'ok'/g, "status: 'changed' as never");
    expect(after).not.toBe(before);
    writeFileSync(file, after);
    await until(async () => (await answer(server)).includes('changed'));
    expect(databasePid(dataDir)).toBe(postgres);
    expect(readFileSync(join(copy, 'documents/made/manifest.json'), 'utf8')).toBe(made);
  });

  it('leaves no process behind after Ctrl-C', async () => {
    const postgres = databasePid(dataDir);
    const ended = new Promise((resolve) => dev.once('exit', resolve));
    process.kill(-(dev.pid as number), 'SIGINT');
    expect(await ended).toBe(0);
    expect(isAlive(postgres)).toBe(false);
    expect(isAlive(-(dev.pid as number))).toBe(false);
  });
});

/** The packages of this clone, but for the product's own, which are those of the copy. */
function linkPackages(copy: string): void {
  const packages = join(copy, 'node_modules');
  mkdirSync(join(packages, '@toolkit'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name === '@toolkit' || name === '.installed-lock') continue;
    symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  }
  for (const name of ['domain', 'documents']) {
    symlinkSync(join(copy, name), join(packages, '@toolkit', name));
  }
  const lock = createHash('sha256').update(readFileSync(join(copy, 'package-lock.json')));
  writeFileSync(join(packages, '.installed-lock'), `${lock.digest('hex')} check`);
}

async function answer(base: string): Promise<string> {
  return (await fetch(`${base}/api/health/ready`)).text();
}

async function answers(base: string): Promise<boolean> {
  return (await answer(base)).includes('ok');
}

/** Resolves as soon as `holds` does; what fails meanwhile is asked again. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await pause(50);
}
