import {
  ASSUMPTION_GROUPS,
  type AssumptionField,
  type Assumptions,
  assumedNumber,
  dayOfVersion,
  readAssumptions,
  withNumber,
} from '@toolkit/domain/proceeds';
import { INDUSTRIES } from '@toolkit/domain/valuation';

/** The assumptions while staff work on them: rates in percent, null where a field is empty. */
export interface AssumptionsDraft {
  numbers: Record<string, number | null>;
  sources: Record<string, string>;
  hasSecondTable: boolean;
  secondTable: {
    name: string;
    source: string;
    asOf: string;
    rows: { industry: string; min: number | null; max: number | null }[];
  };
}

export const FIELDS = ASSUMPTION_GROUPS.flatMap(({ fields }) => fields);
export const ROWS = [...new Set(FIELDS.map(({ row }) => row))];

/** Its name among the numbers of a draft; as the server names it, without `value`. */
export const nameOf = ({ row, part }: AssumptionField) => (part === null ? row : `${row}_${part}`);

export function draftOf(assumptions: Assumptions): AssumptionsDraft {
  const table = assumptions.secondMultiples;
  const rowOf = (industry: string) => table?.rows.find((row) => row.industry === industry);
  return {
    numbers: Object.fromEntries(
      FIELDS.map((field) => [nameOf(field), shown(field, assumedNumber(assumptions, field))]),
    ),
    sources: Object.fromEntries(ROWS.map((row) => [row, assumptions[row].source])),
    hasSecondTable: table !== null,
    secondTable: {
      name: table?.name ?? '',
      source: table?.source ?? '',
      asOf: table?.asOf ?? dayOfVersion(assumptions.version),
      rows: INDUSTRIES.map(({ name: industry }) => ({
        industry,
        min: rowOf(industry)?.min ?? null,
        max: rowOf(industry)?.max ?? null,
      })),
    },
  };
}

export type ReadDraft =
  | { assumptions: Assumptions; faults: null }
  /** Sentences by the path of the draft they belong to, such as `numbers.baseRate`. */
  | { assumptions: null; faults: Record<string, string> };

/** What a draft would set, or what is wrong with it. */
export function readDraft(before: Assumptions, draft: AssumptionsDraft): ReadDraft {
  const missing = FIELDS.filter((field) => draft.numbers[nameOf(field)] === null);
  let after = { ...before };
  for (const field of FIELDS) {
    after = withNumber(after, field, stored(field, draft.numbers[nameOf(field)] ?? 0));
  }
  for (const row of ROWS) {
    after = { ...after, [row]: { ...after[row], source: draft.sources[row]?.trim() ?? '' } };
  }
  const { hasSecondTable, secondTable } = draft;
  const rows = secondTable.rows.filter(({ min, max }) => min !== null || max !== null);
  after.secondMultiples = hasSecondTable
    ? ({ ...secondTable, rows } as NonNullable<Assumptions['secondMultiples']>)
    : null;
  const read = readAssumptions(after);
  const faults = {
    ...(read.ok ? {} : faultsOf(draft, read.problems)),
    ...Object.fromEntries(
      missing.map((field) => [`numbers.${nameOf(field)}`, 'Bitte geben Sie eine Zahl ein.']),
    ),
    ...(hasSecondTable && rows.length === 0
      ? { hasSecondTable: 'Bitte tragen Sie mindestens eine Branche ein.' }
      : {}),
  };
  if (Object.keys(faults).length > 0) return { assumptions: null, faults };
  return { assumptions: after, faults: null };
}

/** The problems of the domain, or of the server, at the fields of the draft. */
export function faultsOf(
  { secondTable }: AssumptionsDraft,
  problems: { path: string; message: string }[],
): Record<string, string> {
  const filled = secondTable.rows.flatMap(({ min, max }, index) =>
    min === null && max === null ? [] : [index],
  );
  return Object.fromEntries(problems.map(({ path, message }) => [pathOf(path, filled), message]));
}

function pathOf(path: string, filled: number[]): string {
  const [row = '', part, ...rest] = path.split('.');
  if (row === 'secondMultiples') {
    if (part !== 'rows') return `secondTable.${part}`;
    const [index, bound = 'min'] = rest;
    return `secondTable.rows.${filled[Number(index)]}.${bound}`;
  }
  return part === 'source' ? `sources.${row}` : `numbers.${[row, ...rest].join('_')}`;
}

/** Staff read and write rates in percent. */
const shown = ({ unit }: AssumptionField, value: number) =>
  unit === 'percent' ? Math.round(value * 10_000) / 100 : value;

const stored = ({ unit }: AssumptionField, value: number) =>
  unit === 'percent' ? Math.round(value * 100) / 10_000 : value;

export const unitOf: Record<AssumptionField['unit'], string> = {
  percent: '%',
  tradeTax: '%',
  factor: '',
  years: 'Jahre',
  euro: '€',
};
