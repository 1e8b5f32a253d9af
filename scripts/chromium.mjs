import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const USUAL_PLACES = [
  // Without the windows and bars that nobody sees in a test, it takes two thirds of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The second where Debian is too old for the first. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * The path of a Chromium for the browser tests: a given one, one on the system, or one installed now.
 * @throws Error that says exactly what to do where none can be had
 */
export function ensureChromium() {
  return findChromium() ?? installFromPlaywright() ?? installFromDebian() ?? giveUp();
}

function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names no file: ${given}`);
  return given ?? [chromium.executablePath(), ...USUAL_PLACES].find((path) => existsSync(path));
}

function installFromPlaywright() {
  console.log('No Chromium found; Playwright installs one …');
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 180_000,
    shell: process.platform === 'win32',
  });
  return findChromium();
}

function installFromDebian() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return undefined;
  console.log('… which cannot be had here; Debian’s package is installed …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
  for (const name of DEBIAN_PACKAGES) {
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
      stdio: 'ignore',
      env,
    });
    const found = findChromium();
    if (found) return found;
  }
  return undefined;
}

function giveUp() {
  throw new Error(
    'The browser tests need a Chromium. Install Chromium or Google Chrome, or set CHROMIUM_PATH to its program file.',
  );
}
