import { ensureInstalled } from './install.mjs';
import { rerunOnPinnedNode, runsOnPinnedNode } from './pinned-node.mjs';

/** `npm run look`: every screen as a picture at three widths, in `.cache/look/index.html`; `-- plan`: those whose name contains it. */
await ensureInstalled();
if (runsOnPinnedNode()) {
  (await import('./build.mjs')).build();
  await (await import('./look/pictures.mjs')).takePictures(process.argv[2]);
} else rerunOnPinnedNode();
