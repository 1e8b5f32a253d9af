import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { germanDay } from '../../platform/text/german-format.js';
import type { SignedInUser } from '../identity/index.js';
import { PlanService } from './plan.service.js';
import { isFree, PlanContentService } from './plan-content.js';

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
    private readonly plans: PlanService,
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
    const stored = await this.plans.stored(this.dataSource.manager, user.id);
    const { schedule } = this.plans.planned(stored, germanDay(now));
    const written = new Map(stored.tasks.map((task) => [task.templateId ?? task.id, task]));
    const wordsOf = (id: string) => {
      const { note, responsible, reason, evidence = [] } = written.get(id) ?? {};
      const words = [note, responsible, reason, ...evidence.map(({ text }) => text)];
      return words.filter((text) => typeof text === 'string' && text !== '') as string[];
    };
    return [
      ...schedule.tasks.map(({ template }) => ({
        ...{ id: template.id, own: false, title: template.title, words: wordsOf(template.id) },
        open: user.hasAccess || isFree(template),
      })),
      ...stored.tasks
        .filter(({ templateId }) => !templateId)
        .map(({ id, title }) => ({
          ...{ id, own: true, title: title ?? '', words: wordsOf(id) },
          open: true,
        })),
    ];
  }
}
