import { existsSync } from 'node:fs';
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
  // What the operator has set counts; a new demo installation otherwise begins with a shop that lives.
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.env.DEMO_DATA ||= 'on';
  await import('../backend/dist/main.js');
}
