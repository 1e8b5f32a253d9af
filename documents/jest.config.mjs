import { nativeJest } from '../scripts/checks/native-jest/config.mjs';

export default {
  ...nativeJest,
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/*.spec.ts'],
};
