import { ensureInstalled } from './install.mjs';
import { rerunOnPinnedNode, runsOnPinnedNode } from './pinned-node.mjs';

/** `npm run lighthouse`: how fast the pages are on a phone, as a table; `-- modules`: those whose address contains it. */
await ensureInstalled();
if (runsOnPinnedNode()) {
  (await import('./build.mjs')).build();
  await (await import('./lighthouse/measure.mjs')).measurePages(process.argv[2]);
} else rerunOnPinnedNode();
