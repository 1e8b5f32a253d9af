import { productOfFactors } from '../valuation/calculate.js';
import { type Adjustment, adjustmentsFor, midpoint, multiplierRange } from '../valuation/index.js';
import type { Assumptions } from './assumptions.js';
import type { ProceedsInput } from './input.js';
import { euros, factor, type Step, step } from './step.js';

export interface Range {
  min: number;
  middle: number;
  max: number;
}

export interface MultiplesValue {
  /** The industry's EBIT multiples as the table has them. */
  table: Range;
  factors: Adjustment[];
  product: number;
  applied: Range;
  /** Company value before debt. */
  value: Range;
  /** The same by the operator's second table, where it knows the industry. */
  second: { name: string; source: string; asOf: string; value: Range } | null;
  steps: Step[];
}

/** Neither few nor many: changes no factor (adjustments.ts). */
const EMPLOYEES_UNKNOWN = 20;

/** EBIT × the industry's multiple × the quick calculator's factors. */
export function multiplesValue(
  ebit: number,
  { company }: ProceedsInput,
  assumptions: Assumptions,
): MultiplesValue {
  const range = multiplierRange(company.industry);
  const table = { min: range.min, middle: midpoint(range), max: range.max };
  const factors = adjustmentsFor({
    jahresumsatz: 0,
    jahresgewinn: ebit,
    branche: company.industry,
    mitarbeiteranzahl: company.employees ?? EMPLOYEES_UNKNOWN,
    unternehmensalter: company.age,
    inhaberabhangigkeit: company.ownerDependency,
    kundenabhangigkeit: company.keyCustomer,
    marktposition: company.marketPosition,
    wachstumstrend: company.growthTrend,
  });
  const product = productOfFactors(factors);
  const applied = scale(table, product);
  const value = scale(applied, ebit);
  const { source, asOf } = assumptions.multiples;
  return {
    table,
    factors,
    product,
    applied,
    value,
    second: secondTable(ebit * product, company.industry, assumptions),
    steps: [
      step({
        id: 'multiples.applied',
        label: 'Angewandter Multiplikator',
        formula: 'mittlerer Branchenmultiplikator × alle Zu- und Abschläge',
        inputs: [
          factor(`Branche ${company.industry}`, table.middle),
          ...factors.map(({ name, faktor }) => factor(name, faktor)),
        ],
        amount: applied.middle,
        unit: 'factor',
        source,
        asOf,
      }),
      step({
        id: 'multiples.value',
        label: 'Unternehmenswert nach Multiplikator',
        formula: 'nachhaltiges EBIT × angewandter Multiplikator',
        inputs: [euros('Nachhaltiges EBIT', ebit), factor('Multiplikator', applied.middle)],
        amount: value.middle,
        source,
        asOf,
      }),
    ],
  };
}

function secondTable(amount: number, industry: string, { secondMultiples }: Assumptions) {
  const row = secondMultiples?.rows.find((entry) => entry.industry === industry);
  if (!secondMultiples || !row) return null;
  const { name, source, asOf } = secondMultiples;
  const middle = (row.min + row.max) / 2;
  return { name, source, asOf, value: scale({ min: row.min, middle, max: row.max }, amount) };
}

function scale({ min, middle, max }: Range, by: number): Range {
  return { min: min * by, middle: middle * by, max: max * by };
}
