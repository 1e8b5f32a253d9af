import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DeletedDto } from '../../platform/admin-list/deleted.dto.js';
import { recordNotFound } from '../../platform/admin-list/list.errors.js';
import type { RawListQuery } from '../../platform/admin-list/list-query.js';
import { type Page, readPage, readRecord } from '../../platform/admin-list/read-page.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { Staff } from '../../platform/http/staff.decorator.js';
import type { AdminLeadDto } from './admin-lead.dto.js';
import { ChecklistRequest } from './checklist-request.entity.js';
import { LEADS } from './leads.list.js';

/** Requests of the checklist as staff see them: what somebody agreed to stays as it was, or goes. */
@Injectable()
export class LeadsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** @throws ValidationError for parameters that the list does not know */
  list(query: RawListQuery): Promise<Page<AdminLeadDto>> {
    return readPage(this.dataSource, LEADS, query);
  }

  /** @throws AppError RECORD_NOT_FOUND */
  get(id: string): Promise<AdminLeadDto> {
    return readRecord(this.dataSource, LEADS, id);
  }

  /**
   * Deletes a request and its consent for good, as the person may ask for. The log keeps that there
   * was one, and nothing of who it was.
   * @throws AppError RECORD_NOT_FOUND
   */
  async remove(staff: Staff, id: string): Promise<DeletedDto> {
    await this.dataSource.transaction(async (manager) => {
      const lead = await manager.findOne(ChecklistRequest, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!lead) throw recordNotFound();
      await manager.delete(ChecklistRequest, id);
      await this.audit.record(manager, staff, {
        action: 'leads.delete',
        resource: 'leads',
        recordId: id,
        before: { createdAt: lead.createdAt, consentAt: lead.consentAt },
      });
    });
    return { id };
  }
}
