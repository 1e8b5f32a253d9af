import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../chromium.mjs';
import { atOnce, bin, record, runBehind, runLive, runQuietly } from './report.mjs';

const REPORTS = join(process.cwd(), '.cache/test');

const ONE = ['--maxWorkers=1'];

/** Some of these look at the clock. */
const RULES = [
  () => jest('units of backend', 'backend', ['-c', 'jest.unit.config.mjs', ...ONE], runQuietly),
  () => jest('tests of domain', 'domain', ONE, runQuietly),
];

/** Long, and none of them minds how long. */
const PAGES_AND_DOCUMENTS = [
  (run) => jest('tests of frontend', 'frontend', ONE, run),
  (run) => jest('tests of documents', 'documents', ONE, run),
];

/** The rules of all parts, and what of the pages needs no browser. */
export const runUnitTests = () =>
  atOnce([...PAGES_AND_DOCUMENTS.map((test) => () => test(runQuietly)), ...RULES]);

/**
 * These, and then all tests. Server and browser often wait: what of the units minds no clock runs behind
 * them, in the time that they leave; what is judged by the clock comes last, with nothing beside it.
 */
export async function runWithAllTests(checks) {
  // The longest first, so that none of the cores waits for another at the end.
  await atOnce([...RULES, ...checks]);
  const behind = runOneByOne(PAGES_AND_DOCUMENTS.map((test) => () => test(runBehind)));
  await testApi();
  await runBrowserTests();
  await behind;
  await measureApi();
}

/** The server on its database; what is judged by the clock comes last. */
export async function runApiTests() {
  await testApi();
  await measureApi();
}

const testApi = () => jest('tests of the API', 'backend', ['-c', 'jest.api.config.mjs']);

const measureApi = () =>
  jest('measured tests of the API', 'backend', ['-c', 'jest.measured.config.mjs']);

async function runOneByOne(works) {
  for (const work of works) await work();
}

/** The journeys in a browser; only those in these files where some are named. */
export async function runBrowserTests(files = []) {
  const start = Date.now();
  const report = join(REPORTS, 'browser.json');
  rmSync(report, { force: true });
  try {
    const env = { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const config = ['--config', 'frontend/playwright.config.ts'];
    await runLive([bin('@playwright/test/cli.js'), 'test', ...config, ...files], { env });
  } catch (error) {
    console.error(error.message);
  }
  const { stats, errors } = read(report) ?? {};
  // A spec file that cannot be loaded is an error of the run: no test of it failed, for none began.
  const failed = stats ? stats.unexpected + stats.flaky + stats.skipped + errors.length : 1;
  record('browser tests', stats?.expected ?? 0, failed, start);
}

/** Where spec files stand; the workspace whose Jest runs them, none for those of the browser. */
const PLACES = [
  { folder: 'domain/src', workspace: 'domain' },
  { folder: 'documents/src', workspace: 'documents' },
  { folder: 'documents/test', workspace: 'documents' },
  { folder: 'backend/src', workspace: 'backend' },
  { folder: 'backend/test', workspace: 'backend' },
  { folder: 'frontend/src', workspace: 'frontend' },
  { folder: 'frontend/e2e' },
];
const SPEC = /[.-]spec\.tsx?$/;

/** The spec files whose path contains the name, by place; none where there are none. */
export function findNamed(name) {
  const isNamed = (file) => SPEC.test(file) && file.includes(name);
  return PLACES.map(({ folder, workspace }) => ({
    workspace,
    files: readdirSync(folder, { recursive: true })
      .map((file) => `${folder}/${file}`)
      .filter(isNamed),
  })).filter(({ files }) => files.length > 0);
}

/** Runs only these, and shows each test. */
export async function runNamed(found) {
  for (const { workspace, files } of found) {
    const paths = files.map((file) => join(process.cwd(), file));
    if (!workspace) await runBrowserTests(files);
    else await jest(files.join(', '), workspace, ['--verbose', '--runTestsByPath', ...paths]);
  }
}

/** Room for what lives briefly: collecting it less often takes less processor time. */
const ROOM = ['--max-semi-space-size=64', '--min-semi-space-size=32'];

/** @param run `runLive`, or `runQuietly` or `runBehind` for one that runs beside others */
async function jest(name, workspace, args, run = runLive) {
  const start = Date.now();
  const report = join(REPORTS, `${workspace}.json`);
  rmSync(report, { force: true });
  mkdirSync(REPORTS, { recursive: true });
  const program = ['--experimental-vm-modules', ...ROOM, bin('jest/bin/jest.js'), ...args];
  await run([...program, '--json', '--outputFile', report], {
    cwd: workspace,
    stdio: ['ignore', 'ignore', run === runLive ? 'inherit' : 'pipe'],
  }).catch((error) => console.error(error.message));
  const result = read(report);
  const failed = result
    ? result.numFailedTests + result.numRuntimeErrorTestSuites + result.numPendingTests
    : 1;
  record(name, result?.numPassedTests ?? 0, failed, start);
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
