import { ensureInstalled } from './install.mjs';
import { rerunOnPinnedNode, runsOnPinnedNode } from './pinned-node.mjs';

/**
 * `npm run lighthouse`: how fast the pages are on a phone, and how long presses take, as tables; `-- modules`: the
 * pages whose address contains it; `-- presses`: the presses alone.
 */
await ensureInstalled();
if (runsOnPinnedNode()) {
  (await import('./build.mjs')).build();
  await (await import('./lighthouse/measure.mjs')).measurePages(process.argv[2]);
} else rerunOnPinnedNode();
