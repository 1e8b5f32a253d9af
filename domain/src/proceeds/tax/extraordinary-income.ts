import type { ProceedsInput } from '../input.js';
import { type LawData, lawIn } from '../law/law.js';
import { cutToEuro } from './income-tariff.js';
import type { BusinessSaleDetails } from './sale.js';

/* What § 16 Abs. 4 and § 34 EStG leave of the tax on a gain from a business or a partner's whole share. */

/** § 16 Abs. 4 EStG: once, from 55 or for those unable to work; melts with the gain; not split by share. */
export function allowanceOn(
  gain: number,
  { owner }: ProceedsInput,
  law: LawData,
  year: number,
): number {
  const { amount, meltsFrom, fromAge } = lawIn(law.businessAllowance, year).value;
  const entitled = !owner.allowanceUsed && isPrivileged(owner, fromAge);
  if (!entitled || gain <= 0) return 0;
  return Math.min(gain, Math.max(0, amount - Math.max(0, gain - meltsFrom)));
}

function isPrivileged({ age, unableToWork }: ProceedsInput['owner'], fromAge: number): boolean {
  return unableToWork || (age !== null && age >= fromAge);
}

/** § 34 Abs. 1 Satz 2 and 3 EStG, for the whole year. */
export function oneFifthOf(
  gain: number,
  other: number,
  tax: (income: number) => number,
  parts: number,
): number {
  if (gain <= 0) return tax(other + gain);
  if (other < 0) return parts * tax(Math.max(0, other + gain) / parts);
  const without = tax(other);
  return without + parts * (tax(other + gain / parts) - without);
}

/**
 * § 34 Abs. 3 EStG, for the whole year: 56 % of the average rate (four decimals of a percent, cut), at
 * least 14 %, on up to 5 million euros; the rest at the general tariff. Other income below zero lowers
 * what can be favoured.
 */
export function reducedOf(
  gain: number,
  other: number,
  tax: (income: number) => number,
  { owner }: ProceedsInput,
  law: LawData,
  year: number,
): BusinessSaleDetails['reduced'] {
  const { share, least, most, fromAge } = lawIn(law.reducedRate, year).value;
  const income = cutToEuro(other + gain);
  if (owner.reducedRateUsed || !isPrivileged(owner, fromAge) || gain <= 0 || income <= 0)
    return null;
  const averagePercent = Math.floor((tax(income) / income) * 1e6 + 1e-6) / 1e4;
  const ratePercent = Math.max(averagePercent * share, Math.round(least * 1e6) / 1e4);
  const favoured = Math.min(gain, most, income);
  const rest = tax(Math.max(0, other + gain - favoured));
  return {
    averagePercent,
    ratePercent,
    tax: cutToEuro((favoured * ratePercent) / 100) + rest,
  };
}
