import { Injectable } from '@nestjs/common';
import type { FieldPath } from '@toolkit/domain/company';
import { effectsOf } from '@toolkit/domain/plan';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { ValidationError } from '../../platform/errors/app-error.js';
import { RateLimitService } from '../../platform/rate-limit/rate-limit.service.js';
import { germanDay } from '../../platform/text/german-format.js';
import { CompanyService } from '../company/index.js';
import type { SignedInUser } from '../identity/index.js';
import { type PlanDto } from './plan.dto.js';
import {
  planEffectGone,
  planNeedsPremium,
  planPointNotFound,
  planTaskChanged,
  planTaskNotFound,
  tooManyTasks,
} from './plan.errors.js';
import { CHANGE, PlanService, withFact } from './plan.service.js';
import {
  type AcceptEffectDto,
  type AnswerPlanQuestionDto,
  type ChangePlanTaskDto,
  type CreatePlanTaskDto,
  MAX_OWN_TASKS,
} from './plan-changes.dto.js';
import { isFree, PlanContentService } from './plan-content.js';
import { SalePlanPoint, SalePlanTask } from './sale-plan.entity.js';

/**
 * What owners do about their tasks, points and questions. Each call answers with the whole plan, since one
 * finished task moves others. Staff who preview change nothing.
 */
@Injectable()
export class TasksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly plan: PlanService,
    private readonly content: PlanContentService,
    private readonly company: CompanyService,
    private readonly rateLimit: RateLimitService,
  ) {}

  /**
   * @param id of a template, or of an own task
   * @throws AppError PLAN_TASK_NOT_FOUND, PREMIUM_REQUIRED, PLAN_TASK_CHANGED where another window was
   *   first; ValidationError for a task that does not apply without a reason; RateLimitedError
   */
  change(user: SignedInUser, id: string, change: ChangePlanTaskDto): Promise<PlanDto> {
    if (change.state === 'dropped' && !change.reason) {
      throw new ValidationError({
        reason: ['Bitte schreiben Sie dazu, warum die Aufgabe entfällt.'],
      });
    }
    const template = this.content.template(id);
    if (template && !user.hasAccess && !isFree(template)) throw planNeedsPremium();
    if (!template && !isUUID(id, 'loose')) throw planTaskNotFound();
    return this.changing(user, async (manager) => {
      const stored = template
        ? await this.lockedTemplateTask(manager, user.id, id)
        : await manager.findOne(SalePlanTask, {
            where: { id, userId: user.id, templateId: IsNull() },
            lock: { mode: 'pessimistic_write' },
          });
      if (!stored) throw planTaskNotFound();
      if (stored.version !== change.version) throw planTaskChanged();
      const { state, reason, note, responsible, dueOn, evidence } = change;
      const doneOn = state === 'done' ? (stored.doneOn ?? germanDay(new Date())) : null;
      await manager.update(SalePlanTask, stored.id, {
        state,
        doneOn,
        reason: state === 'dropped' ? (reason ?? null) : null,
        version: stored.version + 1,
        ...(note !== undefined && { note }),
        ...(responsible !== undefined && { responsible }),
        ...(dueOn !== undefined && { dueOn }),
        ...(evidence && { evidence }),
      });
    });
  }

  /** @throws AppError TOO_MANY_PLAN_TASKS; RateLimitedError */
  create(user: SignedInUser, { title, phase, dueOn, note }: CreatePlanTaskDto): Promise<PlanDto> {
    return this.changing(user, async (manager) => {
      // The plan's row is locked, so that two calls cannot both take the last place.
      const own = await manager.countBy(SalePlanTask, { userId: user.id, templateId: IsNull() });
      if (own >= MAX_OWN_TASKS) throw tooManyTasks(MAX_OWN_TASKS);
      await manager.insert(SalePlanTask, {
        ...untouched(user.id, null),
        title,
        phase,
        dueOn: dueOn ?? null,
        note: note ?? null,
      });
    });
  }

  /** @throws AppError PLAN_TASK_NOT_FOUND, also for a task of the templates */
  remove(user: SignedInUser, id: string): Promise<PlanDto> {
    if (!isUUID(id, 'loose')) throw planTaskNotFound();
    return this.changing(user, async (manager) => {
      const own = { id, userId: user.id, templateId: IsNull() };
      const { affected } = await manager.delete(SalePlanTask, own);
      if (affected !== 1) throw planTaskNotFound();
    });
  }

  /** @throws AppError PLAN_POINT_NOT_FOUND; RateLimitedError */
  confirm(user: SignedInUser, point: string, confirmed: boolean): Promise<PlanDto> {
    if (!this.content.hasPoint(point)) throw planPointNotFound();
    return this.changing(user, async (manager) => {
      if (!confirmed) {
        await manager.delete(SalePlanPoint, { userId: user.id, point });
        return;
      }
      const row = { userId: user.id, point, confirmedOn: germanDay(new Date()) };
      await manager.upsert(SalePlanPoint, row, ['userId', 'point']);
    });
  }

  /**
   * Writes an answer into the company's facts.
   * @throws ValidationError where no task asks for it, or for a value that cannot be; AppError
   *   PREMIUM_REQUIRED; RateLimitedError
   */
  answer(user: SignedInUser, { field, value }: AnswerPlanQuestionDto): Promise<PlanDto> {
    const path = field as FieldPath;
    if (!this.content.questions.has(path)) {
      throw new ValidationError({ field: ['Danach fragt keine Aufgabe des Plans.'] });
    }
    if (!user.hasAccess && !this.content.freeQuestions.has(path)) throw planNeedsPremium();
    return this.changing(user, (manager) =>
      this.company.change(manager, user.id, (facts) => withFact(facts, path, value)),
    );
  }

  /**
   * Takes over what finished tasks have made better.
   * @throws AppError PLAN_EFFECT_GONE where it is not proposed (any more); RateLimitedError
   */
  acceptEffect(user: SignedInUser, { field, to }: AcceptEffectDto): Promise<PlanDto> {
    return this.changing(user, async (manager) => {
      const stored = await this.plan.stored(manager, user.id);
      const { readiness } = this.plan.planned(stored, germanDay(new Date()));
      const effect = effectsOf(readiness, stored.facts).find(
        (each) => each.field === field && each.to === to,
      );
      if (!effect) throw planEffectGone();
      await this.company.change(manager, user.id, (facts) =>
        withFact(facts, effect.field, effect.to),
      );
    });
  }

  /** Runs a change on a plan that exists from now on; changes of one person come one after the other. */
  private async changing(
    user: SignedInUser,
    work: (manager: EntityManager) => Promise<void>,
  ): Promise<PlanDto> {
    await this.rateLimit.consume(CHANGE, user.id);
    if (!user.preview) {
      await this.dataSource.transaction(async (manager) => {
        await this.plan.begin(manager, user.id, germanDay(new Date()));
        await this.plan.lock(manager, user.id);
        await work(manager);
      });
    }
    return this.plan.get(user);
  }

  private async lockedTemplateTask(
    manager: EntityManager,
    userId: string,
    templateId: string,
  ): Promise<SalePlanTask> {
    const found = await manager.findOneBy(SalePlanTask, { userId, templateId });
    if (found) return found;
    const { identifiers } = await manager.insert(SalePlanTask, untouched(userId, templateId));
    return manager.findOneByOrFail(SalePlanTask, { id: identifiers[0]?.id as string });
  }
}

const untouched = (userId: string, templateId: string | null) => ({
  userId,
  templateId,
  state: 'open' as const,
  evidence: [],
  version: 0,
});
