import { ensureInstalled } from './install.mjs';

const USAGE = {
  undefined: 'every check',
  '--check': 'types, borders, lint, API drift',
  '--unit': 'tests that need no database',
  '--api': 'the server on its database',
  '--e2e': 'journeys in a browser',
  '--coverage': 'unit and API tests, with the coverage of backend, domain and documents',
};

/**
 * `npm test`: every check, from a fresh clone on; `npm test -- <name>`: the tests whose path contains the name;
 * other options as above. Ends with the line `N passed, N failed`.
 */
const [argument] = process.argv.slice(2);
await ensureInstalled();
const { build } = await import('./build.mjs');
const { atOnce, check, summarize } = await import('./checks/report.mjs');
const { STATIC_CHECKS } = await import('./checks/static.mjs');
const tests = await import('./checks/tests.mjs');

if (!(String(argument) in USAGE) && tests.findNamed(argument).length === 0) {
  console.error(`No spec file has „${argument}“ in its path.`);
  process.exit(1);
}
const needsPages = !['--check', '--unit'].includes(argument);
await check('build', () => build(needsPages ? undefined : ['domain', 'documents', 'backend']));
if (!argument) await tests.runAll(STATIC_CHECKS);
else if (argument === '--check') await atOnce(STATIC_CHECKS);
else if (argument === '--unit') await tests.runUnits();
else if (argument === '--api') await tests.runApi();
else if (argument === '--e2e') await tests.runBrowser();
else if (argument === '--coverage') await tests.runWithCoverage();
else await tests.runNamed(argument);
summarize();
