import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { assertUnchanged, editConflict } from '../../../platform/admin-list/edit-fields.js';
import { recordNotFound } from '../../../platform/admin-list/list.errors.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import { ValidationError } from '../../../platform/errors/app-error.js';
import type { Staff } from '../../../platform/http/staff.decorator.js';
import { refundBooksDiffer, refundPending } from '../billing.errors.js';
import { formatCents } from '../letter-format.js';
import { Payment } from '../payment.entity.js';
import { givenBackOf, mostToGiveBack } from '../payment-transition.js';
import { firstRefundRequest } from '../refunds/claim-refund-requests.js';
import { RefundRequest } from '../refunds/refund-request.entity.js';
import { RefundsService } from '../refunds/refunds.service.js';
import type { RefundByStaffDto } from './refund-by-staff.dto.js';

/** Refunds that staff decide on: of a whole payment, or of a part of it, also several times. */
@Injectable()
export class StaffRefundsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly refunds: RefundsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Gives back a part of a payment, or what is left of it. The decision is kept and audited before
   * the provider gives the money back, so it is carried out even if this server ends meanwhile.
   * @throws AppError RECORD_NOT_FOUND, EDIT_CONFLICT, REFUND_PENDING, NOT_REFUNDABLE,
   *   REFUND_BOOKS_DIFFER, PAYMENT_PROVIDER_UNAVAILABLE; ValidationError for more than is left
   */
  async refund(staff: Staff, id: string, wish: RefundByStaffDto): Promise<void> {
    const books = wish.amountCents ? await this.compareBooks(id) : null;
    const request = await this.dataSource.transaction((manager) =>
      this.decide(manager, staff, id, wish, books),
    );
    await this.refunds.carryOut(request);
  }

  /** A part is added to what is back by the provider's books, so these must be known first. */
  private async compareBooks(id: string): Promise<Books> {
    const payment = await this.dataSource.getRepository(Payment).findOneBy({ id });
    if (!payment) throw recordNotFound();
    return { ours: givenBackOf(payment), providers: await this.refunds.refundedOf(payment) };
  }

  private async decide(
    manager: EntityManager,
    staff: Staff,
    id: string,
    { amountCents, reason, updatedAt }: RefundByStaffDto,
    books: Books | null,
  ): Promise<RefundRequest> {
    const payment = await manager.findOne(Payment, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!payment) throw recordNotFound();
    assertUnchanged(updatedAt, payment.updatedAt);
    if (await manager.existsBy(RefundRequest, { paymentId: id, state: 'requested' })) {
      throw refundPending();
    }
    this.refunds.assertRefundable(payment);
    const upToCents =
      amountCents && books ? sumAfter(payment, amountCents, books) : mostToGiveBack(payment);
    const request = await firstRefundRequest(manager, id, {
      by: 'staff',
      actorId: staff.id,
      reason,
      ...(upToCents !== mostToGiveBack(payment) && { upToCents }),
    });
    await this.audit.record(manager, staff, {
      action: 'payments.refund',
      resource: 'payments',
      recordId: id,
      before: { refundedCents: payment.refundedCents },
      after: { refundedCents: upToCents + payment.disputeLostCents },
      reason,
    });
    return request;
  }
}

/** How much of a payment is refunded in cents, as we know it and as the provider says. */
interface Books {
  ours: number;
  providers: number;
}

/** What shall be refunded in all after another part. */
function sumAfter(payment: Payment, amountCents: number, { ours, providers }: Books): number {
  if (ours !== givenBackOf(payment)) throw editConflict();
  if (providers < ours) throw refundBooksDiffer();
  const left = mostToGiveBack(payment) - providers;
  if (amountCents <= left) return providers + amountCents;
  const most = formatCents(left, payment.currency);
  throw new ValidationError({ amountCents: [`Es können höchstens ${most} erstattet werden.`] });
}
