import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, Not } from 'typeorm';
import { ERASED, ErasureService, naming } from '../personal-data/erasure.service.js';
import { RETENTION, RetentionJob, yearsBefore } from '../personal-data/retention.job.js';
import { AuditEntry } from './audit-entry.entity.js';

/** Fields of a record that say who somebody is, or hold free text that may. */
const TELLING = ['email', 'firstName', 'lastName', 'name', 'company', 'phone', 'note'];

/** Records of a purchase: what staff did with them is kept as long as its papers. */
const OF_PURCHASES = ['payments', 'withdrawals', 'bank-lines'];

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
    this.erasure.register(async (manager, { id, emails }) => {
      await this.blacken(manager, 'users', [id]);
      await blackenAddresses(manager, id, naming(emails));
    });
    this.retention.register('audit', deleteOutdated);
  }

  /** Takes out of the entries on these records who they were about; who did what and when stays. */
  async blacken(manager: EntityManager, resource: string, recordIds: string[]): Promise<void> {
    // The database goes through the fields of the JSON.
    await manager.query(
      `UPDATE "audit_entry" SET
         "before" = ${blackened('"before"', 'field."key" = ANY($3)')},
         "after" = ${blackened('"after"', 'field."key" = ANY($3)')},
         "reason" = CASE WHEN "reason" IS NOT NULL THEN $4 END
       WHERE "resource" = $1 AND "recordId" = ANY($2)`,
      [resource, recordIds, TELLING, ERASED],
    );
  }
}

/** The address of a person who acted, or who is named in an entry on something else. */
async function blackenAddresses(
  manager: EntityManager,
  id: string,
  pattern: string,
): Promise<void> {
  await manager.update(
    AuditEntry,
    { staffId: id, staffEmail: Not(ERASED) },
    { staffEmail: ERASED },
  );
  const named = (text: string) => `${text} ~* $1`;
  // The database goes through the fields of the JSON.
  await manager.query(
    `UPDATE "audit_entry" SET
       "before" = ${blackened('"before"', named('field."value"::text'), '$2')},
       "after" = ${blackened('"after"', named('field."value"::text'), '$2')},
       "reason" = CASE WHEN ${named('"reason"')} THEN $2 ELSE "reason" END
     WHERE ${named('"before"::text')} OR ${named('"after"::text')} OR ${named('"reason"')}`,
    [pattern, ERASED],
  );
}

/** SQL for a JSON object in which the fields that are `told` by a condition are taken out. */
function blackened(column: string, told: string, erased = '$4'): string {
  return `CASE WHEN ${column} IS NOT NULL THEN COALESCE((
    SELECT jsonb_object_agg(field."key", CASE
      WHEN field."value" <> 'null' AND ${told} THEN to_jsonb(${erased}::text)
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
