import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode, rerunOnPinnedNode, runsOnPinnedNode } from './pinned-node.mjs';

/** `npm run dev`: the server, started anew on each change, and Vite's pages with hot reload. */
ensureInstalled();
if (runsOnPinnedNode()) develop();
else rerunOnPinnedNode();

function develop() {
  const parts = ['domain', 'backend'];
  build(parts);
  let server = startServer();
  const vite = spawn(pinnedNode, ['../node_modules/vite/bin/vite.js'], {
    cwd: 'frontend',
    stdio: 'inherit',
  });
  let pending;
  const restart = () => {
    clearTimeout(pending);
    pending = setTimeout(() => {
      server.once('exit', () => {
        try {
          build(parts);
        } catch (error) {
          console.error(error.message);
        }
        server = startServer();
      });
      server.kill('SIGTERM');
    }, 150);
  };
  for (const folder of [
    'domain/src',
    'documents/src',
    'backend/src',
    'content/course',
    'content/downloads',
  ]) {
    watch(folder, { recursive: true }, restart);
  }
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      vite.kill();
      server.once('exit', () => process.exit(0));
      server.kill('SIGTERM');
    });
  }
}

function startServer() {
  return spawn(pinnedNode, ['--enable-source-maps', 'backend/dist/main.js'], { stdio: 'inherit' });
}
