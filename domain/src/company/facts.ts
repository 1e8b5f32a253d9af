import * as z from 'zod/mini';
import { undrawableFault } from '../drawable/index.js';
import {
  CUSTOMER_DEPENDENCIES,
  GROWTH_TRENDS,
  INDUSTRIES,
  MARKET_POSITIONS,
  OWNER_DEPENDENCIES,
} from '../valuation/index.js';

// Zod would try to compile its checks with `new Function`, which the Content-Security-Policy forbids.
z.config({ jitless: true });

export const LEGAL_FORMS = [
  'einzelunternehmen',
  'gbr',
  'ohg',
  'kg',
  'gmbh-co-kg',
  'gmbh',
  'ug',
  'ag',
] as const;

/** The states by ISO 3166-2:DE. */
export const FEDERAL_STATES = [
  'BW',
  'BY',
  'BE',
  'BB',
  'HB',
  'HH',
  'HE',
  'MV',
  'NI',
  'NW',
  'RP',
  'SL',
  'SN',
  'ST',
  'SH',
  'TH',
] as const;

/** To whom the premises belong. */
export const PREMISES_OWNERS = ['company', 'owner', 'relative', 'landlord'] as const;

/** How shares are held: by the person, among the assets of a business, or by a holding company. */
export const SHARE_HOLDERS = ['private', 'business', 'holding'] as const;

/** What is sold: the shares, or the company's assets one by one. */
export const DEAL_TYPES = ['shares', 'assets'] as const;

/** To whom the company goes. */
export const SALE_WAYS = ['sale', 'family', 'employees', 'open'] as const;

/** Why an item leaves the normalised result: the owner, a single event, private, not operating. */
export const BASKETS = ['inhaber', 'einmalig', 'privat', 'neutral'] as const;

export const TAX_TARIFFS = ['single', 'joint'] as const;
export const CHURCH_TAX_PERCENTS = [0, 8, 9] as const;

/** The measures of sustainable EBIT: the last year, weighted 1:2:3, the mean. */
export const MEASURES = ['last', 'weighted', 'mean'] as const;

/** What an offered price is for: the company before its debts, or the shares. */
export const OFFER_BASES = ['company', 'shares'] as const;

export type LegalForm = (typeof LEGAL_FORMS)[number];
export type FederalState = (typeof FEDERAL_STATES)[number];
export type PremisesOwner = (typeof PREMISES_OWNERS)[number];
export type ShareHolder = (typeof SHARE_HOLDERS)[number];
export type DealType = (typeof DEAL_TYPES)[number];
export type SaleWay = (typeof SALE_WAYS)[number];
export type Basket = (typeof BASKETS)[number];
export type TaxTariff = (typeof TAX_TARIFFS)[number];
export type ChurchTaxPercent = (typeof CHURCH_TAX_PERCENTS)[number];
export type Measure = (typeof MEASURES)[number];
export type OfferBasis = (typeof OFFER_BASES)[number];

/** Amounts in euros beyond this are slips of the keyboard. */
export const MAX_AMOUNT = 1_000_000_000_000;
export const FIRST_YEAR = 1990;
export const MAX_REPORTED_YEARS = 5;
export const MAX_ITEMS_PER_YEAR = 40;
export const MAX_PLAN_YEARS = 5;
export const MAX_OFFERS = 10;
export const TEXT_LENGTHS = { name: 200, place: 100, reason: 300, note: 500, id: 40 } as const;

const MOST = MAX_AMOUNT.toLocaleString('de-DE');
const NO_AMOUNT = 'Bitte geben Sie einen Betrag in Euro ein.';
const TOO_MUCH = `Der Betrag darf höchstens ${MOST} € sein.`;
const NO_CHOICE = 'Bitte wählen Sie einen der angebotenen Werte.';
const NO_GROUP = 'Diese Angaben sind unvollständig angekommen. Bitte laden Sie die Seite neu.';

/** Euros, also below zero. */
const signedAmount = z
  .number(NO_AMOUNT)
  .check(
    z.maximum(MAX_AMOUNT, TOO_MUCH),
    z.minimum(-MAX_AMOUNT, `Der Betrag darf nicht unter −${MOST} € liegen.`),
  );

/** Euros, not below zero. */
const amount = z
  .number(NO_AMOUNT)
  .check(
    z.maximum(MAX_AMOUNT, TOO_MUCH),
    z.minimum(0, 'Dieser Betrag darf nicht negativ sein. Geben Sie ihn ohne Minuszeichen ein.'),
  );

