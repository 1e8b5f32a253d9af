import {
  type CompanyFacts,
  type NormalisationItem,
  reportedEbit,
  type YearFacts,
} from '../company/index.js';
import type { Assumptions } from './assumptions.js';
import {
  type InputBalance,
  type InputItem,
  type InputPlan,
  type InputTaxProfit,
  type InputYear,
  isTransparent,
  type ProceedsInput,
} from './input.js';

/** A fact that the owner has not given, with what stands in for it. */
export interface Assumed {
  /** Where it stands among the facts, such as `company.employees`; a group where all of it is missing. */
  path: string;
  /** What was computed with; null: without it. */
  value: number | string | boolean | null;
}

/** What is missing for a first result. */
export interface Missing {
  path: string;
  /** A German sentence. */
  sentence: string;
}

export type InputFromFacts =
  | { input: ProceedsInput; assumed: Assumed[]; missing: [] }
  | { input: null; assumed: []; missing: [Missing, ...Missing[]] };

const LEAST_YEARS = 3;
const SHARE_CAPITAL = 25_000;
const MELTING_YEARS = 4;

/** The seed of the draws: the same facts give the same range, on every machine. */
const SEED = 20_261_122;

/**
 * Completes what an owner knows to what the engine computes with. A first result takes the EBIT of three
 * closed years, the industry and the four choices; all else has a default that is listed.
 * @param thisYear the calendar year of today
 */
export function inputFromFacts(
  facts: CompanyFacts,
  assumptions: Assumptions,
  thisYear: number,
): InputFromFacts {
  const [first, ...more] = missingFor(facts);
  if (first) return { input: null, assumed: [], missing: [first, ...more] };

  const assumed: Assumed[] = [];
  /** The fact, or what stands in for it. */
  const take = <Value extends Assumed['value']>(
    path: string,
    given: Value | undefined,
    otherwise: Value,
  ): Value => {
    if (given !== undefined) return given;
    assumed.push({ path, value: otherwise });
    return otherwise;
  };
  const { company = {}, shares = {}, owner = {}, choice = {} } = facts;

  const valuationYear = company.valuationYear ?? thisYear;
  const legalForm = take('company.legalForm', company.legalForm, 'gmbh');
  const transparent = isTransparent(legalForm);
  const saleYear = saleYearFrom(facts);
  if (saleYear === null) assumed.push({ path: 'company.plannedSaleYear', value: null });
  const multiplier = take(
    'company.tradeTaxMultiplierPercent',
    company.tradeTaxMultiplierPercent,
    assumptions.tradeTaxMultiplierPercent.value,
  );
  const years = yearsFrom(facts);
  const balance = balanceFrom(facts, take);
  if (!balance) assumed.push({ path: 'balance', value: null });
  const heldBy = take('shares.heldBy', shares.heldBy, 'private');
  const shareSold = take('shares.soldPercent', shares.soldPercent, 100) / 100;
  const retained = retainedFrom(facts, take);
  const capital = balance?.subscribedCapital || SHARE_CAPITAL;
  const ownBookValue = transparent ? (balance?.equity ?? 0) - (retained?.bookValue ?? 0) : capital;

  const input: ProceedsInput = {
    company: {
      legalForm,
      industry: company.industry as string,
      federalState: company.federalState ?? null,
      valuationYear,
      saleYear,
      tradeTaxMultiplierPercent: multiplier,
      employees: take('company.employees', company.employees ?? undefined, null as number | null),
      age: take(
        'company.foundingYear',
        company.foundingYear === undefined ? undefined : valuationYear - company.foundingYear,
        null as number | null,
      ),
      ownerDependency: company.ownerDependency ?? 'mittel',
      keyCustomer: company.keyCustomer ?? 'nein',
      marketPosition: company.marketPosition ?? 'regional',
      growthTrend: company.growthTrend ?? 'stabil',
      premisesOwner: company.premisesOwner ?? null,
    },
    years,
    balance,
    plan: planFrom(facts, balance, valuationYear, assumptions, take),
    sale: {
      dealType: take(
        'shares.dealType',
        shares.dealType,
        legalForm === 'einzelunternehmen' ? 'assets' : 'shares',
      ),
      heldBy,
      shareSold,
      shareHeld: shareSold,
      agreedPrice: null,
      acquisitionCost:
        transparent || heldBy !== 'private'
          ? (shares.acquisitionCost ?? 0)
          : take('shares.acquisitionCost', shares.acquisitionCost, capital * shareSold),
      bookValue:
        transparent || heldBy !== 'private'
          ? take('shares.bookValue', shares.bookValue, ownBookValue * shareSold)
          : (shares.bookValue ?? 0),
      costs: take('shares.ownCosts', shares.ownCosts, null as number | null),
      retained,
      remainingDebt: null,
      assetDeal: null,
      holding:
        heldBy === 'holding' ? { tradeTaxMultiplierPercent: multiplier, distribution: null } : null,
      contributedOn: shares.contributedOn ?? null,
      giftedOn: shares.giftedOn ?? null,
      operationalSplit: shares.operationalSplit ?? null,
      movingAbroad: shares.movingAbroad ?? null,
    },
    owner: {
      age: ageFrom(owner.birthYear, saleYear ?? valuationYear),
      unableToWork: take('owner.unableToWork', owner.unableToWork, false),
      tariff: take('owner.taxTariff', owner.taxTariff, 'single'),
      churchTaxPercent: take('owner.churchTaxPercent', owner.churchTaxPercent, 0),
      otherTaxableIncome: take(
        'owner.otherTaxableIncome',
        owner.otherTaxableIncome,
        assumptions.otherTaxableIncome.value,
      ),
      allowanceUsed: transparent ? take('owner.allowanceUsed', owner.allowanceUsed, false) : false,
      reducedRateUsed: transparent
        ? take('owner.reducedRateUsed', owner.reducedRateUsed, false)
        : false,
      need: take('owner.needAfterTax', owner.needAfterTax, null as number | null),
    },
    buyer: buyerFrom(facts, years, assumptions, take),
    choice: {
      measure: take('choice.measure', choice.measure, 'weighted'),
      yearsCounted: null,
      rateShift: (choice.rateShiftPercent ?? 0) / 100,
      growth: assumptions.longTermGrowth.value,
      melting:
        choice.meltingSharePercent === undefined
          ? null
          : {
              share: choice.meltingSharePercent / 100,
              years: take('choice.meltingYears', choice.meltingYears, MELTING_YEARS),
            },
      valueBasis: 'multiples',
      deferredTaxOnReserves: false,
      seed: SEED,
    },
    offers: offersFrom(facts, take),
  };
  if (input.owner.age === null) assumed.push({ path: 'owner.birthYear', value: null });
  return { input, assumed, missing: [] };
}

