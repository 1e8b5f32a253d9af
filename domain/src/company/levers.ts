import type {
  CustomerDependency,
  GrowthTrend,
  MarketPosition,
  OwnerDependency,
} from '../valuation/index.js';
import type { CompanyFacts } from './facts.js';
import { reportedEbit } from './read-facts.js';

/** What a scenario has otherwise than the facts of today; what it leaves out stays as it is. */
export interface Levers {
  ownerDependency?: OwnerDependency | undefined;
  keyCustomer?: CustomerDependency | undefined;
  marketPosition?: MarketPosition | undefined;
  growthTrend?: GrowthTrend | undefined;
  /** By how many percent the EBIT of all years is higher, or lower. */
  ebitPercent?: number | undefined;
  /** What is still owed to banks at the handover, in euros. */
  bankDebt?: number | undefined;
  /** The year in which the company is sold: rates of tax and the owner's age follow it. */
  plannedSaleYear?: number | undefined;
}

export const LEVER_BOUNDS = {
  ebitPercent: { min: -90, max: 300 },
  plannedSaleYear: { min: 2000, max: 2100 },
} as const;

/** The facts as a scenario has them; items move with the EBIT, so that each measure moves by the same share. */
export function withLevers(facts: CompanyFacts, levers: Levers): CompanyFacts {
  const { ebitPercent = 0, bankDebt, plannedSaleYear, ...choices } = levers;
  const by = 1 + ebitPercent / 100;
  const years = (facts.years ?? []).map((year) => {
    const ebit = reportedEbit(year);
    if (ebit === undefined || by === 1) return year;
    const items = (year.items ?? []).map((item) => ({ ...item, amount: (item.amount ?? 0) * by }));
    return { ...year, ebit: ebit * by, items };
  });
  const company = { ...choices, plannedSaleYear };
  return {
    ...facts,
    company: { ...facts.company, ...known(company) },
    ...(facts.years && { years }),
    ...(bankDebt !== undefined && { balance: { ...facts.balance, bankDebt } }),
  };
}

const known = <Group extends object>(group: Group) =>
  Object.fromEntries(Object.entries(group).filter(([, value]) => value !== undefined));
