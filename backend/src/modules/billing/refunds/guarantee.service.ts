import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { guaranteeExpired, notRefundable, paymentNotFound } from '../billing.errors.js';
import { Payment } from '../payment.entity.js';
import { canBeGivenBack, isWithinGuarantee } from './guarantee.js';
import { RefundRequest } from './refund-request.entity.js';
import { RefundsService } from './refunds.service.js';

@Injectable()
export class GuaranteeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly refunds: RefundsService,
  ) {}

  /**
   * Gives an owner the money back by the guarantee; asked again, nothing happens once more.
   * @throws AppError PAYMENT_NOT_FOUND, NOT_REFUNDABLE, GUARANTEE_EXPIRED
   */
  async claim(userId: string, paymentId: string, reason: string | null): Promise<void> {
    const payment = await this.dataSource
      .getRepository(Payment)
      .findOneBy({ id: paymentId, userId });
    if (!payment) throw paymentNotFound();
    const asked = { paymentId, upToCents: IsNull() };
    if (await this.dataSource.getRepository(RefundRequest).existsBy(asked)) return;
    if (!canBeGivenBack(payment)) throw notRefundable();
    if (!isWithinGuarantee(payment, new Date())) throw guaranteeExpired();
    await this.refunds.request(payment, { by: 'owner', actorId: userId, reason });
  }
}
