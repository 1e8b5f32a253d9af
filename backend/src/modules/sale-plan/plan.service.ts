import { Injectable } from '@nestjs/common';
import { type CompanyFacts, describeField, type FieldPath } from '@toolkit/domain/company';
import { groupBy } from '@toolkit/domain/es2024';
import {
  type Day,
  effectsOf,
  movedTasks,
  type Readiness,
  readinessOf,
  type ScheduledTask,
  schedulePlan,
  type TaskProgress,
  tasksOfTheWeek,
} from '@toolkit/domain/plan';
import { DataSource, type EntityManager, In } from 'typeorm';
import { type Limit, RateLimitService } from '../../platform/rate-limit/rate-limit.service.js';
import { germanDay } from '../../platform/text/german-format.js';
import { CompanyService } from '../company/index.js';
import type { SignedInUser } from '../identity/index.js';
import { ProceedsService } from '../valuation/index.js';
import type { PlanDto, PlanEffectDto, PlanPreviewDto } from './plan.dto.js';
import type { ChangePlanDto } from './plan-changes.dto.js';
import { isFree, PlanContentService } from './plan-content.js';
import { SalePlan, SalePlanPoint, SalePlanTask } from './sale-plan.entity.js';
import {
  isOpen,
  type PlannedSale,
  type StoredPlan,
  shownReadiness,
  shownTasks,
} from './shown-plan.js';

/** About one change every half second. */
export const CHANGE: Limit = { name: 'sale-plan:account', tries: 120, windowSeconds: 60 };

interface DatedTask {
  id: string;
  title: string;
  dueOn: Day;
}

export interface PlanGlance {
  started: boolean;
  handoverOn: Day;
  readinessMet: number;
  nextTask: DatedTask | null;
  /** The next date of a statute. */
  nextDeadline: DatedTask | null;
}

