import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { ERASED, ErasureService } from '../../../../platform/personal-data/erasure.service.js';
import {
  daysBefore,
  RETENTION,
  RetentionJob,
  yearsBefore,
} from '../../../../platform/personal-data/retention.job.js';
import { germanDay } from '../../../../platform/text/german-format.js';
import { BankLine } from './bank-line.entity.js';
import { BankStatement } from './bank-statement.entity.js';

/**
 * A statement also tells of people who have bought nothing: what belongs to no order goes after a year,
 * what belongs to one with its papers.
 */
@Injectable()
export class BankStatementRetention implements OnModuleInit {
  constructor(
    private readonly erasure: ErasureService,
    private readonly retention: RetentionJob,
  ) {}

  onModuleInit(): void {
    // Papers of an order stay without the account; of a former member of staff no address does.
    this.erasure.register(async (manager, { emails }) => {
      await manager.update(BankLine, { handledBy: In(emails) }, { handledBy: ERASED });
      await manager.update(BankStatement, { importedBy: In(emails) }, { importedBy: ERASED });
    });
    this.retention.register('bank lines', deleteLines);
    this.retention.register('bank statements', deleteEmptyStatements);
  }
}

async function deleteLines(manager: EntityManager, now: Date, limit: number): Promise<number> {
  // TypeORM deletes no first so many rows.
  const [, deleted] = await manager.query(
    `DELETE FROM "bank_line" WHERE "id" IN (
       SELECT b."id" FROM "bank_line" b JOIN "bank_statement" s ON s."id" = b."statementId"
       WHERE b."state" <> 'settled' AND s."importedAt" < $1
         OR b."state" = 'settled' AND b."bookedOn" < $2 LIMIT $3)`,
    [
      daysBefore(now, RETENTION.unassignedLineDays),
      germanDay(yearsBefore(now, RETENTION.invoiceYears)),
      limit,
    ],
  );
  return deleted;
}

async function deleteEmptyStatements(
  manager: EntityManager,
  now: Date,
  limit: number,
): Promise<number> {
  // TypeORM deletes no first so many rows.
  const [, deleted] = await manager.query(
    `DELETE FROM "bank_statement" WHERE "id" IN (
       SELECT s."id" FROM "bank_statement" s WHERE s."importedAt" < $1
         AND NOT EXISTS (SELECT FROM "bank_line" b WHERE b."statementId" = s."id") LIMIT $2)`,
    [daysBefore(now, RETENTION.unassignedLineDays), limit],
  );
  return deleted;
}
