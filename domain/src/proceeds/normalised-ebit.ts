import type { Measure } from '../company/index.js';
import type { Assumptions } from './assumptions.js';
import type { InputYear, ProceedsInput } from './input.js';
import { euros, METHOD, OWN_ENTRY, type Step, step } from './step.js';

export interface NormalisedYear {
  year: number;
  forecast: boolean;
  reported: number;
  adjustments: number;
  normalised: number;
  withoutContested: number;
  /** Normalised EBIT ÷ revenue; null where the revenue is not known. */
  margin: number | null;
  ebitda: number | null;
}

export type Measures = Record<Measure, number>;

export interface NormalisedEbit {
  years: NormalisedYear[];
  /** The closed years that the measures are made of. */
  counted: NormalisedYear[];
  measures: Measures;
  measuresWithoutContested: Measures;
  measure: Measure;
  /** The sustainable EBIT: the chosen measure. */
  amount: number;
  withoutContested: number;
  /** (Highest − lowest measure) ÷ chosen measure. */
  spread: number;
  /** Whether earnings vary: a year with a loss, or margins far apart. */
  volatile: boolean;
  steps: Step[];
}

export const MEASURE_LABELS: Readonly<Record<Measure, string>> = {
  last: 'letztes Jahr',
  weighted: 'gewichtet, jüngere Jahre stärker',
  mean: 'Durchschnitt',
};

/** The closed years' EBIT, normalised, in three measures; needs at least one closed year. */
export function normaliseEbit(input: ProceedsInput, assumptions: Assumptions): NormalisedEbit {
  const years = input.years.map(normaliseYear);
  const closed = years.filter(({ forecast }) => !forecast);
  const counted = closed.slice(-(input.choice.yearsCounted ?? closed.length));
  const measures = measuresOf(counted.map(({ normalised }) => normalised));
  const measuresWithoutContested = measuresOf(
    counted.map(({ withoutContested }) => withoutContested),
  );
  const { measure } = input.choice;
  const amount = measures[measure];
  const all = Object.values(measures);
  return {
    years,
    counted,
    measures,
    measuresWithoutContested,
    measure,
    amount,
    withoutContested: measuresWithoutContested[measure],
    spread: amount === 0 ? 0 : (Math.max(...all) - Math.min(...all)) / Math.abs(amount),
    volatile: isVolatile(counted, assumptions),
    steps: stepsOf(counted, measure, amount, input),
  };
}

function normaliseYear(year: InputYear): NormalisedYear {
  const adjustments = sum(year.items.map(({ amount }) => amount));
  const contested = sum(year.items.filter((item) => item.contested).map(({ amount }) => amount));
  const normalised = year.ebit + adjustments;
  return {
    year: year.year,
    forecast: year.forecast,
    reported: year.ebit,
    adjustments,
    normalised,
    withoutContested: normalised - contested,
    margin: year.revenue ? normalised / year.revenue : null,
    ebitda: year.depreciation === null ? null : normalised + year.depreciation,
  };
}

/** The last year; weighted 1 : 2 : 3 (with four years 1 : 2 : 3 : 4, as in the crafts); the mean. */
export function measuresOf(amounts: readonly number[]): Measures {
  const weights = amounts.map((_, index) => index + 1);
  const weighted = sum(amounts.map((amount, index) => amount * (index + 1)));
  return {
    last: amounts.at(-1) ?? 0,
    weighted: weighted / sum(weights),
    mean: sum(amounts) / amounts.length,
  };
}

function isVolatile(years: readonly NormalisedYear[], assumptions: Assumptions) {
  if (years.some(({ normalised }) => normalised < 0)) return true;
  const margins = years.flatMap(({ margin }) => (margin === null ? [] : [margin]));
  const mean = sum(margins) / margins.length;
  return mean > 0
    ? (Math.max(...margins) - Math.min(...margins)) / mean > assumptions.volatileMargin.value
    : false;
}

function stepsOf(
  counted: NormalisedYear[],
  measure: Measure,
  amount: number,
  { years, company }: ProceedsInput,
) {
  const asOf = `${company.valuationYear}-01-01`;
  const each = counted.map(({ year, reported, normalised }) =>
    step({
      id: `ebit.${year}`,
      label: `EBIT ${year}, bereinigt`,
      formula: 'EBIT laut Abschluss + alle Bereinigungen',
      inputs: [
        euros(`EBIT ${year}`, reported),
        ...(years.find((row) => row.year === year)?.items ?? []).map((item) =>
          euros(item.reason || 'Bereinigung', item.amount),
        ),
      ],
      amount: normalised,
      source: OWN_ENTRY,
      asOf,
    }),
  );
  const formulas: Record<Measure, string> = {
    last: 'EBIT des letzten abgeschlossenen Jahres',
    weighted: `(${counted.map(({ year }, index) => `${index + 1} × ${year}`).join(' + ')}) ÷ ${sum(counted.map((_, index) => index + 1))}`,
    mean: `Summe ÷ ${counted.length} Jahre`,
  };
  return [
    ...each,
    step({
      id: 'ebit.sustainable',
      label: `Nachhaltiges EBIT (${MEASURE_LABELS[measure]})`,
      formula: formulas[measure],
      inputs: counted.map(({ year, normalised }) => euros(`EBIT ${year}, bereinigt`, normalised)),
      amount,
      source: METHOD,
      asOf,
    }),
  ];
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