const NO_PERCENT = 'Bitte geben Sie einen Prozentsatz als Zahl ein.';
const percent = (least: number, most: number) => {
  const message = `Bitte geben Sie einen Prozentsatz von ${german(least)} bis ${german(most)} ein.`;
  return z.number(NO_PERCENT).check(z.minimum(least, message), z.maximum(most, message));
};

const whole = (least: number, most: number) => {
  const message = `Bitte geben Sie eine ganze Zahl von ${german(least)} bis ${german(most)} ein.`;
  return z.int(message).check(z.minimum(least, message), z.maximum(most, message));
};

const year = (least: number, most: number) => {
  const message = `Bitte geben Sie ein Jahr von ${least} bis ${most} ein.`;
  return z.int(message).check(z.minimum(least, message), z.maximum(most, message));
};

const text = (most: number) =>
  z.string('Bitte geben Sie einen Text ein.').check(
    z.trim(),
    z.maxLength(most, `Der Text darf höchstens ${most} Zeichen lang sein.`),
    z.refine((given) => undrawableFault(given) === null, {
      error: ({ input }) => `${undrawableFault(String(input))}.`,
    }),
  );

const date = z.iso.date('Bitte geben Sie ein Datum ein, das es gibt.').check(
  z.refine((given) => given >= '1900-01-01' && given <= '2100-12-31', {
    error: 'Bitte geben Sie ein Datum von 1900 bis 2100 ein.',
  }),
);

/** Names an entry of a list, also as a step of a path. */
const id = z
  .string(NO_GROUP)
  .check(z.maxLength(TEXT_LENGTHS.id, NO_GROUP), z.regex(/^[A-Za-z0-9_-]+$/, NO_GROUP));

const yesNo = z.boolean('Bitte wählen Sie Ja oder Nein.');
const choice = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, NO_CHOICE);

/** A group in which every field may be missing; what it does not know is dropped. */
const group = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.partial(z.object(shape, NO_GROUP));

function german(value: number): string {
  return value.toLocaleString('de-DE');
}

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

