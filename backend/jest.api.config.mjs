import base from './jest.config.mjs';
import { MEASURED } from './jest.measured.config.mjs';

/** The specs against the whole server that may run beside each other. */
export default {
  ...base,
  testMatch: ['<rootDir>/test/*.e2e-spec.ts'],
  testSequencer: '<rootDir>/test/support/longest-first.mjs',
  testPathIgnorePatterns: MEASURED.map((name) => `/${name}$`),
};
