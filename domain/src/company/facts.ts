import * as z from 'zod/mini';
import {
  CUSTOMER_DEPENDENCIES,
  GROWTH_TRENDS,
  INDUSTRIES,
  MARKET_POSITIONS,
  OWNER_DEPENDENCIES,
} from '../valuation/index.js';
import {
  CHURCH_TAX_PERCENTS,
  DEAL_TYPES,
  FEDERAL_STATES,
  LEGAL_FORMS,
  MEASURES,
  OFFER_BASES,
  PREMISES_OWNERS,
  SALE_WAYS,
  SHARE_HOLDERS,
  TAX_TARIFFS,
} from './choices.js';
import {
  amount,
  areDistinct,
  choice,
  date,
  entry,
  group,
  id,
  MAX_OFFERS,
  MAX_PLAN_YEARS,
  MAX_REPORTED_YEARS,
  NO_CHOICE,
  NO_GROUP,
  NO_PERCENT,
  percent,
  signedAmount,
  TEXT_LENGTHS,
  text,
  whole,
  year,
  yesNo,
} from './fact-types.js';
import { type item, NO_YEAR, TOO_MANY_YEARS, yearFacts } from './year-facts.js';

const companyFacts = group({
  name: text(TEXT_LENGTHS.name),
  legalForm: choice(LEGAL_FORMS),
  /** A name of the quick calculator's list. */
  industry: choice(INDUSTRIES.map(({ name }) => name)),
  federalState: choice(FEDERAL_STATES),
  /** The municipality in which the company has its seat. */
  seat: text(TEXT_LENGTHS.place),
  /** Hebesatz of the trade tax; at least 200 (§ 16 Abs. 4 Satz 2 GewStG). */
  tradeTaxMultiplierPercent: percent(200, 1_000),
  foundingYear: year(1000, 2100),
  employees: whole(0, 1_000_000),
  ownerDependency: choice(OWNER_DEPENDENCIES),
  /** Whether one customer brings more than `KEY_CUSTOMER_PERCENT` of the revenue. */
  keyCustomer: choice(CUSTOMER_DEPENDENCIES),
  marketPosition: choice(MARKET_POSITIONS),
  growthTrend: choice(GROWTH_TRENDS),
  /** The year whose law and tax rates apply to „today“. */
  valuationYear: year(2000, 2100),
  plannedSaleYear: year(2000, 2100),
  plannedSaleDate: date,
  premisesOwner: choice(PREMISES_OWNERS),
  /** What the premises are: size, address, lease. */
  premises: text(TEXT_LENGTHS.note),
  saleWay: choice(SALE_WAYS),
  worksCouncil: yesNo,
  /** Whether the trade is one of annex A of the HwO, which needs a master. */
  craftLicence: yesNo,
  /** Whether the company has promised a pension, to the owner or to staff. */
  pensionPromise: yesNo,
  /** Whether the business hangs on somebody beside the owner. */
  keyPerson: yesNo,
  /** Whether name, internet address or brand belong to the owner. */
  privateRights: yesNo,
  /** Whether a grant binds the company for some time yet. */
  grantsRunning: yesNo,
});

const shareOf = (label: string) =>
  z
    .number(NO_PERCENT)
    .check(
      z.positive(`${label} muss über 0 % liegen.`),
      z.maximum(100, `${label} kann höchstens 100 % sein.`),
    );

const shareFacts = group({
  dealType: choice(DEAL_TYPES),
  heldBy: choice(SHARE_HOLDERS),
  /** Share of the whole company that is sold. */
  soldPercent: shareOf('Der verkaufte Anteil'),
  /** Share of the whole company that the owner holds; unknown: all of it is sold. */
  heldPercent: shareOf('Ihr Anteil'),
  /** What the sold shares once cost (§ 17 EStG). */
  acquisitionCost: amount,
  /** Tax book value of what is sold: capital account (§ 16 EStG), or the shares in the holding's books. */
  bookValue: signedAmount,
  coShareholders: whole(0, 1_000),
  /** Costs of the sale the owner bears: tax adviser, lawyer, notary. */
  ownCosts: amount,
  /** Contribution or conversion below market value (§ 22 UmwStG). */
  contributedOn: date,
  /** Gift or inheritance with tax relief (§ 13a ErbStG). */
  giftedOn: date,
  /** Whether the owner lets something essential to a company he controls. */
  operationalSplit: yesNo,
  /** Whether the owner wants to move abroad (§ 6 AStG). */
  movingAbroad: yesNo,
});

