import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, In, IsNull, LessThan } from 'typeorm';
import { AuditRetention } from '../../../platform/audit/audit-retention.js';
import { ErasureService } from '../../../platform/personal-data/erasure.service.js';
import {
  RETENTION,
  RetentionJob,
  yearsBefore,
} from '../../../platform/personal-data/retention.job.js';
import { Withdrawal } from './withdrawal.entity.js';

/** Declarations that staff have handled and that belong to no purchase go, with the notes on them. */
@Injectable()
export class WithdrawalRetention implements OnModuleInit {
  constructor(
    private readonly erasure: ErasureService,
    private readonly retention: RetentionJob,
    private readonly audit: AuditRetention,
  ) {}

  onModuleInit(): void {
    this.erasure.register(async (manager, { emails }) => {
      await this.deleteIdle(manager, { email: In(emails) });
    });
    this.retention.register('withdrawals without a purchase', (manager, now, limit) => {
      const handledAt = LessThan(yearsBefore(now, RETENTION.auditYears));
      return this.deleteIdle(manager, { handledAt }, limit);
    });
  }

  private async deleteIdle(
    manager: EntityManager,
    which: FindOptionsWhere<Withdrawal>,
    limit?: number,
  ): Promise<number> {
    const idle = await manager.find(Withdrawal, {
      select: { id: true },
      where: { ...which, state: 'done', paymentId: IsNull() },
      ...(limit !== undefined && { take: limit }),
    });
    const ids = idle.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await manager.delete(Withdrawal, { id: In(ids) });
    await this.audit.blacken(manager, 'withdrawals', ids);
    return ids.length;
  }
}
