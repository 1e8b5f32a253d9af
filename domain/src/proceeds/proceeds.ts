import {
  type AssetValue,
  assetValue,
  type LiquidationValue,
  liquidationValue,
} from './asset-value.js';
import type { Assumptions } from './assumptions.js';
import { type SimplifiedValue, simplifiedValue } from './bewg.js';
import { type Bridge, bridge } from './bridge.js';
import { type DcfValue, dcfValue } from './dcf.js';
import { type DiscountRate, discountRate } from './discount-rate.js';
import { type Financing, financing } from './financing.js';
import { type IncomeValue, incomeValue, MIN_NET_RATE } from './income-value.js';
import { isTransparent, type ProceedsInput } from './input.js';
import type { LawData } from './law/law.js';
import { type Lock, locksOf } from './locks.js';
import { type MinimumPrice, minimumPrice } from './minimum-price.js';
import { type MultiplesValue, multiplesValue } from './multiples.js';
import { chosenValue, type Net, netOf, netOfCase, priceOf } from './net.js';
import { type NormalisedEbit, normaliseEbit } from './normalised-ebit.js';
import { type ComparedOffer, compareOffers } from './offers.js';
import { type ValueRow, valueRows, type WaterfallRow, waterfallRows } from './overview.js';
import { byWeight, earningsRefusals, impossibleInput, type Notice } from './refusals.js';
import { DRAWS, type SimulationInput } from './simulation.js';
import type { SaleTax } from './tax/sale.js';
import { costsOf, taxOnSale } from './tax/tax-on-sale.js';
import { type Tornado, tornado } from './tornado.js';
import { ebitWarnings, resultWarnings } from './warnings.js';

export interface Proceeds {
  /** Versions of what it was computed with; stored along with it. */
  law: string;
  assumptions: string;
  /** What cannot be computed, in sentences; the parts concerned are null. */
  refusals: Notice[];
  warnings: Notice[];
  locks: Lock[];
  ebit: NormalisedEbit | null;
  rate: DiscountRate | null;
  multiples: MultiplesValue | null;
  income: IncomeValue | null;
  dcf: DcfValue | null;
  assets: AssetValue | null;
  liquidation: LiquidationValue | null;
  /** For the tax office only; outside every range. */
  simplified: SimplifiedValue | null;
  /** Lowest and highest of multiples and income value, before debt. */
  range: { min: number; max: number } | null;
  /** The value the price is derived from. */
  companyValue: number | null;
  bridge: Bridge | null;
  net: Net | null;
  /** The same company's assets sold by the GmbH, beside a sale of shares. */
  assetDeal: SaleTax | null;
  minimum: MinimumPrice | null;
  financing: Financing | null;
  offers: ComparedOffer[];
  /** What the company value amounts to per euro of EBIT, EBITDA and revenue. */
  implied: { ebit: number; ebitda: number | null; revenue: number | null } | null;
  tornado: Tornado | null;
  /** What `simulate` takes; computed apart, in a worker. */
  simulation: SimulationInput | null;
  values: ValueRow[];
  waterfall: WaterfallRow[];
}

/**
 * Computes everything that the input allows, from the normalised EBIT to what is left for the owner.
 * Amounts in euros, unrounded. What cannot be computed is null, with a sentence among the refusals.
 */
