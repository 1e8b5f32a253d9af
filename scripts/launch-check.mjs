import { spawnSync } from 'node:child_process';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';

/** `npm run launch-check`: what stands between this installation and lawful sale; ends with 1 while something does. */
await ensureInstalled('run');
build(['domain', 'backend']);
const { status } = spawnSync(pinnedNode, ['backend/dist/launch-check.js'], { stdio: 'inherit' });
process.exit(status ?? 1);
