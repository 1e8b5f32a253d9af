import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BRANDT } from '../../test/fixtures/brandt.js';
import { SEIDEL } from '../../test/fixtures/seidel.js';
import { type CompanyFacts, EXAMPLE_FACTS, LEGAL_FORMS, readFacts } from '../company/index.js';
import { DEFAULT_ASSUMPTIONS } from './assumptions.js';
import { inputFromFacts } from './from-facts.js';
import { LAW_2026 } from './law/2026.js';
import { computeProceeds } from './proceeds.js';

const THIS_YEAR = 2026;
const join = (facts: CompanyFacts) => inputFromFacts(facts, DEFAULT_ASSUMPTIONS, THIS_YEAR);
const compute = (facts: CompanyFacts) => {
  const { input } = join(facts);
  if (!input) throw new Error('The facts are not enough.');
  return computeProceeds(input, LAW_2026, DEFAULT_ASSUMPTIONS);
};

const LEAST: CompanyFacts = {
  company: {
    industry: 'Bau/Handwerk',
    ownerDependency: 'hoch',
    keyCustomer: 'ja',
    marketPosition: 'regional',
    growthTrend: 'stabil',
  },
  years: [
    { year: 2023, ebit: 395_000 },
    { year: 2024, ebit: 404_000 },
    { year: 2025, ebit: 420_000 },
  ],
};

describe('the example of the course', () => {
  const result = compute(EXAMPLE_FACTS);

  it('comes out as the course tells it', () => {
    expect(result.multiples?.value.middle).toBeCloseTo(1_574_370, 2);
    expect(result.income?.withTaxPath).toBeCloseTo(
      BRANDT.expected.heute.ertragswert.wertMitSteuerpfad,
      2,
    );
    expect(result.bridge?.price).toBeCloseTo(BRANDT.expected.brueckeHeute.kaufpreis, 2);
    expect(result.net?.amount).toBeCloseTo(BRANDT.expected.steuerHeute.nettoHoechstsatz, 2);
    expect(result.net?.byTariff).toBeCloseTo(BRANDT.expected.steuerHeute.nettoNachTarif, 2);
    expect(result.net?.gap).toBeCloseTo(BRANDT.expected.luecke.heute, 2);
    expect(result.simplified?.value).toBeCloseTo(BRANDT.expected.bewg.wert, 2);
    expect(result.assets?.value).toBe(845_000);
    expect(result.refusals).toEqual([]);
  });

  it('takes nothing for granted that the owner has said', () => {
    const { assumed } = join(EXAMPLE_FACTS);
    expect(assumed.map(({ path }) => path)).toEqual(['balance.closingCosts']);
  });
});

