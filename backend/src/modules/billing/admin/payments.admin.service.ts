import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { assertUnchanged, editConflict } from '../../../platform/admin-list/edit-fields.js';
import { recordNotFound } from '../../../platform/admin-list/list.errors.js';
import type { RawListQuery } from '../../../platform/admin-list/list-query.js';
import { type Page, readPage, readRecord } from '../../../platform/admin-list/read-page.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import { ValidationError } from '../../../platform/errors/app-error.js';
import type { Staff } from '../../../platform/http/access.decorator.js';
import { formatCents } from '../../../platform/text/german-format.js';
import { refundBooksDiffer, refundPending } from '../billing.errors.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { Payment } from '../payments/payment.entity.js';
import { PaymentDispute } from '../payments/payment-dispute.entity.js';
import { PaymentEvent } from '../payments/payment-event.entity.js';
import { refundableCents, refundedWithoutDisputes } from '../payments/payment-transition.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../providers/payment-provider.js';
import { RefundRequest } from '../refunds/refund-request.entity.js';
import { RefundsService } from '../refunds/refunds.service.js';
import type {
  AdminDisputeDto,
  AdminPaymentDetailsDto,
  AdminPaymentDto,
  AdminPaymentEventDto,
  AdminRefundDto,
  RefundByStaffDto,
} from './admin-payment.dto.js';
import { PAYMENTS } from './payments.list.js';

/** Payments as staff see them, and the refunds that staff decide on: of the whole, or of parts. */
@Injectable()
export class PaymentsAdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly invoices: InvoicesService,
    private readonly refunds: RefundsService,
    private readonly audit: AuditService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /** @throws ValidationError for parameters that the list does not know */
  list(query: RawListQuery): Promise<Page<AdminPaymentDto>> {
    return readPage(this.dataSource, PAYMENTS, query);
  }

  /** @throws AppError RECORD_NOT_FOUND */
  async get(id: string): Promise<AdminPaymentDetailsDto> {
    const row = await readRecord<AdminPaymentDto>(this.dataSource, PAYMENTS, id);
    const [more, invoices, refunds, disputes] = await Promise.all([
      this.dataSource.getRepository(Payment).findOneByOrFail({ id }),
      this.invoices.ofPayments([id]),
      this.refundsOf(id),
      this.disputesOf(id),
    ]);
    const { failureCode, immediateAccess, accessFrom, buyer } = more;
    return {
      ...row,
      ...{ failureCode, immediateAccess, accessFrom, refunds, disputes },
      providerUrl:
        row.provider === this.provider.name ? this.provider.pageOf(row.providerPaymentId) : null,
      buyer,
      invoices: invoices.get(id) ?? [],
    };
  }

  /**
   * What the provider has told of a payment, the oldest first.
   * @throws AppError RECORD_NOT_FOUND
   */
  async eventsOf(id: string): Promise<AdminPaymentEventDto[]> {
    const { provider, providerPaymentId } = await readRecord<AdminPaymentDto>(
      this.dataSource,
      PAYMENTS,
      id,
    );
    return this.dataSource.getRepository(PaymentEvent).find({
      select: { eventId: true, type: true, receivedAt: true },
      where: { provider, providerPaymentId },
      order: { receivedAt: 'ASC' },
    });
  }

  /**
   * Gives back a part of a payment, or what is left of it. The decision is kept and audited before
   * the provider gives the money back, so it is carried out even if this server ends meanwhile.
   * @throws AppError RECORD_NOT_FOUND, EDIT_CONFLICT, REFUND_PENDING, NOT_REFUNDABLE,
   *   REFUND_BOOKS_DIFFER, PAYMENT_PROVIDER_UNAVAILABLE; ValidationError for more than is left
   */
  async refund(staff: Staff, id: string, refund: RefundByStaffDto): Promise<void> {
    const books = refund.amountCents ? await this.compareBooks(id) : null;
    const request = await this.dataSource.transaction((manager) =>
      this.decide(manager, staff, id, refund, books),
    );
    await this.refunds.execute(request);
  }

  /** A part is added to what is back by the provider's books, so these must be known first. */
  private async compareBooks(id: string): Promise<Books> {
    const payment = await this.dataSource.getRepository(Payment).findOneBy({ id });
    if (!payment) throw recordNotFound();
    return {
      ours: refundedWithoutDisputes(payment),
      providers: await this.refunds.refundedOf(payment),
    };
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
      amountCents && books ? sumAfter(payment, amountCents, books) : refundableCents(payment);
    const request = await this.refunds.store(manager, id, {
      by: 'staff',
      actorId: staff.id,
      reason,
      ...(upToCents !== refundableCents(payment) && { upToCents }),
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

  private disputesOf(paymentId: string): Promise<AdminDisputeDto[]> {
    return this.dataSource.getRepository(PaymentDispute).find({
      select: {
        disputeId: true,
        amountCents: true,
        state: true,
        stateAt: true,
        evidenceDueBy: true,
      },
      where: { paymentId },
      order: { stateAt: 'ASC' },
    });
  }

  private refundsOf(paymentId: string): Promise<AdminRefundDto[]> {
    return this.dataSource.getRepository(RefundRequest).find({
      select: {
        id: true,
        requestedBy: true,
        state: true,
        upToCents: true,
        reason: true,
        attempts: true,
        requestedAt: true,
        completedAt: true,
      },
      where: { paymentId },
      order: { requestedAt: 'ASC' },
    });
  }
}

/** How much of a payment is refunded in cents, as we know it and as the provider says. */
interface Books {
  ours: number;
  providers: number;
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
