import { expect, it } from '@jest/globals';
import { isProven } from './index.js';

const today = new Date('2026-11-22T10:00:00Z');
const evidence = 'Auswertung der Verkäufe 2025, Ordner 7';

it('a statement with its proof and the day it was looked at is proven', () => {
  expect(isProven({ evidence, confirmedOn: '2026-11-22' }, today)).toBe(true);
});

it.each([
  [{}],
  [{ evidence }],
  [{ confirmedOn: '2026-11-01' }],
  [{ evidence: ' ', confirmedOn: '2026-11-01' }],
  [{ evidence, confirmedOn: '2026-11-23' }],
  [{ evidence, confirmedOn: '1. November 2026' }],
  [{ evidence, confirmedOn: '2026-13-01' }],
])('%j proves nothing', (statement) => {
  expect(isProven(statement, today)).toBe(false);
});
