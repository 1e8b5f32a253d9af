import type { CompanyFacts } from '../company/index.js';
import { OWNER_DEPENDENCIES } from '../valuation/index.js';
import type { Readiness } from './readiness.js';

/** A fact that what was done has made better; it holds once the owner says so. */
export interface Effect {
  field: 'company.ownerDependency' | 'company.keyCustomer';
  from: string;
  to: string;
  /** The points that were proved. */
  points: readonly string[];
}

/** Who can be away, with somebody else who calculates, speaks with customers and decides. */
const INDEPENDENCE = ['C1', 'C2', 'C3', 'C4'];
const NO_KEY_CUSTOMER = ['D1'];

/** What the proved points say about the facts that they are better than. */
export function effectsOf(readiness: Readiness, facts: CompanyFacts): Effect[] {
  const met = new Set(
    readiness.groups.flatMap(({ points }) =>
      points.filter(({ state }) => state === 'met').map(({ id }) => id),
    ),
  );
  const proved = (points: readonly string[]) => points.every((point) => met.has(point));
  const { ownerDependency, keyCustomer } = facts.company ?? {};
  const effects: Effect[] = [];
  if (ownerDependency && proved(INDEPENDENCE)) {
    const better = OWNER_DEPENDENCIES[OWNER_DEPENDENCIES.indexOf(ownerDependency) - 1];
    if (better) {
      effects.push({
        field: 'company.ownerDependency',
        from: ownerDependency,
        to: better,
        points: INDEPENDENCE,
      });
    }
  }
  if (keyCustomer === 'ja' && proved(NO_KEY_CUSTOMER)) {
    effects.push({
      field: 'company.keyCustomer',
      from: keyCustomer,
      to: 'nein',
      points: NO_KEY_CUSTOMER,
    });
  }
  return effects;
}
