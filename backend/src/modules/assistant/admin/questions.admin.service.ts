import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { assertUnchanged } from '../../../platform/admin-list/edit-fields.js';
import type { RawListQuery } from '../../../platform/admin-list/list-query.js';
import { type Page, readPage, readRecord } from '../../../platform/admin-list/read-page.js';
import { AuditService, changedFields } from '../../../platform/audit/audit.service.js';
import type { Staff } from '../../../platform/http/access.decorator.js';
import { QuestionReview } from './question-review.entity.js';
import type { AdminQuestionDto, EditQuestionDto } from './questions.admin.dto.js';
import { QUESTIONS } from './questions.admin.list.js';

/** What the assistant was asked and did not answer well, for the authors of the course. */
@Injectable()
export class QuestionsAdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** @throws ValidationError for parameters that the list does not know */
  list(query: RawListQuery): Promise<Page<AdminQuestionDto>> {
    return readPage(this.dataSource, QUESTIONS, query);
  }

  /** How many nobody has dealt with yet. */
  async countOpen(): Promise<number> {
    const filter = JSON.stringify({ state: 'open' });
    return (await this.list({ filter, range: '[0,0]' })).total;
  }

  /** @throws AppError RECORD_NOT_FOUND */
  get(id: string): Promise<AdminQuestionDto> {
    return readRecord(this.dataSource, QUESTIONS, id);
  }

  /** @throws AppError RECORD_NOT_FOUND, EDIT_CONFLICT */
  async update(
    staff: Staff,
    id: string,
    { state, note, updatedAt }: EditQuestionDto,
  ): Promise<AdminQuestionDto> {
    await this.dataSource.transaction(async (manager) => {
      // A review that is not there yet cannot be locked; TypeORM has no advisory locks.
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `question:${id}`,
      ]);
      const question = await readRecord<AdminQuestionDto>(manager, QUESTIONS, id);
      assertUnchanged(updatedAt, question.updatedAt);
      const before = { state: question.state, note: question.note };
      const after = { state: state ?? before.state, note: note === undefined ? before.note : note };
      const difference = changedFields(before, after);
      if (!difference) return;
      await manager.upsert(
        QuestionReview,
        {
          id,
          note: after.note,
          ...(after.state !== before.state && {
            doneAt: after.state === 'done' ? new Date() : null,
          }),
          updatedAt: new Date(),
        },
        ['id'],
      );
      const change = { action: 'questions.update', resource: 'questions', recordId: id } as const;
      await this.audit.record(manager, staff, { ...change, ...difference });
    });
    return this.get(id);
  }
}
