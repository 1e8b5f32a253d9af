import { Body, Controller, Get, HttpCode, Inject, Post, Put, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { Access } from '../../../platform/http/access.decorator.js';
import { Client, type ClientInfo } from '../../../platform/http/client.decorator.js';
import { setOrderCookie } from '../../../platform/http/order-cookie.js';
import { type Source, VisitSource } from '../../../platform/visits/source.js';
import { CurrentUser, KnowsCaller, type SignedInUser } from '../../identity/index.js';
import {
  AgreeToOrderDto,
  BeginOrderDto,
  BegunOrderDto,
  CheckoutOrderDto,
  CheckoutTermsDto,
  CreatePaymentIntentDto,
  CurrentOrderDto,
  OrderAddressDto,
  OrderCouponDto,
  PaymentIntentDto,
  PaymentStateDto,
  PaymentStateQueryDto,
  TermsForBuyerDto,
} from './checkout.dto.js';
import { CheckoutService, OrderToken } from './checkout.service.js';
import type { CheckoutOrder } from './checkout-order.entity.js';
import { OrderPaymentService } from './order-payment.service.js';
import { OrderPricesService } from './order-prices.service.js';
import { OrderTermsService } from './order-terms.service.js';
import { PaymentStateService } from './payment-state.service.js';

@ApiTags('billing')
@ApiHeader({
  name: 'X-Order-Token',
  required: false,
  description: 'Names the order; browsers send the cookie `checkout_order` instead',
})
@Access('public')
@Controller()
export class CheckoutController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly payments: OrderPaymentService,
    private readonly states: PaymentStateService,
    private readonly prices: OrderPricesService,
    private readonly orderTerms: OrderTermsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get('checkout/terms')
  @ApiOperation({
    summary: 'What is offered and agreed to, word for word; for the own order at its price',
  })
  @ApiOkResponse({ type: CheckoutTermsDto })
  async terms(@OrderToken() token: string | null): Promise<CheckoutTermsDto> {
    const order = token ? await this.checkout.find(token) : null;
    return this.orderTerms.offered(await this.prices.of(order), order);
  }

  @Post('checkout/terms')
  @HttpCode(200)
  @ApiOperation({
    summary: 'What is offered at which price to a buyer in a country, before ordering',
  })
  @ApiOkResponse({ type: CheckoutTermsDto })
  offerTo(
    @Body() buyer: TermsForBuyerDto,
    @OrderToken() token: string | null,
    @Client() { network }: ClientInfo,
  ): Promise<CheckoutTermsDto> {
    return this.checkout.offerTo(buyer, token, network);
  }

  @Post('checkout/orders')
  @KnowsCaller()
  @ApiOperation({ summary: 'Begins an order for an e-mail address, or continues the own one' })
  @ApiCreatedResponse({ type: BegunOrderDto })
  async begin(
    @Body() body: BeginOrderDto,
    @OrderToken() ownToken: string | null,
    @Client() { network }: ClientInfo,
    @VisitSource() source: Source,
    @CurrentUser() caller: SignedInUser | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BegunOrderDto> {
    const { order, token } = await this.checkout.begin(body, ownToken, network, source, caller);
    setOrderCookie(reply, token, this.env.appUrl.startsWith('https:'));
    return { ...(await this.described(order)), orderToken: token };
  }

  @Get('checkout/orders/current')
  @ApiOperation({ summary: 'The order of this browser, and what became of its payment' })
  @ApiOkResponse({ type: CurrentOrderDto })
  async current(@OrderToken() token: string | null): Promise<CurrentOrderDto> {
    const order = token ? await this.checkout.find(token) : null;
    return { order: order && (await this.described(order)) };
  }

  @Put('checkout/orders/current')
  @ApiOperation({ summary: 'Says to whom the invoice of the order is made out' })
  @ApiOkResponse({ type: CheckoutOrderDto })
  async giveAddress(
    @Body() { buyer }: OrderAddressDto,
    @OrderToken() token: string | null,
    @Client() { network }: ClientInfo,
  ): Promise<CheckoutOrderDto> {
    return this.described(await this.checkout.giveAddress(buyer, token, network));
  }

  @Put('checkout/orders/current/coupon')
  @ApiOperation({ summary: 'Uses a coupon for the own order, in place of the one it had' })
  @ApiOkResponse({ type: CheckoutOrderDto })
  async useCoupon(
    @Body() { code }: OrderCouponDto,
    @OrderToken() token: string | null,
    @Client() { network }: ClientInfo,
  ): Promise<CheckoutOrderDto> {
    return this.described(await this.checkout.useCoupon(code ?? null, token, network));
  }

  @Post('checkout/agreement')
  @HttpCode(200)
  @ApiOperation({ summary: 'Agrees to the terms of the own order' })
  @ApiOkResponse({ type: CheckoutOrderDto })
  async agree(
    @Body() body: AgreeToOrderDto,
    @OrderToken() token: string | null,
    @Client() { network }: ClientInfo,
  ): Promise<CheckoutOrderDto> {
    return this.described(await this.checkout.agree(body, token, network));
  }

  @Post('create-payment-intent')
  @KnowsCaller()
  @ApiOperation({ summary: 'Opens the payment of the own order, once it is complete' })
  @ApiCreatedResponse({ type: PaymentIntentDto })
  async pay(
    @Body() { email, orderToken }: CreatePaymentIntentDto,
    @OrderToken() token: string | null,
    @Client() { network }: ClientInfo,
    @CurrentUser() caller: SignedInUser | undefined,
  ): Promise<PaymentIntentDto> {
    return { clientSecret: await this.payments.pay(email, orderToken ?? token, network, caller) };
  }

  @Post('checkout/orders/current/transfer')
  @HttpCode(200)
  @KnowsCaller()
  @ApiOperation({ summary: 'Places the own order on account, to be paid by bank transfer' })
  @ApiOkResponse({ type: PaymentStateDto })
  async orderOnAccount(
    @Body() { email, orderToken }: CreatePaymentIntentDto,
    @OrderToken() token: string | null,
    @Client() { network }: ClientInfo,
    @CurrentUser() caller: SignedInUser | undefined,
  ): Promise<PaymentStateDto> {
    const order = await this.payments.place(email, orderToken ?? token, network, caller);
    return this.states.stateOfOrder(order);
  }

  @Post('checkout/orders/current/cancellation')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Cancels the own order on account that is not paid; it can be paid otherwise then',
  })
  @ApiOkResponse({ type: PaymentStateDto })
  async cancelOrder(
    @OrderToken() token: string | null,
    @Client() { network }: ClientInfo,
  ): Promise<PaymentStateDto> {
    const order = await this.payments.cancelOrder(token, network);
    return this.states.stateOfOrder(order);
  }

  @Post('checkout/status')
  @HttpCode(200)
  @ApiOperation({ summary: 'What became of the payment of the own order' })
  @ApiOkResponse({ type: PaymentStateDto })
  state(
    @Body() { clientSecret }: PaymentStateQueryDto,
    @OrderToken() token: string | null,
    @Client() { network }: ClientInfo,
  ): Promise<PaymentStateDto> {
    return this.states.stateOf(clientSecret, token, network);
  }

  private async described(order: CheckoutOrder): Promise<CheckoutOrderDto> {
    const { email, buyer } = order;
    return {
      email,
      buyer: buyer as CheckoutOrderDto['buyer'],
      price: (await this.states.placedPriceOf(order)) ?? (await this.prices.of(order)),
      couponCode: order.coupon?.code ?? null,
      ...(await this.states.stateOfOrder(order)),
    };
  }
}
