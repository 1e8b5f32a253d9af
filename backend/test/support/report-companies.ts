import { type CompanyFacts, EXAMPLE_FACTS } from '@toolkit/domain/company';
import {
  computeProceeds,
  DEFAULT_ASSUMPTIONS,
  inputFromFacts,
  LAW_2026,
} from '@toolkit/domain/proceeds';
import type { ReportSource } from '../../src/modules/valuation/proceeds/report/report-source.js';

/* Companies of different legal forms and completeness, and what a report about them is made of. */

const COMPUTED_AT = new Date('2026-11-23T08:00:00Z');

export function sourceOf(facts: CompanyFacts): ReportSource {
  const { input, assumed } = inputFromFacts(facts, DEFAULT_ASSUMPTIONS, 2026);
  if (!input) throw new Error('The facts are not enough.');
  return {
    facts,
    input,
    assumed,
    result: computeProceeds(input, LAW_2026, DEFAULT_ASSUMPTIONS),
    law: LAW_2026,
    assumptions: DEFAULT_ASSUMPTIONS,
    computedAt: COMPUTED_AT,
    storedAt: COMPUTED_AT,
    label: 'heute',
    issuer: { name: 'Übergabewerk', company: 'Betreiber GmbH' },
    appUrl: 'https://uebergabewerk.example',
  };
}

export const LEAST: CompanyFacts = {
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

export const LEAST_OF_A_PARTNER: CompanyFacts = {
  ...LEAST,
  company: { ...LEAST.company, legalForm: 'gmbh-co-kg' },
  years: (LEAST.years ?? []).map((year) => ({
    ...year,
    items: [{ id: 'lohn', amount: -90_000, reason: 'Unternehmerlohn' }],
  })),
};

/** The second worked company: its building stays behind, its salary is no expense. */
export const SEIDEL: CompanyFacts = {
  company: {
    name: 'Elektrotechnik Seidel e. K.',
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
  years: [
    { year: 2023, revenue: 1_620_000, ebit: 185_000, interestExpense: 9_000, oneOff: 12_000 },
    { year: 2024, revenue: 1_700_000, ebit: 201_000, interestExpense: 8_000, oneOff: -6_000 },
    { year: 2025, revenue: 1_810_000, ebit: 226_000, interestExpense: 7_000, oneOff: 0 },
  ].map(({ oneOff, ...year }) => ({
    ...year,
    depreciation: 33_000,
    items: [
      { id: 'lohn', amount: -96_000, basket: 'inhaber', reason: 'Unternehmerlohn' },
      { id: 'miete', amount: -15_000, basket: 'inhaber', reason: '=Miete', saleOnly: true },
      { id: 'wagen', amount: 6_000, basket: 'privat', reason: 'Zweitwagen' },
      { id: 'sonst', amount: oneOff, basket: 'einmalig', reason: 'Umzug', contested: true },
    ],
  })),
  balance: {
    fixedAssetsBook: 140_000,
    fixedAssetsMarket: 425_000,
    equity: 330_000,
    bankDebt: 130_000,
  },
  plan: {
    years: [3, 3, 3, 2, 2].map((growthPercent, index) => ({ year: 2027 + index, growthPercent })),
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
};

export const HOLDING: CompanyFacts = {
  ...EXAMPLE_FACTS,
  company: { ...EXAMPLE_FACTS.company, name: 'Łukasz & Söhne GmbH' },
  shares: { ...EXAMPLE_FACTS.shares, heldBy: 'holding', bookValue: 26_000 },
  owner: { ...EXAMPLE_FACTS.owner, churchTaxPercent: 8 },
};
export const ASSET_DEAL: CompanyFacts = {
  ...EXAMPLE_FACTS,
  shares: { ...EXAMPLE_FACTS.shares, dealType: 'assets' },
};
/** Assets sold by a GmbH that a holding owns, with something that the business does not need. */
export const HELD_ASSET_DEAL: CompanyFacts = {
  ...HOLDING,
  shares: { ...HOLDING.shares, dealType: 'assets' },
  balance: { ...HOLDING.balance, nonOperatingMarket: 80_000, nonOperatingBook: 50_000 },
};
export const PARTNERSHIP: CompanyFacts = {
  ...EXAMPLE_FACTS,
  company: { ...EXAMPLE_FACTS.company, legalForm: 'kg' },
  shares: { ...EXAMPLE_FACTS.shares, soldPercent: 40, coShareholders: 2 },
  owner: { ...EXAMPLE_FACTS.owner, birthYear: 1980 },
  years: (EXAMPLE_FACTS.years ?? []).map((year) => ({
    ...year,
    items: [...(year.items ?? []), { id: 'lohn', amount: -90_000, reason: 'Unternehmerlohn' }],
  })),
};
/** A partner who keeps the larger part of his share. */
export const PART_OF_A_SHARE: CompanyFacts = {
  ...PARTNERSHIP,
  shares: { ...PARTNERSHIP.shares, heldPercent: 100 },
  owner: { ...PARTNERSHIP.owner, churchTaxPercent: 9 },
};
/** As long as an owner can make it. */
export const LONG: CompanyFacts = {
  ...SEIDEL,
  company: { ...SEIDEL.company, legalForm: 'gmbh-co-kg', plannedSaleYear: 2029 },
  years: [2021, 2022, 2023, 2024, 2025, 2026].map((year) => ({
    year,
    forecast: year === 2026,
    revenue: 2_000_000,
    ebit: year === 2024 ? -40_000 : 260_000 + (year - 2020) * 20_000,
    depreciation: 30_000,
    items: Array.from({ length: 40 }, (_, index) => ({
      id: `p${index}`,
      amount: index * 300,
      basket: (['inhaber', 'einmalig', 'privat', 'neutral'] as const)[index % 4],
      reason: `Posten ${index} mit einer langen Begründung, die über mehrere Zeilen geht`,
      contested: index % 3 === 0,
    })),
  })),
  balance: { ...EXAMPLE_FACTS.balance, pensionBook: 90_000, deferredMaintenance: 30_000 },
  offers: Array.from({ length: 10 }, (_, index) => ({
    id: `a${index}`,
    bidder: `Käufergesellschaft Nummer ${index + 1} mit langem Namen GmbH & Co. KG`,
    basis: 'company' as const,
    atClosing: 900_000 + index * 10_000,
    earnOut: 100_000,
  })),
};
