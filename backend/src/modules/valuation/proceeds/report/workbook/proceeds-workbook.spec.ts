import { describe, expect, it } from '@jest/globals';
import { computeWorkbook, type WorkbookSheet } from '@toolkit/documents/xlsx/workbook';
import { type CompanyFacts, EXAMPLE_FACTS } from '@toolkit/domain/company';
import {
  ASSET_DEAL,
  HELD_ASSET_DEAL,
  HOLDING,
  LEAST,
  LONG,
  PART_OF_A_SHARE,
  PARTNERSHIP,
  SEIDEL,
  sourceOf,
} from '../../../../../../test/support/report-companies.js';
import type { ReportSource } from '../report-source.js';
import { chamberSheet } from './chamber-workbook.js';
import { proceedsSheets } from './proceeds-workbook.js';

describe('the workbook', () => {
  const companies: [string, CompanyFacts][] = [
    ['a GmbH held privately', EXAMPLE_FACTS],
    ['a sole proprietorship', SEIDEL],
    ['a holding', HOLDING],
    ['a GmbH that sells its assets', ASSET_DEAL],
    ['a GmbH that sells its assets to a holding’s account', HELD_ASSET_DEAL],
    ['a partner’s whole share', PARTNERSHIP],
    ['a part of a partner’s share', PART_OF_A_SHARE],
    [
      'a business with something it does not need',
      {
        ...SEIDEL,
        balance: { ...SEIDEL.balance, nonOperatingMarket: 80_000, nonOperatingBook: 50_000 },
      },
    ],
    ['the least an owner can tell', LEAST],
    ['all that an owner can tell', LONG],
  ];

  it.each(companies)('computes %s as the engine does', (_what, facts) => {
    const source = sourceOf(facts);
    expect(differences(proceedsSheets(source), source)).toEqual([]);
  });

  it.each(companies)('of %s follows a changed cell as the engine does', (_what, facts) => {
    const source = sourceOf(facts);
    const last = facts.years?.findLast(({ forecast }) => !forecast);
    const ebit = (last?.ebit ?? 0) * 1.1;
    const years = facts.years?.map((year) => (year === last ? { ...year, ebit } : year));
    const changed = sourceOf({ ...facts, years });
    const sheets = withCell(proceedsSheets(source), `reported.${last?.year}`, ebit);
    expect(changed.result.net?.amount).not.toBeCloseTo(source.result.net?.amount ?? 0);
    expect(differences(sheets, changed)).toEqual([]);
  });

  it('computes as the engine does, whoever owns the company and however much of it is sold', () => {
    const regimes = new Set<string>();
    for (const legalForm of ['einzelunternehmen', 'kg', 'ug'] as const)
      for (const heldBy of ['private', 'business', 'holding'] as const)
        for (const dealType of ['shares', 'assets'] as const)
          for (const [heldPercent, soldPercent] of [
            [100, 100],
            [100, 50],
            [12, 12],
            [9, 4],
            [0.5, 0.5],
          ]) {
            const source = sourceOf({
              ...PARTNERSHIP,
              company: { ...PARTNERSHIP.company, legalForm, tradeTaxMultiplierPercent: 200 },
              shares: { heldBy, dealType, heldPercent, soldPercent, ownCosts: 9_000 },
              balance: {
                ...PARTNERSHIP.balance,
                nonOperatingMarket: 80_000,
                nonOperatingBook: 50_000,
                nonOperatingDebt: 10_000,
              },
              owner: {
                ...PARTNERSHIP.owner,
                churchTaxPercent: 9,
                needAfterTax: 1_000,
                keepsBuilding: true,
                buildingMarketValue: 300_000,
                buildingBookValue: 120_000,
              },
            });
            regimes.add(source.result.net?.tax.regime ?? 'none');
            expect(differences(proceedsSheets(source), source)).toEqual([]);
          }
    expect([...regimes].sort()).toEqual([
      'asset-deal',
      'business-sale',
      'holding',
      'partnership-holding',
      'shares-business',
      'shares-private',
      'shares-small',
    ]);
  });

  it('takes another tariff, church tax, age and basis', () => {
    let sheets = proceedsSheets(sourceOf(SEIDEL));
    sheets = withCell(sheets, 'owner.tariff', 'Grundtarif');
    sheets = withCell(sheets, 'owner.church', 0.08);
    sheets = withCell(sheets, 'owner.age', 50);
    const owner = {
      ...SEIDEL.owner,
      taxTariff: 'single',
      churchTaxPercent: 8,
      birthYear: 1976,
    } as const;
    const changed = sourceOf({ ...SEIDEL, owner });
    expect(changed.result.net?.tax.business?.chosen).toBe('one-fifth');
    expect(differences(sheets, changed)).toEqual([]);
  });

  it('leaves a price out where there is none', () => {
    const years = LEAST.years?.map((year) => ({ ...year, ebit: -10_000 }));
    const sheets = proceedsSheets(sourceOf({ ...LEAST, years }));
    expect(sheets.map(({ name }) => name)).toEqual([
      'Eingaben',
      'Normalisierung',
      'Werte',
      'Annahmen',
    ]);
    expect(computeWorkbook(sheets).byKey('ebit')).toBe(-10_000);
  });
});

