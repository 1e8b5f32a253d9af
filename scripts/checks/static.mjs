import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { checkLicences } from './licences.mjs';
import { bin, check, runQuietly } from './report.mjs';
import { checkSpecificationCoverage } from './specification-coverage.mjs';
import { checkTableOwners } from './table-owners.mjs';

/** What can be said of the code without running it; only the description of the API is made anew. */
export const STATIC_CHECKS = [
  () => check('types of frontend', () => types('frontend')),
  () => check('types of backend', () => types('backend')),
  () => check('borders', borders),
  () => check('owners of tables', checkTableOwners),
  () => check('lint and format', lint),
  () => check('API description is up to date', apiDescriptionIsCurrent),
  () => check('API description follows its rules', apiDescriptionFollowsRules),
  () => check('types of domain', () => types('domain')),
  () => check('types of documents', () => types('documents')),
  () => check('coverage of the specification', checkSpecificationCoverage),
  () => check('licences', checkLicences),
];

/**
 * TypeScript 7 takes a fifth of the time; tools that use its interface (borders, types from the API
 * description) need the 6 that stands beside it.
 */
const types = (part) =>
  runQuietly([
    ...[bin('typescript-7/bin/tsc'), '-p', part, '--noEmit', '--incremental'],
    ...['--tsBuildInfoFile', `.cache/types/${part}.tsbuildinfo`],
  ]);

const lint = () =>
  runQuietly([bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']);

/** By its API, for its command refuses Node 20, on which it works. */
async function borders() {
  const options = await extractOptions('./.dependency-cruiser.cjs');
  const tsConfig = extractTsConfig('frontend/tsconfig.json');
  const folders = ['domain/src', 'documents/src', 'backend/src', 'frontend/src'];
  const { output, exitCode } = await cruise(folders, { ...options, outputType: 'err' }, null, {
    tsConfig,
  });
  if (exitCode !== 0) throw new Error(output);
}

const apiDescriptionFollowsRules = () =>
  runQuietly(
    [bin('@redocly/cli/bin/cli.js'), 'lint', 'docs/openapi.json', '--config', 'redocly.yaml'],
    { env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  );

/** The committed description and the types made from it must be what the code gives now. */
async function apiDescriptionIsCurrent() {
  const folder = mkdtempSync(join(tmpdir(), 'toolkit-drift-'));
  const fresh = join(folder, 'openapi.json');
  await runQuietly(['backend/dist/openapi/write-openapi.js', fresh]);
  await runQuietly([
    ...[
      bin('@hey-api/openapi-ts/bin/run.js'),
      '--silent',
      '--file',
      'frontend/openapi-ts.config.ts',
    ],
    ...['-i', fresh, '-o', join(folder, 'types')],
  ]);
  const same = (one, other) => readFileSync(one, 'utf8') === readFileSync(other, 'utf8');
  const current =
    same(fresh, 'docs/openapi.json') &&
    same(join(folder, 'types/types.gen.ts'), 'frontend/src/api/generated/types.gen.ts');
  rmSync(folder, { recursive: true });
  if (!current)
    throw new Error('docs/openapi.json or the types made from it are stale: npm run openapi');
}
