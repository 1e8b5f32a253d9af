import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, Not } from 'typeorm';
import { ERASED, ErasureService } from '../personal-data/erasure.service.js';
import { RETENTION, RetentionJob, yearsBefore } from '../personal-data/retention.job.js';
import { AuditEntry } from './audit-entry.entity.js';

/** Fields of a record that say who somebody is, or hold free text that may. */
const TELLING = ['email', 'firstName', 'lastName', 'name', 'company', 'phone', 'note', 'buyer'];

/** Records of a purchase: what staff did with them is kept as long as its papers. */
const OF_PURCHASES = ['payments', 'invoices', 'withdrawals', 'bank-lines'];

/**
 * Blackens and ends what the log keeps. The trigger of the table lets nothing else through: a value
 * may become `(gelöscht)`, and an entry may go when its years are over.
 */
@Injectable()
export class AuditRetention implements OnModuleInit {
  constructor(
    private readonly erasure: ErasureService,
    private readonly retention: RetentionJob,
  ) {}

  onModuleInit(): void {
    this.erasure.register(async (manager, { id }) => {
      await blackenWhere(manager, '"personId" = $3', [id]);
      const acted = { staffId: id, staffEmail: Not(ERASED) };
      await manager.update(AuditEntry, acted, { staffEmail: ERASED });
    });
    this.retention.register('audit', deleteOutdated);
  }

  /** Takes out of the entries on these records who they were about; who did what and when stays. */
  async blacken(manager: EntityManager, resource: string, recordIds: string[]): Promise<void> {
    await blackenWhere(manager, '"resource" = $3 AND "recordId" = ANY($4)', [resource, recordIds]);
  }
}

/** @param condition takes its parameters from `$3` on */
async function blackenWhere(
  manager: EntityManager,
  condition: string,
  parameters: unknown[],
): Promise<void> {
  // The database goes through the fields of the JSON.
  await manager.query(
    `UPDATE "audit_entry" SET
       "before" = ${blackened('"before"')},
       "after" = ${blackened('"after"')},
       "reason" = CASE WHEN "reason" IS NOT NULL THEN $2 END
     WHERE ${condition}`,
    [TELLING, ERASED, ...parameters],
  );
}

/** SQL for a JSON object without the values that say who somebody is. */
function blackened(column: string): string {
  return `CASE WHEN ${column} IS NOT NULL THEN COALESCE((
    SELECT jsonb_object_agg(field."key", CASE
      WHEN field."value" <> 'null' AND field."key" = ANY($1) THEN to_jsonb($2::text)
      ELSE field."value" END)
    FROM jsonb_each(${column}) field), '{}') END`;
}

async function deleteOutdated(manager: EntityManager, now: Date, limit: number): Promise<number> {
  // TypeORM deletes no first so many rows in an order.
  const [, deleted] = await manager.query(
    `DELETE FROM "audit_entry" WHERE "id" IN (
       SELECT "id" FROM "audit_entry"
       WHERE "at" < CASE WHEN "resource" = ANY($1) THEN $2::timestamptz ELSE $3::timestamptz END
       ORDER BY "at", "id" LIMIT $4)`,
    [
      OF_PURCHASES,
      yearsBefore(now, RETENTION.invoiceYears),
      yearsBefore(now, RETENTION.auditYears),
      limit,
    ],
  );
  return deleted;
}
