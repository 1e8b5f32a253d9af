import type { VatTreatment } from '@toolkit/domain/pricing';
import type { Selling } from '../../../../../platform/site/selling.js';

/** The accounts that are booked to, by their numbers. */
export interface Accounts extends Record<VatTreatment, number> {
  /** One debtor for all buyers. */
  receivables: number;
  /** What payment providers have collected and not yet paid out. */
  clearing: number;
  bank: number;
  /** Nebenkosten des Geldverkehrs. */
  bankCharges: number;
}

/** The defaults of the two charts; docs/bookkeeping.md says where each comes from. */
const CHARTS: Record<Selling['bookkeeping']['chart'], Accounts> = {
  SKR03: {
    receivables: 10_000,
    clearing: 1_360,
    bank: 1_200,
    bankCharges: 4_970,
    standard: 8_400,
    oss: 8_331,
    'reverse-charge': 8_336,
    'not-taxable': 8_338,
    'small-business': 8_195,
  },
  SKR04: {
    receivables: 10_000,
    clearing: 1_460,
    bank: 1_800,
    bankCharges: 6_855,
    standard: 4_400,
    oss: 4_331,
    'reverse-charge': 4_336,
    'not-taxable': 4_338,
    'small-business': 4_185,
  },
};

/** The accounts of the chart, with those that the operator has named in their place. */
export const accountsOf = ({ chart, accounts }: Selling['bookkeeping']): Accounts => ({
  ...CHARTS[chart],
  ...accounts,
});
