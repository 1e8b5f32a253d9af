const swc = {
  swcrc: false,
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    keepClassNames: true,
  },
  module: { type: 'es6' },
};

export default {
  testEnvironment: 'node',
  rootDir: '.',
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.e2e-spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@stabwechsel/documents/(.*)$': '<rootDir>/../documents/src/$1.ts',
    '^@stabwechsel/domain/(.*)$': '<rootDir>/../domain/src/$1/index.ts',
  },
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  globalSetup: '<rootDir>/test/support/start-postgres.mjs',
  globalTeardown: '<rootDir>/test/support/stop-postgres.mjs',
  testTimeout: 120_000,
  maxWorkers: 2,
  // Modules of finished files stay in memory; a worker that has gathered too many is replaced.
  workerIdleMemoryLimit: '1.2GB',
};