describe('the least an owner can tell', () => {
  it('gives a first result, with all else listed as assumed', () => {
    const result = compute(LEAST);
    const { assumed, missing } = join(LEAST);
    expect(missing).toEqual([]);
    expect(result.net?.amount).toBeGreaterThan(0);
    expect(result.financing?.maximum.price).toBeGreaterThan(0);
    const paths = assumed.map(({ path }) => path);
    for (const path of [
      'company.legalForm',
      'company.tradeTaxMultiplierPercent',
      'company.plannedSaleYear',
      'balance',
      'shares.ownCosts',
      'shares.acquisitionCost',
      'owner.taxTariff',
      'owner.needAfterTax',
      'owner.birthYear',
      'buyer.ownFunds',
      'choice.measure',
    ]) {
      expect(paths).toContain(path);
    }
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('is asked for in sentences while some of it is missing', () => {
    expect(join({}).missing.map(({ path }) => path)).toEqual([
      'years',
      'company.industry',
      'company.ownerDependency',
      'company.keyCustomer',
      'company.marketPosition',
      'company.growthTrend',
    ]);
    const two = { ...LEAST, years: LEAST.years?.slice(1) };
    expect(join(two).missing).toEqual([
      { path: 'years', sentence: 'Es fehlt noch das EBIT eines abgeschlossenen Jahres.' },
    ]);
  });

  it('does not count a forecast as a closed year', () => {
    const years = LEAST.years?.map((year) => ({ ...year, forecast: year.year === 2025 }));
    expect(join({ ...LEAST, years }).missing).toHaveLength(1);
  });
});

describe('a balance sheet of which only cash and debts are entered', () => {
  const half = { ...LEAST, balance: { bankDebt: 187_654, cash: 98_700 } };
  const codes = (facts: CompanyFacts) => compute(facts).warnings.map(({ code }) => code);

  it('is not said to have lost its equity', () => {
    expect(codes(half)).not.toContain('negativeEquity');
    expect(join(half).input?.balance?.equity).toBe(0);
  });

  it('has, once the assets are there too', () => {
    const whole = { ...half, balance: { ...half.balance, fixedAssetsBook: 50_000 } };
    expect(codes(whole)).toContain('negativeEquity');
    expect(join(whole).input?.balance?.equity).toBe(-38_954);
  });
});

describe('a sole proprietor', () => {
  const sole: CompanyFacts = {
    ...LEAST,
    company: { ...LEAST.company, legalForm: 'einzelunternehmen' },
    owner: { birthYear: 1964 },
  };
  const withSalary: CompanyFacts = {
    ...sole,
    years: LEAST.years?.map((year) => ({
      ...year,
      items: [{ id: 'lohn', amount: -96_000, reason: 'Kalkulatorischer Unternehmerlohn' }],
    })),
  };

  it('gets no value without an owner’s salary', () => {
    const result = compute(sole);
    expect(result.multiples).toBeNull();
    expect(result.refusals.map(({ code }) => code)).toEqual(['ownerSalaryMissing']);
  });

  it('has a salary where the item is marked as one, whatever its reason says', () => {
    const items = (item: object): CompanyFacts => ({
      ...sole,
      years: LEAST.years?.map((year) => ({
        ...year,
        items: [{ id: 'leitung', amount: -96_000, reason: 'Gehalt der Leitung', ...item }],
      })),
    });
    const codes = (facts: CompanyFacts) => compute(facts).refusals.map(({ code }) => code);
    expect(codes(items({}))).toEqual(['ownerSalaryMissing']);
    expect(codes(items({ ownerSalary: true }))).toEqual([]);
    expect(codes(items({ reason: 'Nachzahlung Meisterlohn', ownerSalary: false }))).toEqual([
      'ownerSalaryMissing',
    ]);
    // A salary that raises the result is a slip of the sign.
    expect(codes(items({ ownerSalary: true, amount: 96_000 }))).toEqual(['ownerSalaryMissing']);
  });

  it('is taxed as a business with its salary, by age at the sale', () => {
    const result = compute(withSalary);
    expect(result.net?.tax.regime).toBe('business-sale');
    expect(result.net?.tax.business?.chosen).toBe('reduced');
    const fiftyFive = { ...withSalary, owner: { birthYear: THIS_YEAR - 55 } };
    expect(compute(fiftyFive).net?.tax.business?.reduced).toBeNull();
  });

  it('sells the book value of what goes over, not of its cash and of its debts', () => {
    const facts: CompanyFacts = {
      ...withSalary,
      balance: {
        fixedAssetsBook: 340_000,
        inventory: 60_000,
        receivables: 90_000,
        cash: 50_000,
        equity: 250_000,
        bankDebt: 130_000,
        taxProvisions: 10_000,
        otherProvisions: 30_000,
        debtLikeProvisions: 20_000,
        suppliers: 120_000,
      },
      owner: {
        birthYear: 1964,
        keepsBuilding: true,
        buildingMarketValue: 380_000,
        buildingBookValue: 140_000,
      },
    };
    const { input } = join(facts);
    // 200,000 of fixed assets, 30,000 of working capital, 20,000 of claims of the staff.
    expect(input?.sale.bookValue).toBe(210_000);
    expect(input?.sale.retained).toEqual({ marketValue: 380_000, bookValue: 140_000 });
    expect(compute(facts).net?.tax.repaidDebt).toBe(130_000);
  });
});

describe('how much is sold, by whom', () => {
  const saleOf = (shares: CompanyFacts['shares'], legalForm: (typeof LEGAL_FORMS)[number]) =>
    join({ ...LEAST, company: { ...LEAST.company, legalForm }, shares }).input?.sale;

  it('is all that the owner holds, unless he says otherwise', () => {
    expect(saleOf({ soldPercent: 29 }, 'kg')).toMatchObject({ shareSold: 0.29, shareHeld: 0.29 });
    expect(saleOf({ heldPercent: 60 }, 'kg')).toMatchObject({ shareSold: 0.6, shareHeld: 0.6 });
    expect(saleOf({ soldPercent: 20, heldPercent: 60 }, 'kg')).toMatchObject({
      shareSold: 0.2,
      shareHeld: 0.6,
    });
    expect(saleOf({}, 'gmbh')).toMatchObject({ shareSold: 1, shareHeld: 1 });
    // Who is alone in his company holds all of it.
    expect(saleOf({ soldPercent: 40, coShareholders: 0 }, 'kg')).toMatchObject({
      shareSold: 0.4,
      shareHeld: 1,
    });
    expect(saleOf({ soldPercent: 40, coShareholders: 1 }, 'kg')?.shareHeld).toBe(0.4);
    expect(readFacts({ shares: { soldPercent: 60, heldPercent: 50 } }, THIS_YEAR)).toMatchObject({
      ok: false,
      problems: [{ path: 'shares.soldPercent' }],
    });
  });

  it('is the whole of a sole proprietorship, whatever was answered for another form before', () => {
    expect(
      saleOf({ heldBy: 'holding', dealType: 'shares', soldPercent: 40 }, 'einzelunternehmen'),
    ).toMatchObject({ heldBy: 'private', dealType: 'assets', shareSold: 1, shareHeld: 1 });
  });

  it('cost at least the capital that the law asks for', () => {
    // § 5 Abs. 1, § 5a Abs. 1 GmbHG, § 7 AktG.
    expect(saleOf({}, 'gmbh')?.acquisitionCost).toBe(25_000);
    expect(saleOf({}, 'ug')?.acquisitionCost).toBe(1);
    expect(saleOf({ soldPercent: 10 }, 'ag')?.acquisitionCost).toBe(5_000);
  });
});

describe('what the business does not need', () => {
  const facts: CompanyFacts = {
    ...LEAST,
    company: { ...LEAST.company, legalForm: 'einzelunternehmen' },
    balance: {
      fixedAssetsBook: 200_000,
      cash: 40_000,
      bankDebt: 60_000,
      nonOperatingMarket: 80_000,
      nonOperatingBook: 50_000,
      nonOperatingDebt: 10_000,
    },
  };

  it('belongs to the equity, and not to the book value of assets that are sold', () => {
    const { input } = join(facts);
    // 200,000 + 40,000 + 50,000 − 60,000 − 10,000.
    expect(input?.balance?.equity).toBe(220_000);
    expect(input?.sale.bookValue).toBe(200_000);
  });
});

describe('the worked business whose building stays behind, as its owner would enter it', () => {
  const facts: CompanyFacts = {
    company: {
      legalForm: 'einzelunternehmen',
      industry: 'Elektrotechnik/Digitalindustrie',
      tradeTaxMultiplierPercent: 400,
      foundingYear: 2004,
      employees: 14,
      ownerDependency: 'mittel',
      keyCustomer: 'nein',
      marketPosition: 'regional',
      growthTrend: 'wachsend',
      valuationYear: 2026,
    },
    shares: { bookValue: 235_000, ownCosts: 38_000 },
    years: SEIDEL.years.map((year) => ({
      year: year.jahr,
      revenue: year.umsatz,
      ebit: year.ebit,
      interestExpense: year.zinsen,
      depreciation: year.afa,
      items: year.posten.map((item, index) => ({
        id: `${index}`,
        amount: item.betrag,
        reason: item.text,
        saleOnly: 'nurVerkauf' in item,
      })),
    })),
    balance: {
      fixedAssetsBook: 140_000,
      fixedAssetsMarket: 425_000,
      equity: 330_000,
      bankDebt: 130_000,
    },
    plan: {
      years: [3, 3, 3, 2, 2].map((growthPercent, index) => ({
        year: 2027 + index,
        growthPercent,
        depreciation: 25_000,
        investments: 30_000,
      })),
      workingCapitalPercent: 14,
      terminalGrowthPercent: 1,
      terminalInvestments: 27_000,
    },
    owner: {
      birthYear: 1964,
      taxTariff: 'joint',
      churchTaxPercent: 9,
      otherTaxableIncome: 32_000,
      keepsBuilding: true,
      buildingMarketValue: 380_000,
      buildingBookValue: 140_000,
    },
    buyer: {
      ownFunds: 110_000,
      bankRatePercent: 4.8,
      bankTermYears: 10,
      graceYears: 2,
      sellerLoan: 60_000,
      sellerLoanRatePercent: 4,
      sellerLoanYears: 5,
      sideCosts: 22_000,
      reserve: 25_000,
      depreciation: 25_000,
      replacementInvestments: 30_000,
      requiredDscr: 1.2,
      stressPercent: 15,
    },
    offers: [{ id: 'angebot', basis: 'shares', atClosing: 680_000 }],
  };

  it('comes out to the cent', () => {
    const { expected } = SEIDEL;
    const result = compute(facts);
    // The worked figure rounds 847,105.875 € up.
    expect(result.multiples?.value.middle).toBeCloseTo(expected.multiplikator.wert.mitte, 1);
    expect(result.income?.withTaxPath).toBeCloseTo(expected.ertragswert.wertMitSteuerpfad, 2);
    expect(result.dcf?.value).toBeCloseTo(expected.dcf.wert, 2);
    expect(result.assets?.value).toBe(expected.substanzwert.wert);
    expect(result.simplified?.value).toBeCloseTo(expected.bewg.wert, 2);
    expect(result.simplified?.assetFloor).toBe(expected.bewg.mindestwertSubstanz);
    const { maximum, stressed } = result.financing ?? {};
    const financed = expected.finanzierbarkeit;
    expect(maximum?.price).toBeCloseTo(financed.hoechstpreis.finanzierbarerPreis, 2);
    expect(stressed?.price).toBeCloseTo(financed.hoechstpreisStress15.finanzierbarerPreis, 2);
    const [offer] = result.offers;
    expect(offer?.taxAtOnce).toBeCloseTo(expected.steuer.steuer, 2);
    expect(offer?.netAtOnce).toBeCloseTo(expected.netto.bar, 2);
  });
});

describe('what locks a sale', () => {
  const locks = (facts: CompanyFacts) =>
    Object.fromEntries(compute(facts).locks.map(({ id, state }) => [id, state]));

  it('is open until it is answered, and active within its years', () => {
    expect(locks(LEAST)).toEqual({
      contribution: 'open',
      'operational-split': 'open',
      gift: 'open',
      moving: 'open',
    });
    const answered: CompanyFacts = {
      ...LEAST,
      company: { ...LEAST.company, plannedSaleYear: 2028, premisesOwner: 'owner' },
      shares: { contributedOn: '2021-12-31', giftedOn: '2015-06-30', movingAbroad: false },
    };
    expect(locks(answered)).toEqual({
      contribution: 'active',
      'operational-split': 'active',
      gift: 'clear',
      moving: 'clear',
    });
  });

  it('asks a partner for a conversion from a GmbH (§ 18 Abs. 3 UmwStG), a sole proprietor for less', () => {
    const form = (legalForm: (typeof LEGAL_FORMS)[number], contributedOn?: string) =>
      locks({
        ...LEAST,
        company: { ...LEAST.company, legalForm },
        shares: { ...(contributedOn ? { contributedOn } : {}), movingAbroad: true },
        owner: { birthYear: 1960 },
      });
    expect(form('kg', '2021-01-01')).toEqual({
      conversion: 'active',
      'operational-split': 'open',
      gift: 'open',
      moving: 'active',
      age: 'clear',
    });
    expect(form('einzelunternehmen', '2020-12-31')).toEqual({
      conversion: 'clear',
      gift: 'open',
      moving: 'active',
      age: 'clear',
    });
  });

  it('is also the age of a partner', () => {
    const partner: CompanyFacts = {
      ...LEAST,
      company: { ...LEAST.company, legalForm: 'gmbh-co-kg' },
      owner: { birthYear: 1980 },
    };
    expect(locks(partner).age).toBe('active');
  });
});

describe('any part of what an owner can know', () => {
  /** Every field of the example by its path, groups and lists included. */
  const paths = (value: unknown, path: string[] = []): string[][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [
          [...path, key],
          ...paths(inner, [...path, key]),
        ])
      : [];
  const changed = (facts: unknown, [first, ...rest]: string[], to: unknown): object =>
    Object.fromEntries(
      Object.entries(facts ?? {}).map(([key, value]) => [
        key,
        key !== first
          ? value
          : rest.length === 0
            ? to
            : Array.isArray(value)
              ? Object.values(changed(value, rest, to))
              : changed(value, rest, to),
      ]),
    );
  const withSalary = {
    ...EXAMPLE_FACTS,
    shares: { ...EXAMPLE_FACTS.shares, heldPercent: 100 },
    years: EXAMPLE_FACTS.years?.map((year) => ({
      ...year,
      items: [{ id: 'lohn', amount: -90_000, reason: 'Unternehmerlohn' }, ...(year.items ?? [])],
    })),
  };
  const everyNumber = (value: unknown): number[] =>
    typeof value === 'number'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(everyNumber)
        : [];

  it('gives figures or sentences, never a fault', () => {
    const all = paths(withSalary);
    const change = fc.tuple(
      fc.constantFrom(...all),
      fc.constantFrom(undefined, 0, -1, 1, 999_999_999_999, 0.5, 55, true, false, 'holding'),
    );
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 4 }),
        fc.constantFrom(...LEGAL_FORMS),
        (changes, legalForm) => {
          let facts: object = {
            ...withSalary,
            company: { ...withSalary.company, legalForm },
          };
          for (const [path, to] of changes) facts = changed(facts, path, to);
          const read = readFacts(facts, THIS_YEAR);
          if (!read.ok) return;
          const { input, missing } = join(read.facts);
          if (!input) {
            expect(missing).not.toEqual([]);
            return;
          }
          const result = computeProceeds(input, LAW_2026, DEFAULT_ASSUMPTIONS);
          expect(everyNumber(result).every(Number.isFinite)).toBe(true);
          if (!result.net) expect(result.refusals).not.toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });
});
