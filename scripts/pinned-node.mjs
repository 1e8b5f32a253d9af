import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Everything is tested with this one; see docs/decisions/0029-what-is-installed.md. */
const MAJOR = '24';

const isRight = process.versions.node.split('.')[0] === MAJOR;

/**
 * Whether a Node has to be installed with the packages, as the one of this machine will not do. npm runs
 * commands with an installed one, which a new installation must not take away.
 */
export const bringsOwnNode = !isRight || process.execPath.startsWith(resolve('node_modules'));

/** The Node that runs everything: the one that is there, or else the one npm installs. */
export const pinnedNode = bringsOwnNode ? installedNode() : process.execPath;

export const runsOnPinnedNode = () => isRight;

/** Runs this same command again on the pinned Node and ends as it ends; signals are passed on. */
export function rerunOnPinnedNode() {
  if (!existsSync(pinnedNode)) {
    console.error(
      `Für diesen Rechner gibt es kein fertiges Node ${MAJOR}. Installieren Sie es von https://nodejs.org.`,
    );
    process.exit(1);
  }
  const child = spawn(pinnedNode, process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** Where one of the packages of `scripts/node` has its program; there is one for each system. */
function installedNode() {
  const { platform, arch } = process;
  const system = platform === 'win32' ? 'win' : platform;
  const prefix = system === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  const folder = resolve(`node_modules/${prefix}-${system}-${arch}`);
  return join(folder, 'bin', system === 'win' ? 'node.exe' : 'node');
}