type Take = <Value extends Assumed['value']>(
  path: string,
  given: Value | undefined,
  otherwise: Value,
) => Value;

function missingFor({ company = {}, years = [] }: CompanyFacts): Missing[] {
  const missing: Missing[] = [];
  const known = years.filter((year) => !year.forecast && reportedEbit(year) !== undefined).length;
  if (known < LEAST_YEARS) {
    const left = LEAST_YEARS - known;
    missing.push({
      path: 'years',
      sentence:
        left === 1
          ? 'Es fehlt noch das EBIT eines abgeschlossenen Jahres.'
          : `Es fehlt noch das EBIT von ${left === 2 ? 'zwei' : 'drei'} abgeschlossenen Jahren.`,
    });
  }
  const choices = {
    industry: 'Bitte wählen Sie die Branche.',
    ownerDependency: 'Bitte wählen Sie, wie stark der Betrieb von Ihnen abhängt.',
    keyCustomer: 'Bitte wählen Sie, ob ein Kunde mehr als 20 % des Umsatzes bringt.',
    marketPosition: 'Bitte wählen Sie, wie weit Ihr Markt reicht.',
    growthTrend: 'Bitte wählen Sie, wie sich das Geschäft entwickelt.',
  } as const;
  for (const [field, sentence] of Object.entries(choices)) {
    if (company[field as keyof typeof choices] === undefined) {
      missing.push({ path: `company.${field}`, sentence });
    }
  }
  return missing;
}

function saleYearFrom({ company = {} }: CompanyFacts): number | null {
  const { plannedSaleDate, plannedSaleYear } = company;
  return plannedSaleYear ?? (plannedSaleDate ? Number(plannedSaleDate.slice(0, 4)) : null);
}

