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
import { type IncomeValue, incomeValue, LEAST_NET_RATE } from './income-value.js';
import { isTransparent, type ProceedsInput, sellsAssets } from './input.js';
import type { LawData } from './law/law.js';
import { type Lock, locksOf } from './locks.js';
import { type MinimumPrice, minimumPrice } from './minimum-price.js';
import { type MultiplesValue, multiplesValue } from './multiples.js';
import { type NormalisedEbit, normaliseEbit } from './normalised-ebit.js';
import { type ComparedOffer, compareOffers } from './offers.js';
import { DRAWS, type SimulationInput } from './simulation.js';
import { type Basis, euros, METHOD, type Step, step } from './step.js';
import type { SaleTax } from './tax/sale.js';
import { cautious, costsOf, taxOnSale } from './tax/tax-on-sale.js';
import { type Tornado, type TornadoCase, tornado } from './tornado.js';
import {
  earningsRefusals,
  ebitWarnings,
  impossibleInput,
  type Notice,
  resultWarnings,
} from './warnings.js';

/** The sold stake: from its price to what is left. */
export interface Net {
  /** What is paid for the sold stake. */
  price: number;
  costs: number;
  tax: SaleTax;
  /** By the tariff. */
  byTariff: number;
  /** What the owner can safely count on: by the tariff or at the top rate, whichever leaves less. */
  amount: number;
  by: 'tariff' | 'topRate';
  taxAmount: number;
  need: number | null;
  /** Net less need; below zero where it is not enough. */
  gap: number | null;
  gapByTariff: number | null;
  steps: Step[];
}

/** One row of the overview. Rows of different basis are never summed or averaged. */
export interface ValueRow {
  id:
    | 'multiples'
    | 'income'
    | 'income-tax-path'
    | 'melting'
    | 'dcf'
    | 'assets'
    | 'liquidation'
    | 'simplified'
    | 'financeable';
  label: string;
  basis: Basis;
  min: number;
  value: number;
  max: number;
  /** Whether it makes the range for talks. */
  inRange: boolean;
}

export interface WaterfallRow {
  id: string;
  label: string;
  /** Signed for a change, the whole for a station. */
  amount: number;
  station: boolean;
  basis: Basis;
}

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
  const minimum = minimumPrice(input, law, assumptions);
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
    warnings: [...ebitWarnings(input, ebit), ...notices.filter(({ kind }) => kind === 'warning')],
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
        : tornado(input, (changed) => netOfCase(changed, law, assumptions)),
    simulation: multiples && income ? simulationInput(ebit, multiples, income, rate, input) : null,
    values: valueRows(withoutDetail),
    waterfall: bridged && net ? waterfallRows(bridged, net, input) : [],
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

function chosenValue(
  { choice }: ProceedsInput,
  multiples: MultiplesValue | null,
  income: IncomeValue | null,
  dcf: DcfValue | null,
): number | null {
  const values = {
    multiples: multiples?.value.middle,
    income: income?.simple,
    'income-tax-path': income?.withTaxPath,
    dcf: dcf?.value,
  };
  return values[choice.valueBasis] ?? multiples?.value.middle ?? null;
}

/** The price of the sold stake: agreed, or the bridged value times the share sold. */
function priceOf(bridged: Bridge | null, { sale }: ProceedsInput): number | null {
  return sale.agreedPrice ?? (bridged ? bridged.price * sale.shareSold : null);
}

function netOf(price: number, input: ProceedsInput, law: LawData, assumptions: Assumptions): Net {
  const costs = costsOf(price, input, assumptions);
  const tax = taxOnSale({ price, costs }, input, law);
  const { need } = input.owner;
  const safe = cautious(tax);
  return {
    price,
    costs,
    tax,
    byTariff: tax.net,
    amount: safe.net,
    by: safe.by,
    taxAmount: safe.tax,
    need,
    gap: need === null ? null : safe.net - need,
    gapByTariff: need === null ? null : tax.net - need,
    steps: [
      ...tax.steps,
      step({
        id: 'net',
        label: 'Nettoerlös',
        formula: 'Kaufpreis − Kosten − Steuer − abgelöste Schulden',
        inputs: [
          euros('Kaufpreis', price),
          euros('Kosten des Verkaufs', costs),
          euros('Steuer', safe.tax),
          ...(tax.repaidDebt ? [euros('abgelöste Schulden', tax.repaidDebt)] : []),
          ...(tax.added ? [euros('übriges Vermögen der GmbH', tax.added)] : []),
          ...(tax.leftInHolding ? [euros('bleibt in der Holding', tax.leftInHolding)] : []),
        ],
        amount: safe.net,
        source: METHOD,
        asOf: law.version,
      }),
    ],
  };
}

