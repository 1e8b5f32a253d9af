import type {
  Basket,
  ChurchTaxPercent,
  DealType,
  FederalState,
  LegalForm,
  Measure,
  OfferBasis,
  PremisesOwner,
  ShareHolder,
  TaxTariff,
} from '../company/index.js';
import type {
  CustomerDependency,
  GrowthTrend,
  MarketPosition,
  OwnerDependency,
} from '../valuation/index.js';

export interface InputItem {
  /** Euros added to EBIT; negative where the item lowers it. */
  amount: number;
  basket: Basket;
  reason: string;
  evidence: boolean;
  contested: boolean;
  /** Holds for the planned sale only and stays out of the tax valuation. */
  saleOnly: boolean;
  /** Whether the item is the owner's salary that no account shows (Unternehmerlohn). */
  ownerSalary: boolean;
}

/** What § 202 Abs. 1 BewG starts from: profit, all that is added, all that is deducted. */
export interface InputTaxProfit {
  profit: number;
  additions: number;
  deductions: number;
  otherCorrections: number;
}

export interface InputYear {
  year: number;
  /** Expected and not yet closed; counts in no measure. */
  forecast: boolean;
  revenue: number | null;
  ebit: number;
  interestExpense: number | null;
  depreciation: number | null;
  investments: number | null;
  items: InputItem[];
  /** null: derived from EBIT less interest. */
  taxProfit: InputTaxProfit | null;
}

/** Euros of the latest balance sheet; everything belongs to it that the business owns. */
export interface InputBalance {
  fixedAssetsBook: number;
  fixedAssetsMarket: number;
  /** Hidden reserves, given where the market value of the fixed assets is not. */
  inventory: number;
  receivables: number;
  otherAssets: number;
  cash: number;
  equity: number;
  subscribedCapital: number;
  bankDebt: number;
  ownerLoans: number;
  leasingDebt: number;
  taxProvisions: number;
  pensionBook: number;
  pensionTax: number | null;
  /** null: not known, the book value stands in. */
  pensionMarket: number | null;
  otherProvisions: number;
  debtLikeProvisions: number;
  prepayments: number;
  suppliers: number;
  otherLiabilities: number;
  nonOperatingMarket: number;
  nonOperatingBook: number;
  nonOperatingDebt: number;
  holdingsMarket: number;
  recentContributionsNet: number;
  minimumCash: number;
  /** Net working capital on the day; null: as the balance sheet's rows give it. */
  workingCapital: number | null;
  /** What is agreed as normal; null: the actual one, nothing to settle. */
  targetWorkingCapital: number | null;
  deferredMaintenance: number;
  closingCosts: number;
}

/** null goes on as the year before; `growth` counts where `revenue` is null. */
export interface InputPlanYear {
  revenue: number | null;
  growth: number | null;
  ebit: number | null;
  depreciation: number | null;
  investments: number | null;
  workingCapitalChange: number | null;
}

export interface InputPlan {
  years: InputPlanYear[];
  /** Net working capital as a share of revenue. */
  workingCapitalShare: number;
  terminalGrowth: number;
  /** null: as in the last year of the plan. */
  terminalInvestments: number | null;
}

export interface InputOffer {
  id: string;
  bidder: string;
  basis: OfferBasis;
  atClosing: number;
  sellerLoan: number;
  sellerLoanRate: number;
  sellerLoanYears: number;
  earnOut: number;
  earnOutYears: number;
}

/**
 * All that the engine computes with, in euros, years and fractions (0.05 = 5 %). Complete: what the
 * owner does not know is filled in by whoever makes it (from-facts.ts), or null where the method knows
 * what to do without.
 */