/** Who turns 55 in the year of the sale may not yet be 55 on its day; the day of birth is not asked. */
function ageFrom(birthYear: number | undefined, year: number): number | null {
  if (birthYear === undefined) return null;
  const turns = year - birthYear;
  return turns === 55 ? 54 : turns;
}

function yearsFrom({ years = [] }: CompanyFacts): InputYear[] {
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

/** How owners name the salary that no account shows. */
const OWNER_SALARY =
  /unternehmer\s*lohn|inhaber\s*lohn|meister\s*lohn|unternehmergehalt|inhabergehalt|kalkulatorische[rs]? (lohn|gehalt)/i;

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
    ownerSalary: amount < 0 && OWNER_SALARY.test(reason),
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
function balanceFrom({ balance }: CompanyFacts, take: Take): InputBalance | null {
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
    row(rows.otherLiabilities);
  const assets =
    fixedAssetsBook +
    row(rows.inventory) +
    row(rows.receivables) +
    row(rows.otherAssets) +
    row(rows.cash);
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
    equity: take('balance.equity', rows.equity, assets - debts),
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
    nonOperatingBook: row(rows.nonOperatingBook ?? rows.nonOperatingMarket),
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

function retainedFrom({ owner = {} }: CompanyFacts, take: Take) {
  if (!owner.keepsBuilding || owner.buildingMarketValue === undefined) return null;
  return {
    marketValue: owner.buildingMarketValue,
    bookValue: take('owner.buildingBookValue', owner.buildingBookValue, 0),
  };
}

function planFrom(
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

function buyerFrom(
  { buyer = {} }: CompanyFacts,
  years: InputYear[],
  assumptions: Assumptions,
  take: Take,
): ProceedsInput['buyer'] {
  const usual = assumptions.buyer.value;
  const percent = (path: string, given: number | undefined, otherwise: number) =>
    take(`buyer.${path}`, given, otherwise * 100) / 100;
  const depreciation = take(
    'buyer.depreciation',
    buyer.depreciation,
    years.findLast(({ forecast }) => !forecast)?.depreciation ?? 0,
  );
  const bankTermYears = take('buyer.bankTermYears', buyer.bankTermYears, usual.bankTermYears);
  const graceYears = take('buyer.graceYears', buyer.graceYears, usual.graceYears);
  return {
    ebit: null,
    depreciation,
    replacementInvestments: take(
      'buyer.replacementInvestments',
      buyer.replacementInvestments,
      depreciation,
    ),
    taxRate: null,
    interestDeductible: take('buyer.interestDeductible', buyer.interestDeductible, false),
    bankRate: percent('bankRatePercent', buyer.bankRatePercent, usual.bankRate),
    bankTermYears,
    graceYears: Math.min(graceYears, bankTermYears - 1),
    sellerLoan: take('buyer.sellerLoan', buyer.sellerLoan, 0),
    sellerLoanRate: percent(
      'sellerLoanRatePercent',
      buyer.sellerLoanRatePercent,
      usual.sellerLoanRate,
    ),
    sellerLoanYears: take('buyer.sellerLoanYears', buyer.sellerLoanYears, usual.sellerLoanYears),
    oldDebtService: buyer.oldDebtService ?? 0,
    oldInterest: buyer.oldInterest ?? 0,
    ownFunds: take('buyer.ownFunds', buyer.ownFunds, null as number | null),
    sideCosts: take('buyer.sideCosts', buyer.sideCosts, null as number | null),
    reserve: buyer.reserve ?? 0,
    requiredDscr: take('buyer.requiredDscr', buyer.requiredDscr, usual.requiredDscr),
    stress: percent('stressPercent', buyer.stressPercent, usual.stress),
    bankLoan: null,
  };
}

function offersFrom({ offers = [] }: CompanyFacts, take: Take): ProceedsInput['offers'] {
  return offers.map((offer, index) => ({
    id: offer.id,
    bidder: offer.bidder ?? `Angebot ${index + 1}`,
    basis: take(`offers.${index}.basis`, offer.basis, 'company'),
    atClosing: offer.atClosing ?? 0,
    sellerLoan: offer.sellerLoan ?? 0,
    sellerLoanRate: (offer.sellerLoanRatePercent ?? 0) / 100,
    sellerLoanYears: offer.sellerLoanYears ?? 1,
    earnOut: offer.earnOut ?? 0,
    earnOutYears: offer.earnOutYears ?? 1,
  }));
}
