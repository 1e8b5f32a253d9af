import base from './jest.config.mjs';

/** These judge by the clock, or start many servers of their own: nothing runs beside them. */
export const MEASURED = ['database-away', 'event-loop', 'rolling-restart', 'start-up'].map(
  (name) => `${name}.e2e-spec.ts`,
);

export default {
  ...base,
  testMatch: MEASURED.map((name) => `<rootDir>/test/${name}`),
  maxWorkers: 1,
};
