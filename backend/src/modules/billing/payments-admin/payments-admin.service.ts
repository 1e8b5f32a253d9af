import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RawListQuery } from '../../../platform/admin-list/list-query.js';
import { type Page, readPage, readRecord } from '../../../platform/admin-list/read-page.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { Payment } from '../payment.entity.js';
import { PaymentDispute } from '../payment-dispute.entity.js';
import { PaymentEvent } from '../payment-event.entity.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../payment-provider.js';
import { RefundRequest } from '../refunds/refund-request.entity.js';
import type {
  AdminDisputeDto,
  AdminPaymentDetailsDto,
  AdminPaymentDto,
  AdminPaymentEventDto,
  AdminRefundDto,
} from './admin-payment.dto.js';
import { PAYMENTS } from './payments.list.js';

/** Payments as staff see them. */
@Injectable()
export class PaymentsAdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly invoices: InvoicesService,
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
