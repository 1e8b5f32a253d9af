import { nativeJest } from '../scripts/checks/native-jest/config.mjs';

export default {
  ...nativeJest,
  testEnvironment: '<rootDir>/test/environment.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  // For a busy machine, on which others come first.
  testTimeout: 480_000,
};
