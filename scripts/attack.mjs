import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';

const REPORT = resolve('.cache/attack/report.jsonl');

/** `npm run attack [-- <name>]`: servers killed, frozen and called with nonsense, as one table. */
await ensureInstalled();
await (await import('./build.mjs')).build();
const { ensureChromium } = await import('./chromium.mjs');
mkdirSync('.cache/attack', { recursive: true });
rmSync(REPORT, { force: true });
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    resolve('node_modules/jest/bin/jest.js'),
    ...['--config', 'jest.attack.config.mjs', ...process.argv.slice(2)],
  ],
  {
    cwd: 'backend',
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_NO_WARNINGS: '1',
      ATTACK_REPORT: REPORT,
      CHROMIUM_PATH: ensureChromium(),
    },
  },
);
console.log('\n| walk | what was done | what came of it |\n|---|---|---|');
const lines = existsSync(REPORT) ? readFileSync(REPORT, 'utf8').trim().split('\n') : [];
for (const { walk, done, result } of lines.map((line) => JSON.parse(line)))
  console.log(`| ${walk} | ${done} | ${result} |`);
process.exit(status ?? 1);
