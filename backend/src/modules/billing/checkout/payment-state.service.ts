import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Limit, RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import { Payment } from '../payment.entity.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../payment-provider.js';
import { hasBeenPaid } from '../payment-transition.js';
import type { PaymentState, PaymentStateDto } from './checkout.dto.js';
import { CheckoutService } from './checkout.service.js';
import type { CheckoutOrder } from './checkout-order.entity.js';

const QUESTIONS_BY_CLIENT: Limit = {
  name: 'payment-state:client',
  tries: 600,
  windowSeconds: 3_600,
};

const UNKNOWN: PaymentStateDto = { state: 'unknown', accessFrom: null };

/** What became of a payment, by the server's own word and never by what an address says. */
@Injectable()
export class PaymentStateService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rateLimit: RateLimitService,
    private readonly checkout: CheckoutService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /**
   * For whoever holds the payment's secret, or else for the browser that holds the order.
   * @throws AppError PAYMENT_PROVIDER_UNAVAILABLE
   */
  async of(
    clientSecret: string | undefined,
    token: string | null,
    network: string,
  ): Promise<PaymentStateDto> {
    await this.rateLimit.consume(QUESTIONS_BY_CLIENT, network);
    if (clientSecret) {
      const payment = await this.paymentOf(clientSecret);
      return payment ? this.stateOf(payment) : UNKNOWN;
    }
    const order = token ? await this.checkout.find(token) : null;
    return order ? this.ofOrder(order) : UNKNOWN;
  }

  async ofOrder({ id }: CheckoutOrder): Promise<PaymentStateDto> {
    const payments = this.dataSource.getRepository(Payment);
    const order = { createdAt: 'DESC' } as const;
    return this.stateOf(await payments.findOne({ where: { orderId: id }, order }));
  }

  private async paymentOf(clientSecret: string): Promise<Payment | null> {
    const providerPaymentId = await this.provider.paymentIdOf(clientSecret);
    if (!providerPaymentId) return null;
    const payments = this.dataSource.getRepository(Payment);
    return payments.findOneBy({ provider: this.provider.name, providerPaymentId });
  }

  private async stateOf(payment: Payment | null): Promise<PaymentStateDto> {
    if (!payment) return { state: 'open', accessFrom: null };
    if (hasBeenPaid(payment.status)) {
      return { state: 'paid', accessFrom: payment.accessFrom?.toISOString() ?? null };
    }
    return { state: await this.stateOfUnpaid(payment), accessFrom: null };
  }

  /** The provider may know more than its events have told. */
  private async stateOfUnpaid(payment: Payment): Promise<PaymentState> {
    if (payment.canceledAt) return 'canceled';
    const found = await this.provider.findIntent(payment.providerPaymentId);
    if (found.state === 'paid') return 'processing';
    if (found.state === 'closed') return 'canceled';
    return found.failed || payment.status === 'failed' ? 'failed' : 'open';
  }
}
