import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import { type Env, type StripeSettings } from '../../../config/env.js';
import { emailSamples } from '../../../platform/mail/texts/offered-texts.js';
import { PlatformModule } from '../../../platform/platform.module.js';
import { DataExportService, IdentityModule } from '../../identity/index.js';
import { OrdersOnAccount } from '../invoicing/index.js';
import { InvoicingModule } from '../invoicing/invoicing.module.js';
import { Payment } from '../shared/payment.entity.js';
import { PaymentsAdminController } from './admin/payments.admin.controller.js';
import { PaymentsAdminService } from './admin/payments.admin.service.js';
import { TransfersAdminController } from './admin/transfers.admin.controller.js';
import { TransfersAdminService } from './admin/transfers.admin.service.js';
import { VatIdsAdminService } from './admin/vat-ids.admin.service.js';
import { CardEvidenceService } from './card-evidence.service.js';
import { PaymentDispute } from './payment-dispute.entity.js';
import { PaymentEvent } from './payment-event.entity.js';
import { PaymentEventsService } from './payment-events.service.js';
import { PaymentMovement } from './payment-movement.entity.js';
import { PaymentRetention } from './payment-retention.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { DemoProvider } from './providers/demo.provider.js';
import { type OnlineProvider } from './providers/payment-provider.js';
import { PaymentProviders } from './providers/payment-providers.js';
import { StripeWebhookController } from './providers/stripe-webhook.controller.js';
import { TransferProvider } from './providers/transfer.provider.js';
import { ReconcilePaymentsJob } from './reconcile-payments.job.js';
import { RefundRequest } from './refunds/refund-request.entity.js';
import { RefundSettlementService } from './refunds/refund-settlement.service.js';
import { RefundsService } from './refunds/refunds.service.js';
import { StaffRefundsService } from './refunds/staff-refunds.service.js';
import { PAYMENTS_EMAILS } from './sample-emails.js';
import { ReceiptsService } from './transfers/receipts.service.js';
import { Transfer } from './transfers/transfer.entity.js';
import { TransferCancellationService } from './transfers/transfer-cancellation.service.js';
import { TransfersJob } from './transfers/transfers.job.js';
import { TransfersService } from './transfers/transfers.service.js';

/** Money that comes and goes: providers, bank transfers, refunds and disputes. */
@Module({
  imports: [
    PlatformModule,
    IdentityModule,
    TypeOrmModule.forFeature([
      Payment,

      PaymentDispute,
      PaymentEvent,
      PaymentMovement,
      RefundRequest,
      Transfer,
    ]),
    InvoicingModule,
  ],
  controllers: [
    PaymentsAdminController,
    PaymentsController,
    StripeWebhookController,
    TransfersAdminController,
  ],
  providers: [
    CardEvidenceService,
    PaymentEventsService,
    PaymentRetention,
    PaymentsAdminService,
    PaymentsService,
    ReceiptsService,
    ReconcilePaymentsJob,
    RefundSettlementService,
    RefundsService,
    StaffRefundsService,
    TransferCancellationService,
    TransfersAdminService,
    TransfersJob,
    TransfersService,
    VatIdsAdminService,
    { provide: PaymentProviders, useFactory: chooseProviders, inject: [ENV, DataSource] },
    { provide: OrdersOnAccount, useExisting: ReceiptsService },
    emailSamples(PAYMENTS_EMAILS),
  ],
  exports: [
    CardEvidenceService,
    PaymentEventsService,
    PaymentProviders,
    PaymentsService,
    ReceiptsService,
    RefundsService,
    StaffRefundsService,
    TransferCancellationService,
    TransfersService,
  ],
})
export class PaymentsModule implements OnModuleInit {
  constructor(
    private readonly dataExport: DataExportService,
    private readonly payments: PaymentsService,
  ) {}

  onModuleInit(): void {
    this.dataExport.register('orders', (userId) => this.payments.ordersOf(userId));
    this.dataExport.register('payments', (userId) => this.payments.listOf(userId));
  }
}

/**
 * Stripe where it is set up, and only then loaded; otherwise the demo provider, which the settings refuse in
 * production.
 */
async function chooseProviders(
  { stripe, jwtSecret }: Env,
  dataSource: DataSource,
): Promise<PaymentProviders> {
  const online = stripe ? await stripeProvider(stripe) : new DemoProvider(jwtSecret, dataSource);
  return new PaymentProviders(online, [new TransferProvider()]);
}

async function stripeProvider(settings: StripeSettings): Promise<OnlineProvider> {
  const { StripeProvider } = await import('./providers/stripe.provider.js');
  return new StripeProvider(settings);
}
