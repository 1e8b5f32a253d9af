import { existsSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';

/** `npm start`: the whole product with one command, from a fresh clone on. */
await ensureInstalled('run');
const { build } = await import('./build.mjs');
await build().catch(({ message }) => {
  console.error(message);
  process.exit(1);
});
if (existsSync('.env')) process.loadEnvFile('.env');
// A new demo installation begins with a shop that has customers; what the operator has set counts.
process.env.DEMO_DATA ||= 'on';
await import('../backend/bundle/main.js');
