import { Inject, Injectable } from '@nestjs/common';
import {
  canBePostalCodeOf,
  GERMAN_VAT,
  isConsumerAbroad,
  isSpecialTerritory,
  type OrderPrice,
  orderPrice,
  type VatBuyer,
  type VatRules,
  vatOf,
} from '@toolkit/domain/pricing';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { germanDay } from '../../../platform/text/german-format.js';
import { EuTurnoverService, isSameName } from '../accounting/index.js';
import { VAT_RULES, type VatIdState } from '../invoicing/index.js';
import type { Payment } from '../shared/payment.entity.js';
import { buyerAbroad, contradictoryAddress, specialTerritory } from './checkout.errors.js';
import type { CheckoutOrder } from './checkout-order.entity.js';
import { discountOf } from './coupons/coupons.service.js';

/** What of an order its price depends on. */
type Priced = Pick<CheckoutOrder, 'coupon' | 'buyer' | 'vatIdCheck'>;

/** What an order costs, and how VAT falls on it. */
@Injectable()
export class OrderPricesService {
  constructor(
    private readonly euTurnover: EuTurnoverService,
    @Inject(VAT_RULES) private readonly rules: VatRules,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  /**
   * The price of an order; without one, or without its address, that for a buyer in Germany.
   * @throws AppError BUYER_ABROAD where nothing is sold to, ADDRESS_NOT_PRICED where a person has to judge
   */
  async of(order: Priced | null): Promise<OrderPrice> {
    const discount = discountOf(order?.coupon ?? null);
    this.assertPriced(order);
    const buyer = vatBuyer(order);
    const limitPassed =
      this.rules.consumersInEu === 'domestic' &&
      isConsumerAbroad(buyer) &&
      (await this.euTurnover.passesLimit(orderPrice(GERMAN_VAT, discount).netCents));
    const vat = vatOf(buyer, this.rules, germanDay(new Date()), limitPassed);
    if (!vat) throw buyerAbroad();
    return orderPrice(vat, discount);
  }

  /** A special territory has VAT law of its own, and an address that contradicts itself proves nothing. */
  private assertPriced(order: Priced | null): void {
    if (!order?.buyer) return;
    const { country, postalCode, city } = order.buyer;
    const { email } = this.site.contact;
    if (isSpecialTerritory({ country, postalCode, city }, this.rules))
      throw specialTerritory(email);
    // Before the address is complete, its postal code may be half typed.
    if (city && !canBePostalCodeOf(country, postalCode)) throw contradictoryAddress(email);
  }
}

/** Only the register’s word on the very number and name of the address makes a business of a buyer. */
function vatBuyer(order: Priced | null): VatBuyer {
  const { country, postalCode } = order?.buyer ?? { country: 'DE', postalCode: '' };
  return { country, postalCode, vatIdConfirmed: vatIdStateOf(order) === 'confirmed' };
}

/** What the register says: nothing, or that the number is the buyer's, somebody else's, or valid without a name. */
export function vatIdStateOf(order: Pick<Priced, 'buyer' | 'vatIdCheck'> | null): VatIdState {
  const { buyer, vatIdCheck: check } = order ?? {};
  if (!buyer?.vatId || !check?.valid || check.vatId !== buyer.vatId) return 'unknown';
  const given = [buyer.company, buyer.name].filter((name): name is string => Boolean(name));
  const { name, register } = check;
  // What stands in for the register names nobody.
  if (!name) return register === 'demo' ? 'confirmed' : 'unnamed';
  const agrees = given.length === 0 || given.some((one) => isSameName(one, name));
  return agrees ? 'confirmed' : 'other-name';
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
