import { addMonths, type Day } from './calendar.js';

export const READINESS_GROUPS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type ReadinessGroup = (typeof READINESS_GROUPS)[number];

/** A point of the check, such as `C1`, with its sentence. */
export interface ReadinessPoint {
  id: string;
  text: string;
}

export interface ReadinessGroupContent {
  id: ReadinessGroup;
  title: string;
  points: readonly ReadinessPoint[];
}

/** Figures, customers and staff change within a year; the rest keeps for two. */
const VALID_MONTHS: Readonly<Record<ReadinessGroup, number>> = {
  A: 24,
  B: 12,
  C: 24,
  D: 12,
  E: 12,
  F: 24,
};

export interface PointState {
  id: string;
  /** `expired`: it was proved, too long ago. */
  state: 'open' | 'met' | 'expired';
  provedOn: Day | null;
  validUntil: Day | null;
}

export interface GroupState {
  id: ReadinessGroup;
  met: number;
  points: PointState[];
}

export interface Readiness {
  met: number;
  total: number;
  groups: GroupState[];
  /** With the fewest points; null where all are met. */
  weakest: ReadinessGroup | null;
  /** Bounds as in the check: up to 10, 20, 29 and 36 points. */
  step: 0 | 1 | 2 | 3;
}

const STEPS = [10, 20, 29] as const;

/**
 * @param proofs the last day on which each point was proved, by a task that is done and has evidence, or by
 *   the owner's word
 */
export function readinessOf(
  content: readonly ReadinessGroupContent[],
  proofs: ReadonlyMap<string, Day>,
  today: Day,
): Readiness {
  const groups = content.map(({ id, points }): GroupState => {
    const states = points.map((point) => pointState(point.id, id, proofs.get(point.id), today));
    return { id, points: states, met: states.filter(({ state }) => state === 'met').length };
  });
  const met = groups.reduce((sum, group) => sum + group.met, 0);
  const total = groups.reduce((sum, { points }) => sum + points.length, 0);
  const weakest = groups.reduce<GroupState | null>((least, group) => {
    if (group.met === group.points.length) return least;
    return !least || share(group) < share(least) ? group : least;
  }, null);
  const step = STEPS.filter((bound) => met > bound).length as Readiness['step'];
  return { met, total, groups, weakest: weakest?.id ?? null, step };
}

const share = ({ met, points }: GroupState) => met / points.length;

function pointState(
  id: string,
  group: ReadinessGroup,
  provedOn: Day | undefined,
  today: Day,
): PointState {
  if (!provedOn) return { id, state: 'open', provedOn: null, validUntil: null };
  const validUntil = addMonths(provedOn, VALID_MONTHS[group]);
  return { id, state: validUntil < today ? 'expired' : 'met', provedOn, validUntil };
}
