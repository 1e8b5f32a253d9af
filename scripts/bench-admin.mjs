import { ensureInstalled } from './install.mjs';
import { rerunOnPinnedNode, runsOnPinnedNode } from './pinned-node.mjs';

/** `npm run bench:admin`: how long the lists of the back office take with few records and with many. */
await ensureInstalled();
if (runsOnPinnedNode()) {
  // What is timed imports what is built.
  (await import('./build.mjs')).build();
  await (await import('./bench/admin-lists.mjs')).timeLists();
} else rerunOnPinnedNode();
