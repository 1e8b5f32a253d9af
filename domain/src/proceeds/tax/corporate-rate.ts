import { type LawData, lawIn } from '../law/law.js';

/** Corporate income tax with solidarity surcharge, and trade tax, of a year; no add-backs (§ 8 GewStG). */
export function corporateTaxRate(year: number, multiplierPercent: number, law: LawData): number {
  const corporate = lawIn(law.corporateTax, year).value;
  const solidarity = lawIn(law.corporateSolidarity, year).value;
  const measure = lawIn(law.tradeTaxMeasure, year).value;
  return corporate * (1 + solidarity) + (measure * multiplierPercent) / 100;
}

export const CORPORATE_TAX_SOURCE = '§ 23 Abs. 1 KStG, § 4 SolZG, §§ 11 Abs. 2, 16 GewStG';
