import { Injectable } from '@nestjs/common';
import type { OrderPrice } from '@toolkit/domain/pricing';
import { DataSource } from 'typeorm';
import { type Limit, RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import {
  CARD_OF_OTHER_COUNTRY,
  CardEvidenceService,
  PaymentProviders,
  TransfersService,
} from '../payments/index.js';
import { Payment } from '../shared/payment.entity.js';
import { hasBeenPaid, isOnAccount } from '../shared/payment-rules.js';
import type { PaymentState, PaymentStateDto } from './checkout.dto.js';
import { CheckoutService } from './checkout.service.js';
import type { CheckoutOrder } from './checkout-order.entity.js';
import { priceOfPayment } from './order-prices.service.js';

const STATE_BY_CLIENT: Limit = {
  name: 'payment-state:client',
  tries: 600,
  windowSeconds: 3_600,
};

const UNPAID = { transfer: null, refusal: null };

const UNKNOWN: PaymentStateDto = { ...UNPAID, state: 'unknown' };

/** What became of the payment of an order. */
@Injectable()
export class PaymentStateService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rateLimit: RateLimitService,
    private readonly checkout: CheckoutService,
    private readonly providers: PaymentProviders,
    private readonly transfers: TransfersService,
    private readonly cardEvidence: CardEvidenceService,
  ) {}

  /**
   * The state of a payment as the server knows it, never as the URL claims: for the holder of the payment's
   * secret, otherwise for the browser that holds the order.
   * @throws AppError PAYMENT_PROVIDER_UNAVAILABLE
   */
  async stateOf(
    clientSecret: string | undefined,
    token: string | null,
    network: string,
  ): Promise<PaymentStateDto> {
    await this.rateLimit.consume(STATE_BY_CLIENT, network);
    if (clientSecret) {
      const payment = await this.paymentOf(clientSecret);
      return payment ? this.describe(payment) : UNKNOWN;
    }
    const order = token ? await this.checkout.find(token) : null;
    return order ? this.stateOfOrder(order) : UNKNOWN;
  }

  async stateOfOrder(order: CheckoutOrder): Promise<PaymentStateDto> {
    return this.describe(await this.lastOf(order));
  }

  /** What an order on account costs, also after a credit; null where none is placed. */
  async placedPriceOf(order: CheckoutOrder): Promise<OrderPrice | null> {
    const last = await this.lastOf(order);
    return last && isOnAccount(last) ? priceOfPayment(last) : null;
  }

  private lastOf({ id }: CheckoutOrder): Promise<Payment | null> {
    const order = { createdAt: 'DESC' } as const;
    return this.dataSource.getRepository(Payment).findOne({ where: { orderId: id }, order });
  }

  private async paymentOf(clientSecret: string): Promise<Payment | null> {
    const { name: provider } = this.providers.online;
    const providerPaymentId = await this.providers.online.paymentIdOf(clientSecret);
    if (!providerPaymentId) return null;
    return this.dataSource.getRepository(Payment).findOneBy({ provider, providerPaymentId });
  }

  private async describe(payment: Payment | null): Promise<PaymentStateDto> {
    if (!payment) return { ...UNPAID, state: 'open' };
    if (hasBeenPaid(payment.status)) return { ...UNPAID, state: 'paid' };
    if (isOnAccount(payment)) {
      const transfer = (await this.transfers.askedFor([payment])).get(payment.id) ?? null;
      return { ...UNPAID, state: 'ordered', transfer };
    }
    const state = await this.stateOfUnpaid(payment);
    const { failureCode, cardCountry } = state === 'refused' ? await this.reread(payment) : payment;
    const refusal = this.cardEvidence.refusalOf({ ...payment, failureCode, cardCountry });
    return { ...UNPAID, state, refusal };
  }

  private reread({ id }: Payment): Promise<Payment> {
    return this.dataSource.getRepository(Payment).findOneByOrFail({ id });
  }

  /** The provider may know more than its events have told. */
  private async stateOfUnpaid(payment: Payment): Promise<PaymentState> {
    if (payment.failureCode === CARD_OF_OTHER_COUNTRY) return 'refused';
    if (payment.canceledAt) return 'canceled';
    const provider = this.providers.of(payment.provider);
    const found = await provider.findIntent(payment.providerPaymentId);
    if (found.state === 'authorized') {
      const taken = await this.cardEvidence.decide(payment, found.cardCountry);
      return taken ? 'processing' : 'refused';
    }
    if (found.state === 'paid') return 'processing';
    if (found.state === 'closed') return 'canceled';
    return found.failed || payment.status === 'failed' ? 'failed' : 'open';
  }
}
