import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { AuditVerb } from '@toolkit/domain/audit-log';
import { DataSource, type EntityManager } from 'typeorm';
import type { Staff } from '../http/access.decorator.js';
import { AuditEntry } from './audit-entry.entity.js';

export interface StaffChange {
  /** Such as `users.toggle-premium`. */
  action: `${string}.${AuditVerb}`;
  /** The resource of the back office, such as `users`. */
  resource: string;
  recordId: string;
  /** The account it is about; of the resource `users` this is the record itself. */
  personId?: string | null;
  /** Only the fields that the change is about; never a secret. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
  /** When it was, where that is not this moment: what sample data tells of the past. */
  at?: Date;
}

@Injectable()
export class AuditService {
  constructor(private readonly dataSource: DataSource) {}

  /** What staff have changed about a person, for the data export; without who of them it was. */
  about(personId: string): Promise<Partial<AuditEntry>[]> {
    return this.dataSource.getRepository(AuditEntry).find({
      select: { at: true, action: true, before: true, after: true, reason: true },
      where: { personId },
      order: { at: 'ASC', id: 'ASC' },
    });
  }

  /** Writes down a change in the transaction that makes it. */
  async record(manager: EntityManager, staff: Staff, change: StaffChange): Promise<void> {
    await this.recordAll(manager, staff, [change]);
  }

  /** Like `record`, for up to some thousand changes in one statement. */
  async recordAll(manager: EntityManager, staff: Staff, changes: StaffChange[]): Promise<void> {
    // TypeORM would send eight parameters for each; a statement takes 65,535 at most.
    await manager.query(
      `INSERT INTO "audit_entry"
         ("staffId", "staffEmail", "action", "resource", "recordId", "personId", "before", "after",
          "reason", "at")
       SELECT $1, $2, "action", "resource", "recordId", "personId", "before", "after", "reason",
         COALESCE("at", now())
       FROM jsonb_to_recordset($3::jsonb) AS c("action" text, "resource" text, "recordId" text,
         "personId" uuid, "before" jsonb, "after" jsonb, "reason" text, "at" timestamptz)`,
      [staff.id, staff.email, JSON.stringify(changes.map(withPerson))],
    );
  }
}

/** The record of a person is about that person. */
function withPerson(change: StaffChange): StaffChange {
  return change.resource === 'users' ? { ...change, personId: change.recordId } : change;
}

type Fields = Record<string, unknown>;

/** The fields in which two states of a record differ, as the log keeps them; null where in none. */
export function changedFields(
  before: Fields,
  after: Fields,
): { before: Fields; after: Fields } | null {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (names.length === 0) return null;
  const pick = (from: Fields) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(before), after: pick(after) };
}
