import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { editConflict } from '../../../../platform/admin-list/edit-fields.js';
import { recordNotFound } from '../../../../platform/admin-list/list.errors.js';
import { AuditService } from '../../../../platform/audit/audit.service.js';
import { ValidationError } from '../../../../platform/errors/app-error.js';
import type { Staff } from '../../../../platform/http/access.decorator.js';
import { formatCents } from '../../../../platform/text/german-format.js';
import { lockPayment } from '../../shared/lock-payment.js';
import { Payment } from '../../shared/payment.entity.js';
import { refundableCents, refundedWithoutDisputes, TRANSFER } from '../../shared/payment-rules.js';
import { refundBooksDiffer, refundPending } from '../payments.errors.js';
import { RefundRequest, type RefundRequester } from './refund-request.entity.js';
import { RefundsService } from './refunds.service.js';

/** What staff decide to give back, and on what ground. */
interface StaffRefund {
  by: Exclude<RefundRequester, 'owner'>;
  /** Missing: all that is left. */
  amountCents?: number | null;
  reason: string;
  /** Whether the purchase is over with a part as well. */
  endsPurchase?: boolean;
}

/** How much of a payment is refunded in cents, as we know it and as the provider says. */
interface Books {
  ours: number;
  providers: number;
}

/** Refunds that staff decide on: of the whole, or of parts. */
@Injectable()
export class StaffRefundsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly refunds: RefundsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * A part is added to what is back by the provider's books, so these must be known first.
   * @throws AppError RECORD_NOT_FOUND, PAYMENT_PROVIDER_UNAVAILABLE
   */
  async compareBooks(paymentId: string): Promise<Books> {
    const payment = await this.dataSource.getRepository(Payment).findOneBy({ id: paymentId });
    if (!payment) throw recordNotFound();
    return {
      ours: refundedWithoutDisputes(payment),
      providers: await this.refunds.refundedOf(payment),
    };
  }

  /** Locks a payment; before anything else of the decision, as its events do. */
  async lock(manager: EntityManager, id: string): Promise<Payment> {
    const payment = await lockPayment(manager, { id });
    if (!payment) throw recordNotFound();
    return payment;
  }

  /**
   * Keeps and audits the decision about a locked payment; `RefundsService.execute` carries it out
   * after the transaction, even if this server ends meanwhile.
   * @param books of `compareBooks`, where a part goes back
   * @throws AppError REFUND_PENDING, NOT_REFUNDABLE, EDIT_CONFLICT, REFUND_BOOKS_DIFFER;
   *   ValidationError for more than is left
   */
  async decide(
    manager: EntityManager,
    staff: Staff,
    payment: Payment,
    { by, amountCents, reason, endsPurchase }: StaffRefund,
    books: Books | null,
  ): Promise<RefundRequest> {
    const waiting = { paymentId: payment.id, state: 'requested' } as const;
    // A part that waits is no reason to keep the rest from whoever withdraws.
    const allOfIt = by === 'withdrawal' && !amountCents;
    const blocking = allOfIt ? { ...waiting, upToCents: IsNull() } : waiting;
    if (await manager.existsBy(RefundRequest, blocking)) {
      throw refundPending(payment.provider === TRANSFER);
    }
    this.refunds.assertRefundable(payment);
    const upToCents =
      amountCents && books ? sumAfter(payment, amountCents, books) : refundableCents(payment);
    const request = await this.refunds.store(manager, payment.id, {
      by,
      actorId: staff.id,
      reason,
      ...(upToCents !== refundableCents(payment) && { upToCents, endsPurchase }),
    });
    await this.audit.record(manager, staff, {
      action: 'payments.refund',
      resource: 'payments',
      recordId: payment.id,
      personId: payment.userId,
      before: { refundedCents: payment.refundedCents },
      after: { refundedCents: upToCents + payment.disputeLostCents },
      reason,
    });
    return request;
  }
}

/** What shall be refunded in all after another part. */
function sumAfter(payment: Payment, amountCents: number, { ours, providers }: Books): number {
  if (ours !== refundedWithoutDisputes(payment)) throw editConflict();
  if (providers < ours) throw refundBooksDiffer();
  const left = refundableCents(payment) - providers;
  if (amountCents <= left) return providers + amountCents;
  const most = formatCents(left, payment.currency);
  throw new ValidationError({ amountCents: [`Es können höchstens ${most} erstattet werden.`] });
}
