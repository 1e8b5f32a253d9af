import { spawnSync } from 'node:child_process';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';

/** `npm run demo:remove`: takes the invented people and their year out of the database, and nothing else. */
await ensureInstalled('run');
build(['domain', 'backend']);
const { status } = spawnSync(pinnedNode, ['backend/dist/remove-sample-shop.js'], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
