import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access.decorator.js';
import { Client, type ClientInfo } from '../../platform/http/client.decorator.js';
import { CurrentUser, KnowsCaller, type SignedInUser } from '../identity/index.js';
import { CreatePaymentIntentDto, PaymentIntentDto } from './checkout.dto.js';
import { CheckoutService } from './checkout.service.js';

@ApiTags('billing')
@Access('public')
@Controller()
export class CheckoutController {
  constructor(private readonly checkout: CheckoutService) {}

  @Post('create-payment-intent')
  @KnowsCaller()
  @ApiOperation({ summary: 'Begins the purchase of premium access for an e-mail address' })
  @ApiCreatedResponse({ type: PaymentIntentDto })
  async create(
    @Body() body: CreatePaymentIntentDto,
    @Client() { network }: ClientInfo,
    @CurrentUser() caller: SignedInUser | undefined,
  ): Promise<PaymentIntentDto> {
    return { clientSecret: await this.checkout.begin(body, network, caller) };
  }
}
