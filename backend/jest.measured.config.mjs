import base from './jest.config.mjs';

/** These judge by the clock: no other runs beside them. */
export const MEASURED = ['database-away', 'event-loop', 'heavy-work'].map(
  (name) => `${name}.e2e-spec.ts`,
);

export default {
  ...base,
  maxWorkers: 1,
  testMatch: MEASURED.map((name) => `<rootDir>/test/${name}`),
};
