import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The Node that npm installed with the packages: every machine runs the same one. */
export const pinnedNode = resolve('node_modules/node/bin/node');

export function runsOnPinnedNode() {
  const { version } = JSON.parse(readFileSync('node_modules/node/package.json', 'utf8'));
  return process.version === `v${version}`;
}

/** Runs this same command again on the pinned Node and ends as it ends; signals are passed on. */
export function rerunOnPinnedNode() {
  const child = spawn(pinnedNode, process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
