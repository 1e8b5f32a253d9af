import { createHash, randomBytes } from 'node:crypto';
import {
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type OnModuleInit,
} from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import type { FastifyRequest } from 'fastify';
import { DataSource, In, LessThan, MoreThan } from 'typeorm';
import { ORDER_COOKIE } from '../../../platform/http/order-cookie.js';
import { ErasureService } from '../../../platform/personal-data/erasure.service.js';
import { type Limit, RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import type { Source } from '../../../platform/visits/source.js';
import type { SignedInUser } from '../../identity/index.js';
import { VatIdChecks } from '../invoicing/index.js';
import { LaunchCheck } from '../launch/index.js';
import type { BuyerAddress } from '../shared/buyer-address.dto.js';
import { Payment } from '../shared/payment.entity.js';
import { TRANSFER } from '../shared/payment-rules.js';
import type { VatIdCheck } from '../shared/vat-id.js';
import type {
  AgreeToOrderDto,
  BeginOrderDto,
  CheckoutTermsDto,
  TermsForBuyerDto,
} from './checkout.dto.js';
import {
  alreadyPremium,
  orderNotFound,
  orderPlaced,
  paymentClosed,
  termsChanged,
} from './checkout.errors.js';
import { CheckoutOrder } from './checkout-order.entity.js';
import { CouponsService } from './coupons/coupons.service.js';
import { OrderPricesService } from './order-prices.service.js';
import { OrderTermsService, wordingOf } from './order-terms.service.js';

const ORDERS_BY_CLIENT: Limit = { name: 'checkout-order:client', tries: 120, windowSeconds: 3_600 };
export const STEPS_BY_CLIENT: Limit = {
  name: 'checkout-step:client',
  tries: 480,
  windowSeconds: 3_600,
};

/** Codes are short: whoever guesses soon has to wait. */
const COUPONS_BY_CLIENT: Limit = {
  name: 'checkout-coupon:client',
  tries: 30,
  windowSeconds: 3_600,
};

const ORDER_LIVES_MS = 24 * 3_600_000;
const DELETED_AFTER_MS = 2 * ORDER_LIVES_MS;

/**
 * An order up to its payment. It belongs to the browser session that began it: only whoever holds its
 * token sees it, changes it or is given the secret of its payment.
 */
@Injectable()
export class CheckoutService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rateLimit: RateLimitService,
    private readonly prices: OrderPricesService,
    private readonly coupons: CouponsService,
    private readonly vatIds: VatIdChecks,
    private readonly terms: OrderTermsService,
    private readonly launch: LaunchCheck,
    private readonly erasure: ErasureService,
  ) {}

  onModuleInit(): void {
    this.erasure.register(async (manager, { emails }) => {
      await manager.delete(CheckoutOrder, { email: In(emails) });
    });
  }

  /**
   * Begins an order, or continues the one that this token names as long as nothing was paid for it.
   * @param network what the caller's tries are counted by
   * @param source from where this visit came
   * @param caller the signed-in person, if any
   * @throws AppError CHECKOUT_CLOSED, ALREADY_PREMIUM, BUYER_ABROAD; ValidationError for a VAT number that
   *   the EU’s register does not know
   */
  async begin(
    { email, buyer }: BeginOrderDto,
    token: string | null,
    network: string,
    source: Source,
    caller?: SignedInUser,
  ): Promise<{ order: CheckoutOrder; token: string }> {
    await this.rateLimit.consume(ORDERS_BY_CLIENT, network);
    this.assertMayBuy(caller);
    const orders = this.dataSource.getRepository(CheckoutOrder);
    const begun = token ? await this.find(token) : null;
    const vatIdCheck = buyer ? await this.checkBuyer(buyer, begun) : null;
    if (begun && token && !(await this.isPaid(begun)) && !(await this.isPlaced(begun))) {
      // Another address may mean another person at the same machine: nothing else is taken over.
      const anew = begun.email === email ? {} : { buyer: null, vatIdCheck: null, agreedAt: null };
      const given = buyer === undefined ? {} : { buyer, vatIdCheck };
      await orders.update(begun.id, { email, ...anew, ...given });
      return { order: await orders.findOneByOrFail({ id: begun.id }), token };
    }
    const newToken = newOrderToken();
    const order = await orders.save(
      orders.create({
        ...{ email, buyer: buyer ?? null, vatIdCheck, source },
        tokenHash: hashOfToken(newToken),
      }),
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
   * @throws AppError ORDER_NOT_FOUND, ORDER_PLACED, PAYMENT_CLOSED, CHECKOUT_CLOSED, BUYER_ABROAD; ValidationError for a
   *   VAT number that the EU’s register does not know
   */
  async giveAddress(buyer: BuyerAddress, token: string | null, network: string) {
    const order = await this.openOrder(token, network);
    const vatIdCheck = await this.checkBuyer(buyer, order);
    await this.dataSource.getRepository(CheckoutOrder).update(order.id, { buyer, vatIdCheck });
    return { ...order, buyer, vatIdCheck };
  }

  /**
   * What the own order would be offered for to a buyer in a country, before the address is complete.
   * Only what the register says about a VAT number is kept, so that it need not be asked again.
   * @throws AppError ORDER_NOT_FOUND, ORDER_PLACED, PAYMENT_CLOSED, CHECKOUT_CLOSED, BUYER_ABROAD; ValidationError for
   *   a VAT number that the register does not know
   */
  async offerTo(
    { country, postalCode = '', company, vatId }: TermsForBuyerDto,
    token: string | null,
    network: string,
  ): Promise<CheckoutTermsDto> {
    const order = await this.openOrder(token, network);
    const buyer = { name: '', street: '', city: '', country, postalCode, company, vatId };
    const vatIdCheck = await this.vatIds.confirm(buyer, order.vatIdCheck, 'vatId');
    if (vatIdCheck && vatIdCheck !== order.vatIdCheck) {
      await this.dataSource.getRepository(CheckoutOrder).update(order.id, { vatIdCheck });
    }
    const asked = { ...order, buyer, vatIdCheck };
    return this.terms.offered(await this.prices.of(asked), asked);
  }

  /**
   * Uses a coupon for the order, in place of the one it had; null: none.
   * @throws AppError ORDER_NOT_FOUND, ORDER_PLACED, PAYMENT_CLOSED, CHECKOUT_CLOSED, COUPON_NOT_VALID, COUPON_USED_UP
   */
  async useCoupon(
    code: string | null,
    token: string | null,
    network: string,
  ): Promise<CheckoutOrder> {
    const order = await this.openOrder(token, network);
    await this.rateLimit.consume(COUPONS_BY_CLIENT, network);
    const coupon = code ? await this.coupons.find(code, order) : null;
    await this.dataSource.getRepository(CheckoutOrder).update(order.id, { coupon });
    return { ...order, coupon };
  }

  /**
   * Stores what the buyer agrees to; until it is paid the last agreement counts.
   * @throws AppError ORDER_NOT_FOUND, ORDER_PLACED, PAYMENT_CLOSED, CHECKOUT_CLOSED, TERMS_CHANGED
   */
  async agree(
    { version }: AgreeToOrderDto,
    token: string | null,
    network: string,
  ): Promise<CheckoutOrder> {
    const order = await this.openOrder(token, network);
    const shown = this.terms.offered(await this.prices.of(order));
    if (version && version !== shown.version) throw termsChanged();
    const agreement = { agreedAt: new Date(), ...wordingOf(shown) };
    await this.dataSource.getRepository(CheckoutOrder).update(order.id, agreement);
    return { ...order, ...agreement };
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
  }

  /**
   * Refuses a buyer to whom nothing is sold, or whose VAT number the register does not know.
   * @returns what the register says, as the order keeps it
   */
  private async checkBuyer(
    buyer: BuyerAddress,
    order: CheckoutOrder | null,
  ): Promise<VatIdCheck | null> {
    const vatIdCheck = await this.vatIds.confirm(buyer, order?.vatIdCheck ?? null);
    await this.prices.of({ coupon: order?.coupon ?? null, buyer, vatIdCheck });
    return vatIdCheck;
  }

  private async openOrder(token: string | null, network: string): Promise<CheckoutOrder> {
    await this.rateLimit.consume(STEPS_BY_CLIENT, network);
    this.launch.assertOpen();
    const order = token ? await this.find(token) : null;
    if (!order) throw orderNotFound();
    if (await this.isPaid(order)) throw paymentClosed();
    if (await this.isPlaced(order)) throw orderPlaced();
    return order;
  }

  /** An order on account is binding: what was agreed stands on its invoice. */
  private isPlaced({ id }: CheckoutOrder): Promise<boolean> {
    const placed = { orderId: id, status: 'pending', provider: TRANSFER } as const;
    return this.dataSource.getRepository(Payment).existsBy(placed);
  }

  private isPaid({ id }: CheckoutOrder): Promise<boolean> {
    const paid = { orderId: id, status: In(['completed', 'refunded']) };
    return this.dataSource.getRepository(Payment).existsBy(paid);
  }
}

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
  return cookies[ORDER_COOKIE] ?? null;
});
