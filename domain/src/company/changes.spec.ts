import { describe, expect, it } from '@jest/globals';
import { changedFields, knownFields, withValues } from './changes.js';
import { EXAMPLE_FACTS } from './example.js';
import type { CompanyFacts } from './facts.js';
import { readFacts } from './read-facts.js';

const edited = (edit: (facts: CompanyFacts) => void) => {
  const facts = structuredClone(EXAMPLE_FACTS);
  edit(facts);
  return facts;
};

describe('changedFields', () => {
  it('finds nothing between equal states, whatever their order', () => {
    const turned = edited((facts) => facts.years?.reverse());
    expect(changedFields(EXAMPLE_FACTS, turned)).toEqual([]);
  });

  it('names a value by year and key, also one that comes or goes', () => {
    const after = edited((facts) => {
      facts.company = { ...facts.company, employees: 25, name: undefined };
      const year = facts.years?.[1];
      if (year) year.items = year.items?.filter(({ id }) => id !== 'kran');
      facts.offers?.push({ id: 'neu', atClosing: 1 });
    });
    expect(changedFields(EXAMPLE_FACTS, after)).toEqual([
      { field: 'company.name', before: 'Brandt Metallbau GmbH', after: undefined },
      { field: 'company.employees', before: 24, after: 25 },
      { field: 'years.2024.items.kran.id', before: 'kran', after: undefined },
      { field: 'years.2024.items.kran.amount', before: -11_000, after: undefined },
      { field: 'years.2024.items.kran.basket', before: 'einmalig', after: undefined },
      {
        field: 'years.2024.items.kran.reason',
        before: 'Ertrag aus Verkauf des alten Krans',
        after: undefined,
      },
      { field: 'years.2024.items.kran.evidence', before: true, after: undefined },
      { field: 'offers.neu.id', before: undefined, after: 'neu' },
      { field: 'offers.neu.atClosing', before: undefined, after: 1 },
    ]);
  });
});

describe('withValues', () => {
  it('carries every change from one state to another', () => {
    const states: CompanyFacts[] = [
      {},
      EXAMPLE_FACTS,
      edited((facts) => {
        facts.years = facts.years?.slice(1);
        facts.plan = { years: [{ year: 2027, revenue: 5 }], workingCapitalPercent: 9 };
        facts.company = {};
      }),
    ];
    for (const from of states) {
      for (const to of states) {
        const changes = changedFields(from, to).map(({ field, after }) => ({
          field,
          value: after,
        }));
        const reached = withValues(from, changes);
        expect(changedFields(reached, to)).toEqual([]);
        expect(readFacts(reached, 2026)).toMatchObject({ ok: true });
      }
    }
  });

  it('leaves the given facts as they are', () => {
    const before = structuredClone(EXAMPLE_FACTS);
    withValues(EXAMPLE_FACTS, [{ field: 'years.2024.revenue', value: 1 }]);
    expect(EXAMPLE_FACTS).toEqual(before);
  });
});

describe('knownFields', () => {
  it('counts a field once, in however many entries it is known', () => {
    expect(knownFields({})).toMatchObject({ known: 0 });
    const years = [
      { year: 2024, revenue: 1 },
      { year: 2025, revenue: 2 },
    ];
    expect(knownFields({ years }).known).toBe(2);
    expect(knownFields({ years: [...years, { year: 2026, revenue: 0 }] }).known).toBe(2);
  });

  it('counts no false or empty number as unknown, and never more than there are', () => {
    expect(knownFields({ owner: { personalGuarantee: false } }).known).toBe(1);
    const { known, total } = knownFields(EXAMPLE_FACTS);
    expect(known).toBeGreaterThan(50);
    expect(known).toBeLessThanOrEqual(total);
  });
});
