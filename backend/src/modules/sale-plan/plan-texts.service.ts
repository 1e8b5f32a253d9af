import { Injectable } from '@nestjs/common';
import { tasksOfPlan } from '@toolkit/domain/plan';
import { DataSource } from 'typeorm';
import { germanDay } from '../../platform/text/german-format.js';
import { CompanyService } from '../company/index.js';
import type { SignedInUser } from '../identity/index.js';
import { isFree, PlanContentService } from './plan-content.js';
import { SalePlan, SalePlanTask } from './sale-plan.entity.js';

/** What authors have written on a task. */
export interface PlanTemplateText {
  id: string;
  title: string;
  words: string[];
}

/** A task of a person's plan with what the person has written on it. */
export interface PlanText {
  id: string;
  own: boolean;
  title: string;
  /** Whether the person may see more of it than its title. */
  open: boolean;
  words: string[];
}

/** The words of plans, for whoever looks for some of them. */
@Injectable()
export class PlanTextsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly content: PlanContentService,
    private readonly company: CompanyService,
  ) {}

  /** The same for all: the caller keeps what of it a person may not see. */
  templates(): PlanTemplateText[] {
    return this.content.templates.map(({ id, title, summary, hint, norm }) => ({
      ...{ id, title },
      words: [summary, hint, norm].filter((text) => text !== undefined),
    }));
  }

  /** The tasks of a person; before a plan is made, those that it would have. */
  async of(user: SignedInUser, now = new Date()): Promise<PlanText[]> {
    const { manager } = this.dataSource;
    const [plan, tasks, { facts }] = await Promise.all([
      manager.findOneBy(SalePlan, { userId: user.id }),
      manager.findBy(SalePlanTask, { userId: user.id }),
      this.company.get(user.id),
    ]);
    const today = germanDay(now);
    const { templates } = this.content;
    const startedOn = plan?.startedOn ?? today;
    const written = new Map(tasks.map((task) => [task.templateId, wordsOf(task)]));
    return [
      ...tasksOfPlan({ templates, facts, startedOn, today }).map((template) => ({
        ...{ id: template.id, own: false, title: template.title },
        words: written.get(template.id) ?? [],
        open: user.hasAccess || isFree(template),
      })),
      ...tasks
        .filter(({ templateId }) => !templateId)
        .map((task) => ({
          ...{ id: task.id, own: true, title: task.title ?? '', words: wordsOf(task) },
          open: true,
        })),
    ];
  }
}

/** What a person has written on a task. */
function wordsOf({ note, responsible, reason, evidence }: SalePlanTask): string[] {
  const words = [note, responsible, reason, ...evidence.map(({ text }) => text)];
  return words.filter((text) => typeof text === 'string' && text !== '') as string[];
}
