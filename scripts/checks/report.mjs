import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pinnedNode } from '../pinned-node.mjs';

const totals = [];

export const bin = (path) => join(process.cwd(), 'node_modules', path);

/** Says how a check has ended, and counts it. */
export function record(name, passed, failed, start) {
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  totals.push({ passed, failed });
  console.log(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}

/** Does something that throws where the check fails. */
export async function check(name, work) {
  const start = Date.now();
  try {
    await work();
    record(name, 1, 0, start);
  } catch (error) {
    console.error(error.message);
    record(name, 0, 1, start);
  }
}

/** Begins these in their order, as many at once as the machine has cores. */
export async function atOnce(works) {
  const waiting = [...works];
  const lane = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) await work();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

/** Runs a program of Node's to its end; its output appears as it comes. Answers the exit code. */
export function runLive(args, options = {}) {
  return run(args, { stdio: 'inherit', ...options });
}

/** The same beside others: what it has printed is kept for the error. @throws Error unless it ends well */
export async function runQuietly(args, options = {}) {
  let output = '';
  const code = await run(args, { stdio: ['ignore', 'pipe', 'pipe'], ...options }, (chunk) => {
    output += chunk;
  });
  if (code !== 0) throw new Error(output.trim() || `failed: ${args.join(' ')}`);
}

/** The same behind what runs meanwhile: it takes only the time of the processor that is left over. */
export function runBehind(args, options) {
  return runQuietly(args, { ...options, before: BEHIND });
}

/** Windows has no such program. */
const BEHIND = process.platform === 'win32' ? [] : ['nice', '-n', '19'];

function run(args, { before = [], ...options }, onOutput) {
  const env = { ...process.env, NODE_NO_WARNINGS: '1', ...options.env };
  const [program, ...rest] = [...before, pinnedNode, ...args];
  const child = spawn(program, rest, { ...options, env });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', onOutput);
  return new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
}

/** The last line, and the exit code that goes with it. */
export function summarise() {
  const sum = (key) => totals.reduce((total, row) => total + row[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}
