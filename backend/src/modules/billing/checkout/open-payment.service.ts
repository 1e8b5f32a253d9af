import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { OrderPrice } from '@toolkit/domain/pricing';
import { DataSource, In } from 'typeorm';
import { CardEvidenceService, type FoundIntent, PaymentProviders } from '../payments/index.js';
import { Payment } from '../shared/payment.entity.js';
import { hasBeenPaid } from '../shared/payment-rules.js';
import { paymentClosed, paymentProcessing } from './checkout.errors.js';
import type { CheckoutOrder } from './checkout-order.entity.js';
import { pricedColumns } from './order-prices.service.js';

/** What an order and its payment have in common; a payment of another wording is another payment. */
export const FROZEN = [
  'email',
  'buyer',
  'vatIdCheck',
  'servicesWording',
  'offerText',
  'termsId',
  'withdrawalId',
] as const satisfies readonly (keyof CheckoutOrder & keyof Payment)[];

/** A payment that waits at the provider: it goes on with an order that is the same, and else is called off. */
@Injectable()
export class OpenPaymentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly providers: PaymentProviders,
    private readonly cardEvidence: CardEvidenceService,
  ) {}

  /** @returns the secret of a payment that still says what the order says; null: it is cancelled */
  async continueOrCancel(
    last: Payment,
    order: CheckoutOrder,
    price: OrderPrice,
  ): Promise<string | null> {
    const found = await this.findUnpaid(last);
    if (found?.state === 'open') {
      const asked = { ...pick(order, FROZEN), ...pricedColumns(price), ...couponOf(order) };
      if (isDeepStrictEqual(pick(last, Object.keys(asked) as (keyof Payment)[]), asked)) {
        return found.clientSecret;
      }
    }
    await this.close(last, found);
    return null;
  }

  /** Calls a payment off that waits at the provider. */
  async callOff(last: Payment): Promise<void> {
    await this.close(last, await this.findUnpaid(last));
  }

  /** @returns null for a payment that is called off already */
  private async findUnpaid(last: Payment): Promise<FoundIntent | null> {
    if (hasBeenPaid(last.status)) throw paymentClosed();
    if (last.canceledAt) return null;
    const found = await this.providers.of(last.provider).findIntent(last.providerPaymentId);
    if (found.state === 'paid') throw paymentProcessing();
    if (found.state === 'authorized' && (await this.cardEvidence.decide(last, found.cardCountry))) {
      throw paymentProcessing();
    }
    return found;
  }

  private async close(last: Payment, found: FoundIntent | null): Promise<void> {
    if (!found) return;
    if (found.state === 'open') await this.cancel(last);
    await this.dataSource
      .getRepository(Payment)
      .update(
        { id: last.id, status: In(['pending', 'failed']) },
        { status: 'failed', canceledAt: new Date() },
      );
  }

  /** A second request may have called it off at the same moment; what is paid stays. */
  private async cancel({ provider: name, providerPaymentId }: Payment): Promise<void> {
    const provider = this.providers.of(name);
    if (await provider.cancelIntent(providerPaymentId)) return;
    const { state } = await provider.findIntent(providerPaymentId);
    if (state !== 'closed') throw paymentProcessing();
  }
}

/** What of its coupon a payment keeps. */
export const couponOf = ({ coupon }: CheckoutOrder) => ({
  couponId: coupon?.id ?? null,
  couponCode: coupon?.code ?? null,
});

/** These columns of a row, and no others. */
export const pick = <Row extends object, Key extends keyof Row>(row: Row, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>;
