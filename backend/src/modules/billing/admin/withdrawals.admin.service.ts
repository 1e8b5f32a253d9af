import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { editConflict } from '../../../platform/admin-list/edit-fields.js';
import { recordNotFound } from '../../../platform/admin-list/list.errors.js';
import type { RawListQuery } from '../../../platform/admin-list/list-query.js';
import { type Page, readPage, readRecord } from '../../../platform/admin-list/read-page.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import type { Staff } from '../../../platform/http/access.decorator.js';
import { Withdrawal } from '../withdrawals/withdrawal.entity.js';
import type { AdminWithdrawalDto } from './admin-withdrawal.dto.js';
import { WITHDRAWALS } from './withdrawals.list.js';

/** Withdrawals as staff see and handle them. */
@Injectable()
export class WithdrawalsAdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** @throws ValidationError for parameters that the list does not know */
  list(query: RawListQuery): Promise<Page<AdminWithdrawalDto>> {
    return readPage(this.dataSource, WITHDRAWALS, query);
  }

  /** @throws AppError RECORD_NOT_FOUND */
  get(id: string): Promise<AdminWithdrawalDto> {
    return readRecord(this.dataSource, WITHDRAWALS, id);
  }

  /**
   * Records that a withdrawal is handled. This is done once: what was recorded stays, and whoever
   * comes second is told.
   * @throws AppError RECORD_NOT_FOUND, EDIT_CONFLICT
   */
  async markDone(staff: Staff, id: string, note: string | null): Promise<AdminWithdrawalDto> {
    await this.dataSource.transaction(async (manager) => {
      const { state } = await this.lock(manager, id);
      if (state === 'done') throw editConflict();
      const after = { state: 'done', note } as const;
      const handled = { handledAt: new Date(), handledBy: staff.id };
      await manager.update(Withdrawal, id, { ...after, ...handled });
      await this.audit.record(manager, staff, {
        action: 'withdrawals.done',
        resource: 'withdrawals',
        recordId: id,
        before: { state, note: null },
        after,
      });
    });
    return this.get(id);
  }

  private async lock(manager: EntityManager, id: string): Promise<Withdrawal> {
    const withdrawal = await manager.findOne(Withdrawal, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!withdrawal) throw recordNotFound();
    return withdrawal;
  }
}
