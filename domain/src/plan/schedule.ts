import type { CompanyFacts, FieldPath } from '../company/index.js';
import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  earlier,
  endOfMonth,
  later,
  monthsBetween,
} from './calendar.js';
import { ANCHOR_MONTHS, applies, factAt, type TaskTemplate } from './template.js';

export const TASK_STATES = ['open', 'running', 'waiting', 'done', 'dropped'] as const;
export type TaskState = (typeof TASK_STATES)[number];

export const TASK_STATE_LABELS: Readonly<Record<TaskState, string>> = {
  open: 'Offen',
  running: 'Läuft',
  waiting: 'Wartet',
  done: 'Erledigt',
  dropped: 'Entfällt',
};

/** What an owner has done about a task of the templates. */
export interface TaskProgress {
  state: TaskState;
  /** Set by hand: nothing but the owner's hand moves it. */
  dueOn?: Day | undefined;
}

export interface PlanInput {
  templates: readonly TaskTemplate[];
  facts: CompanyFacts;
  /** By id of the template; what is missing is open. */
  progress: ReadonlyMap<string, TaskProgress>;
  /** The day the plan was made; dates are spread from there, so that they do not move from day to day. */
  startedOn: Day;
  today: Day;
}

/** A task with its dates. */
export interface ScheduledTask {
  template: TaskTemplate;
  state: TaskState;
  /** The fields that would say whether it applies; empty where that is known. */
  ask: FieldPath[];
  startOn: Day;
  dueOn: Day;
  setByOwner: boolean;
  /** Open tasks that come before it. */
  blockedBy: string[];
  overdue: boolean;
  /** Where it cannot be done in time any more: the earliest handover for which it could. */
  possibleFrom: Day | null;
}

export interface Schedule {
  handoverOn: Day;
  /** Whether the owner has named no day and this one is proposed. */
  proposed: boolean;
  signingOn: Day;
  searchOn: Day;
  /** The earliest handover that statutes and agreements leave; null where the chosen day is possible. */
  earliestHandoverOn: Day | null;
  /** In the order of their dates. */
  tasks: ScheduledTask[];
}

/** What the recommendations are written for, in months before the handover. */
const FULL_LEAD = 36;
/** How long searching and negotiating take where time is not short. */
const SEARCH_LEAD = 9;
/** From here on nothing is compressed: notary, information of the staff and consents have dates of their own. */
const FIXED_LEAD = 2;
const MIN_PROPOSED = 24;

/**
 * The tasks of a sale with their dates. Recommendations are compressed where less time is left than they
 * are written for; statutory dates never are, nor is a day that the owner has set.
 */
export function schedulePlan(input: PlanInput): Schedule {
  const named = input.facts.company?.plannedSaleDate;
  const handoverOn = named ?? proposedHandover(input);
  const day = placing(input.startedOn, handoverOn);
  const tasks = datedTasks(input, handoverOn).sort(byDates);
  return {
    handoverOn,
    proposed: named === undefined,
    signingOn: day(ANCHOR_MONTHS.signing),
    searchOn: day(ANCHOR_MONTHS.search),
    earliestHandoverOn: earliestHandover(input, tasks),
    tasks,
  };
}

/** The tasks of a sale that apply, or may, without their dates. */
export function tasksOfPlan(input: Omit<PlanInput, 'progress'>): TaskTemplate[] {
  const whole = { ...input, progress: new Map<string, TaskProgress>() };
  const handoverOn = input.facts.company?.plannedSaleDate ?? proposedHandover(whole);
  return applicable(whole, handoverOn).map(({ template }) => template);
}

