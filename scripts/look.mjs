import { ensureInstalled } from './install.mjs';
import { rerunOnPinnedNode, runsOnPinnedNode } from './pinned-node.mjs';

/** `npm run look`: every screen as a picture at three widths, in `.cache/look/index.html`; `-- plan`: those whose name contains it; `-- plan 390`: with this width alone. */
const [part, width] = process.argv.slice(2);
await ensureInstalled();
if (runsOnPinnedNode()) {
  (await import('./build.mjs')).build();
  await (await import('./look/pictures.mjs')).takePictures(part, width && [Number(width)]);
} else rerunOnPinnedNode();
