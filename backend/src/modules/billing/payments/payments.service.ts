import { Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsWhere, In, IsNull } from 'typeorm';
import { IssuedInvoicesService } from '../invoicing/index.js';
import { Payment } from '../shared/payment.entity.js';
import { paymentNotFound } from '../shared/payment.errors.js';
import type { VatIdCheck } from '../shared/vat-id.js';
import { PaymentDto } from './payment.dto.js';
import { RefundRequest } from './refunds/refund-request.entity.js';
import { Transfer } from './transfers/transfer.entity.js';
import { TransferCancellationService } from './transfers/transfer-cancellation.service.js';
import { TransfersService } from './transfers/transfers.service.js';

@Injectable()
export class PaymentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly issued: IssuedInvoicesService,
    private readonly transfers: TransfersService,
    private readonly cancellation: TransferCancellationService,
  ) {}

  /** The person's own payments with their invoices, the newest first. */
  listOf(userId: string): Promise<PaymentDto[]> {
    return this.find({ userId });
  }

  /** @throws AppError PAYMENT_NOT_FOUND for one that is not the person's own */
  async oneOf(userId: string, id: string): Promise<PaymentDto> {
    const [payment] = await this.find({ userId, id });
    if (!payment) throw paymentNotFound();
    return payment;
  }

  /**
   * Cancels an own order on account that is not paid.
   * @throws AppError PAYMENT_NOT_FOUND, NOT_A_TRANSFER, TRANSFER_NOT_OPEN, MONEY_MAY_HAVE_COME, MONEY_HAS_COME,
   *   ORDER_CREDITED
   */
  async cancelOrder(userId: string, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if (!(await manager.existsBy(Payment, { id, userId }))) throw paymentNotFound();
      await this.cancellation.cancelOnRequest(manager, id, 'buyer');
    });
  }

  /** For the data export: what was ordered, for whom and on which terms. */
  async ordersOf(userId: string) {
    const payments = await this.dataSource
      .getRepository(Payment)
      .find({ where: { userId }, order: { createdAt: 'DESC' } });
    const transfers = await this.dataSource
      .getRepository(Transfer)
      .findBy({ paymentId: In(payments.map(({ id }) => id)) });
    return payments.map((payment) => ({
      paymentId: payment.id,
      transfer: transfers.find(({ paymentId }) => paymentId === payment.id) ?? null,
      email: payment.email,
      buyer: payment.buyer,
      vatIdCheck: withoutStaff(payment.vatIdCheck),
      offerText: payment.offerText,
      agreedAt: payment.agreedAt,
      servicesWording: payment.servicesWording,
      termsVersion: payment.termsId,
      withdrawalPolicyVersion: payment.withdrawalId,
    }));
  }

  private async find(where: FindOptionsWhere<Payment>): Promise<PaymentDto[]> {
    const payments = await this.dataSource
      .getRepository(Payment)
      .find({ where, order: { createdAt: 'DESC' } });
    const ids = payments.map(({ id }) => id);
    const [invoices, transfers, surpluses, requests] = await Promise.all([
      this.issued.ofPayments(ids),
      this.transfers.askedFor(payments),
      this.transfers.surplusOf(payments),
      // Parts that staff gave back show in what has gone back, not as a request of their own.
      this.dataSource
        .getRepository(RefundRequest)
        .findBy({ paymentId: In(ids), upToCents: IsNull() }),
    ]);
    return payments.map((payment) =>
      PaymentDto.from(payment, {
        invoices: invoices.get(payment.id) ?? [],
        transfer: transfers.get(payment.id) ?? null,
        surplusCents: surpluses.get(payment.id) ?? 0,
        refundRequest: requests.find(({ paymentId }) => paymentId === payment.id) ?? null,
      }),
    );
  }
}

/** Who of the staff decided is no data of the buyer. */
function withoutStaff(check: VatIdCheck | null) {
  if (!check?.decision) return check;
  const { by: _staff, ...decision } = check.decision;
  return { ...check, decision };
}
