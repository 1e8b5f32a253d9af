import { germanDay } from '../../../platform/text/german-format.js';

/** What staff confirm when they have done it again. */
export const CONFIRMABLE = ['name', 'texts', 'prices', 'law', 'backup'] as const;
export type ConfirmableSubject = (typeof CONFIRMABLE)[number];
export type DutySubject = ConfirmableSubject | 'second-factor' | 'mail-domain';

/**
 * What holds for a time, or ceases without anybody having done wrong. A shop opens with all of it in order; from
 * then on it warns and closes nothing.
 */
export interface Duty {
  subject: DutySubject;
  /** German: how it stands, or what to do. */
  sentence: string;
  /** The last day on which it holds; null: it is not in order, whichever day it is. */
  dueOn: string | null;
  confirmable: boolean;
}

export type DutyState = 'fine' | 'soon' | 'overdue';

export interface CheckedDuty extends Duty {
  state: DutyState;
}

/** Staff hear of it so many days before its last day and after it; in between nothing is repeated. */
const STAGES = [-30, -14, -3, 0, 3, 14, 30];

export function checkDuty(duty: Duty, today: Date): CheckedDuty {
  const passed = duty.dueOn === null ? null : daysSince(duty.dueOn, today);
  if (passed === null || passed > 0) return { ...duty, state: 'overdue' };
  return { ...duty, state: passed >= (STAGES[0] ?? 0) ? 'soon' : 'fine' };
}

/**
 * The latest stage that a day has reached; null: it is still far away. The day itself is one only of what has
 * no last day and was noticed then.
 */
export function stageOf(day: string, today: Date, isNoticed: boolean): number | null {
  const passed = daysSince(day, today);
  return STAGES.findLast((stage) => passed >= stage && (stage !== 0 || isNoticed)) ?? null;
}

/** Days of the calendar in Germany; negative before the day. */
function daysSince(day: string, today: Date): number {
  return Math.round((Date.parse(germanDay(today)) - Date.parse(day)) / 86_400_000);
}