export function computeProceeds(
  input: ProceedsInput,
  law: LawData,
  assumptions: Assumptions,
): Proceeds {
  const impossible = impossibleInput(input);
  if (impossible.length > 0) return nothing(impossible, law, assumptions);

  const ebit = normaliseEbit(input, assumptions);
  const rate = discountRate(input, ebit.volatile, assumptions);
  const refusals = earningsRefusals(input, ebit, rate.rate);
  const refused = new Set(refusals.map(({ code }) => code));
  const earns = !refused.has('earningsNotPositive') && !refused.has('ownerSalaryMissing');
  const capitalises = earns && !refused.has('rateTooCloseToGrowth');

  const multiples = earns ? multiplesValue(ebit.amount, input, assumptions) : null;
  const income = capitalises ? incomeValue(ebit.amount, rate, input, law) : null;
  const dcf = capitalises ? dcfValue(ebit.amount, rate.rate, input, law) : null;
  const assets = assetValue(input, law);
  const liquidation = liquidationValue(input, assumptions);
  const simplified = refused.has('ownerSalaryMissing') ? null : simplifiedValue(input, assets, law);

  const companyValue = chosenValue(input, multiples, income, dcf);
  const bridged = companyValue === null ? null : bridge(companyValue, input, law.version);
  const price = priceOf(bridged, input);
  const net = price === null || price < 0 ? null : netOf(price, input, law, assumptions);
  const minimum = minimumPrice(bridge(0, input, law.version).total, input, law, assumptions);
  const financed = earns
    ? financing(
        ebit.amount,
        { shares: input.sale.agreedPrice ?? bridged?.price ?? null, company: companyValue },
        input,
        law,
        assumptions,
      )
    : null;
  const notices = resultWarnings(input, {
    ebit,
    multiples,
    bridge: bridged,
    financing: financed,
    tax: net?.tax ?? null,
    liquidation,
    dcfPerpetuityShare: dcf?.perpetuityShare ?? null,
    minimumPrice: minimum?.amount ?? null,
    price,
  });
  const last = input.years.findLast(({ forecast }) => !forecast);
  const withoutDetail = {
    multiples,
    income,
    dcf,
    assets,
    liquidation,
    simplified,
    financing: financed,
  };
  return {
    law: law.version,
    assumptions: assumptions.version,
    refusals: [...refusals, ...notices.filter(({ kind }) => kind === 'refusal')],
    warnings: [
      ...ebitWarnings(input, ebit),
      ...notices.filter(({ kind }) => kind === 'warning'),
    ].sort(byWeight),
    locks: locksOf(input),
    ebit,
    rate,
    ...withoutDetail,
    range: rangeOf(multiples, income),
    companyValue,
    bridge: bridged,
    net,
    assetDeal:
      companyValue === null ? null : assetDealBeside(companyValue, input, law, assumptions),
    minimum,
    offers: compareOffers(bridge(0, input, law.version).total, input, law, assumptions),
    implied:
      companyValue === null
        ? null
        : {
            ebit: companyValue / ebit.amount,
            ebitda:
              last?.depreciation == null ? null : companyValue / (ebit.amount + last.depreciation),
            revenue: last?.revenue ? companyValue / last.revenue : null,
          },
    tornado:
      companyValue === null || price === null
        ? null
        : tornado(input, ebit.measures, (changed) => netOfCase(changed, law, assumptions)),
    simulation: multiples && income ? simulationInput(ebit, multiples, income, rate, input) : null,
    values: valueRows(withoutDetail),
    waterfall: net ? waterfallRows(bridged, net, input) : [],
  };
}

function nothing(refusals: Notice[], law: LawData, assumptions: Assumptions): Proceeds {
  return {
    law: law.version,
    assumptions: assumptions.version,
    refusals,
    warnings: [],
    locks: [],
    ebit: null,
    rate: null,
    multiples: null,
    income: null,
    dcf: null,
    assets: null,
    liquidation: null,
    simplified: null,
    range: null,
    companyValue: null,
    bridge: null,
    net: null,
    assetDeal: null,
    minimum: null,
    financing: null,
    offers: [],
    implied: null,
    tornado: null,
    simulation: null,
    values: [],
    waterfall: [],
  };
}

function assetDealBeside(
  companyValue: number,
  input: ProceedsInput,
  law: LawData,
  assumptions: Assumptions,
): SaleTax | null {
  const { company, sale, balance } = input;
  const sellsShares = !isTransparent(company.legalForm) && sale.heldBy !== 'holding';
  if (!sellsShares || (!balance && !sale.assetDeal)) return null;
  const asAssets: ProceedsInput = { ...input, sale: { ...sale, dealType: 'assets' } };
  const price = bridge(companyValue, asAssets, law.version).price * sale.shareSold;
  return taxOnSale({ price, costs: costsOf(price, input, assumptions) }, asAssets, law);
}

/** Multiples and income value make the range for talks; no average is taken. */
function rangeOf(multiples: MultiplesValue | null, income: IncomeValue | null) {
  if (!multiples) return null;
  const values = [multiples.value.min, multiples.value.max];
  if (income) values.push(income.simple, income.withTaxPath);
  return { min: Math.min(...values), max: Math.max(...values) };
}

const LOWER_RATE = 0.02;
const HIGHER_RATE = 0.03;

function simulationInput(
  ebit: NormalisedEbit,
  multiples: MultiplesValue,
  income: IncomeValue,
  { rate }: DiscountRate,
  { choice }: ProceedsInput,
): SimulationInput {
  const sure = Object.values(ebit.measures);
  const all = [...sure, ...Object.values(ebit.measuresWithoutContested)];
  return {
    seed: choice.seed,
    draws: DRAWS,
    ebit: { min: Math.min(...all), middle: ebit.amount, max: Math.max(...sure) },
    multiple: multiples.applied,
    rate: {
      min: Math.max(rate - LOWER_RATE, choice.growth + MIN_NET_RATE),
      middle: rate,
      max: rate + HIGHER_RATE,
    },
    growth: choice.growth,
    taxRate: income.taxRate,
  };
}