const balanceFacts = group({
  balanceDate: date,
  fixedAssetsBook: amount,
  fixedAssetsMarket: amount,
  inventory: amount,
  receivables: amount,
  otherAssets: amount,
  cash: amount,
  /** Below zero where losses have eaten the capital. */
  equity: signedAmount,
  /** Part of `equity`. */
  subscribedCapital: amount,
  bankDebt: amount,
  ownerLoans: amount,
  /** Remaining instalments of leases that replace a loan. */
  leasingDebt: amount,
  taxProvisions: amount,
  pensionBook: amount,
  /** By § 6a EStG. */
  pensionTax: amount,
  pensionMarket: amount,
  otherProvisions: amount,
  /** Part of `otherProvisions` that a buyer counts as debt, such as open holidays. */
  debtLikeProvisions: amount,
  prepayments: amount,
  suppliers: amount,
  otherLiabilities: amount,
  nonOperatingMarket: amount,
  nonOperatingBook: amount,
  nonOperatingDebt: amount,
  /** Shareholdings in other companies, at market value (§ 200 Abs. 3 BewG). */
  holdingsMarket: amount,
  /** Assets contributed within two years, at market value less their debts (§ 200 Abs. 4 BewG). */
  recentContributionsNet: amount,
  /** Cash that the business needs to work. */
  minimumCash: amount,
  /** Mean of the net working capital over twelve months. */
  averageWorkingCapital: signedAmount,
  /** Repairs and replacements put off. */
  deferredMaintenance: amount,
  /** What closing would cost: severance pay, dismantling, ending contracts. */
  closingCosts: amount,
});

/** A row leaves open what follows from the year before: growth, margin, depreciation, investments. */
const planFacts = group({
  years: z
    .array(
      entry(
        { year: z.int(NO_YEAR) },
        {
          /** Goes before `growthPercent`. */
          revenue: amount,
          growthPercent: percent(-100, 1_000),
          ebit: signedAmount,
          depreciation: amount,
          investments: amount,
          /** More (or less) net working capital than the year before. */
          workingCapitalChange: signedAmount,
        },
      ),
      NO_GROUP,
    )
    .check(
      z.maxLength(MAX_PLAN_YEARS, `Ein Plan hat höchstens ${MAX_PLAN_YEARS} Jahre.`),
      z.refine((list) => areDistinct(list.map((row) => row.year)), {
        error: 'Ein Jahr kommt im Plan zweimal vor.',
      }),
    ),
  /** Net working capital as a share of revenue, where the rows do not say. */
  workingCapitalPercent: percent(-100, 200),
  terminalGrowthPercent: percent(-10, 1.5),
  terminalInvestments: amount,
});

const ownerFacts = group({
  birthYear: year(1900, 2100),
  /** Permanently unable to work (§ 16 Abs. 4, § 34 Abs. 3 EStG). */
  unableToWork: yesNo,
  taxTariff: choice(TAX_TARIFFS),
  churchTaxPercent: z.literal(CHURCH_TAX_PERCENTS, NO_CHOICE),
  /** Taxable income in the year of the sale without the sale. */
  otherTaxableIncome: signedAmount,
  /** Whether the allowance of § 16 Abs. 4 EStG was ever used. */
  allowanceUsed: yesNo,
  /** Whether the reduced rate of § 34 Abs. 3 EStG was ever used. */
  reducedRateUsed: yesNo,
  /** What must be left after taxes and costs. */
  needAfterTax: amount,
  /** Married without a contract on property (§ 1363 BGB). */
  communityOfGains: yesNo,
  /** Whether the owner answers for debts of the company. */
  personalGuarantee: yesNo,
  /** Whether the owner keeps a building that belongs to the business. */
  keepsBuilding: yesNo,
  buildingMarketValue: amount,
  buildingBookValue: amount,
});

