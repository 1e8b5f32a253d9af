import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditRetention } from '../../platform/audit/audit-retention.js';
import { ErasureService } from '../../platform/personal-data/erasure.service.js';
import { RetentionJob } from '../../platform/personal-data/retention.job.js';
import { daysBefore, RETENTION } from '../../platform/personal-data/retention-periods.js';

/** Enquiries and requests of the checklist go with the account of their address, or in their time. */
@Injectable()
export class LeadsRetention implements OnModuleInit {
  constructor(
    private readonly erasure: ErasureService,
    private readonly retention: RetentionJob,
    private readonly audit: AuditRetention,
  ) {}

  onModuleInit(): void {
    this.erasure.register(async (manager, { emails }) => {
      await manager.query('DELETE FROM "checklist_request" WHERE "email" = ANY($1)', [emails]);
      await this.deleteEnquiries(manager, '"email" = ANY($1)', [emails]);
    });
    this.retention.register('checklist requests', async (manager, now, limit) => {
      const [, deleted] = await manager.query(
        `DELETE FROM "checklist_request" WHERE "id" IN (
           SELECT "id" FROM "checklist_request" WHERE "createdAt" < $1 ORDER BY "createdAt" LIMIT $2)`,
        [daysBefore(now, RETENTION.checklistRequestDays), limit],
      );
      return deleted;
    });
    this.retention.register('contact requests', (manager, now, limit) =>
      this.deleteEnquiries(
        manager,
        `"id" IN (SELECT "id" FROM "contact_request" WHERE "updatedAt" < $1 LIMIT $2)`,
        [daysBefore(now, RETENTION.contactRequestDays), limit],
      ),
    );
  }

  /** Deletes enquiries and what notes on them say in the log. */
  private async deleteEnquiries(
    manager: EntityManager,
    which: string,
    values: unknown[],
  ): Promise<number> {
    const [rows]: [{ id: string }[]] = await manager.query(
      `DELETE FROM "contact_request" WHERE ${which} RETURNING "id"`,
      values,
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await this.audit.blacken(manager, 'contact-requests', ids);
    return ids.length;
  }
}
