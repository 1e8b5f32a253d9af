import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { DeletedDto } from '../../../platform/admin-list/deleted.dto.js';
import { assertUnchanged } from '../../../platform/admin-list/edit-fields.js';
import { recordNotFound } from '../../../platform/admin-list/list.errors.js';
import type { RawListQuery } from '../../../platform/admin-list/list-query.js';
import { type Page, readPage, readRecord } from '../../../platform/admin-list/read-page.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import { AuditRetention } from '../../../platform/audit/audit-retention.js';
import type { Staff } from '../../../platform/http/staff.decorator.js';
import type {
  AdminContactRequestDto,
  UpdateContactRequestDto,
} from './admin-contact-request.dto.js';
import { ContactRequest } from './contact-request.entity.js';
import { CONTACT_REQUESTS } from './contact-requests.list.js';

/** Enquiries as staff see and handle them. */
@Injectable()
export class ContactRequestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly log: AuditRetention,
  ) {}

  /** @throws ValidationError for parameters that the list does not know */
  list(query: RawListQuery): Promise<Page<AdminContactRequestDto>> {
    return readPage(this.dataSource, CONTACT_REQUESTS, query);
  }

  /** @throws AppError RECORD_NOT_FOUND */
  get(id: string): Promise<AdminContactRequestDto> {
    return readRecord(this.dataSource, CONTACT_REQUESTS, id);
  }

  /** How many wait for an answer. */
  countOpen(): Promise<number> {
    return this.dataSource.getRepository(ContactRequest).countBy({ state: 'open' });
  }

  /** @throws AppError RECORD_NOT_FOUND, EDIT_CONFLICT */
  async update(
    staff: Staff,
    id: string,
    { state, note, updatedAt }: UpdateContactRequestDto,
  ): Promise<AdminContactRequestDto> {
    await this.dataSource.transaction(async (manager) => {
      const request = await this.lock(manager, id);
      assertUnchanged(updatedAt, request.updatedAt);
      const before = { state: request.state, note: request.note };
      const after = { state: state ?? before.state, note: note === undefined ? before.note : note };
      if (after.state === before.state && after.note === before.note) return;
      await manager.update(ContactRequest, id, after);
      const change = { action: 'contact-requests.update', resource: 'contact-requests' };
      await this.audit.record(manager, staff, { ...change, recordId: id, before, after });
    });
    return this.get(id);
  }

  /**
   * Deletes an enquiry for good, as its sender may ask for. The log keeps that there was one, and
   * nothing of what it said or of who sent it.
   * @throws AppError RECORD_NOT_FOUND
   */
  async remove(staff: Staff, id: string): Promise<DeletedDto> {
    await this.dataSource.transaction(async (manager) => {
      const { state, createdAt } = await this.lock(manager, id);
      await manager.delete(ContactRequest, id);
      await this.log.blacken(manager, 'contact-requests', [id]);
      await this.audit.record(manager, staff, {
        action: 'contact-requests.delete',
        resource: 'contact-requests',
        recordId: id,
        before: { state, createdAt },
      });
    });
    return { id };
  }

  private async lock(manager: EntityManager, id: string): Promise<ContactRequest> {
    const request = await manager.findOne(ContactRequest, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!request) throw recordNotFound();
    return request;
  }
}
