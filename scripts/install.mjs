import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { showProgress } from './progress.mjs';

const MARK = 'node_modules/.installed-lock';

/**
 * Installs the packages of the lock file unless they are installed already.
 * @param need `run`: what building and running needs; `check`: the tools of development as well
 */
export async function ensureInstalled(need = 'check') {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  const [installed, scope] = existsSync(MARK) ? readFileSync(MARK, 'utf8').split(' ') : [];
  if (installed === lock && (scope === 'check' || scope === need)) return;
  const done = showProgress('Pakete werden installiert');
  const child = spawn(
    'npm',
    [
      // What is there stays when only the tools are missing.
      ...(installed === lock ? ['install', '--no-save'] : ['ci']),
      need === 'run' ? '--omit=dev' : '--include=dev',
      ...['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'],
    ],
    { stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' },
  );
  const status = await new Promise((resolve) => child.once('close', resolve));
  done(status === 0);
  if (status !== 0) {
    console.error(
      'Die Pakete konnten nicht installiert werden. Besteht eine Verbindung zum Internet?',
    );
    process.exit(1);
  }
  writeFileSync(MARK, `${lock} ${need}`);
}