const shareFacts = group({
  dealType: choice(DEAL_TYPES),
  heldBy: choice(SHARE_HOLDERS),
  /** Share of the whole company that is sold. */
  soldPercent: z
    .number(NO_PERCENT)
    .check(
      z.positive('Der verkaufte Anteil muss über 0 % liegen.'),
      z.maximum(100, 'Der verkaufte Anteil kann höchstens 100 % sein.'),
    ),
  /** Share of the whole company that the owner holds; unknown: all of it is sold. */
  heldPercent: z
    .number(NO_PERCENT)
    .check(
      z.positive('Ihr Anteil muss über 0 % liegen.'),
      z.maximum(100, 'Ihr Anteil kann höchstens 100 % sein.'),
    ),
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

const item = z.object(
  {
    id,
    /** Euros added to EBIT; negative where the item lowers it. */
    amount: z.optional(signedAmount),
    basket: z.optional(choice(BASKETS)),
    reason: z.optional(text(TEXT_LENGTHS.reason)),
    /** Whether there is a receipt. */
    evidence: z.optional(yesNo),
    contested: z.optional(yesNo),
    /** Holds for the planned sale only and stays out of the tax valuation. */
    saleOnly: z.optional(yesNo),
    /** Whether it is the owner's salary that no account shows; unknown: as its reason says. */
    ownerSalary: z.optional(yesNo),
  },
  NO_GROUP,
);

/** What § 202 Abs. 1 BewG corrects of a year's tax profit; all but the last as positive amounts. */
const taxValuation = group({
  /** Profit by § 4 Abs. 1 Satz 1 EStG. */
  profit: signedAmount,
  /** No. 1 a. */
  specialDepreciation: amount,
  /** No. 1 b. */
  goodwillDepreciation: amount,
  /** No. 1 c. */
  oneOffLosses: amount,
  /** No. 1 d: grants outside the profit that will go on. */
  continuingGrants: amount,
  /** No. 1 e. */
  incomeTaxes: amount,
  /** No. 1 f. */
  nonOperatingExpenses: amount,
  /** No. 2 a. */
  releasedReserves: amount,
  /** No. 2 b. */
  oneOffGains: amount,
  /** No. 2 c: grants within the profit that will not go on. */
  endingGrants: amount,
  /** No. 2 d: adequate salary of the owner, as far as none was deducted. */
  ownerSalary: amount,
  /** No. 2 d: work of relatives that was not paid. */
  unpaidFamilyWork: amount,
  /** No. 2 e. */
  taxRefunds: amount,
  /** No. 2 f. */
  nonOperatingIncome: amount,
  /** No. 3, with sign. */
  otherCorrections: signedAmount,
});

const TOO_MANY_YEARS = `Geben Sie höchstens ${MAX_REPORTED_YEARS} abgeschlossene Jahre und eine Vorschau ein.`;
const NO_YEAR = 'Bitte nennen Sie zu diesen Zahlen das Jahr.';

const yearFacts = z.object(
  {
    year: z.int(NO_YEAR),
    /** The running or next year, expected and not yet closed. */
    forecast: z.optional(yesNo),
    revenue: z.optional(amount),
    netIncome: z.optional(signedAmount),
    /** Negative for a refund. */
    incomeTaxes: z.optional(signedAmount),
    interestExpense: z.optional(amount),
    interestIncome: z.optional(amount),
    /** EBIT given directly. */
    ebit: z.optional(signedAmount),
    depreciation: z.optional(amount),
    investments: z.optional(amount),
    items: z.optional(
      z.array(item, NO_GROUP).check(
        z.maxLength(
          MAX_ITEMS_PER_YEAR,
          `Zu einem Jahr passen höchstens ${MAX_ITEMS_PER_YEAR} Posten. Fassen Sie kleine Posten zusammen.`,
        ),
        z.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
          error: 'Zwei Posten dieses Jahres haben dieselbe Kennung.',
        }),
      ),
    ),
    taxValuation: z.optional(taxValuation),
  },
  NO_GROUP,
);

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
      z.object(
        {
          year: z.int(NO_YEAR),
          /** Goes before `growthPercent`. */
          revenue: z.optional(amount),
          growthPercent: z.optional(percent(-100, 1_000)),
          ebit: z.optional(signedAmount),
          depreciation: z.optional(amount),
          investments: z.optional(amount),
          /** More (or less) net working capital than the year before. */
          workingCapitalChange: z.optional(signedAmount),
        },
        NO_GROUP,
      ),
      NO_GROUP,
    )
    .check(
      z.maxLength(MAX_PLAN_YEARS, `Ein Plan hat höchstens ${MAX_PLAN_YEARS} Jahre.`),
      z.refine((years) => new Set(years.map((row) => row.year)).size === years.length, {
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

const offer = z.object(
  {
    id,
    bidder: z.optional(text(TEXT_LENGTHS.name)),
    basis: z.optional(choice(OFFER_BASES)),
    /** Paid at the handover. */
    atClosing: z.optional(amount),
    sellerLoan: z.optional(amount),
    sellerLoanRatePercent: z.optional(percent(0, 30)),
    sellerLoanYears: z.optional(whole(1, 40)),
    /** Depends on profit or revenue after the handover. */
    earnOut: z.optional(amount),
    earnOutYears: z.optional(whole(1, 10)),
    note: z.optional(text(TEXT_LENGTHS.note)),
  },
  NO_GROUP,
);

const facts = group({
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
    z.refine((offers) => new Set(offers.map(({ id }) => id)).size === offers.length, {
      error: 'Zwei Angebote haben dieselbe Kennung.',
    }),
  ),
});

/** The facts as JSON Schema, for the description of the API. */
export const companyFactsSchema = () => z.toJSONSchema(facts, { io: 'input' });

/** What an owner knows about the company and about himself; what is missing is not known. */
export type CompanyFacts = z.infer<typeof facts>;
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

/** Why a value cannot be kept. */
export interface FactProblem {
  /** Where it stands, such as `years.1.revenue` (the second of the years). */
  path: string;
  /** A German sentence. */
  message: string;
}

export type ReadFacts =
  | { ok: true; facts: CompanyFacts }
  | { ok: false; problems: [FactProblem, ...FactProblem[]] };

/**
 * Reads facts from anywhere. null and empty texts count as not known, unknown fields are dropped,
 * the years come back in order.
 * @param thisYear the calendar year of today: the running and the next year may be entered
 */
export function readFacts(given: unknown, thisYear: number): ReadFacts {
  const known = withoutUnknown(given ?? {});
  const read = facts.safeParse(known);
  const problems = read.success
    ? contradictions(read.data, thisYear)
    : read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const [first, ...more] = problems;
  if (first) return { ok: false, problems: [first, ...more] };
  const kept = read.data as CompanyFacts;
  if (kept.years) kept.years.sort((one, other) => one.year - other.year);
  if (kept.plan?.years) kept.plan.years.sort((one, other) => one.year - other.year);
  return { ok: true, facts: kept };
}

/** Groups, years, their items: nothing that is known lies deeper. */
const DEPTH = 6;

/** The value without null and empty texts; what lies too deep is not looked at. */
function withoutUnknown(given: unknown, depth = 0): unknown {
  if (given === null || given === undefined || depth > DEPTH) return undefined;
  if (Array.isArray(given)) return given.map((entry) => withoutUnknown(entry, depth + 1) ?? {});
  if (typeof given === 'string') return given.trim() === '' ? undefined : given;
  if (typeof given !== 'object') return given;
  return Object.fromEntries(
    Object.entries(given)
      .map(([key, value]) => [key, withoutUnknown(value, depth + 1)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

/** What each field allows by itself but not beside the others. */
function contradictions(
  { company = {}, shares = {}, years = [], balance = {}, buyer = {} }: CompanyFacts,
  thisYear: number,
) {
  const problems: FactProblem[] = [];
  const say = (path: string, message: string) => problems.push({ path, message });

  const { valuationYear, foundingYear, plannedSaleYear, plannedSaleDate } = company;
  const today = Math.max(valuationYear ?? thisYear, thisYear);
  if (valuationYear !== undefined && valuationYear > thisYear + 1) {
    say('company.valuationYear', `Das Jahr der Bewertung kann höchstens ${thisYear + 1} sein.`);
  }
  if (foundingYear !== undefined && foundingYear > today) {
    say('company.foundingYear', 'Das Gründungsjahr liegt in der Zukunft.');
  }
  if (plannedSaleYear && plannedSaleDate && !plannedSaleDate.startsWith(`${plannedSaleYear}-`)) {
    say('company.plannedSaleDate', `Dieser Tag liegt nicht im Jahr ${plannedSaleYear}.`);
  }

  if (
    company.legalForm !== 'einzelunternehmen' &&
    (shares.soldPercent ?? 0) > (shares.heldPercent ?? 100)
  ) {
    say('shares.soldPercent', 'Sie können nicht mehr verkaufen, als Ihnen gehört.');
  }

  const last = (valuationYear ?? thisYear) + 1;
  const seen = new Set<number>();
  years.forEach(({ year, forecast }, index) => {
    const path = `years.${index}`;
    if (year < FIRST_YEAR || year > last) {
      say(`${path}.year`, `Bitte geben Sie ein Jahr von ${FIRST_YEAR} bis ${last} ein.`);
    }
    if (seen.has(year)) say(`${path}.year`, `Das Jahr ${year} kommt zweimal vor.`);
    seen.add(year);
    if (forecast && years.some((other) => other.year > year)) {
      say(`${path}.forecast`, 'Nur das letzte Jahr kann eine Vorschau sein.');
    }
  });
  if (years.filter(({ forecast }) => !forecast).length > MAX_REPORTED_YEARS) {
    say('years', TOO_MANY_YEARS);
  }

  if ((balance.debtLikeProvisions ?? 0) > (balance.otherProvisions ?? MAX_AMOUNT)) {
    say('balance.debtLikeProvisions', 'Dieser Teil ist größer als die sonstigen Rückstellungen.');
  }
  if ((buyer.oldInterest ?? 0) > (buyer.oldDebtService ?? MAX_AMOUNT)) {
    say(
      'buyer.oldInterest',
      'Die Zinsen sind höher als der ganze Kapitaldienst der alten Darlehen.',
    );
  }
  if ((buyer.graceYears ?? 0) >= (buyer.bankTermYears ?? 41)) {
    say('buyer.graceYears', 'Die tilgungsfreien Jahre müssen kürzer sein als die Laufzeit.');
  }
  return problems;
}

/** How owners name the salary that no account shows. */
const OWNER_SALARY =
  /unternehmer\s*lohn|inhaber\s*lohn|meister\s*lohn|unternehmergehalt|inhabergehalt|kalkulatorische[rs]? (lohn|gehalt)/i;

/** Whether an item is the owner's salary: as marked, or where nothing is marked, by its reason. */
export function isOwnerSalary({
  ownerSalary,
  reason = '',
}: Pick<NormalisationItem, 'ownerSalary' | 'reason'>): boolean {
  return ownerSalary ?? OWNER_SALARY.test(reason);
}

/**
 * EBIT of a year as the annual accounts show it, in euros: given directly, or net income + income
 * taxes + interest expense − interest income. undefined where neither is known.
 */
export function reportedEbit(year: YearFacts): number | undefined {
  const { ebit, netIncome, incomeTaxes, interestExpense, interestIncome } = year;
  if (ebit !== undefined) return ebit;
  if (netIncome === undefined || incomeTaxes === undefined || interestExpense === undefined) {
    return undefined;
  }
  return netIncome + incomeTaxes + interestExpense - (interestIncome ?? 0);
}
