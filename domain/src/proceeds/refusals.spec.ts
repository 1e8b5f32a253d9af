import { describe, expect, it } from '@jest/globals';
import { BRANDT_TODAY, EMPTY_BALANCE, SEIDEL_TODAY } from '../../test/fixtures/companies.js';
import { DEFAULT_ASSUMPTIONS } from './assumptions.js';
import type { InputBalance, ProceedsInput } from './input.js';
import { LAW_2026 } from './law/2026.js';
import { computeProceeds } from './proceeds.js';

const compute = (input: ProceedsInput) => computeProceeds(input, LAW_2026, DEFAULT_ASSUMPTIONS);
const codes = (input: ProceedsInput) => compute(input).refusals.map(({ code }) => code);
const warned = (input: ProceedsInput) => compute(input).warnings.map(({ code }) => code);

const withEbits = (ebits: readonly number[], input = BRANDT_TODAY): ProceedsInput => ({
  ...input,
  years: input.years.map((year, index) => ({ ...year, ebit: ebits[index] ?? 0, items: [] })),
});
const withBalance = (changed: Partial<InputBalance>, input = BRANDT_TODAY): ProceedsInput => ({
  ...input,
  balance: { ...EMPTY_BALANCE, ...input.balance, ...changed },
});

describe('what cannot be computed', () => {
  it('is an impossible year', () => {
    const [first, ...rest] = BRANDT_TODAY.years;
    if (!first) throw new Error('There is a year.');
    for (const year of [202, 20_233, 2023.5, 2024]) {
      expect(codes({ ...BRANDT_TODAY, years: [{ ...first, year }, ...rest] })).toEqual([
        'impossibleYear',
      ]);
    }
    const past = { ...BRANDT_TODAY.company, saleYear: 2020 };
    expect(compute({ ...BRANDT_TODAY, company: past }).refusals[0]?.sentence).toBe(
      'Das Jahr des Verkaufs liegt vor dem Jahr der Bewertung.',
    );
  });

  it('is an amount with too many noughts, or none at all', () => {
    expect(codes(withEbits([1e15, 1, 1]))).toEqual(['amountTooLarge']);
    expect(codes(withEbits([Number.NaN, 1, 1]))).toEqual(['notANumber']);
    expect(codes(withEbits([Number.POSITIVE_INFINITY, 1, 1]))).toContain('notANumber');
  });

  it('is a share that is larger than the one held', () => {
    const sale = { ...BRANDT_TODAY.sale, shareSold: 0.6, shareHeld: 0.5 };
    const [refused] = compute({ ...BRANDT_TODAY, sale }).refusals;
    expect(refused?.sentence).toBe('Sie können nicht mehr verkaufen, als Ihnen gehört.');
  });

  it('is a company of two years', () => {
    expect(codes({ ...BRANDT_TODAY, years: BRANDT_TODAY.years.slice(1) })).toEqual(['tooFewYears']);
  });

  it('is a value out of losses or of nothing, while the floors remain', () => {
    for (const [ebits, sentence] of [
      [[0, 0, 0], /ist null/],
      [[-50_000, -20_000, -10_000], /ist negativ/],
    ] as const) {
      const result = compute(withEbits(ebits));
      expect(result.refusals.map(({ code }) => code)).toEqual(['earningsNotPositive']);
      expect(result.refusals[0]?.sentence).toMatch(sentence);
      expect([result.multiples, result.income, result.dcf, result.net]).toEqual([
        null,
        null,
        null,
        null,
      ]);
      expect(result.assets?.value).toBe(845_000);
      expect(result.liquidation).not.toBeNull();
      expect(result.simplified?.value).toBe(845_000);
    }
  });

  it('is a business whose owner works for nothing', () => {
    const years = SEIDEL_TODAY.years.map((year) => ({
      ...year,
      items: year.items.filter(({ ownerSalary }) => !ownerSalary),
    }));
    const result = compute({ ...SEIDEL_TODAY, years });
    expect(result.refusals.map(({ code }) => code)).toEqual(['ownerSalaryMissing']);
    expect([result.multiples, result.income, result.simplified]).toEqual([null, null, null]);
    const partnership = { ...SEIDEL_TODAY.company, legalForm: 'gmbh-co-kg' } as const;
    expect(codes({ ...SEIDEL_TODAY, years, company: partnership })).toEqual([]);
    expect(warned({ ...SEIDEL_TODAY, years, company: partnership })).toContain(
      'salaryPerhapsMissing',
    );
  });

  it('is an income value whose rate hardly exceeds growth, while multiples remain', () => {
    const close = { ...BRANDT_TODAY, choice: { ...BRANDT_TODAY.choice, growth: 0.16 } };
    expect(codes(close)).toEqual(['rateTooCloseToGrowth']);
    expect(compute(close).income).toBeNull();
    expect(compute(close).multiples).not.toBeNull();
  });

  it('is a plan whose perpetuity grows almost as fast as the rate', () => {
    const assumptions = {
      ...DEFAULT_ASSUMPTIONS,
      baseRate: { ...DEFAULT_ASSUMPTIONS.baseRate, value: 0 },
      marketRiskPremium: { ...DEFAULT_ASSUMPTIONS.marketRiskPremium, value: 0.01 },
    };
    // A rate of 3 % for Seidel, less than 2 points above the growth of 1.5 %.
    const plan = SEIDEL_TODAY.plan && { ...SEIDEL_TODAY.plan, terminalGrowth: 0.05 };
    expect(computeProceeds({ ...SEIDEL_TODAY, plan }, LAW_2026, assumptions).dcf).toBeNull();
  });

  it('is a price below zero, because debts exceed the value', () => {
    const result = compute(withBalance({ bankDebt: 3_000_000 }));
    expect(result.refusals.map(({ code }) => code)).toEqual(['priceBelowZero']);
    expect(result.refusals[0]?.sentence).toMatch(/Schulden übersteigen den Unternehmenswert/);
    expect(result.bridge?.price).toBeLessThan(0);
    expect([result.net, result.tornado]).toEqual([null, null]);
  });

  it('is never a reason to throw', () => {
    const broken: ProceedsInput[] = [
      { ...BRANDT_TODAY, years: [] },
      { ...BRANDT_TODAY, balance: null, buyer: null, plan: null },
      withBalance({ equity: -900_000, cash: 0, minimumCash: 500_000 }),
      { ...BRANDT_TODAY, sale: { ...BRANDT_TODAY.sale, shareSold: 0 } },
    ];
    for (const input of broken) expect(() => compute(input)).not.toThrow();
  });
});

