import { ensureInstalled } from './install.mjs';
import { rerunOnPinnedNode, runsOnPinnedNode } from './pinned-node.mjs';

/** `npm test`: every check, from a fresh clone on. Ends with the line `N passed, N failed`. */
await ensureInstalled();
if (runsOnPinnedNode()) (await import('./run-checks.mjs')).runChecks();
else rerunOnPinnedNode();
