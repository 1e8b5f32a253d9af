import {
  type CompanyFacts,
  isOwnerSalary,
  type NormalisationItem,
  reportedEbit,
  type YearFacts,
} from '../company/index.js';
import type { Assumptions } from './assumptions.js';
import type { InputBalance, InputItem, InputPlan, InputTaxProfit, InputYear } from './input.js';

/** A fact that the owner has not given, with what stands in for it. */
export interface Assumed {
  /** Where it stands among the facts, such as `company.employees`; a group where all of it is missing. */
  path: string;
  /** What was computed with; null: without it. */
  value: number | string | boolean | null;
}

/** The fact, or what stands in for it, which is then listed as assumed. */
export type Take = <Value extends Assumed['value']>(
  path: string,
  given: Value | undefined,
  otherwise: Value,
) => Value;

export function yearsFrom({ years = [] }: CompanyFacts): InputYear[] {
  return years.flatMap((year) => {
    const ebit = reportedEbit(year);
    if (ebit === undefined) return [];
    return [
      {
        year: year.year,
        forecast: year.forecast ?? false,
        revenue: year.revenue ?? null,
        ebit,
        interestExpense: year.interestExpense ?? null,
        depreciation: year.depreciation ?? null,
        investments: year.investments ?? null,
        items: (year.items ?? []).map(itemFrom),
        taxProfit: taxProfitFrom(year),
      },
    ];
  });
}

function itemFrom(item: NormalisationItem): InputItem {
  const amount = item.amount ?? 0;
  const reason = item.reason ?? '';
  return {
    amount,
    basket: item.basket ?? 'einmalig',
    reason,
    evidence: item.evidence ?? false,
    contested: item.contested ?? false,
    saleOnly: item.saleOnly ?? false,
    ownerSalary: amount < 0 && isOwnerSalary(item),
  };
}

function taxProfitFrom({ taxValuation: tax }: YearFacts): InputTaxProfit | null {
  if (tax?.profit === undefined) return null;
  const total = (...amounts: (number | undefined)[]) =>
    amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  return {
    profit: tax.profit,
    additions: total(
      tax.specialDepreciation,
      tax.goodwillDepreciation,
      tax.oneOffLosses,
      tax.continuingGrants,
      tax.incomeTaxes,
      tax.nonOperatingExpenses,
    ),
    deductions: total(
      tax.releasedReserves,
      tax.oneOffGains,
      tax.endingGrants,
      tax.ownerSalary,
      tax.unpaidFamilyWork,
      tax.taxRefunds,
      tax.nonOperatingIncome,
    ),
    otherCorrections: tax.otherCorrections ?? 0,
  };
}

