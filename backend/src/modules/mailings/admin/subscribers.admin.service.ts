import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordNotFound } from '../../../platform/admin-list/list.errors.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import type { Staff } from '../../../platform/http/access.decorator.js';
import type { DeletedDto } from '../../../platform/http/answers.dto.js';
import { NewsletterService } from '../newsletter/newsletter.service.js';
import { Subscriber } from '../newsletter/subscriber.entity.js';

@Injectable()
export class SubscribersAdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly newsletter: NewsletterService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Ends it and deletes the proof, as the person may ask for. The log keeps that there was one, and
   * nothing of who it was.
   * @throws AppError RECORD_NOT_FOUND
   */
  async remove(staff: Staff, id: string): Promise<DeletedDto> {
    await this.dataSource.transaction(async (manager) => {
      const subscriber = await manager.findOne(Subscriber, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!subscriber) throw recordNotFound();
      if (!subscriber.endedAt) await this.newsletter.end(manager, subscriber.email);
      await manager.delete(Subscriber, id);
      const { createdAt, confirmedAt, endedAt } = subscriber;
      await this.audit.record(manager, staff, {
        action: 'subscribers.delete',
        resource: 'subscribers',
        recordId: id,
        before: { createdAt, confirmedAt, endedAt },
      });
    });
    return { id };
  }
}
