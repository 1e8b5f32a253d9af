import { type CompanyFacts, type LegalForm, reportedEbit } from '../company/index.js';
import type { Assumptions } from './assumptions.js';
import {
  type Assumed,
  balanceFrom,
  bookValueFrom,
  planFrom,
  retainedFrom,
  type Take,
  yearsFrom,
} from './figures-from-facts.js';
import { type InputYear, isTransparent, type ProceedsInput } from './input.js';

/** What is missing for a first result. */
export interface Missing {
  path: string;
  /** A German sentence. */
  sentence: string;
}

export type InputFromFacts =
  | { input: ProceedsInput; assumed: Assumed[]; missing: [] }
  | { input: null; assumed: []; missing: [Missing, ...Missing[]] };

const MIN_YEARS = 3;
/** The least share capital: § 5 Abs. 1, § 5a Abs. 1 GmbHG, § 7 AktG. */
const MIN_CAPITAL: Partial<Record<LegalForm, number>> = { gmbh: 25_000, ug: 1, ag: 50_000 };
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
  // What an owner answered for another legal form before says nothing about a sole proprietorship.
  const sole = legalForm === 'einzelunternehmen';
  const heldBy = sole ? 'private' : take('shares.heldBy', shares.heldBy, 'private');
  const alone = sole || shares.coShareholders === 0;
  const ownPercent = shares.heldPercent ?? (alone ? 100 : undefined);
  const soldPercent = sole
    ? 100
    : take('shares.soldPercent', shares.soldPercent, ownPercent ?? 100);
  const heldPercent =
    soldPercent === 100 ? 100 : take('shares.heldPercent', ownPercent, soldPercent);
  const shareSold = soldPercent / 100;
  const retained = transparent ? retainedFrom(facts, take) : null;
  const capital = balance?.subscribedCapital || MIN_CAPITAL[legalForm] || 0;
  const dealType = sole ? 'assets' : take('shares.dealType', shares.dealType, 'shares');
  const ownBookValue = transparent
    ? bookValueFrom(balance, retained?.bookValue ?? 0, dealType === 'assets')
    : capital;

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
      dealType,
      heldBy,
      shareSold,
      shareHeld: heldPercent / 100,
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

function missingFor({ company = {}, years = [] }: CompanyFacts): Missing[] {
  const missing: Missing[] = [];
  const known = years.filter((year) => !year.forecast && reportedEbit(year) !== undefined).length;
  if (known < MIN_YEARS) {
    const left = MIN_YEARS - known;
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