/** null where nothing of the balance sheet is known. Rows left empty count as zero. */
export function balanceFrom({ balance }: CompanyFacts, take: Take): InputBalance | null {
  const { balanceDate: _, ...rows } = balance ?? {};
  if (Object.keys(rows).length === 0) return null;
  const row = (amount: number | undefined) => amount ?? 0;
  const fixedAssetsBook = row(rows.fixedAssetsBook);
  const debts =
    row(rows.bankDebt) +
    row(rows.ownerLoans) +
    row(rows.leasingDebt) +
    row(rows.taxProvisions) +
    row(rows.pensionBook) +
    row(rows.otherProvisions) +
    row(rows.prepayments) +
    row(rows.suppliers) +
    row(rows.otherLiabilities) +
    row(rows.nonOperatingDebt);
  const nonOperatingBook = row(rows.nonOperatingBook ?? rows.nonOperatingMarket);
  const assets =
    fixedAssetsBook +
    row(rows.inventory) +
    row(rows.receivables) +
    row(rows.otherAssets) +
    row(rows.cash) +
    nonOperatingBook;
  // Debts alone are a balance sheet half entered: what they leave is no negative equity.
  const knowsAssets = [rows.fixedAssetsBook, rows.inventory, rows.receivables].some(
    (amount) => amount !== undefined,
  );
  const equity = knowsAssets ? assets - debts : Math.max(0, assets - debts);
  const knowsWorkingCapital = [
    rows.inventory,
    rows.receivables,
    rows.otherAssets,
    rows.prepayments,
    rows.suppliers,
    rows.otherLiabilities,
  ].some((amount) => amount !== undefined);
  return {
    fixedAssetsBook,
    fixedAssetsMarket: take('balance.fixedAssetsMarket', rows.fixedAssetsMarket, fixedAssetsBook),
    inventory: row(rows.inventory),
    receivables: row(rows.receivables),
    otherAssets: row(rows.otherAssets),
    cash: row(rows.cash),
    equity: take('balance.equity', rows.equity, equity),
    subscribedCapital: row(rows.subscribedCapital),
    bankDebt: take('balance.bankDebt', rows.bankDebt, 0),
    ownerLoans: row(rows.ownerLoans),
    leasingDebt: row(rows.leasingDebt),
    taxProvisions: row(rows.taxProvisions),
    pensionBook: row(rows.pensionBook),
    pensionTax: rows.pensionTax ?? null,
    pensionMarket: rows.pensionMarket ?? null,
    otherProvisions: row(rows.otherProvisions),
    debtLikeProvisions: row(rows.debtLikeProvisions),
    prepayments: row(rows.prepayments),
    suppliers: row(rows.suppliers),
    otherLiabilities: row(rows.otherLiabilities),
    nonOperatingMarket: row(rows.nonOperatingMarket),
    nonOperatingBook,
    nonOperatingDebt: row(rows.nonOperatingDebt),
    holdingsMarket: row(rows.holdingsMarket),
    recentContributionsNet: row(rows.recentContributionsNet),
    minimumCash: take('balance.minimumCash', rows.minimumCash, row(rows.cash)),
    workingCapital: null,
    targetWorkingCapital: knowsWorkingCapital
      ? take('balance.averageWorkingCapital', rows.averageWorkingCapital, null as number | null)
      : null,
    deferredMaintenance: row(rows.deferredMaintenance),
    closingCosts: take('balance.closingCosts', rows.closingCosts, 0),
  };
}

/**
 * Tax book value of a business, or of a partner's whole share: the equity without what the owner keeps.
 * Where its assets are sold, cash, what the business does not need, and the debts that stay with the
 * seller are not part of it.
 */
export function bookValueFrom(
  balance: InputBalance | null,
  retainedBookValue: number,
  sellsAssets: boolean,
): number {
  if (!balance) return 0;
  const own = balance.equity - retainedBookValue;
  if (!sellsAssets) return own;
  const notOperating = balance.nonOperatingBook - balance.nonOperatingDebt;
  const debts =
    balance.bankDebt +
    balance.ownerLoans +
    balance.leasingDebt +
    balance.taxProvisions +
    balance.otherProvisions -
    balance.debtLikeProvisions;
  return own + debts - balance.cash - notOperating;
}

export function retainedFrom({ owner = {} }: CompanyFacts, take: Take) {
  if (!owner.keepsBuilding || owner.buildingMarketValue === undefined) return null;
  return {
    marketValue: owner.buildingMarketValue,
    bookValue: take('owner.buildingBookValue', owner.buildingBookValue, 0),
  };
}

export function planFrom(
  { plan, years = [] }: CompanyFacts,
  balance: InputBalance | null,
  valuationYear: number,
  assumptions: Assumptions,
  take: Take,
): InputPlan | null {
  const rows = plan?.years ?? [];
  const lastRow = rows.at(-1);
  if (!plan || !lastRow) return null;
  const revenue = years.findLast(({ forecast }) => !forecast)?.revenue;
  const workingCapital = balance
    ? balance.inventory + balance.receivables - balance.prepayments - balance.suppliers
    : 0;
  const usual = revenue ? workingCapital / revenue : 0;
  return {
    years: Array.from({ length: lastRow.year - valuationYear }, (_, index) => {
      const row = rows.find(({ year }) => year === valuationYear + index + 1);
      return {
        revenue: row?.revenue ?? null,
        growth: row?.growthPercent === undefined ? null : row.growthPercent / 100,
        ebit: row?.ebit ?? null,
        depreciation: row?.depreciation ?? null,
        investments: row?.investments ?? null,
        workingCapitalChange: row?.workingCapitalChange ?? null,
      };
    }),
    workingCapitalShare:
      take('plan.workingCapitalPercent', plan.workingCapitalPercent, usual * 100) / 100,
    terminalGrowth:
      take(
        'plan.terminalGrowthPercent',
        plan.terminalGrowthPercent,
        assumptions.longTermGrowth.value * 100,
      ) / 100,
    terminalInvestments: plan.terminalInvestments ?? null,
  };
}
