import { nativeJest } from '../scripts/checks/native-jest/config.mjs';

export default {
  ...nativeJest,
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.e2e-spec.ts'],
  globalSetup: '<rootDir>/test/support/start-postgres.mjs',
  globalTeardown: '<rootDir>/test/support/stop-postgres.mjs',
  testTimeout: 120_000,
  maxWorkers: 2,
};
