import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BRANDT_TODAY, EMPTY_BALANCE, SEIDEL_TODAY } from '../../test/fixtures/companies.js';
import { CHURCH_TAX_PERCENTS, LEGAL_FORMS, TAX_TARIFFS } from '../company/index.js';
import {
  CUSTOMER_DEPENDENCIES,
  GROWTH_TRENDS,
  INDUSTRIES,
  OWNER_DEPENDENCIES,
} from '../valuation/index.js';
import { DEFAULT_ASSUMPTIONS } from './assumptions.js';
import { type InputBalance, isTransparent, type ProceedsInput } from './input.js';
import { LAW_2026 } from './law/2026.js';
import { computeProceeds } from './proceeds.js';
import { simulate } from './simulation.js';
import { incomeTax } from './tax/income-tariff.js';
import { taxOnSale } from './tax/tax-on-sale.js';

const compute = (input: ProceedsInput) => computeProceeds(input, LAW_2026, DEFAULT_ASSUMPTIONS);

const euros = (max: number) => fc.integer({ min: 0, max });
const anyOwner = fc.record({
  age: fc.integer({ min: 30, max: 80 }),
  unableToWork: fc.boolean(),
  tariff: fc.constantFrom(...TAX_TARIFFS),
  churchTaxPercent: fc.constantFrom(...CHURCH_TAX_PERCENTS),
  otherTaxableIncome: fc.integer({ min: -50_000, max: 300_000 }),
  allowanceUsed: fc.boolean(),
  reducedRateUsed: fc.boolean(),
  need: fc.option(euros(3_000_000), { nil: null }),
});

const anyCompany = fc.record({
  legalForm: fc.constantFrom(...LEGAL_FORMS),
  industry: fc.constantFrom(...INDUSTRIES.map(({ name }) => name)),
  federalState: fc.constant(null),
  valuationYear: fc.constant(2026),
  saleYear: fc.option(fc.integer({ min: 2026, max: 2035 }), { nil: null }),
  tradeTaxMultiplierPercent: fc.integer({ min: 200, max: 900 }),
  employees: fc.option(fc.integer({ min: 0, max: 200 }), { nil: null }),
  age: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
  ownerDependency: fc.constantFrom(...OWNER_DEPENDENCIES),
  keyCustomer: fc.constantFrom(...CUSTOMER_DEPENDENCIES),
  marketPosition: fc.constant('regional' as const),
  growthTrend: fc.constantFrom(...GROWTH_TRENDS),
  premisesOwner: fc.constant(null),
});

const anyBalance: fc.Arbitrary<InputBalance> = fc
  .record({
    bankDebt: euros(500_000),
    taxProvisions: euros(50_000),
    debtLikeProvisions: euros(50_000),
    pensionBook: euros(100_000),
    pensionMarket: fc.option(euros(200_000), { nil: null }),
    cash: euros(500_000),
    minimumCash: euros(200_000),
    equity: fc.integer({ min: -200_000, max: 900_000 }),
    inventory: euros(300_000),
    fixedAssetsBook: euros(500_000),
    fixedAssetsMarket: euros(900_000),
    nonOperatingMarket: euros(200_000),
    nonOperatingBook: euros(150_000),
    nonOperatingDebt: euros(100_000),
  })
  .map((rows) => ({ ...EMPTY_BALANCE, ...rows }));

const SHARES = [
  { shareSold: 0.005, shareHeld: 0.005 },
  { shareSold: 0.04, shareHeld: 0.12 },
  { shareSold: 0.25, shareHeld: 0.5 },
  { shareSold: 0.5, shareHeld: 0.5 },
  { shareSold: 0.5, shareHeld: 1 },
  { shareSold: 1, shareHeld: 1 },
];

const anyTerms = fc.record({
  dealType: fc.constantFrom('shares' as const, 'assets' as const),
  heldBy: fc.constantFrom('private' as const, 'business' as const, 'holding' as const),
  agreedPrice: fc.option(euros(3_000_000), { nil: null }),
  acquisitionCost: euros(200_000),
  bookValue: euros(400_000),
  costs: fc.option(euros(80_000), { nil: null }),
  retained: fc.constant(null),
  remainingDebt: fc.constant(null),
  assetDeal: fc.constant(null),
  holding: fc.record({
    tradeTaxMultiplierPercent: fc.integer({ min: 200, max: 900 }),
    distribution: fc.option(euros(2_000_000), { nil: null }),
  }),
  contributedOn: fc.constant(null),
  giftedOn: fc.constant(null),
  operationalSplit: fc.constant(null),
  movingAbroad: fc.constant(null),
});

const anySale = fc
  .tuple(anyTerms, fc.constantFrom(...SHARES))
  .map(([terms, shares]) => ({ ...terms, ...shares }));

