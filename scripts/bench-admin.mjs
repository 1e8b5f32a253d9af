import { ensureInstalled } from './install.mjs';
import { rerunOnPinnedNode, runsOnPinnedNode } from './pinned-node.mjs';

/**
 * `npm run bench:admin`: how long lists and figures of the back office, calls of a learner and jobs with nothing to do
 * take with a thousand owners and with a million; `npm run bench:admin -- 100000` with so many.
 */
await ensureInstalled();
if (runsOnPinnedNode()) {
  // What is timed imports what is built.
  (await import('./build.mjs')).build();
  await (await import('./bench/admin-lists.mjs')).timeGrowth(Number(process.argv[2] ?? 1_000_000));
} else rerunOnPinnedNode();
