import { ensureInstalled } from './install.mjs';
import { rerunOnPinnedNode, runsOnPinnedNode } from './pinned-node.mjs';

/**
 * `npm test`: every check, from a fresh clone on; `npm test -- <name>`: the tests whose path contains the
 * name. Ends with the line `N passed, N failed`.
 */
await ensureInstalled();
if (runsOnPinnedNode()) await (await import('./run-checks.mjs')).runChecks(process.argv[2]);
else rerunOnPinnedNode();