describe('what an owner is warned of', () => {
  it('is a year with a loss, which also costs a part of the rate', () => {
    const result = compute(withEbits([-30_000, 200_000, 400_000]));
    const loss = result.warnings.find(({ code }) => code === 'lossYear');
    expect(loss?.sentence).toMatch(/^2023 war auch bereinigt ein Verlustjahr/);
    expect(result.rate?.rate).toBeCloseTo(0.2, 9);
  });

  it('is a list of items that only ever raises', () => {
    const years = BRANDT_TODAY.years.map((year) => ({
      ...year,
      items: year.items.filter(({ amount }) => amount > 0),
    }));
    expect(warned({ ...BRANDT_TODAY, years })).toContain('nothingLowers');
  });

  it('is the same one-off in three years', () => {
    const years = BRANDT_TODAY.years.map((year, index) => ({
      ...year,
      items: year.items.map((item) =>
        item.basket === 'einmalig'
          ? { ...item, reason: ['Messe', 'messe ', 'Messe'][index] ?? '' }
          : item,
      ),
    }));
    expect(warned({ ...BRANDT_TODAY, years })).toContain('oneOffEveryYear');
  });

  it('is a contested item that moves the result', () => {
    const years = BRANDT_TODAY.years.map((year, index) => ({
      ...year,
      items:
        index === 2
          ? [
              ...year.items,
              {
                ...year.items[0],
                amount: 60_000,
                contested: true,
                basket: 'einmalig',
                reason: 'x',
                evidence: false,
                saleOnly: false,
                ownerSalary: false,
              } as const,
            ]
          : year.items,
    }));
    expect(warned({ ...BRANDT_TODAY, years })).toContain('contestedMoves');
  });

  it('is a last year far better than the others', () => {
    expect(warned(withEbits([200_000, 200_000, 420_000]))).toContain('lastMarginHigh');
  });

  it('is negative equity, a pension at book value, and a closing that would bring more', () => {
    expect(warned(withBalance({ equity: -10_000 }))).toContain('negativeEquity');
    expect(warned(withBalance({ pensionBook: 80_000 }))).toContain('pensionMarketValueMissing');
    expect(warned(withBalance({ pensionBook: 80_000, pensionMarket: 130_000 }))).not.toContain(
      'pensionMarketValueMissing',
    );
    expect(warned(withBalance({ receivables: 4_000_000, targetWorkingCapital: null }))).toContain(
      'liquidationAbovePrice',
    );
  });

  it('is a price that does not meet the need', () => {
    expect(warned(BRANDT_TODAY)).toContain('minimumNotReached');
  });

  it('comes in whole sentences', () => {
    const inputs = [
      BRANDT_TODAY,
      SEIDEL_TODAY,
      withEbits([0, 0, 0]),
      withEbits([-30_000, 200_000, 400_000]),
      withBalance({ bankDebt: 3_000_000, equity: -1, pensionBook: 1 }),
    ];
    for (const input of inputs) {
      const { refusals, warnings, locks } = compute(input);
      for (const { sentence } of [...refusals, ...warnings, ...locks]) {
        expect(sentence).toMatch(/^[A-ZÄÖÜ„\d].*[.?]$/s);
        expect(sentence).not.toMatch(/NaN|undefined|!|Infinity/);
      }
    }
  });
});
