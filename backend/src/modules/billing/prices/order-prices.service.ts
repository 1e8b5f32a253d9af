import { Inject, Injectable } from '@nestjs/common';
import {
  GERMAN_VAT,
  isConsumerAbroad,
  type OrderPrice,
  orderPrice,
  type VatBuyer,
  type VatRules,
  vatOf,
} from '@stabwechsel/domain/pricing';
import { germanDay } from '../../../platform/text/german-format.js';
import { buyerAbroad } from '../billing.errors.js';
import type { CheckoutOrder } from '../checkout/checkout-order.entity.js';
import { discountOf } from '../coupons/coupons.service.js';
import type { Payment } from '../payments/payment.entity.js';
import { EuTurnoverService } from '../vat/eu-turnover.service.js';
import { VAT_RULES } from '../vat/vat-rules.js';

/** What of an order its price depends on. */
type Priced = Pick<CheckoutOrder, 'coupon' | 'buyer' | 'vatIdCheck'>;

/** What an order costs, and how VAT falls on it. */
@Injectable()
export class OrderPricesService {
  constructor(
    private readonly euTurnover: EuTurnoverService,
    @Inject(VAT_RULES) private readonly rules: VatRules,
  ) {}

  /**
   * The price of an order; without one, or without its address, that for a buyer in Germany.
   * @throws AppError BUYER_ABROAD where nothing is sold to
   */
  async of(order: Priced | null): Promise<OrderPrice> {
    const discount = discountOf(order?.coupon ?? null);
    const buyer = vatBuyer(order);
    const limitPassed =
      this.rules.consumersInEu === 'domestic' &&
      isConsumerAbroad(buyer, this.rules) &&
      (await this.euTurnover.passesLimit(orderPrice(GERMAN_VAT, discount).netCents));
    const vat = vatOf(buyer, this.rules, germanDay(new Date()), limitPassed);
    if (!vat) throw buyerAbroad();
    return orderPrice(vat, discount);
  }
}

/** Only the register’s word on the very number of the address makes a business of a buyer. */
function vatBuyer(order: Priced | null): VatBuyer {
  const { country, postalCode, vatId } = order?.buyer ?? { country: 'DE', postalCode: '' };
  const check = order?.vatIdCheck;
  const vatIdConfirmed = Boolean(vatId && check?.valid && check.vatId === vatId);
  return { country, postalCode, vatIdConfirmed };
}

/** The part of a price that a payment holds in columns of the same names. */
export const pricedColumns = (price: OrderPrice) => ({
  amountCents: price.grossCents,
  netCents: price.netCents,
  vatCents: price.vatCents,
  currency: price.currency,
  discountCents: price.discountCents,
  vatTreatment: price.vatTreatment,
  vatCountry: price.vatCountry,
  vatPercent: price.vatPercent,
});

/** What a payment costs, as it was frozen with it. */
export function priceOfPayment(payment: Payment): OrderPrice {
  const { amountCents: grossCents, netCents, vatCents, currency } = payment;
  const { discountCents, vatTreatment, vatCountry, vatPercent } = payment;
  return {
    ...{ grossCents, netCents, vatCents, currency, discountCents },
    ...{ vatTreatment, vatCountry, vatPercent },
  };
}
