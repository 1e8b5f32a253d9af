import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureChromium } from '../chromium.mjs';
import { atOnce, bin, check, record, runLive, runQuietly } from './report.mjs';

const REPORTS = resolve('.cache/test');

const RULES = [
  (run) => jest('units of backend', 'backend', ['-c', 'jest.unit.config.mjs'], run),
  (run) => jest('tests of domain', 'domain', [], run),
];
const PAGES_AND_DOCUMENTS = [
  (run) => jest('tests of frontend', 'frontend', [], run),
  (run) => jest('tests of documents', 'documents', [], run),
];
const api = () => jest('tests of the API', 'backend', ['-c', 'jest.api.config.mjs'], runLive);
/** Judged by the clock: nothing runs beside them. */
const measured = () =>
  jest('measured tests of the API', 'backend', ['-c', 'jest.measured.config.mjs'], runLive);

const quietly = (suites) => suites.map((suite) => () => suite(runQuietly));

export const runUnits = () => atOnce(quietly([...PAGES_AND_DOCUMENTS, ...RULES]));

/** The server and the browser often wait: what of the units minds no clock runs meanwhile. */
export async function runAll(checks) {
  await atOnce([...quietly(RULES), ...checks]);
  const beside = inTurn(quietly(PAGES_AND_DOCUMENTS));
  await api();
  await runBrowser();
  await beside;
  await measured();
}

/** Each suite in one process, which writes what Node has counted when it ends. */
export async function runWithCoverage() {
  const raw = resolve('.cache/coverage/raw');
  rmSync(raw, { recursive: true, force: true });
  process.env.NODE_V8_COVERAGE = raw;
  const shards = ['1/2', '2/2'].map(
    (shard) => (run) =>
      jest(
        `tests of the API, ${shard}`,
        'backend',
        ['-c', 'jest.api.config.mjs', '--runInBand', '--shard', shard],
        run,
      ),
  );
  const rules = ['backend', 'domain', 'documents'].map((workspace) => (run) => {
    const args = workspace === 'backend' ? ['-c', 'jest.unit.config.mjs'] : [];
    return jest(`units of ${workspace}`, workspace, ['--runInBand', ...args], run);
  });
  await atOnce(quietly([...rules, ...shards]));
  delete process.env.NODE_V8_COVERAGE;
  const { reportCoverage } = await import('./coverage.mjs');
  await check('statement coverage', () => reportCoverage(raw));
}

export const runApi = () => inTurn([api, measured]);

async function inTurn(works) {
  for (const work of works) await work();
}

/** The journeys in a browser; only those in these files where some are named. */
export async function runBrowser(files = []) {
  const start = Date.now();
  const report = `${REPORTS}/browser.json`;
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

/** Where spec files are, and the workspace whose Jest runs them; none for those of the browser. */
const PLACES = [
  { folder: 'domain/src', workspace: 'domain' },
  { folder: 'documents/src', workspace: 'documents' },
  { folder: 'documents/test', workspace: 'documents' },
  { folder: 'backend/src', workspace: 'backend' },
  { folder: 'backend/test', workspace: 'backend' },
  { folder: 'frontend/src', workspace: 'frontend' },
  { folder: 'frontend/e2e' },
];

/** The spec files whose path contains the name, by place; none where there are none. */
export function findNamed(name) {
  return PLACES.map(({ folder, workspace }) => ({
    workspace,
    files: readdirSync(folder, { recursive: true })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /[.-]spec\.tsx?$/.test(file) && file.includes(name)),
  })).filter(({ files }) => files.length > 0);
}

/** Runs only these, and shows each test. */
export async function runNamed(name) {
  for (const { workspace, files } of findNamed(name)) {
    const args = ['--verbose', '--runTestsByPath', ...files.map((file) => resolve(file))];
    if (workspace) await jest(files.join(', '), workspace, args, runLive);
    else await runBrowser(files);
  }
}

/** @param run `runLive`, or `runQuietly` for one that runs beside others */
async function jest(name, workspace, args, run) {
  const start = Date.now();
  const report = `${REPORTS}/${name.replace(/[^\w]+/g, '-').slice(0, 60)}.json`;
  rmSync(report, { force: true });
  mkdirSync(REPORTS, { recursive: true });
  const program = ['--experimental-vm-modules', bin('jest/bin/jest.js'), ...args];
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
