import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';

const totals = { passed: 0, failed: 0 };

export const bin = (path) => resolve('node_modules', path);

/** Prints how a check has ended, and counts it. */
export function record(name, passed, failed, start) {
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  totals.passed += passed;
  totals.failed += failed;
  console.log(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}

/** Runs `work`, which throws where the check fails. */
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

/** Runs these in their order, as many at once as the machine has cores. */
export async function atOnce(works) {
  const waiting = works.values();
  const lane = async () => {
    for (const work of waiting) await work();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

/** Runs a Node program whose output appears as it comes, whatever its exit code. */
export const runLive = (args, options) => run(args, { stdio: 'inherit', ...options });

/** Runs a Node program beside others. @throws Error with its output unless it exits with 0 */
export async function runQuietly(args, options) {
  const { code, output } = await run(args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  if (code !== 0) throw new Error(output.trim() || `failed: ${args.join(' ')}`);
}

function run(args, options) {
  const env = { ...process.env, NODE_NO_WARNINGS: '1', ...options.env };
  const child = spawn(process.execPath, args, { ...options, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve({ code, output }));
  });
}

/** Prints the last line and ends the process with the exit code that goes with it. */
export function summarize() {
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
  process.exit(totals.failed === 0 ? 0 : 1);
}
