import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { needsCard, type OrderPrice } from '@toolkit/domain/pricing';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import { SELLING, type Selling } from '../../../platform/site/selling.js';
import type { SignedInUser } from '../../identity/index.js';
import {
  type Intent,
  newReference,
  PaymentProviders,
  providerUnavailable,
  TransferCancellationService,
  TransfersService,
} from '../payments/index.js';
import type { BuyerAddress } from '../shared/buyer-address.dto.js';
import { Payment } from '../shared/payment.entity.js';
import { isOnAccount, TRANSFER } from '../shared/payment-rules.js';
import {
  cardNeeded,
  orderChanged,
  orderIncomplete,
  orderNotFound,
  orderPlaced,
  paymentClosed,
  paymentProcessing,
  termsChanged,
  transferNotOffered,
} from './checkout.errors.js';
import { CheckoutService, STEPS_BY_CLIENT } from './checkout.service.js';
import type { CheckoutOrder } from './checkout-order.entity.js';
import { CouponsService } from './coupons/coupons.service.js';
import { couponOf, FROZEN, OpenPaymentService, pick } from './open-payment.service.js';
import { OrderPricesService, pricedColumns } from './order-prices.service.js';
import { OrderTermsService, wordingOf } from './order-terms.service.js';
import { PurchaseService } from './purchase/purchase.service.js';

/** Tabs of one browser may change the order against each other; more often than this they do not. */
const TRIES_TO_OPEN = 5;

