import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FieldPath } from '@toolkit/domain/company';
import {
  type Condition,
  FREE_PHASE,
  type ReadinessGroupContent,
  type TaskTemplate,
} from '@toolkit/domain/plan';
import { CONTENT_DIR } from '../../config/content-dir.js';
import { readPlan } from './plan-file.js';

/** What authors wrote of the plan, read once at the start. */
@Injectable()
export class PlanContentService implements OnModuleInit {
  templates: readonly TaskTemplate[] = [];
  readiness: readonly ReadinessGroupContent[] = [];
  /** The company facts that a task may ask for, and those of tasks that need no premium access. */
  questions: ReadonlySet<FieldPath> = new Set();
  freeQuestions: ReadonlySet<FieldPath> = new Set();
  private byId: ReadonlyMap<string, TaskTemplate> = new Map();

  /** @throws Error with a German sentence where a file is faulty */
  async onModuleInit(): Promise<void> {
    const { templates, readiness } = await readPlan(new URL('plan/', CONTENT_DIR));
    this.templates = templates;
    this.readiness = readiness;
    this.byId = new Map(templates.map((template) => [template.id, template]));
    this.questions = new Set(templates.flatMap(({ when }) => when.flatMap(fieldsOf)));
    this.freeQuestions = new Set(
      templates.filter(isFree).flatMap(({ when }) => when.flatMap(fieldsOf)),
    );
  }

  template(id: string): TaskTemplate | undefined {
    return this.byId.get(id);
  }

  hasPoint(id: string): boolean {
    return this.readiness.some(({ points }) => points.some((point) => point.id === id));
  }
}

/** Whether one needs no premium access to work on it. */
export const isFree = ({ phase }: Pick<TaskTemplate, 'phase'>) => phase === FREE_PHASE;

function fieldsOf(condition: Condition): FieldPath[] {
  return 'anyOf' in condition ? condition.anyOf.flatMap(fieldsOf) : [condition.field];
}
