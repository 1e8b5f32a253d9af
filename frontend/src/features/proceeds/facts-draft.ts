import { type CompanyFacts, changedFields, withValues } from '@toolkit/domain/company';

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

export interface Conflict {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/**
 * Three-way merge of facts, in doubt those of here.
 * @returns what both have changed as `conflicts`
 */
export function mergeFacts(base: CompanyFacts, mine: CompanyFacts, theirs: CompanyFacts) {
  const here = new Map(changedFields(base, mine).map(({ field, after }) => [field, after]));
  const taken: { field: string; value: unknown }[] = [];
  const conflicts: Conflict[] = [];
  for (const { field, after } of changedFields(base, theirs)) {
    if (!here.has(field)) taken.push({ field, value: after });
    else if (here.get(field) !== after) {
      conflicts.push({ field, mine: here.get(field), theirs: after });
    }
  }
  return { facts: withValues(mine, taken), conflicts };
}
