// `npm run mutation`: mutates one folder and runs its unit tests against each mutant. PART names the folder, TESTS the
// spec files where they are not beside the code:
// PART=backend/src/modules/invoicing TESTS='**/test/invoice*.e2e-spec.ts' npm run mutation
const part = process.env.PART ?? 'domain/src/pricing';
const [workspace] = part.split('/');
const tests = process.env.TESTS ?? `**/${part}/**/*.spec.ts`;
const { default: jest } = await import(`./${workspace}/jest.config.mjs`);

export default {
  mutate: [`${part}/**/*.ts`, '!**/*.spec.ts'],
  // Node loads what is tested from the build, so the mutants are built in their place.
  inPlace: true,
  buildCommand: `node scripts/build.mjs ${workspace}`,
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules'],
  jest: {
    projectType: 'custom',
    config: { ...jest, rootDir: workspace, testMatch: [tests] },
    enableFindRelatedTests: false,
  },
  // Stryker cannot watch which test runs which mutant in modules that Jest does not load.
  coverageAnalysis: 'off',
  concurrency: 1,
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: '.cache/mutation/index.html' },
  tempDirName: '.cache/stryker',
};
