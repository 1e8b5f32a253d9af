import { ensureInstalled } from './install.mjs';
import { rerunOnPinnedNode, runsOnPinnedNode } from './pinned-node.mjs';

/** `npm run bench:digest`: how long the e-mail of the week takes for a hundred thousand owners. */
await ensureInstalled();
if (runsOnPinnedNode()) {
  // What is timed imports what is built.
  await (await import('./build.mjs')).build(['domain', 'documents', 'backend']);
  await (await import('./bench/digest.mjs')).benchDigest(Number(process.argv[2] ?? 100_000));
} else rerunOnPinnedNode();
