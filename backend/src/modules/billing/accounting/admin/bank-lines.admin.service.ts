import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RawListQuery } from '../../../../platform/admin-list/list-query.js';
import { type Page, readPage, readRecord } from '../../../../platform/admin-list/read-page.js';
import type { Staff } from '../../../../platform/http/access.decorator.js';
import { BankLinesService } from '../bank-statements/bank-lines.service.js';
import type {
  AdminBankLineDto,
  TransferOfLineDto,
  UnassignBankLineDto,
} from './admin-bank-line.dto.js';
import { BANK_LINES } from './bank-lines.list.js';

const MOST_CANDIDATES = 12;

const LONGEST_SEARCH = 200;

/** Lines of bank statements as staff see and handle them; each answers with the line as it is then. */
@Injectable()
export class BankLinesAdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lines: BankLinesService,
  ) {}

  /** @throws ValidationError for parameters that the list does not know */
  list(query: RawListQuery): Promise<Page<AdminBankLineDto>> {
    return readPage(this.dataSource, BANK_LINES, query);
  }

  /** @throws AppError RECORD_NOT_FOUND */
  get(id: string): Promise<AdminBankLineDto> {
    return readRecord(this.dataSource, BANK_LINES, id);
  }

  /**
   * Orders by bank transfer: without a text those that are open, otherwise all that it names; what is
   * missing just as much as the line brings comes first.
   * @throws AppError RECORD_NOT_FOUND
   */
  async candidates(id: string, typed: string): Promise<TransferOfLineDto[]> {
    const { cents } = await this.get(id);
    const text = typed
      .trim()
      .slice(0, LONGEST_SEARCH)
      .replaceAll(/[\\%_]/g, '\\$&');
    // TypeORM cannot order by how near an amount is.
    return this.dataSource.query(
      `SELECT p."id", p."providerPaymentId" AS "reference", p."email",
         COALESCE(p."buyer" ->> 'company', p."buyer" ->> 'name') AS "buyer", p."amountCents",
         t."receivedCents", p."status"
       FROM "payment" p JOIN "transfer" t ON t."paymentId" = p."id"
       WHERE CASE WHEN $1 = '' THEN p."status" = 'pending'
         ELSE concat_ws(' ', p."providerPaymentId", p."email", p."buyer" ->> 'name',
           p."buyer" ->> 'company') ILIKE '%' || $1 || '%' END
       ORDER BY p."status" <> 'pending',
         abs(p."amountCents" - t."receivedCents" + t."returnedCents" - $2), p."createdAt" DESC
       LIMIT ${MOST_CANDIDATES}`,
      [text, cents],
    );
  }

  /** @throws AppError RECORD_NOT_FOUND, BANK_LINE_HANDLED, NOT_A_TRANSFER */
  async assign(staff: Staff, id: string, paymentId: string): Promise<AdminBankLineDto> {
    await this.lines.assign(staff, id, paymentId);
    return this.get(id);
  }

  /** @throws AppError RECORD_NOT_FOUND, BANK_LINE_HANDLED, NOT_A_TRANSFER, RECEIPT_NOT_NOTED */
  async takeAsNoted(staff: Staff, id: string, paymentId: string): Promise<AdminBankLineDto> {
    await this.lines.takeAsNoted(staff, id, paymentId);
    return this.get(id);
  }

  /** @throws AppError RECORD_NOT_FOUND, BANK_LINE_HANDLED, NOT_A_TRANSFER, RECEIPT_PAYS_ORDER, RECEIPT_SENT_BACK */
  async unassign(
    staff: Staff,
    id: string,
    { paymentId, reason }: UnassignBankLineDto,
  ): Promise<AdminBankLineDto> {
    await this.lines.unassign(staff, id, paymentId, reason);
    return this.get(id);
  }

  /** @throws AppError RECORD_NOT_FOUND, BANK_LINE_HANDLED */
  async setAside(staff: Staff, id: string, note: string): Promise<AdminBankLineDto> {
    await this.lines.setAside(staff, id, note);
    return this.get(id);
  }

  /** @throws AppError RECORD_NOT_FOUND, BANK_LINE_HANDLED */
  async takeUpAgain(staff: Staff, id: string): Promise<AdminBankLineDto> {
    await this.lines.takeUpAgain(staff, id);
    return this.get(id);
  }
}
