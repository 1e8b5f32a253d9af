import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { PREMIUM_PRICE } from '@stabwechsel/domain/pricing';
import { DataSource, In, LessThan, MoreThan } from 'typeorm';
import { ValidationError } from '../../../platform/errors/app-error.js';
import { type Limit, RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import type { SignedInUser } from '../../identity/index.js';
import {
  accessBoughtAlready,
  alreadyPremium,
  buyerAbroad,
  orderChanged,
  orderIncomplete,
  orderNotFound,
  paymentClosed,
  paymentProcessing,
  providerUnavailable,
  termsChanged,
} from '../billing.errors.js';
import type { BuyerAddress } from '../buyer-address.js';
import { endOfWithdrawalPeriod } from '../deferred-access/withdrawal-period.js';
import { LaunchCheck } from '../launch/launch-check.service.js';
import { Payment } from '../payment.entity.js';
import { type Intent, PAYMENT_PROVIDER, type PaymentProvider } from '../payment-provider.js';
import { hasBeenPaid } from '../payment-transition.js';
import type { AgreeToOrderDto, BeginOrderDto, OrderAgreementDto } from './checkout.dto.js';
import { CheckoutOrder } from './checkout-order.entity.js';
import { OrderTermsService } from './order-terms.service.js';
import { hashOfToken, newOrderToken } from './order-token.js';

const ORDERS_BY_CLIENT: Limit = { name: 'checkout-order:client', tries: 120, windowSeconds: 3_600 };
const STEPS_BY_CLIENT: Limit = { name: 'checkout-step:client', tries: 480, windowSeconds: 3_600 };

const ORDER_LIVES_MS = 24 * 3_600_000;
const FORGOTTEN_AFTER_MS = 2 * ORDER_LIVES_MS;

/** Tabs of one browser may change the order against each other; more often than this they do not. */
const TRIES_TO_OPEN = 5;

const GERMAN_VAT_ID = /^DE\d{9}$/;

/** What an order and its payment have in common; a payment of another wording is another payment. */
const FROZEN = [
  'email',
  'buyer',
  'immediateAccess',
  'consentWording',
  'servicesWording',
  'offerText',
  'termsId',
  'withdrawalId',
] as const satisfies readonly (keyof CheckoutOrder & keyof Payment)[];

/**
 * An order from its beginning to the payment. It belongs to the browser session that began it: only
 * whoever holds its token sees it, changes it or is given the secret of its payment.
 */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rateLimit: RateLimitService,
    private readonly terms: OrderTermsService,
    private readonly launch: LaunchCheck,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /**
   * Begins an order, or continues the one that this token names as long as nothing was paid for it.
   * @param network what the caller's tries are counted by
   * @param caller the signed-in person, if any
   * @throws AppError CHECKOUT_CLOSED, ALREADY_PREMIUM, BUYER_ABROAD
   */
  async begin(
    { email, buyer }: BeginOrderDto,
    token: string | null,
    network: string,
    caller?: SignedInUser,
  ): Promise<{ order: CheckoutOrder; token: string }> {
    await this.rateLimit.consume(ORDERS_BY_CLIENT, network);
    this.assertMayBuy(caller);
    if (buyer) assertSoldTo(buyer);
    const orders = this.dataSource.getRepository(CheckoutOrder);
    const begun = token ? await this.find(token) : null;
    if (begun && token && !(await this.isPaid(begun))) {
      // Another address may mean another person at the same machine: nothing else is taken over.
      const anew = begun.email === email ? {} : { buyer: null, agreedAt: null };
      await orders.update(begun.id, { email, ...anew, ...(buyer !== undefined && { buyer }) });
      return { order: await orders.findOneByOrFail({ id: begun.id }), token };
    }
    const newToken = newOrderToken();
    const order = await orders.save(
      orders.create({ email, buyer: buyer ?? null, tokenHash: hashOfToken(newToken) }),
    );
    return { order, token: newToken };
  }

  /** The order that a token names; null where it names none, or one of the day before. */
  find(token: string): Promise<CheckoutOrder | null> {
    return this.dataSource.getRepository(CheckoutOrder).findOneBy({
      tokenHash: hashOfToken(token),
      createdAt: MoreThan(new Date(Date.now() - ORDER_LIVES_MS)),
    });
  }

  /**
   * Stores to whom the invoice is made out.
   * @throws AppError ORDER_NOT_FOUND, PAYMENT_CLOSED, CHECKOUT_CLOSED, BUYER_ABROAD
   */
  async giveAddress(buyer: BuyerAddress, token: string | null, network: string) {
    const order = await this.openOrder(token, network);
    assertSoldTo(buyer);
    await this.dataSource.getRepository(CheckoutOrder).update(order.id, { buyer });
    return { ...order, buyer };
  }

  /**
   * Stores what the buyer agrees to; until it is paid the last agreement counts.
   * @throws AppError ORDER_NOT_FOUND, PAYMENT_CLOSED, CHECKOUT_CLOSED, TERMS_CHANGED
   */
  async agree(
    { immediateAccess, version }: AgreeToOrderDto,
    token: string | null,
    network: string,
  ): Promise<OrderAgreementDto> {
    const order = await this.openOrder(token, network);
    const shown = this.terms.offered();
    if (version && version !== shown.version) throw termsChanged();
    const agreedAt = new Date();
    await this.dataSource.getRepository(CheckoutOrder).update(order.id, {
      agreedAt,
      immediateAccess,
      ...wordingOf(shown),
    });
    return { accessFrom: immediateAccess ? null : endOfWithdrawalPeriod(agreedAt).toISOString() };
  }

  /**
   * Opens the payment of a complete order at the provider, once: the same order gets the same payment
   * again. One whose order has changed is called off before another takes its place.
   * @returns the secret with which the browser confirms the payment
   * @throws AppError ORDER_INCOMPLETE, ORDER_CHANGED, TERMS_CHANGED, ALREADY_PREMIUM, PAYMENT_CLOSED,
   *   PAYMENT_PROCESSING, CHECKOUT_CLOSED, PAYMENT_PROVIDER_UNAVAILABLE
   */
  async pay(
    email: string,
    token: string | null,
    network: string,
    caller?: SignedInUser,
  ): Promise<string> {
    await this.rateLimit.consume(STEPS_BY_CLIENT, network);
    this.assertMayBuy(caller);
    const order = token ? await this.find(token) : null;
    if (!order) throw orderIncomplete('Bitte beginnen Sie Ihre Bestellung auf der Bestellseite.');
    if (order.email !== email) throw orderChanged();
    if (!order.buyer) throw orderIncomplete('Bitte geben Sie Ihre Rechnungsanschrift an.');
    if (!order.agreedAt) throw orderIncomplete('Bitte stimmen Sie den AGB zu.');
    assertSoldTo(order.buyer);
    const agreedTo = wordingOf(this.terms.offered());
    if (!isDeepStrictEqual({ ...order, ...agreedTo }, { ...order })) throw termsChanged();
    for (let tries = 0; tries < TRIES_TO_OPEN; tries++) {
      const [last, before] = await this.paymentsOf(order);
      const openSecret = last && (await this.continueOrCallOff(last, order));
      if (openSecret) return openSecret;
      const paymentId = uuidOf(`${order.id}:${before}:${email}`);
      const intent = await this.provider.createIntent({ email, price: PREMIUM_PRICE, paymentId });
      if (await this.store(paymentId, order, intent)) return intent.clientSecret;
    }
    throw providerUnavailable(503);
  }

  /** Orders hold what people have typed; what was paid has a copy of its own. */
  @Cron(CronExpression.EVERY_HOUR)
  async forgetOldOrders(): Promise<void> {
    const before = new Date(Date.now() - FORGOTTEN_AFTER_MS);
    await this.dataSource.getRepository(CheckoutOrder).delete({ createdAt: LessThan(before) });
  }

  private assertMayBuy(caller?: SignedInUser): void {
    this.launch.assertOpen();
    if (caller?.hasAccess) throw alreadyPremium();
    if (caller?.accessFrom) throw accessBoughtAlready(caller.accessFrom);
  }

  private async openOrder(token: string | null, network: string): Promise<CheckoutOrder> {
    await this.rateLimit.consume(STEPS_BY_CLIENT, network);
    this.launch.assertOpen();
    const order = token ? await this.find(token) : null;
    if (!order) throw orderNotFound();
    if (await this.isPaid(order)) throw paymentClosed();
    return order;
  }

  private isPaid({ id }: CheckoutOrder): Promise<boolean> {
    const paid = { orderId: id, status: In(['completed', 'refunded']) };
    return this.dataSource.getRepository(Payment).existsBy(paid);
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

  /** @returns the secret of a payment that still says what the order says; null: it is called off */
  private async continueOrCallOff(last: Payment, order: CheckoutOrder): Promise<string | null> {
    if (hasBeenPaid(last.status)) throw paymentClosed();
    if (last.canceledAt) return null;
    const found = await this.provider.findIntent(last.providerPaymentId);
    if (found.state === 'paid') throw paymentProcessing();
    if (found.state === 'open') {
      if (FROZEN.every((name) => isDeepStrictEqual(last[name], order[name]))) {
        return found.clientSecret;
      }
      await this.callOff(last.providerPaymentId);
    }
    await this.dataSource
      .getRepository(Payment)
      .update(
        { id: last.id, status: In(['pending', 'failed']) },
        { status: 'failed', canceledAt: new Date() },
      );
    return null;
  }

  /** A second request may have called it off at the same moment; what is paid stays. */
  private async callOff(providerPaymentId: string): Promise<void> {
    if (await this.provider.cancelIntent(providerPaymentId)) return;
    const { state } = await this.provider.findIntent(providerPaymentId);
    if (state !== 'closed') throw paymentProcessing();
  }

  /**
   * Writes the payment down before its secret leaves the server.
   * @returns false when another request of this browser was faster
   */
  private async store(
    id: string,
    order: CheckoutOrder,
    { providerPaymentId }: Intent,
  ): Promise<boolean> {
    const { grossCents, netCents, vatCents, currency } = PREMIUM_PRICE;
    const frozen = Object.fromEntries(FROZEN.map((name) => [name, order[name]]));
    const { raw } = await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(Payment)
      .values({
        ...frozen,
        id,
        orderId: order.id,
        agreedAt: order.agreedAt,
        provider: this.provider.name,
        providerPaymentId,
        amountCents: grossCents,
        netCents,
        vatCents,
        currency,
      })
      .orIgnore()
      .returning('id')
      .updateEntity(false)
      .execute();
    return raw.length === 1;
  }
}

/** @throws AppError BUYER_ABROAD; ValidationError for a VAT number that is not a German one */
function assertSoldTo({ country, vatId }: BuyerAddress): void {
  if (country !== 'DE') throw buyerAbroad();
  if (!vatId || GERMAN_VAT_ID.test(vatId)) return;
  const message = 'Bitte geben Sie eine gültige USt-IdNr. ein, zum Beispiel DE123456789';
  throw new ValidationError({ 'buyer.vatId': [message] });
}

/** The same UUID for the same text: two tabs that press at once ask for one and the same payment. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const [a, b, c, d] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20)];
  return `${a}-${b}-8${c}-8${d}-${hex.slice(20, 32)}`;
}

const wordingOf = (shown: ReturnType<OrderTermsService['offered']>) => ({
  consentWording: shown.consentWording,
  servicesWording: shown.servicesWording,
  offerText: shown.offerText,
  termsId: shown.terms.id,
  withdrawalId: shown.withdrawal.id,
});
