import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../../platform/http/access.decorator.js';
import { CardEvidenceService } from '../card-evidence.service.js';
import { PaymentEventsService } from '../payment-events.service.js';
import { noSuchProvider } from '../payments.errors.js';
import type { OnlineProvider } from './payment-provider.js';
import { PaymentProviders } from './payment-providers.js';
import type { StripeProvider } from './stripe.provider.js';

export class WebhookReceivedDto {
  @ApiProperty({ example: true })
  received!: true;
}

@ApiTags('billing')
@Access('public')
@Controller('stripe/webhook')
export class StripeWebhookController {
  constructor(
    private readonly providers: PaymentProviders,
    private readonly paymentEvents: PaymentEventsService,
    private readonly cardEvidence: CardEvidenceService,
  ) {}

  /**
   * Acts on an event. An event that is of no use here is acknowledged all the same: our payment is
   * stored before its secret leaves the server, so sending it again could change nothing.
   * @throws AppError WEBHOOK_SIGNATURE_INVALID, WEBHOOK_EVENT_INVALID, or NOT_FOUND without Stripe
   */
  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Takes the signed events of Stripe' })
  @ApiOkResponse({ type: WebhookReceivedDto })
  async receive(
    @Req() { rawBody }: FastifyRequest,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<WebhookReceivedDto> {
    const { online } = this.providers;
    if (!isStripe(online)) throw noSuchProvider();
    const event = online.readWebhook(rawBody, signature);
    if (event?.outcome === 'authorized') {
      await this.cardEvidence.decideOn(online.name, event.providerPaymentId);
    } else if (event) await this.paymentEvents.apply(online.name, event);
    return { received: true };
  }
}

const isStripe = (provider: OnlineProvider): provider is StripeProvider =>
  provider.name === 'stripe';
