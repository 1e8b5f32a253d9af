import { Module, type OnModuleInit } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { SiteModule } from '../../platform/site/site.module.js';
import { ExportService, IdentityModule } from '../identity/index.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutService } from './checkout.service.js';
import { chooseProvider } from './choose-provider.js';
import { ClientConfigController } from './client-config.controller.js';
import { DemoPaymentsController } from './demo/demo-payments.controller.js';
import { DemoPaymentsService } from './demo/demo-payments.service.js';
import { PaymentDto } from './payment.dto.js';
import { PAYMENT_PROVIDER } from './payment-provider.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { PurchaseService } from './purchase.service.js';
import { SettlementService } from './settlement.service.js';
import { StripeWebhookController } from './stripe/stripe-webhook.controller.js';
import { StripeWebhookService } from './stripe/stripe-webhook.service.js';

@Module({
  imports: [IdentityModule, MailModule, RateLimitModule, SiteModule],
  controllers: [
    CheckoutController,
    ClientConfigController,
    DemoPaymentsController,
    PaymentsController,
    StripeWebhookController,
  ],
  providers: [
    CheckoutService,
    DemoPaymentsService,
    PaymentsService,
    PurchaseService,
    SettlementService,
    StripeWebhookService,
    { provide: PAYMENT_PROVIDER, useFactory: chooseProvider, inject: [ENV] },
  ],
})
export class BillingModule implements OnModuleInit {
  constructor(
    private readonly ownData: ExportService,
    private readonly payments: PaymentsService,
  ) {}

  onModuleInit(): void {
    this.ownData.register('payments', async (userId) =>
      (await this.payments.listOf(userId)).map(PaymentDto.from),
    );
  }
}
