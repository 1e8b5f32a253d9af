import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { assertUnchanged } from '../../../../platform/admin-list/edit-fields.js';
import type { RawListQuery } from '../../../../platform/admin-list/list-query.js';
import { type Page, readPage, readRecord } from '../../../../platform/admin-list/read-page.js';
import type { Staff } from '../../../../platform/http/access.decorator.js';
import { OutboxHistory } from '../../../../platform/mail/outbox-history.js';
import { IssuedInvoicesService, vatInForce } from '../../invoicing/index.js';
import { Payment } from '../../shared/payment.entity.js';
import { PaymentDispute } from '../payment-dispute.entity.js';
import { PaymentEvent } from '../payment-event.entity.js';
import { PaymentProviders } from '../providers/payment-providers.js';
import { RefundRequest } from '../refunds/refund-request.entity.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { StaffRefundsService } from '../refunds/staff-refunds.service.js';
import type {
  AdminDisputeDto,
  AdminPaymentDetailsDto,
  AdminPaymentDto,
  AdminPaymentEventDto,
  AdminRefundDto,
  RefundByStaffDto,
} from './admin-payment.dto.js';
import { AdminVatIdDto } from './admin-vat-id.dto.js';
import { PAYMENTS } from './payments.list.js';
import { TransfersAdminService } from './transfers.admin.service.js';

/** Payments as staff see them, and the refunds that staff decide on: of the whole, or of parts. */
@Injectable()
export class PaymentsAdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly issued: IssuedInvoicesService,
    private readonly refunds: RefundsService,
    private readonly staffRefunds: StaffRefundsService,
    private readonly sent: OutboxHistory,
    private readonly providers: PaymentProviders,
    private readonly transfers: TransfersAdminService,
  ) {}

  /** @throws ValidationError for parameters that the list does not know */
  list(query: RawListQuery): Promise<Page<AdminPaymentDto>> {
    return readPage(this.dataSource, PAYMENTS, query);
  }

  /** @throws AppError RECORD_NOT_FOUND */
  async get(id: string): Promise<AdminPaymentDetailsDto> {
    const row = await readRecord<AdminPaymentDto>(this.dataSource, PAYMENTS, id);
    const [more, invoices, refunds, disputes, emails] = await Promise.all([
      this.dataSource.getRepository(Payment).findOneByOrFail({ id }),
      this.issued.ofPayments([id]),
      this.refundsOf(id),
      this.disputesOf(id),
      this.sent.to(row.email),
    ]);
    const { failureCode, buyer, seats, discountCents, couponCode } = more;
    return {
      ...row,
      ...vatInForce(more),
      ...{ seats, discountCents, couponCode },
      ...{ failureCode, refunds, disputes, emails },
      providerUrl: this.providers.find(row.provider)?.pageOf(row.providerPaymentId) ?? null,
      buyer,
      invoices: invoices.get(id) ?? [],
      refundDue: await this.refunds.dueByHand(this.dataSource.manager, more),
      vatId: AdminVatIdDto.from(more),
      transfer: await this.transfers.of(more),
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
  async refund(
    staff: Staff,
    id: string,
    { amountCents, reason, updatedAt }: RefundByStaffDto,
  ): Promise<void> {
    const books = amountCents ? await this.staffRefunds.compareBooks(id) : null;
    const request = await this.dataSource.transaction(async (manager) => {
      const payment = await this.staffRefunds.lock(manager, id);
      assertUnchanged(updatedAt, payment.updatedAt);
      const refund = { by: 'staff' as const, amountCents, reason };
      return this.staffRefunds.decide(manager, staff, payment, refund, books);
    });
    await this.refunds.execute(request);
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
