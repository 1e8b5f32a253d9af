import { Module, type OnModuleInit } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import { CONTENT_DIR } from '../../config/content-dir.js';
import type { Env } from '../../config/env.js';
import { AttachmentSources } from '../../platform/mail/attachment-sources.js';
import { PlatformModule } from '../../platform/platform.module.js';
import { DataExportService, IdentityModule } from '../identity/index.js';
import { AccessBeginsJob } from './access/access-begins.job.js';
import { DeferredAccessService } from './access/deferred-access.service.js';
import { PaymentFiguresService } from './admin/payment-figures.service.js';
import { PaymentsAdminController } from './admin/payments.admin.controller.js';
import { PaymentsAdminService } from './admin/payments.admin.service.js';
import { WithdrawalsAdminController } from './admin/withdrawals.admin.controller.js';
import { WithdrawalsAdminService } from './admin/withdrawals.admin.service.js';
import { CheckoutController } from './checkout/checkout.controller.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { ClientConfigController } from './checkout/client-config.controller.js';
import { OrderPaymentService } from './checkout/order-payment.service.js';
import { OrderTermsService } from './checkout/order-terms.service.js';
import { ContractTextsService } from './contract-texts/contract-texts.service.js';
import { BillingAddressesService } from './invoices/billing-addresses.service.js';
import { InvoiceFilesService } from './invoices/invoice-files.service.js';
import { INVOICE_ATTACHMENT } from './invoices/invoice-labels.js';
import { BillingAddressController, InvoicesController } from './invoices/invoices.controller.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { LaunchCheck } from './launch/launch-check.service.js';
import { ADVERTISING, readAdvertising } from './launch/launch-conditions.js';
import { OrderRetention } from './payments/order-retention.js';
import { PaymentEventsService } from './payments/payment-events.service.js';
import { PaymentsController } from './payments/payments.controller.js';
import { PaymentsService } from './payments/payments.service.js';
import { PurchaseService } from './payments/purchase.service.js';
import { ReconcilePaymentsJob } from './payments/reconcile-payments.job.js';
import { DemoProvider } from './providers/demo.provider.js';
import { DemoPaymentsController } from './providers/demo-payments.controller.js';
import { DemoPaymentsService } from './providers/demo-payments.service.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from './providers/payment-provider.js';
import { StripeProvider } from './providers/stripe.provider.js';
import { StripeWebhookController } from './providers/stripe-webhook.controller.js';
import { RefundSettlementService } from './refunds/refund-settlement.service.js';
import { RefundsService } from './refunds/refunds.service.js';
import { SampleBooks } from './samples/sample-books.js';
import { SamplePurchases } from './samples/sample-purchases.js';
import { WithdrawalsController } from './withdrawals/withdrawals.controller.js';
import { WithdrawalsService } from './withdrawals/withdrawals.service.js';

@Module({
  imports: [PlatformModule, IdentityModule],
  controllers: [
    BillingAddressController,
    CheckoutController,
    ClientConfigController,
    DemoPaymentsController,
    InvoicesController,
    PaymentsAdminController,
    PaymentsController,
    StripeWebhookController,
    WithdrawalsAdminController,
    WithdrawalsController,
  ],
  providers: [
    AccessBeginsJob,
    BillingAddressesService,
    CheckoutService,
    ContractTextsService,
    DemoPaymentsService,
    DeferredAccessService,
    LaunchCheck,
    OrderRetention,
    OrderTermsService,
    InvoiceFilesService,
    InvoicesService,
    RefundSettlementService,
    SampleBooks,
    SamplePurchases,
    PaymentFiguresService,
    PaymentsAdminService,
    PaymentsService,
    PurchaseService,
    ReconcilePaymentsJob,
    RefundsService,
    PaymentEventsService,
    OrderPaymentService,
    WithdrawalsAdminService,
    WithdrawalsService,
    { provide: ADVERTISING, useFactory: () => readAdvertising(CONTENT_DIR) },
    { provide: PAYMENT_PROVIDER, useFactory: chooseProvider, inject: [ENV] },
  ],
  exports: [
    BillingAddressesService,
    LaunchCheck,
    PaymentFiguresService,
    PaymentsService,
    SampleBooks,
    SamplePurchases,
  ],
})
export class BillingModule implements OnModuleInit {
  constructor(
    private readonly dataExport: DataExportService,
    private readonly attachments: AttachmentSources,
    private readonly payments: PaymentsService,
    private readonly invoices: InvoicesService,
    private readonly invoiceFiles: InvoiceFilesService,
    private readonly addresses: BillingAddressesService,
  ) {}

  /** Makes the module's data known to the data export, and its files to the e-mails they hang on. */
  onModuleInit(): void {
    this.dataExport.register('orders', (userId) => this.payments.ordersOf(userId));
    this.dataExport.register('invoices', (userId) => this.invoices.ofOwner(userId));
    this.dataExport.register('billingAddress', (userId) => this.addresses.of(userId));
    this.dataExport.register('payments', (userId) => this.payments.listOf(userId));
    this.attachments.register(INVOICE_ATTACHMENT, (number) => this.invoiceFiles.bytesOf(number));
  }
}

/** Stripe where it is set up; otherwise the demo provider, which the settings refuse in production. */
function chooseProvider({ stripe, jwtSecret }: Env): PaymentProvider {
  return stripe ? new StripeProvider(stripe) : new DemoProvider(jwtSecret);
}
