import { nativeJest } from '../scripts/checks/native-jest/config.mjs';

export default {
  ...nativeJest,
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.e2e-spec.ts'],
  globalSetup: '<rootDir>/test/support/start-postgres.mjs',
  globalTeardown: '<rootDir>/test/support/stop-postgres.mjs',
  // Waits end when what they wait for happens; this is for a machine that is busy otherwise.
  testTimeout: 480_000,
  maxWorkers: 2,
};
