import { spawnSync } from 'node:child_process';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';

/** `npm run eval`: how well the assistant finds and refuses, as a table. */
await ensureInstalled('run');
build(['domain', 'backend']);
const { status } = spawnSync(pinnedNode, ['backend/dist/evaluate-assistant.js'], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
