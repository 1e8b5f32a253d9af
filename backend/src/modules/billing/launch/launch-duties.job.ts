import { Inject, Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { germanDay } from '../../../platform/text/german-format.js';
import { stageOf } from './duties.js';
import { LaunchCheck } from './launch-check.service.js';
import { checkoutClosedEmail, launchDueEmail } from './launch-due.email.js';
import { LaunchNotice } from './launch-notice.entity.js';

/** In place of a duty: that the shop takes no orders. */
const CLOSED = 'closed';

/** Tells the operator of what a selling shop has to do again, and that it sells nothing any more. */
@Injectable()
export class LaunchDutiesJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly launch: LaunchCheck,
    private readonly outbox: OutboxService,
    @Inject(SITE) private readonly site: SiteContent,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Once for each stage, whichever instance comes first. */
  @Cron('50 5 * * * *')
  async tell(now = new Date()): Promise<void> {
    if (!this.env.production) return;
    await this.launch.refresh();
    if (!this.launch.hasOpened) return;
    await this.dataSource.transaction(async (manager) => {
      const due = this.launch.due();
      const closed = this.launch.unmet();
      await this.forgetMended(manager, [
        ...due.map(({ subject }) => subject),
        ...(closed.length > 0 ? [CLOSED] : []),
      ]);
      const [url, operator] = [`${this.env.appUrl}/admin/launch`, this.site.contact.email];
      if (closed.length > 0 && (await this.isNew(manager, CLOSED, null, now))) {
        await this.outbox.enqueue(manager, checkoutClosedEmail(closed, url, operator));
      }
      const fresh = [];
      for (const duty of due) {
        if (await this.isNew(manager, duty.subject, duty.dueOn, now)) fresh.push(duty);
      }
      if (fresh.length > 0) {
        await this.outbox.enqueue(manager, launchDueEmail(fresh, url, operator));
      }
    });
  }

  /** What comes back later is told from its first day on. */
  private async forgetMended(manager: EntityManager, subjects: string[]): Promise<void> {
    await manager.delete(LaunchNotice, subjects.length > 0 ? { subject: Not(In(subjects)) } : {});
  }

  private async isNew(
    manager: EntityManager,
    subject: string,
    dueOn: string | null,
    now: Date,
  ): Promise<boolean> {
    const day = dueOn ?? (await this.noticedOn(manager, subject)) ?? germanDay(now);
    const stage = stageOf(day, now, dueOn === null);
    if (stage === null) return false;
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(LaunchNotice)
      .values({ subject, day, stage })
      .orIgnore()
      .returning('stage')
      .updateEntity(false)
      .execute();
    return raw.length === 1;
  }

  private async noticedOn(manager: EntityManager, subject: string): Promise<string | undefined> {
    const [first] = await manager.find(LaunchNotice, {
      where: { subject },
      order: { day: 'ASC' },
      take: 1,
    });
    return first?.day;
  }
}
