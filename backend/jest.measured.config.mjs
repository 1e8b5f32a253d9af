import base from './jest.config.mjs';

/** These judge by the clock: no other runs beside them, and of the two one only waits. */
export const MEASURED = ['database-away', 'event-loop'].map((name) => `${name}.e2e-spec.ts`);

export default { ...base, testMatch: MEASURED.map((name) => `<rootDir>/test/${name}`) };