/** EBITs that stay above the owner's salary of 96,000 € that every year bears. */
const anyYears = fc
  .tuple(fc.array(fc.integer({ min: 150_000, max: 2_000_000 }), { minLength: 3, maxLength: 5 }))
  .map(([ebits]) =>
    ebits.map((ebit, index) => ({
      year: 2025 - ebits.length + 1 + index,
      forecast: false,
      revenue: 4_000_000,
      ebit,
      interestExpense: 10_000,
      depreciation: 80_000,
      investments: 80_000,
      items: [
        {
          amount: -96_000,
          basket: 'inhaber' as const,
          reason: 'Unternehmerlohn',
          evidence: true,
          contested: false,
          saleOnly: false,
          ownerSalary: true,
        },
        {
          amount: 12_345.67,
          basket: 'einmalig' as const,
          reason: `Posten ${index}`,
          evidence: true,
          contested: index === 0,
          saleOnly: false,
          ownerSalary: false,
        },
      ],
      taxProfit: null,
    })),
  );

const anyInput: fc.Arbitrary<ProceedsInput> = fc
  .tuple(anyCompany, anyYears, anyBalance, anySale, anyOwner)
  .map(([company, years, balance, sale, owner]) => ({
    ...SEIDEL_TODAY,
    company,
    years,
    balance,
    plan: null,
    sale,
    owner,
  }));

const scaled = (input: ProceedsInput, by: number): ProceedsInput => ({
  ...input,
  years: input.years.map((year) => ({
    ...year,
    ebit: year.ebit * by,
    items: year.items.map((item) => ({ ...item, amount: item.amount * by })),
  })),
});

const taxAt = (price: number, costs: number, input: ProceedsInput) =>
  taxOnSale({ price, costs }, input, LAW_2026);

describe('the value of any company', () => {
  it('rises with its EBIT and falls with the rate', () => {
    fc.assert(
      fc.property(anyInput, fc.double({ min: 1.01, max: 3, noNaN: true }), (input, by) => {
        const less = compute(input);
        const more = compute(scaled(input, by));
        const dearer = compute({ ...input, choice: { ...input.choice, rateShift: 0.02 } });
        expect(more.multiples?.value.middle ?? 0).toBeGreaterThan(
          less.multiples?.value.middle ?? 0,
        );
        expect(more.income?.simple ?? 0).toBeGreaterThan(less.income?.simple ?? 0);
        expect(dearer.income?.withTaxPath ?? 0).toBeLessThan(less.income?.withTaxPath ?? 0);
      }),
    );
  });

  it('is worth more with the tax that is going to fall', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { income } = compute(input);
        expect(income?.withTaxPath ?? 0).toBeGreaterThan(income?.simple ?? 0);
      }),
    );
  });

  it('does not depend on the order of its items', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const turned = {
          ...input,
          years: input.years.map((year) => ({ ...year, items: year.items.toReversed() })),
        };
        const { ebit, net } = compute(input);
        const other = compute(turned);
        expect(other.ebit?.amount).toBeCloseTo(ebit?.amount ?? 0, 6);
        expect(other.net?.amount ?? 0).toBeCloseTo(net?.amount ?? 0, 2);
      }),
    );
  });

  it('does not name a figure that is no number', () => {
    const everyNumber = (value: unknown): number[] =>
      typeof value === 'number'
        ? [value]
        : typeof value === 'object' && value !== null
          ? Object.values(value).flatMap(everyNumber)
          : [];
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(everyNumber(compute(input)).filter((value) => !Number.isFinite(value))).toEqual([]);
      }),
    );
  });
});

describe('the bridge', () => {
  it('is linear: a euro of debt is a euro of price', () => {
    fc.assert(
      fc.property(anyInput, euros(100_000), (input, more) => {
        const whole: ProceedsInput = {
          ...input,
          company: { ...input.company, legalForm: 'gmbh' },
          sale: { ...input.sale, dealType: 'shares' },
        };
        const balance = { ...EMPTY_BALANCE, ...whole.balance };
        const price = (changed: Partial<InputBalance>) =>
          compute({ ...whole, balance: { ...balance, ...changed } }).bridge?.price ?? 0;
        expect(price({ bankDebt: balance.bankDebt + more })).toBeCloseTo(price({}) - more, 4);
        expect(price({ nonOperatingMarket: balance.nonOperatingMarket + more })).toBeCloseTo(
          price({}) + more,
          4,
        );
      }),
    );
  });
});

