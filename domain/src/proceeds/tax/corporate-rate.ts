import { type LawData, lawIn } from '../law/law.js';

/** Corporate income tax with solidarity surcharge, and trade tax, of a year; no add-backs (§ 8 GewStG). */
export function corporateTaxRate(year: number, multiplierPercent: number, law: LawData): number {
  const corporate = lawIn(law.corporateTax, year).value;
  const solidarity = lawIn(law.corporateSolidarity, year).value;
  const measure = lawIn(law.tradeTaxMeasure, year).value;
  return corporate * (1 + solidarity) + (measure * multiplierPercent) / 100;
}

/**
 * What a holding pays of each euro that a company distributes to it: on 5 %, unless it holds too little of
 * the company for the freedom from corporate or from trade tax.
 */
export function rateOnDistribution(
  year: number,
  multiplierPercent: number,
  shareHeld: number,
  law: LawData,
): number {
  const { corporateFrom, tradeFrom } = lawIn(law.freeDistribution, year).value;
  const least = lawIn(law.corporateGainShare, year).value;
  const taxed = (from: number) => (shareHeld < from ? 1 : least);
  const trade = (lawIn(law.tradeTaxMeasure, year).value * multiplierPercent) / 100;
  const corporate = corporateTaxRate(year, multiplierPercent, law) - trade;
  return corporate * taxed(corporateFrom) + trade * taxed(tradeFrom);
}

export const CORPORATE_TAX_SOURCE = '§ 23 Abs. 1 KStG, § 4 SolZG, §§ 11 Abs. 2, 16 GewStG';
