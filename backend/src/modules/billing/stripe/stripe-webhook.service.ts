import { Inject, Injectable } from '@nestjs/common';
import { noSuchProvider } from '../billing.errors.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../payment-provider.js';
import { SettlementService } from '../settlement.service.js';
import { StripeProvider } from './stripe.provider.js';
import type { WebhookReceivedDto } from './stripe-webhook.dto.js';

@Injectable()
export class StripeWebhookService {
  constructor(
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly settlement: SettlementService,
  ) {}

  /**
   * Acts on an event. An event that is of no use here is acknowledged all the same: our payment is
   * stored before its secret leaves the server, so sending it again could change nothing.
   * @throws AppError WEBHOOK_SIGNATURE_INVALID, WEBHOOK_EVENT_INVALID, or NOT_FOUND without Stripe
   */
  async receive(
    rawBody: Buffer | undefined,
    signature: string | undefined,
  ): Promise<WebhookReceivedDto> {
    if (!(this.provider instanceof StripeProvider)) throw noSuchProvider();
    const news = this.provider.readWebhook(rawBody, signature);
    if (news) await this.settlement.settle(this.provider.name, news);
    return { received: true };
  }
}
