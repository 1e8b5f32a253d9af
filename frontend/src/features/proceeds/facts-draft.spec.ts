import { describe, expect, it } from '@jest/globals';
import { EXAMPLE_FACTS, withValues } from '@toolkit/domain/company';
import { mergeFacts, valueAt, withValue } from './facts-draft';

const base = structuredClone(EXAMPLE_FACTS);

describe('A value of the facts', () => {
  it('is read and written at its address, and the facts before stay as they were', () => {
    const after = withValue(base, 'years.1.revenue', 5);
    expect(valueAt(after, 'years.1.revenue')).toBe(5);
    expect(valueAt(base, 'years.1.revenue')).toBe(3_760_000);
    expect(after.balance).toBe(base.balance);
  });

  it('begins a group that nobody has filled yet', () => {
    expect(withValue({}, 'owner.birthYear', 1965)).toEqual({ owner: { birthYear: 1965 } });
  });

  it('becomes unknown when it is emptied', () => {
    expect(valueAt(withValue(base, 'company.name', ''), 'company.name')).toBeUndefined();
    expect(valueAt(base, 'years.9.revenue')).toBeUndefined();
  });
});

describe('Two versions of the facts', () => {
  const mine = withValue(withValue(base, 'balance.cash', 1), 'years.2.items.0.amount', -20_000);
  const theirs = withValue(withValue(base, 'balance.cash', 2), 'owner.birthYear', 1960);

  it('are brought together where only one of them was changed', () => {
    const { facts } = mergeFacts(base, mine, theirs);
    expect(facts.owner?.birthYear).toBe(1960);
    expect(facts.years?.[2]?.items?.[0]?.amount).toBe(-20_000);
  });

  it('are asked about where both were changed, and the choice is taken', () => {
    const { facts, conflicts } = mergeFacts(base, mine, theirs);
    expect(conflicts).toEqual([{ field: 'balance.cash', mine: 1, theirs: 2 }]);
    expect(facts.balance?.cash).toBe(1);
    const chosen = conflicts.map(({ field, theirs: value }) => ({ field, value }));
    expect(withValues(facts, chosen).balance?.cash).toBe(2);
  });

  it('lose nothing on the way', () => {
    expect(mergeFacts(base, base, base)).toEqual({ facts: base, conflicts: [] });
  });

  it('keep a year that was added elsewhere in its place', () => {
    const added = { ...base, years: [{ year: 2022, ebit: 1 }, ...(base.years ?? [])] };
    const { facts, conflicts } = mergeFacts(base, mine, added);
    expect(facts.years?.map(({ year }) => year)).toContain(2022);
    expect(facts.years?.find(({ year }) => year === 2025)?.items?.[0]?.amount).toBe(-20_000);
    expect(conflicts).toEqual([]);
  });
});
