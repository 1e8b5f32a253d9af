import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { type Day, tasksOfTheWeek } from '@toolkit/domain/plan';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import type { Email } from '../../../platform/mail/email.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { germanDay } from '../../../platform/text/german-format.js';
import { AccountsService } from '../../identity/index.js';
import { PlanService } from '../plan.service.js';
import { SalePlan } from '../sale-plan.entity.js';
import { digestEmail } from './digest.email.js';
import { isDue } from './reminders.service.js';
import { dueWeek } from './week.js';

const BATCH = 100;

/**
 * Writes the e-mail of each week once: a row remembers its last Monday in the transaction that writes the
 * e-mail, and rows that another instance holds are passed over. After a day of downtime it goes out later
 * in the same week; a week that was missed as a whole is not made up for.
 */
@Injectable()
export class DigestJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly plan: PlanService,
    private readonly accounts: AccountsService,
    private readonly outbox: OutboxService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  // Between the jobs of each minute, which have their connections then.
  @Cron('30 */10 * * * *')
  async writeDueDigests(): Promise<void> {
    await this.writeAll(new Date());
  }

  /** Works in batches, each a transaction of its own, until nothing is due at this moment. */
  async writeAll(now: Date): Promise<void> {
    let written: number;
    do {
      written = await this.dataSource.transaction((manager) => this.writeBatch(manager, now));
    } while (written === BATCH);
  }

  private async writeBatch(manager: EntityManager, now: Date): Promise<number> {
    const week = dueWeek(now);
    const due = await this.claim(manager, week);
    if (due.length === 0) return 0;
    const stored = await this.plan.storedOfEach(manager, due);
    const readers = await this.accounts.readersOf(manager, [...stored.keys()]);
    const today = germanDay(now);
    const emails: Email[] = [];
    for (const [userId, own] of stored) {
      const reader = readers.get(userId);
      if (!reader) continue;
      const { schedule } = this.plan.planned(own, today);
      const open = schedule.tasks.filter((task) => isDue(task, reader.hasAccess));
      const tasks = tasksOfTheWeek(open, today).map(({ template, dueOn, overdue }) => ({
        neutralTitle: template.neutralTitle,
        dueOn,
        overdue,
      }));
      if (tasks.length > 0) emails.push(digestEmail(reader, tasks, this.env.appUrl));
      // A batch of plans in a row would keep requests waiting.
      await setImmediate();
    }
    await this.outbox.enqueueAll(manager, emails);
    return due.length;
  }

  private claim(manager: EntityManager, week: Day): Promise<SalePlan[]> {
    // A statement that takes rows, skips what others hold and answers with them; no repository does.
    return manager
      .query(
        `UPDATE "sale_plan" SET "digestWeek" = $1
         WHERE "userId" IN (
           SELECT "userId" FROM "sale_plan"
           WHERE "digest" AND "digestWeek" < $1
           ORDER BY "digestWeek" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
         )
         RETURNING "userId", "startedOn"::text AS "startedOn"`,
        [week],
      )
      .then(([rows]) => rows);
  }
}
