import { type CompanyFacts, describeField, type FieldPath } from '@toolkit/domain/company';
import type {
  Day,
  Readiness,
  ReadinessGroupContent,
  Schedule,
  ScheduledTask,
} from '@toolkit/domain/plan';
import type { PlanQuestionDto, PlanTaskDto, ReadinessDto } from './plan.dto.js';
import { isFree } from './plan-content.js';
import type { SalePlan, SalePlanPoint, SalePlanTask } from './sale-plan.entity.js';

/** Everything that is stored of one person's plan. */
export interface StoredPlan {
  plan: SalePlan | null;
  tasks: SalePlanTask[];
  points: SalePlanPoint[];
  facts: CompanyFacts;
}

/** A stored plan with its dates. */
export interface PlannedSale extends StoredPlan {
  startedOn: Day;
  schedule: Schedule;
  readiness: Readiness;
}

export const isOpen = (state: ScheduledTask['state']) => state !== 'done' && state !== 'dropped';

/** All tasks by their dates; those that need premium access without their texts for others. */
export function shownTasks(
  { schedule, tasks }: PlannedSale,
  hasAccess: boolean,
  today: Day,
): PlanTaskDto[] {
  const byTemplate = new Map(tasks.map((task) => [task.templateId, task]));
  return [
    ...schedule.tasks.map((task) =>
      shownTask(task, byTemplate.get(task.template.id), hasAccess || isFree(task.template)),
    ),
    ...tasks.filter(({ templateId }) => !templateId).map((task) => ownTask(task, today)),
  ].sort((one, other) => (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999'));
}

export function shownReadiness(
  readiness: Readiness,
  contents: readonly ReadinessGroupContent[],
  points: readonly SalePlanPoint[],
  tasks: readonly ScheduledTask[],
): ReadinessDto {
  const { met, total, weakest, step } = readiness;
  const confirmed = new Set(points.map(({ point }) => point));
  const groups = readiness.groups.map((group, index) => {
    const content = contents[index];
    return {
      id: group.id,
      title: content?.title ?? '',
      met: group.met,
      points: group.points.map((point, at) => ({
        ...point,
        text: content?.points[at]?.text ?? '',
        confirmed: confirmed.has(point.id),
      })),
    };
  });
  return { met, total, weakest, step, groups, next: mostPoints(readiness, tasks) };
}

/** Open tasks that prove most points that are not met, at most three. */
function mostPoints({ groups }: Readiness, tasks: readonly ScheduledTask[]): string[] {
  const open = new Set(
    groups.flatMap(({ points }) =>
      points.filter(({ state }) => state !== 'met').map(({ id }) => id),
    ),
  );
  return tasks
    .filter(({ state }) => isOpen(state))
    .map(({ template }) => ({
      id: template.id,
      brings: template.points.filter((point) => open.has(point)).length,
    }))
    .filter(({ brings }) => brings > 0)
    .sort((one, other) => other.brings - one.brings)
    .slice(0, 3)
    .map(({ id }) => id);
}

function questionOf(field: FieldPath): PlanQuestionDto {
  const described = describeField(field);
  return {
    field,
    label: described?.label ?? field,
    unit: described?.unit ?? 'text',
    purpose: described?.purpose ?? '',
    choices: described?.choices ? { ...described.choices } : null,
  };
}

/** @param open whether the person may see more than what it is called and when it is due */
function shownTask(
  task: ScheduledTask,
  stored: SalePlanTask | undefined,
  open: boolean,
): PlanTaskDto {
  const { template, state, startOn, dueOn, setByOwner, overdue, possibleFrom, blockedBy } = task;
  const { id, title, phase, kind } = template;
  return {
    ...{ id, own: false, title, phase, kind, state, startOn, dueOn, setByOwner, overdue },
    version: stored?.version ?? 0,
    locked: !open,
    possibleFrom: open ? possibleFrom : null,
    ask: open ? task.ask.map(questionOf) : [],
    blockedBy: open ? blockedBy : [],
    summary: open ? template.summary : null,
    hint: (open && template.hint) || null,
    norm: (open && template.norm) || null,
    asOf: (open && template.asOf) || null,
    evidenceWanted: open ? template.evidence : null,
    points: open ? [...template.points] : [],
    module: template.module,
    section: (open && template.section) || null,
    documents: open ? [...template.documents] : [],
    place: (open && template.place) || null,
    reason: stored?.reason ?? null,
    note: stored?.note ?? null,
    responsible: stored?.responsible ?? null,
    doneOn: stored?.doneOn ?? null,
    evidence: stored?.evidence ?? [],
  };
}

function ownTask(task: SalePlanTask, today: Day): PlanTaskDto {
  const { id, version, state, dueOn, reason, note, responsible, doneOn, evidence } = task;
  return {
    ...{ id, version, state, dueOn, reason, note, responsible, doneOn, evidence },
    own: true,
    title: task.title ?? '',
    phase: task.phase ?? 'klaeren',
    kind: 'recommendation',
    locked: false,
    startOn: null,
    setByOwner: dueOn !== null,
    overdue: isOpen(state) && dueOn !== null && dueOn < today,
    ...{ possibleFrom: null, summary: null, hint: null, norm: null, asOf: null },
    ...{ evidenceWanted: null, module: null, section: null, place: null },
    ...{ ask: [], blockedBy: [], points: [], documents: [] },
  };
}