/** @returns the tasks that apply, or may, in no order */
function datedTasks(input: PlanInput, handoverOn: Day): ScheduledTask[] {
  const { facts, startedOn, today } = input;
  const day = placing(startedOn, handoverOn);
  const chosen = applicable(input, handoverOn);
  const finishes = earliestFinishes(input, chosen);
  return chosen.map(({ template, ask }) => {
    const { state, dueOn: own } = progressOf(input, template.id);
    const { dueOn, startOn } = datesOf(template, facts, handoverOn, day);
    const due = own ?? dueOn;
    const finish = finishes.get(template.id) ?? today;
    const late = isOpen(state) && !template.lock && finish > dueOn;
    return {
      template,
      state,
      ask,
      startOn: earlier(startOn, due),
      dueOn: due,
      setByOwner: own !== undefined,
      blockedBy: template.needs.filter(
        (id) => finishes.has(id) && isOpen(progressOf(input, id).state),
      ),
      overdue: isOpen(state) && due < today,
      possibleFrom: late ? addDays(handoverOn, daysBetween(dueOn, finish)) : null,
    };
  });
}

/** Where recommended dates lie, in months before or after the handover. */
function placing(startedOn: Day, handoverOn: Day): (months: number) => Day {
  const lead = Math.max(monthsBetween(startedOn, handoverOn), 0);
  return (months) => addMonths(handoverOn, compressed(months, lead));
}

/** Months are of unequal length, so that the first answer may miss by a day or two. */
const CLOSER = 8;

/** The first handover that statutes and agreements leave; null where the planned one is possible. */
function earliestHandover(input: PlanInput, tasks: readonly ScheduledTask[]): Day | null {
  let earliest = latestPossible(tasks);
  for (let step = 0; earliest !== null && step < CLOSER; step += 1) {
    const still = latestPossible(datedTasks(input, earliest));
    if (still === null) break;
    earliest = still;
  }
  return earliest;
}

function latestPossible(tasks: readonly ScheduledTask[]): Day | null {
  return tasks
    .filter(({ template, ask }) => template.kind !== 'recommendation' && ask.length === 0)
    .reduce<Day | null>(
      (latest, { possibleFrom }) =>
        possibleFrom && (!latest || possibleFrom > latest) ? possibleFrom : latest,
      null,
    );
}

const isOpen = (state: TaskState) => state !== 'done' && state !== 'dropped';

const progressOf = (input: PlanInput, id: string): TaskProgress =>
  input.progress.get(id) ?? { state: 'open' };

interface Chosen {
  template: TaskTemplate;
  ask: FieldPath[];
}

/** Those that apply, or may. */
function applicable({ templates, facts }: PlanInput, handoverOn: Day): Chosen[] {
  return templates.flatMap((template) => {
    const judged = applies(template, facts, handoverOn);
    if (judged.state === 'no') return [];
    return [{ template, ask: judged.state === 'ask' ? judged.fields : [] }];
  });
}

/** The window of a task; `day` places a number of months before the handover. */
function datesOf(
  template: TaskTemplate,
  facts: CompanyFacts,
  handoverOn: Day,
  day: (months: number) => Day,
): { startOn: Day; dueOn: Day } {
  const { anchor, from, to, kind, lock } = template;
  const shift = ANCHOR_MONTHS[anchor];
  const since = lock && factAt(facts, lock.field);
  if (lock && typeof since === 'string') {
    const ends = addMonths(since, 12 * lock.years);
    return { startOn: earlier(day(from + shift), ends), dueOn: ends };
  }
  const place = kind === 'law' ? (months: number) => addMonths(handoverOn, months) : day;
  return { startOn: place(from + shift), dueOn: place(to + shift) };
}

/**
 * Where a recommended date lies when only `lead` months are left: the last two months keep their length,
 * search and talks shrink to half of what is left at most, the preparation takes the rest.
 */
function compressed(months: number, lead: number): number {
  if (months >= 0 || lead >= FULL_LEAD) return months;
  const before = -months;
  const fixed = Math.min(FIXED_LEAD, lead / 2);
  const search = Math.max(Math.min(SEARCH_LEAD, lead / 2), fixed);
  return -along(before, [
    [0, 0],
    [FIXED_LEAD, fixed],
    [SEARCH_LEAD, search],
    [FULL_LEAD, lead],
  ]);
}

