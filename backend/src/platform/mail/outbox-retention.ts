import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In, Not } from 'typeorm';
import { ErasureService } from '../personal-data/erasure.service.js';
import {
  daysBefore,
  RETENTION,
  RetentionJob,
  yearsBefore,
} from '../personal-data/retention.job.js';
import { OutboxEmail } from './outbox-email.entity.js';
import { keptKinds } from './outbox-history.js';

/** Deletes e-mails: those of a person who is forgotten, and those whose time is over. */
@Injectable()
export class OutboxRetention implements OnModuleInit {
  constructor(
    private readonly erasure: ErasureService,
    private readonly retention: RetentionJob,
  ) {}

  onModuleInit(): void {
    this.erasure.register((manager, { emails }) => eraseAll(manager, emails));
    this.retention.register('emails', deleteOutdated);
  }
}

/** Deletes every e-mail that is about this person, sent or not, except for papers of orders. */
async function eraseAll(manager: EntityManager, emails: string[]): Promise<void> {
  await manager.delete(OutboxEmail, { personEmail: In(emails), kind: Not(In(keptKinds())) });
}

async function deleteOutdated(manager: EntityManager, now: Date, limit: number): Promise<number> {
  // TypeORM deletes no rows that a subquery takes with SKIP LOCKED.
  const [, deleted] = await manager.query(
    `DELETE FROM "outbox_email" WHERE "id" IN (
       SELECT "id" FROM "outbox_email"
       WHERE "state" <> 'pending'
         AND "createdAt" < CASE WHEN "kind" = ANY($1) THEN $2::timestamptz ELSE $3::timestamptz END
       ORDER BY "createdAt" LIMIT $4 FOR UPDATE SKIP LOCKED)`,
    [
      keptKinds(),
      yearsBefore(now, RETENTION.orderEmailYears),
      daysBefore(now, RETENTION.emailDays),
      limit,
    ],
  );
  return deleted;
}
