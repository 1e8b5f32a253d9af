import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { checkLicences } from './checks/licences.mjs';
import { checkSpecificationCoverage } from './checks/specification-coverage.mjs';
import { ensureChromium } from './chromium.mjs';
import { pinnedNode } from './pinned-node.mjs';

const bin = (path) => join(process.cwd(), 'node_modules', path);
const REPORTS = join(process.cwd(), '.cache/test');
const totals = [];

export function runChecks() {
  mkdirSync(REPORTS, { recursive: true });
  check('build', build);
  check('lint and format', () =>
    node([bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']),
  );
  for (const part of ['domain', 'documents', 'backend', 'frontend']) {
    check(`types of ${part}`, () => node([bin('typescript/bin/tsc'), '-p', part]));
  }
  check('borders', () =>
    node([
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      'domain/src',
      'documents/src',
      'backend/src',
      'frontend/src',
    ]),
  );
  check('coverage of the specification', checkSpecificationCoverage);
  check('licences', checkLicences);
  check('API description is up to date', apiDescriptionIsCurrent);
  check('API description follows its rules', () =>
    node(
      [bin('@redocly/cli/bin/cli.js'), 'lint', 'docs/openapi.json', '--config', 'redocly.yaml'],
      {
        env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    ),
  );
  for (const part of ['domain', 'documents', 'backend', 'frontend']) jest(part);
  browserTests();
  summarise();
}

function check(name, work) {
  const start = Date.now();
  let passed = true;
  try {
    work();
  } catch (error) {
    passed = false;
    console.error(error.message);
  }
  record(name, passed ? 1 : 0, passed ? 0 : 1, start);
}

/** Runs a program of Node's; its output appears as it comes. */
function node(args, options = {}) {
  const { status } = spawnSync(pinnedNode, args, {
    stdio: 'inherit',
    ...options,
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...options.env },
  });
  if (status !== 0) throw new Error(`failed: ${args[0].replace(`${process.cwd()}/`, '')}`);
}

/** The committed description and the types made from it must be what the code gives now. */
function apiDescriptionIsCurrent() {
  const folder = mkdtempSync(join(tmpdir(), 'stabwechsel-drift-'));
  const fresh = join(folder, 'openapi.json');
  node(['backend/dist/openapi/write-openapi.js', fresh]);
  node([
    bin('@hey-api/openapi-ts/bin/run.js'),
    '--silent',
    '-i',
    fresh,
    '-o',
    join(folder, 'types'),
    '-p',
    '@hey-api/typescript',
  ]);
  const same = (one, other) => readFileSync(one, 'utf8') === readFileSync(other, 'utf8');
  const current =
    same(fresh, 'docs/openapi.json') &&
    same(join(folder, 'types/types.gen.ts'), 'frontend/src/api/generated/types.gen.ts');
  rmSync(folder, { recursive: true });
  if (!current)
    throw new Error('docs/openapi.json or the types made from it are stale: npm run openapi');
}

function jest(part) {
  const start = Date.now();
  const report = join(REPORTS, `${part}.json`);
  rmSync(report, { force: true });
  spawnSync(
    pinnedNode,
    ['--experimental-vm-modules', bin('jest/bin/jest.js'), '--json', '--outputFile', report],
    {
      cwd: part,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
    },
  );
  const result = read(report);
  record(
    `tests of ${part}`,
    result?.numPassedTests ?? 0,
    result ? result.numFailedTests + result.numRuntimeErrorTestSuites + result.numPendingTests : 1,
    start,
  );
}

function browserTests() {
  const start = Date.now();
  const report = join(REPORTS, 'browser.json');
  rmSync(report, { force: true });
  try {
    const chromium = ensureChromium();
    node([bin('@playwright/test/cli.js'), 'test', '--config', 'frontend/playwright.config.ts'], {
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
  } catch (error) {
    console.error(error.message);
  }
  const stats = read(report)?.stats;
  const failed = stats ? stats.unexpected + stats.flaky + stats.skipped : 1;
  record('browser tests', stats?.expected ?? 0, failed, start);
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function record(name, passed, failed, start) {
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  totals.push({ passed, failed });
  console.log(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}

function summarise() {
  const sum = (key) => totals.reduce((total, row) => total + row[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}
