import { ensureInstalled } from './install.mjs';
import { rerunOnPinnedNode, runsOnPinnedNode } from './pinned-node.mjs';

/**
 * `npm run bench`: how long the engine of „Was bleibt mir?“ and its files take, then the product against a
 * bare server on this machine, as a table of ratios.
 */
await ensureInstalled();
if (runsOnPinnedNode()) {
  // What is timed imports what is built.
  (await import('./build.mjs')).build();
  (await import('./bench/proceeds.mjs')).benchProceeds();
  (await import('./bench/report-files.mjs')).benchReportFiles();
  await (await import('./bench/key-on-screen.mjs')).benchKeyOnScreen();
  console.log();
  await (await import('./bench/compare.mjs')).compare();
} else rerunOnPinnedNode();
