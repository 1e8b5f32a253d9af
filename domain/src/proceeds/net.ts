import type { Assumptions } from './assumptions.js';
import { type Bridge, bridge } from './bridge.js';
import { type DcfValue, dcfValue } from './dcf.js';
import { discountRate } from './discount-rate.js';
import { type IncomeValue, incomeValue, MIN_NET_RATE } from './income-value.js';
import type { ProceedsInput } from './input.js';
import type { LawData } from './law/law.js';
import { type MultiplesValue, multiplesValue } from './multiples.js';
import { type NormalisedEbit, normaliseEbit } from './normalised-ebit.js';
import { euros, METHOD, type Step, step } from './step.js';
import type { SaleTax } from './tax/sale.js';
import { cautious, costsOf, taxOnSale } from './tax/tax-on-sale.js';
import type { TornadoCase } from './tornado.js';

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

/** The value that the owner derives the price from; the multiples' where the chosen one is missing. */
export function chosenValue(
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
export function priceOf(bridged: Bridge | null, { sale }: ProceedsInput): number | null {
  return sale.agreedPrice ?? (bridged ? bridged.price * sale.shareSold : null);
}

/** From the price of the sold stake to what is left. */
export function netOf(
  price: number,
  input: ProceedsInput,
  law: LawData,
  assumptions: Assumptions,
): Net {
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
        formula: [
          'Kaufpreis − Kosten − Steuer',
          ...(tax.repaidDebt ? ['− abgelöste Schulden'] : []),
          ...(tax.added ? ['+ übriges Vermögen der GmbH'] : []),
          ...(tax.leftInHolding ? ['− was in der Holding bleibt'] : []),
        ].join(' '),
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

/** The short way for one bar of the tornado: EBIT, value, bridge, tax; an agreed price does not count. */
export function netOfCase(
  { input, multiple }: TornadoCase,
  law: LawData,
  assumptions: Assumptions,
): number | null {
  const derived = { ...input, sale: { ...input.sale, agreedPrice: null } };
  const ebit = normaliseEbit(derived, assumptions);
  if (ebit.amount <= 0) return null;
  const multiples = multiplesValue(ebit.amount, derived, assumptions);
  const value =
    multiple === 'middle'
      ? chosenCaseValue(ebit, multiples, derived, law, assumptions)
      : multiples.value[multiple];
  const price = priceOf(bridge(value, derived, law.version), derived);
  if (price === null || price < 0) return null;
  const costs = costsOf(price, derived, assumptions);
  return cautious(taxOnSale({ price, costs }, derived, law)).net;
}

function chosenCaseValue(
  ebit: NormalisedEbit,
  multiples: MultiplesValue,
  input: ProceedsInput,
  law: LawData,
  assumptions: Assumptions,
): number {
  const { middle } = multiples.value;
  if (input.choice.valueBasis === 'multiples') return middle;
  const rate = discountRate(input, ebit.volatile, assumptions);
  if (rate.rate - input.choice.growth <= MIN_NET_RATE) return middle;
  const income = incomeValue(ebit.amount, rate, input, law);
  const dcf = dcfValue(ebit.amount, rate.rate, input, law);
  return chosenValue(input, multiples, income, dcf) ?? middle;
}
