import base from './jest.config.mjs';

/** The walks of `npm run attack`: one after the other, each with servers of its own. */
export default {
  ...base,
  testMatch: ['<rootDir>/test/attack/*.attack.ts'],
  testTimeout: 600_000,
  maxWorkers: 1,
};