/** The payment of an order: opened once at the provider, or placed on account. */
@Injectable()
export class OrderPaymentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rateLimit: RateLimitService,
    private readonly checkout: CheckoutService,
    private readonly prices: OrderPricesService,
    private readonly coupons: CouponsService,
    private readonly terms: OrderTermsService,
    private readonly providers: PaymentProviders,
    private readonly transfers: TransfersService,
    private readonly purchases: PurchaseService,
    private readonly open: OpenPaymentService,
    private readonly cancellation: TransferCancellationService,
    @Inject(SELLING) private readonly selling: Selling,
  ) {}

  /**
   * Opens the payment of a complete order at the provider, once: the same order gets the same payment
   * again. One whose order has changed is called off before another takes its place.
   * @returns the secret with which the browser confirms the payment
   * @throws AppError ORDER_INCOMPLETE, ORDER_CHANGED, TERMS_CHANGED, ALREADY_PREMIUM, BUYER_ABROAD,
   *   ORDER_PLACED, PAYMENT_CLOSED, PAYMENT_PROCESSING, CHECKOUT_CLOSED, PAYMENT_PROVIDER_UNAVAILABLE
   */
  async pay(
    email: string,
    token: string | null,
    network: string,
    caller?: SignedInUser,
  ): Promise<string> {
    const { order, price } = await this.complete(email, token, network, caller);
    for (let tries = 0; tries < TRIES_TO_OPEN; tries++) {
      const [last, before] = await this.paymentsOf(order);
      if (last && isOnAccount(last)) throw orderPlaced();
      const openSecret = last && (await this.open.continueOrCancel(last, order, price));
      if (openSecret) return openSecret;
      const paymentId = uuidOf(`${order.id}:${before}:${email}`);
      const intent = await this.providers.online.createIntent({
        ...{ email, price, paymentId, orderId: order.id, buyer: order.buyer },
        needsCard: needsCard(price),
        customerId: last?.providerCustomerId ?? null,
      });
      if (await this.store(paymentId, order, price, intent)) return intent.clientSecret;
    }
    throw providerUnavailable(503);
  }

  /**
   * Places a complete order on account, to be paid by bank transfer, once: asked again it answers the
   * same payment. One that was opened at the provider before is called off.
   * @throws AppError TRANSFER_NOT_OFFERED, ORDER_INCOMPLETE, ORDER_CHANGED, TERMS_CHANGED, ALREADY_PREMIUM,
   *   BUYER_ABROAD, PAYMENT_CLOSED, PAYMENT_PROCESSING, CHECKOUT_CLOSED, PAYMENT_PROVIDER_UNAVAILABLE
   */
  async place(
    email: string,
    token: string | null,
    network: string,
    caller?: SignedInUser,
  ): Promise<CheckoutOrder> {
    if (!this.selling.transfer.offered) throw transferNotOffered();
    const { order, price } = await this.complete(email, token, network, caller);
    if (needsCard(price)) throw cardNeeded();
    for (let tries = 0; tries < TRIES_TO_OPEN; tries++) {
      const [last] = await this.paymentsOf(order);
      if (last && isOnAccount(last)) return order;
      if (last) await this.open.callOff(last);
      if (await this.storeOnAccount(order, price, caller)) return order;
    }
    throw providerUnavailable(503);
  }

  /**
   * Cancels an order on account for the holder of its token, who leaves it or pays in another way.
   * @throws AppError ORDER_NOT_FOUND, TRANSFER_NOT_OPEN, MONEY_MAY_HAVE_COME, MONEY_HAS_COME,
   *   ORDER_CREDITED
   */
  async cancelOrder(token: string | null, network: string): Promise<CheckoutOrder> {
    await this.rateLimit.consume(STEPS_BY_CLIENT, network);
    const order = token ? await this.checkout.find(token) : null;
    const [last] = order ? await this.paymentsOf(order) : [];
    if (!order || last?.provider !== TRANSFER) throw orderNotFound();
    await this.dataSource.transaction((manager) =>
      this.cancellation.cancelOnRequest(manager, last.id, 'buyer'),
    );
    return order;
  }

  /** The order of a token with its price, once all is said that a payment needs. */
  private async complete(
    email: string,
    token: string | null,
    network: string,
    caller?: SignedInUser,
  ): Promise<{ order: CheckoutOrder & { buyer: BuyerAddress }; price: OrderPrice }> {
    await this.rateLimit.consume(STEPS_BY_CLIENT, network);
    this.checkout.assertMayBuy(caller);
    if (caller && (await this.isUnderWay(caller.email))) throw paymentProcessing();
    const order = token ? await this.checkout.find(token) : null;
    if (!order) throw orderIncomplete('Bitte beginnen Sie Ihre Bestellung auf der Bestellseite.');
    if (order.email !== email) throw orderChanged();
    if (!order.buyer) throw orderIncomplete('Bitte geben Sie Ihre Rechnungsanschrift an.');
    if (!order.agreedAt) throw orderIncomplete('Bitte stimmen Sie den AGB zu.');
    const price = await this.prices.of(order);
    const agreedTo = wordingOf(this.terms.offered(price));
    if (!isDeepStrictEqual({ ...order, ...agreedTo }, { ...order })) throw termsChanged();
    return { order: { ...order, buyer: order.buyer }, price };
  }

  /** Whether money for this address is on its way: asked for its owner alone, as nobody else shall know. */
  private isUnderWay(email: string): Promise<boolean> {
    const payment = { email, processingSince: Not(IsNull()) };
    return this.dataSource.getRepository(Payment).existsBy(payment);
  }

  /** The order's last payment, and how many there have been. */
  private async paymentsOf({ id }: CheckoutOrder): Promise<[Payment | undefined, number]> {
    const [[last], count] = await this.dataSource.getRepository(Payment).findAndCount({
      where: { orderId: id },
      order: { createdAt: 'DESC' },
      take: 1,
    });
    return [last, count];
  }

  /**
   * Writes the payment down before its secret leaves the server.
   * @returns false when another request of this browser was faster
   */
  private async store(
    id: string,
    order: CheckoutOrder,
    price: OrderPrice,
    { providerPaymentId, customerId: providerCustomerId }: Intent,
  ): Promise<boolean> {
    const provider = this.providers.online.name;
    return this.dataSource.transaction(async (manager) => {
      const named = { id, provider, providerPaymentId, providerCustomerId };
      return this.insert(manager, order, price, named);
    });
  }

  /** @returns false when another request of this browser was faster */
  private async storeOnAccount(
    order: CheckoutOrder,
    price: OrderPrice,
    caller?: SignedInUser,
  ): Promise<boolean> {
    const [id, providerPaymentId] = [randomUUID(), newReference()];
    return this.dataSource.transaction(async (manager) => {
      const named = { id, provider: TRANSFER, providerPaymentId };
      if (!(await this.insert(manager, order, price, named))) return false;
      // A card may have gone through while its payment was called off.
      const paid = { orderId: order.id, status: In(['completed', 'refunded']) };
      if (await manager.existsBy(Payment, paid)) throw paymentClosed();
      const placed = await manager.findOneByOrFail(Payment, { id });
      const buyerId = caller?.email === order.email ? caller.id : null;
      const dueOn = await this.transfers.open(manager, placed);
      await this.purchases.place(manager, placed, { dueOn, buyerId });
      return true;
    });
  }

  private async insert(
    manager: EntityManager,
    order: CheckoutOrder,
    price: OrderPrice,
    named: Pick<Payment, 'id' | 'provider' | 'providerPaymentId'> &
      Partial<Pick<Payment, 'providerCustomerId'>>,
  ): Promise<boolean> {
    if (order.coupon) await this.coupons.reserve(manager, order.coupon, order);
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(Payment)
      .values({
        ...pick(order, FROZEN),
        ...pricedColumns(price),
        ...couponOf(order),
        ...named,
        orderId: order.id,
        agreedAt: order.agreedAt,
      })
      .orIgnore()
      .returning('id')
      .updateEntity(false)
      .execute();
    return raw.length === 1;
  }
}

/** The same UUID for the same text: two tabs that press at once ask for one and the same payment. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const [a, b, c, d] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20)];
  return `${a}-${b}-8${c}-8${d}-${hex.slice(20, 32)}`;
}
