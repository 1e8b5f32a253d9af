import { nativeJest } from '../scripts/checks/native-jest/config.mjs';

/** What stands beside the code and needs no database. */
export default { ...nativeJest, testMatch: ['<rootDir>/src/**/*.spec.ts'] };
