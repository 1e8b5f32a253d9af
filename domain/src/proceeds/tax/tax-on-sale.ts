import type { Assumptions } from '../assumptions.js';
import { isTransparent, type ProceedsInput } from '../input.js';
import { type LawData, lawIn } from '../law/law.js';
import { taxOnAssetDeal } from './asset-deal.js';
import { taxOnBusiness } from './business-sale.js';
import { taxOnHolding } from './holding.js';
import { type Sale, type SaleTax, saleYearOf } from './sale.js';
import { taxOnShares } from './shares-private.js';
import { taxOnSmallShares } from './shares-small.js';

/** The tax that the legal form, and how the shares are held, put on a sale. */
export function taxOnSale(sale: Sale, input: ProceedsInput, law: LawData): SaleTax {
  const { legalForm } = input.company;
  const { dealType, heldBy, shareHeld } = input.sale;
  const year = saleYearOf(input);
  // A sole proprietorship is nobody's but its owner's.
  const held = heldBy === 'holding' && legalForm !== 'einzelunternehmen';
  if (isTransparent(legalForm)) {
    return held ? taxOnHolding(sale, input, law) : taxOnBusiness(sale, input, law);
  }
  if (dealType === 'assets') return taxOnAssetDeal(sale, input, law);
  if (held) return taxOnHolding(sale, input, law);
  const small = heldBy === 'private' && shareHeld < lawIn(law.substantialShare, year).value;
  return small ? taxOnSmallShares(sale, input, law) : taxOnShares(sale, input, law);
}

/** What selling costs the owner: as known, or a share of the price. */
export function costsOf(price: number, { sale }: ProceedsInput, assumptions: Assumptions): number {
  return sale.costs ?? Math.max(0, price) * assumptions.saleCosts.value;
}

/** By the tariff, or by the top rate where that leaves less: what an owner can safely count on. */
export function cautious(tax: SaleTax): { tax: number; net: number; by: 'tariff' | 'topRate' } {
  return tax.topRate && tax.topRate.net <= tax.net
    ? { tax: tax.topRate.tax, net: tax.topRate.net, by: 'topRate' }
    : { tax: tax.total, net: tax.net, by: 'tariff' };
}
