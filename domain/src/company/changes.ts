import type { CompanyFacts } from './facts.js';
import { FACT_FIELDS, withoutPositions } from './fields.js';

/** One value that differs; undefined where it is not known. */
export interface FieldChange {
  /** Where, with the year or key of an entry instead of its position: `years.2024.items.kran.amount`. */
  field: string;
  before: unknown;
  after: unknown;
}

/** What tells the entries of a list apart; it stands in the path, so it holds no dot. */
const KEYS: Readonly<Record<string, string>> = { years: 'year', items: 'id', offers: 'id' };

type Group = Record<string, unknown>;

/** Every value by its field. Entries of a list have their key as a value of their own. */
function valuesOf(value: unknown, path: string, into: Map<string, unknown>): Map<string, unknown> {
  const name = path.split('.').at(-1) ?? '';
  if (Array.isArray(value)) {
    for (const entry of value as Group[]) {
      valuesOf(entry, `${path}.${String(entry[KEYS[name] ?? 'id'])}`, into);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      valuesOf(inner, path ? `${path}.${key}` : key, into);
    }
  } else if (value !== undefined) into.set(path, value);
  return into;
}

/** How many fields hold something, in however many entries of a list, and how many there are. */
export function knownFields(facts: CompanyFacts): { known: number; total: number } {
  const fields = new Set(Object.keys(FACT_FIELDS));
  const held = [...valuesOf(facts, '', new Map()).keys()].map(withoutPositions);
  return { known: new Set(held.filter((field) => fields.has(field))).size, total: fields.size };
}

/** What differs between two states, value by value; the order of entries does not count. */
export function changedFields(before: CompanyFacts, after: CompanyFacts): FieldChange[] {
  const old = valuesOf(before, '', new Map());
  const now = valuesOf(after, '', new Map());
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => old.get(field) !== now.get(field))
    .map((field) => ({ field, before: old.get(field), after: now.get(field) }));
}

/**
 * The facts with some values set, such as those that another window has saved meanwhile. undefined and
 * null take a value away; taking away the key of an entry takes the entry.
 */
export function withValues(
  facts: CompanyFacts,
  values: readonly { field: string; value: unknown }[],
): CompanyFacts {
  const result: Group = structuredClone(facts) as Group;
  for (const { field, value } of values) setValue(result, field.split('.'), value ?? undefined);
  return result as CompanyFacts;
}

function setValue(group: Group, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    if (value === undefined) delete group[name];
    else group[name] = value;
    return;
  }
  const key = KEYS[name];
  if (key === undefined) {
    if (group[name] === undefined && value !== undefined) group[name] = {};
    if (group[name] !== undefined) setValue(group[name] as Group, rest, value);
    return;
  }
  const [wanted = '', ...deeper] = rest;
  const entries = (group[name] ?? []) as Group[];
  const entry = entries.find((one) => String(one[key]) === wanted);
  if (value === undefined && deeper.length === 1 && deeper[0] === key) {
    group[name] = entries.filter((one) => one !== entry);
  } else if (entry) setValue(entry, deeper, value);
  else if (value !== undefined) {
    const added: Group = { [key]: key === 'year' ? Number(wanted) : wanted };
    setValue(added, deeper, value);
    group[name] = [...entries, added];
  }
}
