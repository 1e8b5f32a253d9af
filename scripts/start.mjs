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
  await import('../backend/dist/main.js');
}
