import { ensureInstalled } from './install.mjs';
import { rerunOnPinnedNode, runsOnPinnedNode } from './pinned-node.mjs';

/** `npm run bench:admin`: how long the lists of the back office take with few records and with many. */
ensureInstalled();
if (runsOnPinnedNode()) await (await import('./bench/admin-lists.mjs')).timeLists();
else rerunOnPinnedNode();
