import base from './jest.config.mjs';

const { globalSetup, globalTeardown, ...rest } = base;

/** What stands beside the code and needs no database. */
export default { ...rest, testMatch: ['<rootDir>/src/**/*.spec.ts'] };
