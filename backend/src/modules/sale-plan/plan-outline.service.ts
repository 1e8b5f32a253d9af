import { Injectable } from '@nestjs/common';
import type { SaleWay } from '@toolkit/domain/company';
import type { Day, Phase, TaskState } from '@toolkit/domain/plan';
import { DataSource } from 'typeorm';
import { germanDay } from '../../platform/text/german-format.js';
import { PlanService } from './plan.service.js';
import { SalePlan, SalePlanTask } from './sale-plan.entity.js';

interface OutlinedTask {
  /** Of the templates, or an own task’s UUID. */
  id: string;
  own: boolean;
  title: string;
  phase: Phase;
  state: TaskState;
  dueOn: Day | null;
}

/** A plan without what its owner has written on the tasks. */
export interface PlanOutline {
  startedOn: Day;
  handoverOn: Day;
  way: SaleWay;
  tasks: OutlinedTask[];
}

export interface PlanCounts {
  started: boolean;
  /** Tasks that apply, also the owner's own; 0 before a plan is made. */
  tasks: number;
  done: number;
}

/** Plans as others than their owners see them: what is to be done by when, and how many. */
@Injectable()
export class PlanOutlineService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly plans: PlanService,
  ) {}

  /** Titles, states and dates, without notes, reasons, names and evidence; null before one is made. */
  async of(userId: string, now = new Date()): Promise<PlanOutline | null> {
    const stored = await this.plans.stored(this.dataSource.manager, userId);
    if (!stored.plan) return null;
    const { startedOn, schedule, facts } = this.plans.planned(stored, germanDay(now));
    const tasks: OutlinedTask[] = [
      ...schedule.tasks.map(({ template: { id, title, phase }, state, dueOn }) => ({
        ...{ id, own: false, title, phase, state, dueOn },
      })),
      ...stored.tasks
        .filter(({ templateId }) => !templateId)
        .map(({ id, title, phase, state, dueOn }) => ({
          ...{ id, own: true, title: title ?? '', phase: phase ?? 'klaeren', state, dueOn },
        })),
    ].sort((one, other) => (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999'));
    const { handoverOn } = schedule;
    return { startedOn, handoverOn, way: facts.company?.saleWay ?? 'open', tasks };
  }

  async countsOf(userId: string): Promise<PlanCounts> {
    const outline = await this.of(userId);
    const tasks = outline?.tasks.filter(({ state }) => state !== 'dropped') ?? [];
    const done = tasks.filter(({ state }) => state === 'done').length;
    return { started: outline !== null, tasks: tasks.length, done };
  }

  /** How many plans there are and how many tasks of all of them are done. */
  async figures(): Promise<{ plans: number; tasksDone: number }> {
    const { manager } = this.dataSource;
    const [plans, tasksDone] = await Promise.all([
      manager.count(SalePlan),
      manager.countBy(SalePlanTask, { state: 'done' }),
    ]);
    return { plans, tasksDone };
  }
}
