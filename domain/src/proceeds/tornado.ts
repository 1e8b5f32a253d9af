import type { Measure } from '../company/index.js';
import { workingCapitalOf } from './bridge.js';
import type { ProceedsInput } from './input.js';
import { MEASURE_LABELS, type Measures } from './normalised-ebit.js';

const MEASURES = ['last', 'weighted', 'mean'] as const satisfies readonly Measure[];

/** One driver: what is left for the owner when it turns out low and high. */
export interface TornadoRow {
  driver:
    | 'multiple'
    | 'measure'
    | 'owner'
    | 'customer'
    | 'ebit'
    | 'cash'
    | 'working-capital'
    | 'trend'
    | 'costs';
  label: string;
  low: number;
  high: number;
  span: number;
  /** Course module that moves it. */
  module: number;
}

export interface Tornado {
  base: number;
  rows: TornadoRow[];
}

/** How a case differs from the input; `multiple` takes an end of the industry's range. */
export interface TornadoCase {
  input: ProceedsInput;
  multiple: 'min' | 'middle' | 'max';
}

interface Driver {
  driver: TornadoRow['driver'];
  label: string;
  module: number;
  low: TornadoCase;
  high: TornadoCase;
}

/**
 * What each driver moves of the net proceeds, by itself, widest first.
 * @param measures the sustainable EBIT in its three measures
 * @param netOf the net proceeds of a case, in euros; null where none can be computed
 */
export function tornado(
  input: ProceedsInput,
  measures: Measures,
  netOf: (changed: TornadoCase) => number | null,
): Tornado | null {
  const base = netOf({ input, multiple: 'middle' });
  if (base === null) return null;
  const rows = driversOf(input, measures).flatMap(({ driver, label, module, low, high }) => {
    const nets = [netOf(low), netOf(high)];
    const [lowNet, highNet] = nets;
    if (lowNet === null || lowNet === undefined) return [];
    if (highNet === null || highNet === undefined) return [];
    const span = Math.abs(highNet - lowNet);
    return span === 0 ? [] : [{ driver, label, low: lowNet, high: highNet, span, module }];
  });
  return { base, rows: rows.sort((one, other) => other.span - one.span) };
}

function driversOf(input: ProceedsInput, measures: Measures): Driver[] {
  const ordered = MEASURES.toSorted((one, other) => measures[one] - measures[other]);
  const [lowest, , highest] = ordered as [Measure, Measure, Measure];
  const { company, balance, sale } = input;
  const as = (changed: Partial<ProceedsInput>): TornadoCase => ({
    input: { ...input, ...changed },
    multiple: 'middle',
  });
  const withCompany = (changed: Partial<ProceedsInput['company']>) =>
    as({ company: { ...company, ...changed } });
  const owner = neighbours(['hoch', 'mittel', 'niedrig'] as const, company.ownerDependency);
  const trend = neighbours(['sinkend', 'stabil', 'wachsend'] as const, company.growthTrend);
  const drivers: Driver[] = [
    {
      driver: 'multiple',
      label: 'Branchenmultiplikator min / max',
      module: 3,
      low: { input, multiple: 'min' },
      high: { input, multiple: 'max' },
    },
    {
      driver: 'owner',
      label: `Inhaberabhängigkeit ${owner.worse} / ${owner.better}`,
      module: 2,
      low: withCompany({ ownerDependency: owner.worse }),
      high: withCompany({ ownerDependency: owner.better }),
    },
    {
      driver: 'customer',
      label: 'Kunde über 20 % ja / nein',
      module: 2,
      low: withCompany({ keyCustomer: 'ja' }),
      high: withCompany({ keyCustomer: 'nein' }),
    },
    {
      driver: 'ebit',
      label: 'EBIT −10 % / +10 %',
      module: 3,
      low: as({ years: withEbit(input, 0.9) }),
      high: as({ years: withEbit(input, 1.1) }),
    },
    {
      driver: 'measure',
      label: `Rechenweise des EBIT: ${MEASURE_LABELS[lowest]} / ${MEASURE_LABELS[highest]}`,
      module: 3,
      low: as({ choice: { ...input.choice, measure: lowest } }),
      high: as({ choice: { ...input.choice, measure: highest } }),
    },
    {
      driver: 'trend',
      label: `Wachstumstrend ${trend.worse} / ${trend.better}`,
      module: 2,
      low: withCompany({ growthTrend: trend.worse }),
      high: withCompany({ growthTrend: trend.better }),
    },
  ];
  if (balance) {
    const free = Math.max(0, balance.cash - balance.minimumCash);
    const target = balance.targetWorkingCapital ?? workingCapitalOf(balance);
    const withBalance = (changed: Partial<typeof balance>) =>
      as({ balance: { ...balance, ...changed } });
    drivers.push(
      {
        driver: 'cash',
        label: 'Freie Barmittel −50 % / +0 %',
        module: 3,
        low: withBalance({ cash: balance.cash - free / 2 }),
        high: withBalance({}),
      },
      {
        driver: 'working-capital',
        label: 'Umlaufvermögen 10 % unter / über Soll',
        module: 3,
        low: withBalance({ workingCapital: target * 0.9, targetWorkingCapital: target }),
        high: withBalance({ workingCapital: target * 1.1, targetWorkingCapital: target }),
      },
    );
  }
  if (sale.costs !== null) {
    drivers.push({
      driver: 'costs',
      label: 'Kosten des Verkaufs +25 % / −25 %',
      module: 6,
      low: as({ sale: { ...sale, costs: sale.costs * 1.25 } }),
      high: as({ sale: { ...sale, costs: sale.costs * 0.75 } }),
    });
  }
  return drivers;
}

/** The next worse and the next better choice, or the present one at the end of the row. */
function neighbours<const Choice>(choices: readonly Choice[], now: Choice) {
  const at = choices.indexOf(now);
  return {
    worse: choices[at - 1] ?? now,
    better: choices[at + 1] ?? now,
  };
}

/** All years such that every measure of the normalised EBIT moves by the factor. */
function withEbit({ years }: ProceedsInput, by: number): ProceedsInput['years'] {
  return years.map((year) => ({
    ...year,
    ebit: year.ebit * by,
    items: year.items.map((item) => ({ ...item, amount: item.amount * by })),
  }));
}
