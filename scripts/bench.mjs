import { ensureInstalled } from './install.mjs';
import { rerunOnPinnedNode, runsOnPinnedNode } from './pinned-node.mjs';

/**
 * `npm run bench`: how long the engine of „Was bleibt mir?“ and its files take, then the product against a
 * bare server on this machine, as a table of ratios. `npm run bench -- --quick` prints that table alone, from
 * shorter rounds; `npm run bench -- lesson` the calls whose names contain the word. `npm run bench -- --processes 2`
 * compares two processes behind one port (WEB_CONCURRENCY) with one.
 */
await ensureInstalled();
if (runsOnPinnedNode()) await bench(process.argv.slice(2));
else rerunOnPinnedNode();

async function bench(given) {
  // What is timed imports what is built.
  (await import('./build.mjs')).build();
  const quick = given.includes('--quick');
  const [, processes] = /--processes[ =](\d+)/.exec(given.join(' ')) ?? [];
  const names = given.filter((name) => !/^--|^\d+$/.test(name));
  if (given.length === 0) {
    (await import('./bench/proceeds.mjs')).benchProceeds();
    (await import('./bench/report-files.mjs')).benchReportFiles();
    await (await import('./bench/key-on-screen.mjs')).benchKeyOnScreen();
  }
  const { compare, compareProcesses } = await import('./bench/compare.mjs');
  if (processes) await compareProcesses(processes, { quick, names });
  else await compare({ quick, names });
}
