import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../../../platform/audit/audit.service.js';
import type { Staff } from '../../../platform/http/access.decorator.js';
import { germanDay } from '../../../platform/text/german-format.js';
import type { ConfirmableSubject } from './duties.js';
import { LaunchConfirmation } from './launch-confirmation.entity.js';
import type { LivingFacts } from './launch-facts.js';

/** Who has confirmed what, and when. */
@Injectable()
export class LaunchConfirmationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** The last confirmation of each subject. */
  last(): Promise<LaunchConfirmation[]> {
    return this.dataSource
      .createQueryBuilder(LaunchConfirmation, 'c')
      .distinctOn(['c.subject'])
      .orderBy('c.subject')
      .addOrderBy('c.confirmedAt', 'DESC')
      .getMany();
  }

  /** What the conditions want to know of them. */
  async facts(): Promise<Pick<LivingFacts, 'openedAt' | 'confirmed'>> {
    const last = await this.last();
    return {
      openedAt: last.find(({ subject }) => subject === 'opening')?.confirmedAt ?? null,
      confirmed: Object.fromEntries(
        last.map(({ subject, confirmedAt }) => [subject, germanDay(confirmedAt)]),
      ),
    };
  }

  /** Writes down that somebody of staff has done it today. */
  async confirm(staff: Staff, subject: ConfirmableSubject): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.insert(LaunchConfirmation, { subject, confirmedBy: staff.email });
      const change = { action: 'launch.confirm', resource: 'launch', recordId: subject } as const;
      await this.audit.record(manager, staff, change);
    });
  }

  /** Everything is in order for the first time: from now on what ages closes nothing. */
  async open(): Promise<Date> {
    const opening = { subject: 'opening' as const };
    const { generatedMaps } = await this.dataSource.manager.insert(LaunchConfirmation, opening);
    return generatedMaps[0]?.confirmedAt;
  }
}