/** The dated plan of a sale: what is computed from content, company facts and what was done. */
@Injectable()
export class PlanService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly content: PlanContentService,
    private readonly company: CompanyService,
    private readonly proceeds: ProceedsService,
    private readonly rateLimit: RateLimitService,
  ) {}

  /** The plan as it stands today; before one is made, what it would be. */
  async get(user: SignedInUser, now = new Date()): Promise<PlanDto> {
    const today = germanDay(now);
    const stored = await this.stored(this.dataSource.manager, user.id);
    return this.shown(user, this.planned(stored, today), today);
  }

  /** What the start page says of the plan: the next task, the next days that count, readiness. */
  async glance(user: SignedInUser, now = new Date()): Promise<PlanGlance> {
    const today = germanDay(now);
    const stored = await this.stored(this.dataSource.manager, user.id);
    const { schedule, readiness } = this.planned(stored, today);
    const open = schedule.tasks.filter(({ template }) => user.hasAccess || isFree(template));
    const [next] = tasksOfTheWeek(open, today);
    const deadline = open.find(
      ({ template, state, ask, dueOn }) =>
        template.kind === 'law' && isOpen(state) && ask.length === 0 && dueOn >= today,
    );
    return {
      started: stored.plan !== null,
      handoverOn: schedule.handoverOn,
      readinessMet: readiness.met,
      nextTask: next ? dated(next) : null,
      nextDeadline: deadline ? dated(deadline) : null,
    };
  }

  /** What would move with another day or another way; nothing is stored. */
  async preview(
    user: SignedInUser,
    change: ChangePlanDto,
    now = new Date(),
  ): Promise<PlanPreviewDto> {
    const today = germanDay(now);
    const stored = await this.stored(this.dataSource.manager, user.id);
    const before = this.planned(stored, today).schedule;
    const facts = withPlan(stored.facts, change);
    const after = this.planned({ ...stored, facts }, today).schedule;
    return {
      handoverOn: after.handoverOn,
      proposed: after.proposed,
      earliestHandoverOn: after.earliestHandoverOn,
      moved: movedTasks(before, after),
      kept: after.tasks.filter(({ setByOwner }) => setByOwner).length,
    };
  }

  /**
   * Makes the plan, or moves it. Day and way are facts of the company, so that figures and documents have
   * the same ones. Staff who preview get an answer as if stored.
   * @throws RateLimitedError
   */
  async change(user: SignedInUser, change: ChangePlanDto, now = new Date()): Promise<PlanDto> {
    await this.rateLimit.consume(CHANGE, user.id);
    if (!user.preview) {
      await this.dataSource.transaction(async (manager) => {
        await this.begin(manager, user.id, germanDay(now));
        await this.company.change(manager, user.id, (facts) => withPlan(facts, change));
      });
    }
    return this.get(user, now);
  }

  /** Stores the day on which a plan is made; later calls change nothing. */
  async begin(manager: EntityManager, userId: string, today: Day): Promise<void> {
    const row = { userId, startedOn: today };
    await manager.createQueryBuilder().insert().into(SalePlan).values(row).orIgnore().execute();
  }

  /** Locks a person's plan until the transaction ends. */
  async lock(manager: EntityManager, userId: string): Promise<void> {
    await manager.findOneOrFail(SalePlan, {
      where: { userId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** What is stored of a person's plan, with the company's facts; one after the other, for a transaction. */
  async stored(manager: EntityManager, userId: string): Promise<StoredPlan> {
    const plan = await manager.findOneBy(SalePlan, { userId });
    const tasks = await manager.findBy(SalePlanTask, { userId });
    const points = await manager.findBy(SalePlanPoint, { userId });
    const { facts } = await this.company.get(userId, manager);
    return { plan, tasks, points, facts };
  }

  /** Like `stored`, for many people in three queries. */
  async storedOfEach(manager: EntityManager, plans: SalePlan[]): Promise<Map<string, StoredPlan>> {
    const userIds = plans.map((plan) => plan.userId);
    const tasks = await manager.findBy(SalePlanTask, { userId: In(userIds) });
    const points = await manager.findBy(SalePlanPoint, { userId: In(userIds) });
    const facts = await this.company.factsOfEach(manager, userIds);
    const tasksOf = groupBy(tasks, (task) => task.userId);
    const pointsOf = groupBy(points, (point) => point.userId);
    return new Map(
      plans.map((plan) => [
        plan.userId,
        {
          plan,
          tasks: tasksOf.get(plan.userId) ?? [],
          points: pointsOf.get(plan.userId) ?? [],
          facts: facts.get(plan.userId) ?? {},
        },
      ]),
    );
  }

  /** What is stored about the person's plan, for a copy of all data. */
  async everything(userId: string) {
    const { plan, tasks, points } = await this.stored(this.dataSource.manager, userId);
    if (!plan) return null;
    const { userId: _, calendarTokenHash: __, ...own } = plan;
    return {
      ...own,
      tasks: tasks.map(({ userId: _own, ...task }) => task),
      points: points.map(({ point, confirmedOn }) => ({ point, confirmedOn })),
    };
  }

  /** Places what is stored in time. */
  planned(stored: StoredPlan, today: Day): PlannedSale {
    const { plan, tasks, points, facts } = stored;
    const startedOn = plan?.startedOn ?? today;
    const progress = new Map<string, TaskProgress>();
    const proofs = new Map(points.map(({ point, confirmedOn }) => [point, confirmedOn]));
    for (const { templateId, state, dueOn, doneOn, evidence } of tasks) {
      if (!templateId) continue;
      progress.set(templateId, { state, dueOn: dueOn ?? undefined });
      if (state !== 'done' || !doneOn || evidence.length === 0) continue;
      for (const point of this.content.template(templateId)?.points ?? []) {
        if (doneOn > (proofs.get(point) ?? '')) proofs.set(point, doneOn);
      }
    }
    return {
      ...stored,
      startedOn,
      schedule: schedulePlan({
        templates: this.content.templates,
        facts,
        progress,
        startedOn,
        today,
      }),
      readiness: readinessOf(this.content.readiness, proofs, today),
    };
  }

  private async shown(user: SignedInUser, planned: PlannedSale, today: Day): Promise<PlanDto> {
    const { plan, points, facts, startedOn, schedule, readiness } = planned;
    const open = schedule.tasks.filter(({ template }) => user.hasAccess || isFree(template));
    const { tasks: _, ...dates } = schedule;
    return {
      ...dates,
      started: plan !== null,
      today,
      startedOn,
      way: facts.company?.saleWay ?? 'open',
      tasks: shownTasks(planned, user.hasAccess, today),
      thisWeek: tasksOfTheWeek(open, today).map(({ template }) => template.id),
      readiness: shownReadiness(readiness, this.content.readiness, points, open),
      effects: user.hasAccess ? await this.effects(facts, readiness) : [],
    };
  }

  /** What the finished tasks make better, with what it adds to what is left of a sale. */
  private async effects(facts: CompanyFacts, readiness: Readiness): Promise<PlanEffectDto[]> {
    const effects = effectsOf(readiness, facts);
    if (effects.length === 0) return [];
    const results = await this.proceeds.ofEach([
      facts,
      ...effects.map(({ field, to }) => withFact(facts, field, to)),
    ]);
    const now = results[0]?.net?.amount;
    return effects.map(({ field, from, to, points }, index) => {
      const then = results[index + 1]?.net?.amount;
      return {
        field,
        label: describeField(field)?.label ?? field,
        from,
        to,
        points: [...points],
        netGain: now === undefined || then === undefined ? null : Math.round(then - now),
      };
    });
  }
}

const dated = ({ template, dueOn }: ScheduledTask): DatedTask => ({
  id: template.id,
  title: template.title,
  dueOn,
});

/** The facts with the day and the way of a plan. The year of the sale follows the day. */
export function withPlan(facts: CompanyFacts, { handoverOn, way }: ChangePlanDto): CompanyFacts {
  const { plannedSaleDate, plannedSaleYear, saleWay, ...company } = facts.company ?? {};
  const day = handoverOn === undefined ? plannedSaleDate : (handoverOn ?? undefined);
  const year = day && handoverOn ? Number(day.slice(0, 4)) : plannedSaleYear;
  const chosen = way ?? saleWay;
  return {
    ...facts,
    company: {
      ...company,
      ...(year !== undefined && { plannedSaleYear: year }),
      ...(day !== undefined && { plannedSaleDate: day }),
      ...(chosen !== undefined && { saleWay: chosen }),
    },
  };
}

/** The facts with one field that is not in a list; null removes it. */
export function withFact(facts: CompanyFacts, field: FieldPath, value: unknown): CompanyFacts {
  const [group, name] = field.split('.') as [keyof CompanyFacts, string];
  const { [name]: _, ...others } = (facts[group] ?? {}) as Record<string, unknown>;
  return { ...facts, [group]: value === null ? others : { ...others, [name]: value } };
}
