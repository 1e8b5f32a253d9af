import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bringsOwnNode, pinnedNode } from './pinned-node.mjs';
import { showProgress } from './progress.mjs';

const MARK = 'node_modules/.installed-lock';
/** The workspace whose only content is the Node that runs the product where the given one is too old. */
const NODE = 'scripts/node';

/**
 * Installs the packages the lock file names, unless just these are installed already.
 * @param need `run`: what building and running needs; `check`: the tools of development as well
 */
export async function ensureInstalled(need = 'check') {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  const [installed, scope] = existsSync(MARK) ? readFileSync(MARK, 'utf8').split(' ') : [];
  const current = installed === lock && (!bringsOwnNode || existsSync(pinnedNode));
  if (current && (scope === 'check' || scope === need)) return;
  const done = showProgress(
    current ? 'Die Werkzeuge zum Prüfen werden installiert' : 'Pakete werden installiert',
  );
  // What is there stays there when only the tools are missing.
  const { status, output } = await npm([
    ...(current ? ['install', '--no-save'] : ['ci']),
    need === 'run' ? '--omit=dev' : '--include=dev',
    ...workspaces(),
  ]);
  done(status === 0);
  if (status !== 0) {
    console.error(output.trim());
    console.error(
      'Die Pakete konnten nicht installiert werden. Besteht eine Verbindung zum Internet?',
    );
    process.exit(1);
  }
  removeHeaders();
  writeFileSync(MARK, `${lock} ${need}`);
}

/** All of them, but no second Node where the given one will do. */
function workspaces() {
  if (bringsOwnNode) return [];
  const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8'));
  const wanted = workspaces.filter((folder) => folder !== NODE);
  return ['--include-workspace-root', ...wanted.map((folder) => `--workspace=${folder}`)];
}

/** The installed Node brings the headers to compile packages against it, 67 MB that nobody needs. */
function removeHeaders() {
  if (bringsOwnNode) rmSync(join(pinnedNode, '../../include'), { recursive: true, force: true });
}

function npm(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(
      'npm',
      [...args, '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'],
      { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    const endWithUs = () => child.kill();
    process.once('exit', endWithUs);
    child.once('error', reject);
    child.once('close', (status) => {
      process.off('exit', endWithUs);
      resolve({ status, output });
    });
  });
}
