import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access.decorator.js';
import { WebhookReceivedDto } from './stripe-webhook.dto.js';
import { StripeWebhookService } from './stripe-webhook.service.js';

@ApiTags('billing')
@Access('public')
@Controller('stripe/webhook')
export class StripeWebhookController {
  constructor(private readonly webhook: StripeWebhookService) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Takes the signed events of Stripe' })
  @ApiOkResponse({ type: WebhookReceivedDto })
  receive(
    @Req() { rawBody }: FastifyRequest,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<WebhookReceivedDto> {
    return this.webhook.receive(rawBody, signature);
  }
}
