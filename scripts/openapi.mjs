import { spawnSync } from 'node:child_process';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';

/** `npm run openapi`: `docs/openapi.json` from the code, and the frontend's types from it. */
await ensureInstalled();
build(['domain', 'backend']);
run(['backend/dist/openapi/write-openapi.js', 'docs/openapi.json']);
run(['node_modules/@hey-api/openapi-ts/bin/run.js', '--file', 'frontend/openapi-ts.config.ts']);

function run(args) {
  const { status } = spawnSync(pinnedNode, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
