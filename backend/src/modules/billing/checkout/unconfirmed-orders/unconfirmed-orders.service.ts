import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { SignedInUser } from '../../../identity/index.js';
import { TransferCancellationService } from '../../payments/index.js';
import { lockPayment } from '../../shared/lock-payment.js';
import { Payment } from '../../shared/payment.entity.js';
import { paymentNotFound } from '../../shared/payment.errors.js';
import { TRANSFER } from '../../shared/payment-rules.js';
import { PurchaseService } from '../purchase/purchase.service.js';
import { UnconfirmedOrderDto } from './unconfirmed-order.dto.js';

/** Of an account's address, and part of no account: somebody has ordered on account without signing in. */
const unconfirmed = ({ email }: Pick<SignedInUser, 'email'>) => ({
  ...{ email, provider: TRANSFER, status: 'pending' as const, userId: IsNull() },
});

/** Orders on account that anybody may have placed for an address, until its holder decides about them. */
@Injectable()
export class UnconfirmedOrdersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly purchases: PurchaseService,
    private readonly cancellation: TransferCancellationService,
  ) {}

  /** The newest first; whoever is signed in has confirmed the address. */
  async of(user: SignedInUser): Promise<UnconfirmedOrderDto[]> {
    const orders = await this.dataSource
      .getRepository(Payment)
      .find({ where: unconfirmed(user), order: { createdAt: 'DESC' } });
    return orders.map((order) => UnconfirmedOrderDto.from(order));
  }

  /**
   * Makes an order part of the account.
   * @throws AppError PAYMENT_NOT_FOUND
   */
  confirm(user: SignedInUser, id: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const order = await this.lock(manager, user, id);
      await this.purchases.attach(manager, order, user.id);
    });
  }

  /**
   * Cancels an order that the holder of the address has not placed.
   * @throws AppError PAYMENT_NOT_FOUND, MONEY_MAY_HAVE_COME, MONEY_HAS_COME
   */
  reject(user: SignedInUser, id: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await this.lock(manager, user, id);
      await this.cancellation.cancelOnRequest(manager, id, 'holder');
    });
  }

  private async lock(manager: EntityManager, user: SignedInUser, id: string): Promise<Payment> {
    const order = await lockPayment(manager, { ...unconfirmed(user), id });
    if (!order) throw paymentNotFound();
    return order;
  }
}
