import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { load } from 'js-yaml';
import { DEFAULT_ASSUMPTIONS } from './assumptions.js';
import { readAssumptions } from './read-assumptions.js';

const file = readFileSync('../content/valuation/assumptions.yml', 'utf8');
const shipped = load(file) as Record<string, object>;

describe('readAssumptions', () => {
  it('reads the shipped file, which says what the engine takes without one', () => {
    expect(readAssumptions(shipped)).toEqual({ ok: true, assumptions: DEFAULT_ASSUMPTIONS });
  });

  it('names the row that cannot be', () => {
    const broken = {
      ...shipped,
      baseRate: { ...shipped.baseRate, value: 3 },
      laterPayments: { value: 0.08, asOf: '2026-11-22' },
      marketRiskPremium: { ...shipped.marketRiskPremium, asOf: '22.9.2025' },
    };
    const read = readAssumptions(broken);
    expect(read.ok ? [] : read.problems.map(({ path }) => path)).toEqual([
      'baseRate.value',
      'marketRiskPremium.asOf',
      'laterPayments.source',
    ]);
    expect(readAssumptions({ ...shipped, bonus: 1 }).ok).toBe(false);
  });
});
