import { build } from './build.mjs';
import { atOnce, check, summarise } from './checks/report.mjs';
import { STATIC_CHECKS } from './checks/static.mjs';
import {
  findNamed,
  runApiTests,
  runBrowserTests,
  runNamed,
  runUnitTests,
  runWithAllTests,
} from './checks/tests.mjs';

/** What each needs built, and does. */
const JOBS = {
  '--check': { needs: ['domain', 'documents', 'backend'], run: () => atOnce(STATIC_CHECKS) },
  '--unit': { needs: ['domain', 'documents', 'backend'], run: runUnitTests },
  '--api': { needs: undefined, run: runApiTests },
  '--e2e': { needs: undefined, run: () => runBrowserTests() },
};

/**
 * Runs every check, or one job, or only the tests whose path contains a name; ends the process.
 * @param argument an option of the jobs above or a part of a path
 */
export async function runChecks(argument) {
  if (!argument) await buildAndRun(undefined, () => runWithAllTests(STATIC_CHECKS));
  else if (JOBS[argument]) await buildAndRun(JOBS[argument].needs, JOBS[argument].run);
  else await runOnly(argument);
  summarise();
}

async function buildAndRun(parts, run) {
  await check('build', () => build(parts));
  await run();
}

async function runOnly(name) {
  const found = findNamed(name);
  if (found.length === 0) {
    console.error(`No spec file has „${name}“ in its path.`);
    process.exit(1);
  }
  await buildAndRun(undefined, () => runNamed(found));
}
