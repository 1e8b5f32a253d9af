import { execFileSync } from 'node:child_process';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';

/** `npm run openapi`: `docs/openapi.json` from the code, and the frontend's types from it. */
await ensureInstalled();
await build(['domain', 'backend']);
for (const args of [
  ['backend/dist/openapi/write-openapi.js', 'docs/openapi.json'],
  ['node_modules/@hey-api/openapi-ts/bin/run.js', '--file', 'frontend/openapi-ts.config.ts'],
]) {
  execFileSync(process.execPath, args, { stdio: 'inherit' });
}
