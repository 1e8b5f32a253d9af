import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const MARK = 'node_modules/.installed-lock';

/** Installs the packages the lock file names, unless just these are installed already. */
export function ensureInstalled() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === lock) return;
  console.log('Pakete werden installiert (beim ersten Mal etwa eine Minute) …');
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    { encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status !== 0) {
    console.error(`${stdout}${stderr}`.trim());
    console.error(
      'Die Pakete konnten nicht installiert werden. Besteht eine Verbindung zum Internet?',
    );
    process.exit(1);
  }
  writeFileSync(MARK, lock);
}