it('the chamber’s sheet holds the newest four closed years, weighted as in the crafts', () => {
  const { byKey } = computeWorkbook([chamberSheet(sourceOf(LONG))]);
  const source = sourceOf(LONG);
  const closed = (source.result.ebit?.years ?? []).filter(({ forecast }) => !forecast).slice(-4);
  for (const { year, normalised, withoutContested } of closed) {
    expect(byKey(`ebit.${year}`)).toBeCloseTo(normalised, 2);
    expect(byKey(`ebit.sure.${year}`)).toBeCloseTo(withoutContested, 2);
  }
  const [a = 0, b = 0, c = 0, d = 0] = closed.map(({ normalised }) => normalised);
  expect(byKey('weighted')).toBeCloseTo((a + 2 * b + 3 * c + 4 * d) / 10, 2);
  expect(() => byKey('ebit.2021')).toThrow();
});

it('the chamber’s sheet says what its adviser asks for besides the years', () => {
  const words = chamberSheet(sourceOf(EXAMPLE_FACTS))
    .rows.flat()
    .map((cell) => cell?.value);
  expect(words).toEqual(
    expect.arrayContaining([
      'Brandt Metallbau GmbH',
      'Betriebsräume',
      'Einer Person aus meiner Familie',
      'hoch',
      '2028',
      'davon ohne strittige Posten',
    ]),
  );
});

/** The figures that differ from the engine's by more than half a cent. */
function differences(sheets: WorkbookSheet[], { result: r }: ReportSource): string[] {
  const { byKey } = computeWorkbook(sheets);
  const expected: Record<string, number | null | undefined> = {
    ebit: r.ebit?.amount,
    'measure.last': r.ebit?.measures.last,
    'measure.weighted': r.ebit?.measures.weighted,
    'measure.mean': r.ebit?.measures.mean,
    'multiples.min': r.multiples?.value.min,
    'multiples.middle': r.multiples?.value.middle,
    'multiples.max': r.multiples?.value.max,
    rate: r.rate?.rate,
    'income.simple': r.income?.simple,
    'income.path': r.income?.withTaxPath,
    'income.melting': r.income?.melting?.value,
    'dcf.value': r.dcf?.value,
    company: r.companyValue,
    assets: r.assets?.value,
    liquidation: r.liquidation?.value,
    office: r.simplified?.value,
    'finance.price': r.financing?.maximum.price,
    'finance.price.stressed': r.financing?.stressed.price,
    'bridge.price': r.bridge?.price,
    price: r.net?.price,
    costs: r.net?.costs,
    'tax.gain': r.net?.tax.gain,
    'tax.taxable': r.net?.tax.taxable,
    'tax.counted': r.net?.taxAmount,
    net: r.net?.amount,
    'net.gap': r.net?.gap,
    minimum: r.minimum?.exact,
  };
  return Object.entries(expected).flatMap(([key, amount]) => {
    if (amount == null) return [];
    const shown = byKey(key);
    return typeof shown === 'number' && Math.abs(shown - amount) <= 0.005
      ? []
      : [`${key}: ${shown} instead of ${amount}`];
  });
}

function withCell(sheets: WorkbookSheet[], key: string, value: number | string): WorkbookSheet[] {
  return sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((cells) =>
      cells.map((cell) => (cell?.key === key ? { ...cell, value } : cell)),
    ),
  }));
}
