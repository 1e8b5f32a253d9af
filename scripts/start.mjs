import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { rerunOnPinnedNode, runsOnPinnedNode } from './pinned-node.mjs';

/** `npm start`: the whole product with one command, from a fresh clone on. */
await ensureInstalled('run');
if (runsOnPinnedNode()) await start();
else rerunOnPinnedNode();

async function start() {
  try {
    const { build } = await import('./build.mjs');
    build();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  // Linked once, code starts faster each time after; so do the processes and threads it starts.
  process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compile');
  const { enableCompileCache } = await import('node:module');
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
  // What the operator has set counts; a new demo installation otherwise begins with a shop that lives.
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.env.DEMO_DATA ||= 'on';
  await import('../backend/bundle/main.js');
}