export interface ProceedsInput {
  company: {
    legalForm: LegalForm;
    /** Name from the quick calculator's list. */
    industry: string;
    federalState: FederalState | null;
    /** The year whose law and rates apply to „today“. */
    valuationYear: number;
    saleYear: number | null;
    tradeTaxMultiplierPercent: number;
    employees: number | null;
    age: number | null;
    ownerDependency: OwnerDependency;
    keyCustomer: CustomerDependency;
    marketPosition: MarketPosition;
    growthTrend: GrowthTrend;
    premisesOwner: PremisesOwner | null;
  };
  /** In order of time. */
  years: InputYear[];
  /** null: unknown, so that neither bridge nor floors can be computed. */
  balance: InputBalance | null;
  plan: InputPlan | null;
  sale: {
    dealType: DealType;
    heldBy: ShareHolder;
    /** Share of the whole company that is sold, 0 to 1. */
    shareSold: number;
    /** Share of the whole company that the owner holds. */
    shareHeld: number;
    /** For the sold shares, or the sold assets of a business. null: the value by the chosen method, bridged. */
    agreedPrice: number | null;
    acquisitionCost: number;
    /** Tax book value of what is sold: capital account, or the shares in the holding's books. */
    bookValue: number;
    /** null: a share of the price. */
    costs: number | null;
    /** Essential assets that the owner keeps (§ 16 Abs. 3 Satz 7 EStG). */
    retained: { marketValue: number; bookValue: number } | null;
    /** Debts of the business that stay with the seller; null: bank debt of the balance sheet. */
    remainingDebt: number | null;
    /** The GmbH's side where it sells its assets; null: from the balance sheet. */
    assetDeal: { bookValue: number; remaining: number; capital: number } | null;
    holding: {
      tradeTaxMultiplierPercent: number;
      /** null: everything. */
      distribution: number | null;
    } | null;
    /** Days (ISO) of events that lock a sale; null: none or not known. */
    contributedOn: string | null;
    giftedOn: string | null;
    operationalSplit: boolean | null;
    movingAbroad: boolean | null;
  };
  owner: {
    /** On the day of the sale. */
    age: number | null;
    unableToWork: boolean;
    tariff: TaxTariff;
    churchTaxPercent: ChurchTaxPercent;
    otherTaxableIncome: number;
    allowanceUsed: boolean;
    reducedRateUsed: boolean;
    /** What must be left after taxes and costs. */
    need: number | null;
  };
  buyer: {
    /** null: the sustainable EBIT. */
    ebit: number | null;
    depreciation: number;
    replacementInvestments: number;
    /** null: the rate of the first year after the sale. */
    taxRate: number | null;
    interestDeductible: boolean;
    bankRate: number;
    bankTermYears: number;
    graceYears: number;
    sellerLoan: number;
    sellerLoanRate: number;
    sellerLoanYears: number;
    /** Principal and interest per year of debts that stay with the company. */
    oldDebtService: number;
    oldInterest: number;
    /** null: a share of the price. */
    ownFunds: number | null;
    sideCosts: number | null;
    reserve: number;
    requiredDscr: number;
    /** Fall of EBIT that must be survived. */
    stress: number;
    /** A bank loan to be judged as it stands. */
    bankLoan: number | null;
  } | null;
  choice: {
    measure: Measure;
    /** Of how many of the newest closed years the measures are made; null: of all. */
    yearsCounted: number | null;
    /** Points added to the rate, ± 0.03 at most. */
    rateShift: number;
    growth: number;
    melting: { share: number; years: number } | null;
    /** Which value the price is derived from. */
    valueBasis: 'multiples' | 'income' | 'income-tax-path' | 'dcf';
    deferredTaxOnReserves: boolean;
    seed: number;
  };
  offers: InputOffer[];
}

const SOLE_OR_PARTNERSHIP: ReadonlySet<LegalForm> = new Set([
  'einzelunternehmen',
  'gbr',
  'ohg',
  'kg',
  'gmbh-co-kg',
]);

/** Whether the company is taxed at its owners (§ 15 EStG), not by itself. */
export const isTransparent = (form: LegalForm) => SOLE_OR_PARTNERSHIP.has(form);

/** Whether the business itself is sold, so that its debts stay with the seller. */
export const sellsAssets = ({ company, sale }: ProceedsInput) =>
  company.legalForm === 'einzelunternehmen' || sale.dealType === 'assets';
