import type { CompanyFacts } from '@stabwechsel/domain/company';

/** What stands in one place of the facts. Objects and lists are never a field's value. */
export type FactValue = string | number | boolean | undefined;

type Tree = { [key: string]: unknown };

/** The value at an address such as `years.1.revenue`; undefined where it is not known. */
export function valueAt(facts: CompanyFacts, path: string): FactValue {
  let found: unknown = facts;
  for (const key of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Tree)[key];
  }
  return typeof found === 'object' ? undefined : (found as FactValue);
}

/** The same facts but for one value; undefined and empty text make it unknown. */
export function withValue(facts: CompanyFacts, path: string, value: FactValue): CompanyFacts {
  return put(facts as Tree, path.split('.'), value === '' ? undefined : value) as CompanyFacts;
}

function put(tree: Tree | unknown[], [key = '', ...rest]: string[], value: unknown): unknown {
  const copy: Tree = Array.isArray(tree) ? ([...tree] as unknown as Tree) : { ...tree };
  if (rest.length > 0) copy[key] = put((copy[key] as Tree | undefined) ?? {}, rest, value);
  else if (value === undefined) delete copy[key];
  else copy[key] = value;
  return copy;
}

/**
 * The facts as one flat list of addresses and values. Entries of lists are named by what makes them
 * the same on both sides (a year, an id), not by where they stand: `years.2025.items.miete.amount`.
 */
export function flatten(facts: CompanyFacts): Map<string, FactValue> {
  const flat = new Map<string, FactValue>();
  const walk = (value: unknown, at: string) => {
    if (Array.isArray(value)) {
      for (const entry of value as Tree[]) walk(entry, `${at}.${entry.year ?? entry.id}`);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) walk(inner, at ? `${at}.${key}` : key);
    } else if (value !== undefined) flat.set(at, value as FactValue);
  };
  walk(facts, '');
  return flat;
}

/** One place in which two versions of the facts differ. */
export interface Difference {
  /** As `flatten` names it. */
  key: string;
  mine: FactValue;
  theirs: FactValue;
}

export interface Merge {
  /** Both sides' changes; where they contradict, mine. */
  facts: CompanyFacts;
  /** What both sides changed since `base`, each to something else. */
  conflicts: Difference[];
}

/** Brings together what was changed here and elsewhere since the version both began with. */
export function mergeFacts(base: CompanyFacts, mine: CompanyFacts, theirs: CompanyFacts): Merge {
  const [before, here, there] = [flatten(base), flatten(mine), flatten(theirs)];
  const merged = new Map(here);
  const conflicts: Difference[] = [];
  for (const key of new Set([...before.keys(), ...here.keys(), ...there.keys()])) {
    const was = before.get(key);
    const own = here.get(key);
    const other = there.get(key);
    if (own === other || other === was) continue;
    if (own === was) set(merged, key, other);
    else conflicts.push({ key, mine: own, theirs: other });
  }
  return { facts: unflatten(merged), conflicts };
}

/** The facts with the other side's value in the places named. */
export function withTheirs(facts: CompanyFacts, chosen: readonly Difference[]): CompanyFacts {
  const flat = flatten(facts);
  for (const { key, theirs } of chosen) set(flat, key, theirs);
  return unflatten(flat);
}

function set(flat: Map<string, FactValue>, key: string, value: FactValue): void {
  if (value === undefined) flat.delete(key);
  else flat.set(key, value);
}

/** Lists whose entries `flatten` names: the part of the key after them is the entry. */
const LISTS = /^(?:years|plan\.years|offers|years\.[^.]+\.items)$/;

function unflatten(flat: ReadonlyMap<string, FactValue>): CompanyFacts {
  const facts: Tree = {};
  for (const [key, value] of flat) {
    let tree = facts;
    let at = '';
    const parts = key.split('.');
    const last = parts.pop() as string;
    for (const part of parts) {
      const inList = LISTS.test(at);
      at = at ? `${at}.${part}` : part;
      if (inList)
        tree = entryOf(
          tree as unknown as Tree[],
          part,
          at.startsWith('offers') || at.includes('.items.'),
        );
      else {
        tree[part] ??= LISTS.test(at) ? [] : {};
        tree = tree[part] as Tree;
      }
    }
    tree[last] = value;
  }
  const byYear = (one: Tree, other: Tree) => Number(one.year) - Number(other.year);
  (facts.years as Tree[] | undefined)?.sort(byYear);
  ((facts.plan as Tree | undefined)?.years as Tree[] | undefined)?.sort(byYear);
  return facts as CompanyFacts;
}

function entryOf(list: Tree[], name: string, byId: boolean): Tree {
  const found = list.find((entry) => String(byId ? entry.id : entry.year) === name);
  if (found) return found;
  const entry: Tree = byId ? { id: name } : { year: Number(name) };
  list.push(entry);
  return entry;
}
