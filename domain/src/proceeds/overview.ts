import type { AssetValue, LiquidationValue } from './asset-value.js';
import type { SimplifiedValue } from './bewg.js';
import type { Bridge } from './bridge.js';
import type { DcfValue } from './dcf.js';
import type { Financing } from './financing.js';
import type { IncomeValue } from './income-value.js';
import { type ProceedsInput, sellsAssets } from './input.js';
import type { MultiplesValue } from './multiples.js';
import type { Net } from './net.js';
import type { Basis, Step } from './step.js';

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
  steps: Step[];
}

export interface WaterfallRow {
  id: string;
  label: string;
  /** Signed for a change, the whole for a station. */
  amount: number;
  station: boolean;
  basis: Basis;
  steps: Step[];
}

interface Values {
  multiples: MultiplesValue | null;
  income: IncomeValue | null;
  dcf: DcfValue | null;
  assets: AssetValue | null;
  liquidation: LiquidationValue | null;
  simplified: SimplifiedValue | null;
  financing: Financing | null;
}

/** All values side by side. */
export function valueRows({
  multiples,
  income,
  dcf,
  assets,
  liquidation,
  simplified,
  financing: financed,
}: Values): ValueRow[] {
  const rows: ValueRow[] = [];
  const add = (
    id: ValueRow['id'],
    label: string,
    basis: Basis,
    value: number,
    steps: Step[],
    { inRange = false, min = value, max = value } = {},
  ) => rows.push({ id, label, basis, min, value, max, inRange, steps });
  if (multiples) {
    const { min, middle, max } = multiples.value;
    const talks = { inRange: true, min, max };
    add('multiples', 'Multiplikator', 'company', middle, multiples.steps, talks);
  }
  if (income) {
    const { simple, withTaxPath, melting, steps } = income;
    const talks = { inRange: true };
    add('income', 'Ertragswert, einfach', 'company', simple, steps, talks);
    add(
      'income-tax-path',
      'Ertragswert mit sinkender Steuer',
      'company',
      withTaxPath,
      steps,
      talks,
    );
    if (melting) add('melting', 'Ertragswert mit Abschmelzung', 'company', melting.value, steps);
  }
  if (dcf) add('dcf', 'Wert nach Plan (DCF)', 'company', dcf.value, dcf.steps);
  if (financed) {
    const { maximum, stressed, steps } = financed;
    add('financeable', 'Finanzierbarer Preis', 'financeable', maximum.price, steps, {
      min: Math.min(stressed.price, maximum.price),
    });
  }
  if (assets) add('assets', 'Substanzwert', 'floor', assets.value, assets.steps);
  if (liquidation) {
    add('liquidation', 'Liquidationswert', 'floor', liquidation.value, liquidation.steps);
  }
  if (simplified) {
    const { value, steps } = simplified;
    add('simplified', 'Vereinfachtes Ertragswertverfahren', 'tax-office', value, steps);
  }
  return rows;
}

/** From the company value to the need, step by step. */
export function waterfallRows(
  bridged: Bridge | null,
  net: Net,
  input: ProceedsInput,
): WaterfallRow[] {
  const { sale } = input;
  const bought: Basis = sellsAssets(input) ? 'assets' : 'shares';
  const rows: WaterfallRow[] = [];
  const station = (id: string, label: string, amount: number, basis: Basis, steps: Step[] = []) =>
    rows.push({ id, label, amount, station: true, basis, steps });
  const change = (id: string, label: string, amount: number, steps: Step[] = []) => {
    if (amount !== 0) rows.push({ id, label, amount, station: false, basis: 'none', steps });
  };
  if (bridged && sale.agreedPrice === null) {
    station('company', 'Unternehmenswert', bridged.companyValue, 'company');
    for (const { id, name, amount } of bridged.items) change(id, name, amount);
    if (sale.shareSold < 1) {
      change('share', 'nicht verkaufter Anteil', net.price - bridged.price);
    }
  }
  station(
    'price',
    'Kaufpreis',
    net.price,
    bought,
    bridged && sale.agreedPrice === null ? bridged.steps : [],
  );
  change('costs', 'Kosten des Verkaufs', -net.costs);
  change('tax', 'Steuer', -net.taxAmount, net.tax.steps);
  change('debt', 'Ablösung der Schulden', -net.tax.repaidDebt);
  change('added', 'übriges Vermögen der GmbH', net.tax.added);
  change('holding', 'bleibt in der Holding', -net.tax.leftInHolding);
  station('net', 'Nettoerlös', net.amount, 'net', net.steps);
  if (net.need !== null) station('need', 'Bedarf', net.need, 'net');
  return rows;
}
