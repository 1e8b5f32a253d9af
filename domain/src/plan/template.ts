import type { CompanyFacts, FieldPath, SaleWay } from '../company/index.js';
import { addMonths, type Day } from './calendar.js';

/** The phases of a sale, in their order. */
export const PHASES = [
  'klaeren',
  'verbessern',
  'ordnen',
  'suchen',
  'sprechen',
  'pruefen',
  'unterschreiben',
  'uebergeben',
  'danach',
] as const;
export type Phase = (typeof PHASES)[number];

export const PHASE_LABELS: Readonly<Record<Phase, string>> = {
  klaeren: 'Klären',
  verbessern: 'Verbessern',
  ordnen: 'Ordnen',
  suchen: 'Suchen',
  sprechen: 'Sprechen',
  pruefen: 'Prüfen und verhandeln',
  unterschreiben: 'Unterschreiben',
  uebergeben: 'Übergeben',
  danach: 'Danach',
};

/** The phase that an owner without premium access may work in. */
export const FREE_PHASE: Phase = 'klaeren';

/** What a date is counted from: the handover, the signature, the beginning of the search. */
export const ANCHORS = ['handover', 'signing', 'search'] as const;
export type Anchor = (typeof ANCHORS)[number];

/** Months from the handover to the other two. */
export const ANCHOR_MONTHS: Readonly<Record<Anchor, number>> = {
  handover: 0,
  signing: -1.5,
  search: -9,
};

/** What a date rests on: good practice, an agreement, or a statute, whose dates nothing moves. */
export const TASK_KINDS = ['recommendation', 'contract', 'law'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** A condition over the company facts; in a list all of them must hold. */
export type Condition =
  | { field: FieldPath; in: readonly (string | boolean)[] }
  | { field: FieldPath; atLeast: number }
  /** A date that lies at most so many years before the handover. */
  | { field: FieldPath; withinYears: number }
  | { anyOf: readonly Condition[] };

/** A task of a sale as its authors wrote it. Months are counted from the anchor, days are calendar days. */
export interface TaskTemplate {
  id: string;
  title: string;
  phase: Phase;
  anchor: Anchor;
  /** The window in which the task belongs. */
  from: number;
  to: number;
  /** What it takes at least. */
  days: number;
  /** Ids of tasks that come before. */
  needs: readonly string[];
  when: readonly Condition[];
  /** The ways it belongs to; every way where none is named. */
  ways: readonly SaleWay[];
  /** A waiting period: the day is so many years after the one of the field. */
  lock?: { field: FieldPath; years: number };
  kind: TaskKind;
  norm?: string;
  /** The day as of which the norm was read. */
  asOf?: Day;
  /** What one does, in two or three sentences. */
  summary: string;
  hint?: string;
  /** What proves that it is done. */
  evidence: string;
  /** The points of readiness that it proves, such as `C1`. */
  points: readonly string[];
  module: string;
  /** The id of the module's section that explains it. */
  section?: string;
  documents: readonly string[];
  /** The place of the product where one does it. */
  place?: string;
  /** The title that a calendar shows to whoever looks over one's shoulder. */
  neutralTitle: string;
}

/** Whether a task applies; where the facts do not say, which fields would. */
export type Applies = { state: 'yes' } | { state: 'no' } | { state: 'ask'; fields: FieldPath[] };

/** @param handoverOn for conditions that count years up to it */
export function applies(template: TaskTemplate, facts: CompanyFacts, handoverOn: Day): Applies {
  if (!isOnTheWay(template.ways, facts.company?.saleWay)) return { state: 'no' };
  return all(template.when.map((condition) => judge(condition, facts, handoverOn)));
}

/** Who has not decided yet prepares a sale, the way that asks for most. */
function isOnTheWay(ways: readonly SaleWay[], way: SaleWay | undefined): boolean {
  if (ways.length === 0) return true;
  return ways.includes(way === undefined || way === 'open' ? 'sale' : way);
}

function judge(condition: Condition, facts: CompanyFacts, handoverOn: Day): Applies {
  if ('anyOf' in condition) {
    return any(condition.anyOf.map((each) => judge(each, facts, handoverOn)));
  }
  const value = factAt(facts, condition.field);
  if (value === undefined) return { state: 'ask', fields: [condition.field] };
  return { state: holds(condition, value, handoverOn) ? 'yes' : 'no' };
}

function holds(
  condition: Exclude<Condition, { anyOf: unknown }>,
  value: string | number | boolean,
  handoverOn: Day,
): boolean {
  if ('in' in condition) return condition.in.includes(value as string | boolean);
  if ('atLeast' in condition) return Number(value) >= condition.atLeast;
  return addMonths(String(value), 12 * condition.withinYears) > handoverOn;
}

function all(parts: Applies[]): Applies {
  if (parts.some(({ state }) => state === 'no')) return { state: 'no' };
  return asked(parts) ?? { state: 'yes' };
}

function any(parts: Applies[]): Applies {
  if (parts.some(({ state }) => state === 'yes')) return { state: 'yes' };
  return asked(parts) ?? { state: 'no' };
}

function asked(parts: Applies[]): Applies | undefined {
  const fields = parts.flatMap((part) => (part.state === 'ask' ? part.fields : []));
  return fields.length > 0 ? { state: 'ask', fields: [...new Set(fields)] } : undefined;
}

/** The value of a field outside of lists; undefined where it is not known. */
export function factAt(
  facts: CompanyFacts,
  field: FieldPath,
): string | number | boolean | undefined {
  const [group, name] = field.split('.') as [keyof CompanyFacts, string];
  const value = (facts[group] as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'object' ? undefined : (value as string | number | boolean | undefined);
}