describe('the tax on any sale', () => {
  it('never falls when more is paid, and never takes all of the gain', () => {
    fc.assert(
      fc.property(anyInput, euros(5_000_000), euros(500_000), (input, price, more) => {
        const less = taxAt(price, 20_000, input);
        const greater = taxAt(price + more, 20_000, input);
        // The cuts to the euro, and with § 34 of the rate, leave steps of a few euros.
        expect(greater.total).toBeGreaterThanOrEqual(less.total - 10);
        // A company pays out, and the owner is taxed on, also what it had before.
        if (less.regime.startsWith('shares') || less.regime === 'business-sale') {
          expect(less.total).toBeLessThanOrEqual(Math.max(0, less.gain) + 0.01);
        }
      }),
    );
  });

  it('leaves more where more is paid', () => {
    fc.assert(
      fc.property(anyInput, euros(8_000_000), euros(500_000), (input, price, more) => {
        const net = (of: number) => taxAt(of, 20_000, input).net;
        expect(net(price + more)).toBeGreaterThanOrEqual(net(price) - 10);
      }),
    );
  });

  it('makes, with net, costs, debts and what stays in the company, the price', () => {
    fc.assert(
      fc.property(anyInput, euros(5_000_000), euros(60_000), (input, price, costs) => {
        const tax = taxAt(price, costs, input);
        expect(tax.net + tax.total + costs + tax.repaidDebt + tax.leftInHolding).toBeCloseTo(
          price + tax.added,
          2,
        );
        expect(tax.rows.reduce((total, { amount }) => total + amount, 0)).toBeCloseTo(tax.total, 6);
      }),
    );
  });

  it('is never higher with a relief than by the full tariff', () => {
    fc.assert(
      fc.property(anyInput, euros(9_000_000), (input, price) => {
        const business: ProceedsInput = {
          ...input,
          company: { ...input.company, legalForm: 'kg' },
          sale: { ...input.sale, heldBy: 'private' },
        };
        const details = taxAt(price, 0, business).business;
        if (!details) throw new Error('This is a sale of a business.');
        const taken =
          details.chosen === 'full'
            ? details.full
            : details.chosen === 'one-fifth'
              ? details.oneFifth
              : (details.reduced?.tax ?? Number.NaN);
        expect(taken).toBeLessThanOrEqual(details.full);
      }),
    );
  });

  it('rises with every euro of income by the tariff', () => {
    const [row] = LAW_2026.incomeTariff;
    if (!row) throw new Error('There is no tariff.');
    fc.assert(
      fc.property(euros(2_000_000), fc.constantFrom(...TAX_TARIFFS), (income, tariff) => {
        const tax = incomeTax(income, tariff, row.value);
        expect(Number.isInteger(tax)).toBe(true);
        expect(incomeTax(income + 1, tariff, row.value)).toBeGreaterThanOrEqual(tax);
        expect(tax).toBeLessThanOrEqual(0.45 * income);
      }),
    );
  });
});

describe('the lowest price', () => {
  it('leaves exactly the need', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { minimum } = compute(input);
        const amount = minimum?.amount;
        if (minimum === null || amount === null || amount === undefined || amount <= 1) return;
        const costs = input.sale.costs ?? amount * DEFAULT_ASSUMPTIONS.saleCosts.value;
        const tax = taxAt(amount, costs, input);
        const net = Math.min(tax.net, tax.topRate?.net ?? tax.net);
        expect(net).toBeGreaterThanOrEqual(minimum.need - 3);
      }),
    );
  });
});

describe('the tax office’s value', () => {
  it('takes 30 % off each positive year, and nothing off a loss', () => {
    fc.assert(
      fc.property(
        fc.tuple(
          fc.integer({ min: -500_000, max: 900_000 }),
          fc.integer({ min: -500_000, max: 900_000 }),
          fc.integer({ min: -500_000, max: 900_000 }),
        ),
        (profits) => {
          const years = BRANDT_TODAY.years.map((year, index) => ({
            ...year,
            taxProfit: {
              profit: profits[index] ?? 0,
              additions: 0,
              deductions: 0,
              otherCorrections: 0,
            },
          }));
          const { simplified } = compute({ ...BRANDT_TODAY, years, balance: null });
          const mean =
            profits.reduce((total, profit) => total + (profit > 0 ? profit * 0.7 : profit), 0) / 3;
          expect(simplified?.value).toBeCloseTo(Math.max(0, mean) * 13.75, 4);
        },
      ),
    );
  });
});

describe('the range', () => {
  it('is the same for the same seed, in order, and within what is drawn from', () => {
    fc.assert(
      fc.property(anyInput, fc.integer(), (input, seed) => {
        const { simulation } = compute(input);
        if (!simulation) throw new Error('There is a value.');
        const few = { ...simulation, seed, draws: 200 };
        const result = simulate(few);
        expect(simulate(few)).toEqual(result);
        const { p10, p25, p50, p75, p90 } = result;
        expect([p10, p25, p50, p75, p90]).toEqual(
          [p10, p25, p50, p75, p90].toSorted((a, b) => a - b),
        );
        const { ebit, multiple, rate, growth, taxRate } = few;
        const bounds = [ebit.min, ebit.max].flatMap((each) => [
          each * multiple.min,
          each * multiple.max,
          (each * (1 - taxRate)) / (rate.min - growth),
          (each * (1 - taxRate)) / (rate.max - growth),
        ]);
        expect(p10).toBeGreaterThanOrEqual(Math.min(...bounds) - 0.01);
        expect(p90).toBeLessThanOrEqual(Math.max(...bounds) + 0.01);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a transparent company', () => {
  it('is never taxed like shares, and a corporation never like a business', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { regime } = taxAt(1_000_000, 0, input);
        const transparent = isTransparent(input.company.legalForm);
        expect(['business-sale', 'partnership-holding'].includes(regime)).toBe(transparent);
      }),
    );
  });
});
