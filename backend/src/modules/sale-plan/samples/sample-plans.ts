import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { dice, sampleId } from '../../../platform/samples/dice.js';
import type { SamplePerson } from '../../../platform/samples/sample-people.js';
import { germanDay } from '../../../platform/text/german-format.js';
import { isFree, PlanContentService } from '../plan-content.js';
import { SalePlan, SalePlanTask } from '../sale-plan.entity.js';

/** Plans of invented people with the tasks that they have done; nobody of them wants reminders. */
@Injectable()
export class SamplePlans {
  constructor(private readonly content: PlanContentService) {}

  /** @param accessSince since when a person with premium access has had it; the others work in the first phase only */
  async insert(
    manager: EntityManager,
    people: SamplePerson[],
    accessSince: ReadonlyMap<string, Date>,
    now: Date,
  ): Promise<void> {
    const plans = people.flatMap((person) => {
      const roll = dice(`plan:${person.id}`);
      const premium = accessSince.has(person.id);
      if (!person.confirmed || !roll.happens(premium ? 0.7 : 0.2)) return [];
      return [{ person, roll, premium, startedAt: roll.moment(person.registeredAt, now) }];
    });
    await manager.insert(
      SalePlan,
      plans.map(({ person, startedAt }) => ({
        userId: person.id,
        startedOn: germanDay(startedAt),
      })),
    );
    const tasks = plans.flatMap(({ person: { id: userId }, roll, premium, startedAt }) => {
      const open = this.content.templates.filter((one) => premium || isFree(one));
      return open.slice(0, roll.whole(1, premium ? 14 : 4)).map(({ id: templateId }) => ({
        id: sampleId(`task:${userId}:${templateId}`),
        ...{ userId, templateId },
        state: 'done' as const,
        doneOn: germanDay(roll.moment(startedAt, now)),
        evidence: [],
        version: 1,
      }));
    });
    await manager.insert(SalePlanTask, tasks);
  }
}
