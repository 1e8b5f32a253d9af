import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';

/** `npm run eval`: how well the assistant finds and refuses, as a table. */
await ensureInstalled('run');
await build(['domain', 'backend']);
await import('../backend/dist/evaluate-assistant.js');