/** The point of a broken line over `x`; beyond its end the end. */
function along(x: number, points: readonly (readonly [number, number])[]): number {
  for (let at = 1; at < points.length; at += 1) {
    const [x0, y0] = points[at - 1] as readonly [number, number];
    const [x1, y1] = points[at] as readonly [number, number];
    if (x <= x1) return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
  }
  return points.at(-1)?.[1] ?? 0;
}

/** The day each of them could be finished, if one began today with what comes before it. */
function earliestFinishes(input: PlanInput, chosen: readonly Chosen[]): Map<string, Day> {
  const byId = new Map(chosen.map(({ template }) => [template.id, template]));
  const finishes = new Map<string, Day>();
  const finish = (template: TaskTemplate): Day => {
    const known = finishes.get(template.id);
    if (known) return known;
    const ready = template.needs.reduce((latest, id) => {
      const need = byId.get(id);
      return need ? later(latest, finish(need)) : latest;
    }, input.today);
    const open = isOpen(progressOf(input, template.id).state);
    const done = open ? addDays(ready, template.days) : input.today;
    finishes.set(template.id, done);
    return done;
  };
  for (const { template } of chosen) finish(template);
  return finishes;
}

/** The end of the month in which all of it could be done without haste, two to three years ahead. */
function proposedHandover(input: PlanInput): Day {
  const { startedOn } = input;
  const least = addMonths(startedOn, MIN_PROPOSED);
  const untouched = { ...input, today: startedOn, progress: new Map<string, TaskProgress>() };
  const chosen = applicable(untouched, least);
  const finishes = earliestFinishes(untouched, chosen);
  const needed = chosen.reduce((latest, { template }) => {
    const last = template.to + ANCHOR_MONTHS[template.anchor];
    if (last > 0 || template.lock) return latest;
    return later(latest, addMonths(finishes.get(template.id) ?? startedOn, -last));
  }, least);
  return endOfMonth(earlier(needed, addMonths(startedOn, FULL_LEAD)));
}

function byDates(one: ScheduledTask, other: ScheduledTask): number {
  return (
    one.dueOn.localeCompare(other.dueOn) ||
    one.startOn.localeCompare(other.startOn) ||
    one.template.id.localeCompare(other.template.id)
  );
}

/** At most as many as one does beside a day's work. */
const MAX_A_WEEK = 3;

/** What is next: what is late, then what is due first; nothing that waits for something else. */
export function tasksOfTheWeek(tasks: readonly ScheduledTask[], today: Day): ScheduledTask[] {
  const soon = addDays(today, 7);
  const ready = tasks.filter(
    ({ state, blockedBy }) => (state === 'open' || state === 'running') && blockedBy.length === 0,
  );
  const now = ready.filter(({ startOn }) => startOn <= soon);
  return (now.length > 0 ? now : ready.slice(0, 1)).slice(0, MAX_A_WEEK);
}

/** A task whose date another plan has moved. */
export interface MovedTask {
  id: string;
  title: string;
  from: Day | null;
  to: Day | null;
}

/** The open tasks whose dates differ between two plans: null where a task is in one of them only. */
export function movedTasks(before: Schedule, after: Schedule): MovedTask[] {
  const was = new Map(before.tasks.map((task) => [task.template.id, task]));
  const is = new Map(after.tasks.map((task) => [task.template.id, task]));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => {
    const [one, other] = [was.get(id), is.get(id)];
    if (!isOpen((other ?? one)?.state ?? 'open')) return [];
    const [from, to] = [one?.dueOn ?? null, other?.dueOn ?? null];
    const title = (other ?? one)?.template.title ?? id;
    return from === to ? [] : [{ id, title, from, to }];
  });
}
