import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EXAMPLE_FACTS } from './example.js';
import { type CompanyFacts, FACT_GROUPS, type YearFacts } from './facts.js';
import { readFacts, reportedEbit } from './read-facts.js';

const THIS_YEAR = 2026;
const read = (given: unknown) => readFacts(given, THIS_YEAR);
const sentences = (given: unknown) => {
  const result = read(given);
  return result.ok ? [] : result.problems.map(({ path, message }) => `${path}: ${message}`);
};
const kept = (given: unknown): CompanyFacts => {
  const result = read(given);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.facts;
};

describe('readFacts', () => {
  it('takes the example of the course as it is', () => {
    expect(kept(structuredClone(EXAMPLE_FACTS))).toEqual(EXAMPLE_FACTS);
  });

  it('lets every field be unknown', () => {
    expect(kept({})).toEqual({});
    expect(kept(null)).toEqual({});
    expect(kept({ company: { name: ' ', employees: null }, balance: {} })).toEqual({
      company: {},
      balance: {},
    });
  });

  it('keeps a fact of each group through a second reading', () => {
    const once = kept(structuredClone(EXAMPLE_FACTS));
    expect(kept(JSON.parse(JSON.stringify(once)))).toEqual(once);
    expect(FACT_GROUPS.filter((name) => name !== 'plan').every((name) => once[name])).toBe(true);
  });

  it('drops what it does not know, also what would reach an object’s prototype', () => {
    const given = JSON.parse('{"company":{"name":"A","x":1},"__proto__":{"y":1},"z":2}');
    expect(kept(given)).toEqual({ company: { name: 'A' } });
  });

  it('does not follow a value a hundred thousand levels deep', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(sentences({ offers: deep })).not.toEqual([]);
    expect(kept({ unknown: deep })).toEqual({});
  });

  it('refuses thousands of years at once', () => {
    const years = Array.from({ length: 4_900 }, () => ({ year: 2020, forecast: true }));
    expect(sentences({ years })).toEqual([
      'years: Geben Sie höchstens 5 abgeschlossene Jahre und eine Vorschau ein.',
    ]);
  });

  it('takes the names of Europe and Vietnam, and what is not seen in them', () => {
    const name = 'Łukasz Żółć & Nguyễn\u00a0Thị\u200b Ánh KG';
    expect(kept({ company: { name } }).company).toEqual({ name });
  });

  it('puts the years in order', () => {
    expect(
      kept({ years: [{ year: 2025 }, { year: 2023 }] }).years?.map(({ year }) => year),
    ).toEqual([2023, 2025]);
  });

  it.each([
    [
      'text as a number',
      { years: [{ year: 2025, revenue: '3,8 Mio.' }] },
      'years.0.revenue',
      'Betrag in Euro',
    ],
    [
      '10^15',
      { years: [{ year: 2025, ebit: 1e15 }] },
      'years.0.ebit',
      'höchstens 1.000.000.000.000 €',
    ],
    [
      'a negative revenue',
      { years: [{ year: 2025, revenue: -1 }] },
      'years.0.revenue',
      'nicht negativ',
    ],
    ['a year long ago', { years: [{ year: 1889 }] }, 'years.0.year', '1990 bis 2027'],
    ['a year far ahead', { years: [{ year: 2028 }] }, 'years.0.year', '1990 bis 2027'],
    [
      'a year after a past valuation',
      { company: { valuationYear: 2024 }, years: [{ year: 2026 }] },
      'years.0.year',
      '1990 bis 2025',
    ],
    ['no year', { years: [{ revenue: 1 }] }, 'years.0.year', 'das Jahr'],
    ['half a year', { years: [{ year: 2024.5 }] }, 'years.0.year', 'das Jahr'],
    ['a year twice', { years: [{ year: 2025 }, { year: 2025 }] }, 'years.1.year', 'zweimal'],
    [
      'a forecast before a closed year',
      { years: [{ year: 2024, forecast: true }, { year: 2025 }] },
      'years.0.forecast',
      'letzte Jahr',
    ],
    [
      'six closed years',
      { years: [2020, 2021, 2022, 2023, 2024, 2025].map((year) => ({ year })) },
      'years',
      'höchstens 5',
    ],
    ['a list instead of a group', { company: [] }, 'company', 'laden Sie die Seite neu'],
    [
      'an unknown legal form',
      { company: { legalForm: 'ltd' } },
      'company.legalForm',
      'angebotenen Werte',
    ],
    [
      'an industry outside the list',
      { company: { industry: 'Raumfahrt' } },
      'company.industry',
      'angebotenen Werte',
    ],
    [
      'a founding year to come',
      { company: { foundingYear: 2031 } },
      'company.foundingYear',
      'Zukunft',
    ],
    [
      'a day that does not exist',
      { company: { plannedSaleDate: '2028-02-30' } },
      'company.plannedSaleDate',
      'das es gibt',
    ],
    [
      'a day outside its year',
      { company: { plannedSaleYear: 2027, plannedSaleDate: '2028-12-29' } },
      'company.plannedSaleDate',
      'nicht im Jahr 2027',
    ],
    ['nothing sold', { shares: { soldPercent: 0 } }, 'shares.soldPercent', 'über 0 %'],
    [
      'a church tax of 7 %',
      { owner: { churchTaxPercent: 7 } },
      'owner.churchTaxPercent',
      'angebotenen Werte',
    ],
    [
      'a name of 10,000 characters',
      { company: { name: 'A'.repeat(10_000) } },
      'company.name',
      '200 Zeichen',
    ],
    [
      'what no paper can show',
      { company: { name: 'Brandt 🏭 東京\u200b\tGmbH' } },
      'company.name',
      'Unsere Druckschrift kennt 🏭 東 京 nicht. Bitte verwenden Sie andere Zeichen.',
    ],
    [
      'such a reason of an item',
      { years: [{ year: 2025, items: [{ id: 'a', reason: 'Wartung ✨' }] }] },
      'years.0.items.0.reason',
      'kennt ✨ nicht',
    ],
    [
      'a part above its whole',
      { balance: { otherProvisions: 1, debtLikeProvisions: 2 } },
      'balance.debtLikeProvisions',
      'größer',
    ],
    [
      'grace as long as the term',
      { buyer: { bankTermYears: 5, graceYears: 5 } },
      'buyer.graceYears',
      'kürzer',
    ],
    [
      '41 items',
      { years: [{ year: 2025, items: Array.from({ length: 41 }, (_, id) => ({ id: `${id}` })) }] },
      'years.0.items',
      'höchstens 40',
    ],
    [
      'an item twice',
      { years: [{ year: 2025, items: [{ id: 'a' }, { id: 'a' }] }] },
      'years.0.items',
      'dieselbe Kennung',
    ],
    [
      'a perpetuity growing by 2 %',
      { plan: { terminalGrowthPercent: 2 } },
      'plan.terminalGrowthPercent',
      'bis 1,5',
    ],
  ])('refuses %s with a sentence at its field', (_what, given, path, words) => {
    const [first, ...more] = sentences(given);
    expect(first).toMatch(new RegExp(`^${path.replaceAll('.', '\\.')}: .*[.]$`));
    expect(first).toContain(words);
    expect(more).toEqual([]);
  });

  it('takes a loss, a negative equity and a tax refund', () => {
    const given = {
      years: [{ year: 2025, ebit: -80_000, incomeTaxes: -5_000 }],
      balance: { equity: -1 },
    };
    expect(kept(given)).toEqual(given);
  });

  it('answers anything at all, and what it takes it takes again unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...FACT_GROUPS), (value, name) => {
        for (const given of [value, { [name]: value }]) {
          const result = read(given);
          if (!result.ok) {
            for (const { message } of result.problems) expect(message).toMatch(/^[A-ZÄÖÜ].*\.$/);
          } else expect(kept(result.facts)).toEqual(result.facts);
        }
      }),
    );
  });
});

describe('reportedEbit', () => {
  const of = (year: Partial<YearFacts>) => reportedEbit({ year: 2025, ...year });

  it('is what was entered, else net income before taxes and interest', () => {
    expect(of({ ebit: 5, netIncome: 1 })).toBe(5);
    expect(of({ netIncome: 283_000, incomeTaxes: 124_000, interestExpense: 13_000 })).toBe(420_000);
    expect(of({ netIncome: 100, incomeTaxes: 30, interestExpense: 10, interestIncome: 4 })).toBe(
      136,
    );
    expect(of({ netIncome: 100 })).toBeUndefined();
  });
});
