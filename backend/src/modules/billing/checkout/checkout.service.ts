import { createHash, randomBytes } from 'node:crypto';
import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource, In, LessThan, MoreThan } from 'typeorm';
import { ValidationError } from '../../../platform/errors/app-error.js';
import { type Limit, RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import type { SignedInUser } from '../../identity/index.js';
import {
  accessBoughtAlready,
  alreadyPremium,
  buyerAbroad,
  orderNotFound,
  paymentClosed,
  termsChanged,
} from '../billing.errors.js';
import type { BuyerAddress } from '../invoices/buyer-address.dto.js';
import { LaunchCheck } from '../launch/launch-check.service.js';
import { Payment } from '../payments/payment.entity.js';
import { endOfWithdrawalPeriod } from '../withdrawals/withdrawal-period.js';
import type { AgreeToOrderDto, BeginOrderDto, OrderAgreementDto } from './checkout.dto.js';
import { CheckoutOrder } from './checkout-order.entity.js';
import { OrderTermsService, wordingOf } from './order-terms.service.js';

const ORDERS_BY_CLIENT: Limit = { name: 'checkout-order:client', tries: 120, windowSeconds: 3_600 };
export const STEPS_BY_CLIENT: Limit = {
  name: 'checkout-step:client',
  tries: 480,
  windowSeconds: 3_600,
};

const ORDER_LIVES_MS = 24 * 3_600_000;
const DELETED_AFTER_MS = 2 * ORDER_LIVES_MS;

const GERMAN_VAT_ID = /^DE\d{9}$/;

/**
 * An order up to its payment. It belongs to the browser session that began it: only whoever holds its
 * token sees it, changes it or is given the secret of its payment.
 */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rateLimit: RateLimitService,
    private readonly terms: OrderTermsService,
    private readonly launch: LaunchCheck,
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

  /** Orders hold what people have typed; what was paid has a copy of its own. */
  @Cron(CronExpression.EVERY_HOUR)
  async deleteOldOrders(): Promise<void> {
    const before = new Date(Date.now() - DELETED_AFTER_MS);
    await this.dataSource.getRepository(CheckoutOrder).delete({ createdAt: LessThan(before) });
  }

  /** @throws AppError CHECKOUT_CLOSED, ALREADY_PREMIUM */
  assertMayBuy(caller?: SignedInUser): void {
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
}

/** @throws AppError BUYER_ABROAD; ValidationError for a VAT number that is not a German one */
export function assertSoldTo({ country, vatId }: BuyerAddress): void {
  if (country !== 'DE') throw buyerAbroad();
  if (!vatId || GERMAN_VAT_ID.test(vatId)) return;
  const message = 'Bitte geben Sie eine gültige USt-IdNr. ein, zum Beispiel DE123456789';
  throw new ValidationError({ 'buyer.vatId': [message] });
}

const COOKIE = 'checkout_order';
const HEADER = 'x-order-token';

/** A new token that nobody can guess: 256 random bits. */
const newOrderToken = () => randomBytes(32).toString('base64url');

/** As a token is stored: whoever reads the database cannot act for a buyer. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** The caller's order token, from the header or else the cookie; null where there is none. */
export const OrderToken = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { headers, cookies } = context.switchToHttp().getRequest<FastifyRequest>();
  const sent = headers[HEADER];
  if (typeof sent === 'string' && sent !== '') return sent;
  return cookies[COOKIE] ?? null;
});

/**
 * Lets the browser keep the token for as long as it is open, out of reach of scripts. `Lax`: it comes
 * along when the buyer's bank leads back, and not with what other sites send.
 */
export function setOrderTokenCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(COOKIE, token, { path: '/api', httpOnly: true, sameSite: 'lax', secure });
}