const buyerFacts = group({
  /** Whether a buyer from outside the European Union is possible. */
  foreign: yesNo,
  /** Whether a buyer of the size of merger control is possible. */
  largeGroup: yesNo,
  ownFunds: amount,
  bankRatePercent: percent(0, 30),
  bankTermYears: whole(1, 40),
  graceYears: whole(0, 10),
  sellerLoan: amount,
  sellerLoanRatePercent: percent(0, 30),
  sellerLoanYears: whole(1, 40),
  sideCosts: amount,
  reserve: amount,
  depreciation: amount,
  replacementInvestments: amount,
  /** Yearly repayment and interest of debts that stay with the company. */
  oldDebtService: amount,
  /** Part of `oldDebtService`. */
  oldInterest: amount,
  requiredDscr: z
    .number('Bitte geben Sie eine Zahl ein.')
    .check(
      z.minimum(0.5, 'Bitte geben Sie eine Zahl von 0,5 bis 5 ein.'),
      z.maximum(5, 'Bitte geben Sie eine Zahl von 0,5 bis 5 ein.'),
    ),
  interestDeductible: yesNo,
  /** Fall of EBIT that the buyer must survive. */
  stressPercent: percent(0, 100),
});

const choiceFacts = group({
  measure: choice(MEASURES),
  reason: text(TEXT_LENGTHS.note),
  /** Points added to the capitalisation rate. */
  rateShiftPercent: percent(-3, 3),
  /** Share of the earnings tied to the owner, which melts over `meltingYears`. */
  meltingSharePercent: percent(0, 100),
  meltingYears: whole(1, 15),
});

const offer = entry(
  { id },
  {
    bidder: text(TEXT_LENGTHS.name),
    basis: choice(OFFER_BASES),
    /** Paid at the handover. */
    atClosing: amount,
    sellerLoan: amount,
    sellerLoanRatePercent: percent(0, 30),
    sellerLoanYears: whole(1, 40),
    /** Depends on profit or revenue after the handover. */
    earnOut: amount,
    earnOutYears: whole(1, 10),
    note: text(TEXT_LENGTHS.note),
  },
);

export const factsSchema = group({
  company: companyFacts,
  shares: shareFacts,
  years: z.array(yearFacts, NO_GROUP).check(z.maxLength(MAX_REPORTED_YEARS + 1, TOO_MANY_YEARS)),
  balance: balanceFacts,
  plan: planFacts,
  owner: ownerFacts,
  buyer: buyerFacts,
  choice: choiceFacts,
  offers: z.array(offer, NO_GROUP).check(
    z.maxLength(MAX_OFFERS, `Vergleichen Sie höchstens ${MAX_OFFERS} Angebote.`),
    z.refine((list) => areDistinct(list.map(({ id }) => id)), {
      error: 'Zwei Angebote haben dieselbe Kennung.',
    }),
  ),
});

/** The facts as JSON Schema, for the description of the API. */
export const companyFactsSchema = () => z.toJSONSchema(factsSchema, { io: 'input' });

/** What an owner knows about the company and about himself; what is missing is not known. */
export type CompanyFacts = z.infer<typeof factsSchema>;
export type YearFacts = z.infer<typeof yearFacts>;
export type NormalisationItem = z.infer<typeof item>;
export type OfferFacts = z.infer<typeof offer>;

export type FactGroup = keyof CompanyFacts;
export const FACT_GROUPS = [
  'company',
  'shares',
  'years',
  'balance',
  'plan',
  'owner',
  'buyer',
  'choice',
  'offers',
] as const satisfies readonly FactGroup[];
