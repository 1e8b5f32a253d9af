import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { pinnedNode, rerunOnPinnedNode, runsOnPinnedNode } from './pinned-node.mjs';

const REPORT = join(process.cwd(), '.cache/attack/report.jsonl');

/** `npm run attack [-- <name>]`: servers killed, frozen and called with nonsense, as one table. */
await ensureInstalled();
if (runsOnPinnedNode()) await attack(process.argv.slice(2));
else rerunOnPinnedNode();

async function attack(names) {
  (await import('./build.mjs')).build();
  const { ensureChromium } = await import('./chromium.mjs');
  mkdirSync(join(REPORT, '..'), { recursive: true });
  rmSync(REPORT, { force: true });
  const { status } = spawnSync(
    pinnedNode,
    [
      '--experimental-vm-modules',
      join(process.cwd(), 'node_modules/jest/bin/jest.js'),
      '--config',
      'jest.attack.config.mjs',
      ...names,
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
  console.log(`\n${table(rows())}`);
  process.exit(status ?? 1);
}

function rows() {
  try {
    return readFileSync(REPORT, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}

/** A table in Markdown, as docs/operations.md shows it. */
function table(found) {
  return [
    '| walk | what was done | what came of it |',
    '|---|---|---|',
    ...found.map(({ walk, done, result }) => `| ${walk} | ${done} | ${result} |`),
  ].join('\n');
}
