import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** What the Jest settings of a part have in common that runs on Node alone, see the environment. */
export const nativeJest = {
  rootDir: '.',
  testEnvironment: here('environment.mjs'),
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.tsx?$': here('import-spec.mjs') },
  globalSetup: here('build-first.mjs'),
  // Only to end what hangs: the machine may be busy otherwise.
  testTimeout: 120_000,
};