/** The short way for one bar of the tornado: EBIT, multiple, bridge, tax. */
function netOfCase(
  { input, multiple }: TornadoCase,
  law: LawData,
  assumptions: Assumptions,
): number | null {
  const derived = { ...input, sale: { ...input.sale, agreedPrice: null } };
  const ebit = normaliseEbit(derived, assumptions);
  if (ebit.amount <= 0) return null;
  const value = multiplesValue(ebit.amount, derived, assumptions).value[multiple];
  const price = priceOf(bridge(value, derived, law.version), derived);
  if (price === null || price < 0) return null;
  const costs = costsOf(price, derived, assumptions);
  return cautious(taxOnSale({ price, costs }, derived, law)).net;
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
  const price = companyValue * sale.shareSold;
  const asAssets: ProceedsInput = { ...input, sale: { ...sale, dealType: 'assets' } };
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
      min: Math.max(rate - LOWER_RATE, choice.growth + LEAST_NET_RATE),
      middle: rate,
      max: rate + HIGHER_RATE,
    },
    growth: choice.growth,
    taxRate: income.taxRate,
  };
}

function valueRows({
  multiples,
  income,
  dcf,
  assets,
  liquidation,
  simplified,
  financing: financed,
}: Pick<
  Proceeds,
  'multiples' | 'income' | 'dcf' | 'assets' | 'liquidation' | 'simplified' | 'financing'
>): ValueRow[] {
  const rows: ValueRow[] = [];
  const add = (
    id: ValueRow['id'],
    label: string,
    basis: Basis,
    value: number,
    inRange = false,
    [min, max] = [value, value],
  ) => rows.push({ id, label, basis, min, value, max, inRange });
  if (multiples) {
    const { min, middle, max } = multiples.value;
    add('multiples', 'Multiplikator', 'company', middle, true, [min, max]);
  }
  if (income) {
    add('income', 'Ertragswert, einfach', 'company', income.simple, true);
    add('income-tax-path', 'Ertragswert mit sinkender Steuer', 'company', income.withTaxPath, true);
    if (income.melting) {
      add('melting', 'Ertragswert mit Abschmelzung', 'company', income.melting.value);
    }
  }
  if (dcf) add('dcf', 'Wert nach Plan (DCF)', 'company', dcf.value);
  if (financed) {
    const { maximum, stressed, comparesWith } = financed;
    add('financeable', 'Finanzierbarer Preis', comparesWith, maximum.price, false, [
      Math.min(stressed.price, maximum.price),
      maximum.price,
    ]);
  }
  if (assets) add('assets', 'Substanzwert', 'floor', assets.value);
  if (liquidation) add('liquidation', 'Liquidationswert', 'floor', liquidation.value);
  if (simplified) {
    add('simplified', 'Vereinfachtes Ertragswertverfahren', 'tax-office', simplified.value);
  }
  return rows;
}

function waterfallRows(bridged: Bridge, net: Net, input: ProceedsInput): WaterfallRow[] {
  const { sale } = input;
  const bought: Basis = sellsAssets(input) ? 'assets' : 'shares';
  const rows: WaterfallRow[] = [];
  const station = (id: string, label: string, amount: number, basis: Basis) =>
    rows.push({ id, label, amount, station: true, basis });
  const change = (id: string, label: string, amount: number) => {
    if (amount !== 0) rows.push({ id, label, amount, station: false, basis: 'none' });
  };
  if (sale.agreedPrice === null) {
    station('company', 'Unternehmenswert', bridged.companyValue, 'company');
    for (const { id, name, amount } of bridged.items) change(id, name, amount);
    if (sale.shareSold < 1) {
      change('share', 'nicht verkaufter Anteil', net.price - bridged.price);
    }
  }
  station('price', 'Kaufpreis', net.price, bought);
  change('costs', 'Kosten des Verkaufs', -net.costs);
  change('tax', 'Steuer', -net.taxAmount);
  change('debt', 'Ablösung der Schulden', -net.tax.repaidDebt);
  change('added', 'übriges Vermögen der GmbH', net.tax.added);
  change('holding', 'bleibt in der Holding', -net.tax.leftInHolding);
  station('net', 'Nettoerlös', net.amount, 'net');
  if (net.need !== null) station('need', 'Bedarf', net.need, 'net');
  return rows;
}
