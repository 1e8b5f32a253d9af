import { describe, expect, it } from '@jest/globals';
import { EXAMPLE_FACTS } from './example.js';
import { withLevers } from './levers.js';
import { reportedEbit } from './read-facts.js';

describe('A scenario', () => {
  it('without levers is what is known today', () => {
    expect(withLevers(EXAMPLE_FACTS, {})).toEqual(EXAMPLE_FACTS);
    expect(withLevers({}, {})).toEqual({ company: {} });
  });

  it('changes what its levers name and nothing else', () => {
    const { company, balance, ...rest } = withLevers(EXAMPLE_FACTS, {
      keyCustomer: 'nein',
      plannedSaleYear: 2029,
      bankDebt: 0,
    });
    expect(company).toEqual({
      ...EXAMPLE_FACTS.company,
      keyCustomer: 'nein',
      plannedSaleYear: 2029,
    });
    expect(balance).toEqual({ ...EXAMPLE_FACTS.balance, bankDebt: 0 });
    expect({ ...rest, company: 0, balance: 0 }).toEqual({
      ...EXAMPLE_FACTS,
      company: 0,
      balance: 0,
    });
  });

  it('moves the EBIT of each year and its items by the same share', () => {
    const { years = [] } = withLevers(EXAMPLE_FACTS, { ebitPercent: -50 });
    for (const [index, year] of years.entries()) {
      const before = EXAMPLE_FACTS.years?.[index];
      expect(year.ebit).toBeCloseTo(0.5 * (reportedEbit(before ?? year) ?? Number.NaN));
      expect(year.items?.map(({ amount }) => amount)).toEqual(
        before?.items?.map(({ amount = 0 }) => 0.5 * amount),
      );
    }
  });
});
