import type { LawData } from './law.js';

/**
 * The law enacted by 22 November 2026. A row is never overwritten: a new value gets a row of its own
 * with the day from which it holds, and the version gets the day of the change
 * (docs/valuation-method.md).
 */
export const LAW_2026: LawData = {
  version: '2026-11-22',
  incomeTariff: [
    {
      validFrom: '2025-01-01',
      value: {
        basicAllowance: 12_096,
        zone2: { end: 17_443, square: 932.3, linear: 1_400 },
        zone3: { end: 68_480, square: 176.64, linear: 2_397, base: 1_015.13 },
        zone4: { end: 277_825, rate: 0.42, less: 10_911.92 },
        zone5: { rate: 0.45, less: 19_246.67 },
      },
      source: '§ 32a Abs. 1 und 5 EStG in der Fassung des Steuerfortentwicklungsgesetzes',
    },
    {
      validFrom: '2026-01-01',
      value: {
        basicAllowance: 12_348,
        zone2: { end: 17_799, square: 914.51, linear: 1_400 },
        zone3: { end: 69_878, square: 173.1, linear: 2_397, base: 1_034.87 },
        zone4: { end: 277_825, rate: 0.42, less: 11_135.63 },
        zone5: { rate: 0.45, less: 19_470.38 },
      },
      source: '§ 32a Abs. 1 und 5 EStG in der Fassung des Steuerfortentwicklungsgesetzes',
    },
  ],
  solidarity: [
    {
      validFrom: '2025-01-01',
      value: { rate: 0.055, free: { single: 19_950, joint: 39_900 }, slideIn: 0.119 },
      source: '§ 3 Abs. 3, § 4 SolZG',
    },
    {
      validFrom: '2026-01-01',
      value: { rate: 0.055, free: { single: 20_350, joint: 40_700 }, slideIn: 0.119 },
      source: '§ 3 Abs. 3, § 4 SolZG',
    },
  ],
  corporateTax: [
    { validFrom: '2008-01-01', value: 0.15, source: '§ 23 Abs. 1 Nr. 1 KStG' },
    { validFrom: '2028-01-01', value: 0.14, source: '§ 23 Abs. 1 Nr. 2 KStG' },
    { validFrom: '2029-01-01', value: 0.13, source: '§ 23 Abs. 1 Nr. 3 KStG' },
    { validFrom: '2030-01-01', value: 0.12, source: '§ 23 Abs. 1 Nr. 4 KStG' },
    { validFrom: '2031-01-01', value: 0.11, source: '§ 23 Abs. 1 Nr. 5 KStG' },
    { validFrom: '2032-01-01', value: 0.1, source: '§ 23 Abs. 1 Nr. 6 KStG' },
  ],
  corporateSolidarity: [{ validFrom: '1998-01-01', value: 0.055, source: '§ 4 SolZG' }],
  tradeTaxMeasure: [{ validFrom: '2008-01-01', value: 0.035, source: '§ 11 Abs. 2 GewStG' }],
  tradeTaxCredit: [{ validFrom: '2020-01-01', value: 4, source: '§ 35 Abs. 1 EStG' }],
  taxableShareOfGain: [
    {
      validFrom: '2009-01-01',
      value: 0.6,
      source: '§ 3 Nr. 40 Satz 1 Buchst. c, § 3c Abs. 2 EStG',
    },
  ],
  substantialShare: [{ validFrom: '2002-01-01', value: 0.01, source: '§ 17 Abs. 1 Satz 1 EStG' }],
  sharesAllowance: [
    {
      validFrom: '2004-01-01',
      value: { amount: 9_060, meltsFrom: 36_100 },
      source: '§ 17 Abs. 3 EStG, R 17 Abs. 9 EStR',
    },
  ],
  businessAllowance: [
    {
      validFrom: '2004-01-01',
      value: { amount: 45_000, meltsFrom: 136_000, fromAge: 55 },
      source: '§ 16 Abs. 4 EStG',
    },
  ],
  gainSplit: [{ validFrom: '1999-01-01', value: 5, source: '§ 34 Abs. 1 EStG' }],
  reducedRate: [
    {
      validFrom: '2009-01-01',
      value: { share: 0.56, least: 0.14, most: 5_000_000, fromAge: 55 },
      source: '§ 34 Abs. 3 EStG',
    },
  ],
  corporateGainShare: [
    { validFrom: '2004-01-01', value: 0.05, source: '§ 8b Abs. 2 und Abs. 3 Satz 1 KStG' },
  ],
  freeDistribution: [
    {
      validFrom: '2013-03-01',
      value: { corporateFrom: 0.1, tradeFrom: 0.15 },
      source: '§ 8b Abs. 1, 4 und 5 KStG, § 8 Nr. 5, § 9 Nr. 2a GewStG',
    },
  ],
  flatTax: [{ validFrom: '2009-01-01', value: 0.25, source: '§ 32d Abs. 1 EStG, § 4 SolZG' }],
  simplifiedValue: [
    {
      validFrom: '2016-01-01',
      value: { factor: 13.75, taxDeduction: 0.3 },
      source: '§ 202 Abs. 3, § 203 Abs. 1 BewG',
    },
  ],
};
