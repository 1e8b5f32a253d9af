import { Module, type OnModuleInit } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import { CONTENT_DIR } from '../../config/content-dir.js';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { PersonalDataModule } from '../../platform/personal-data/personal-data.module.js';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { SiteModule } from '../../platform/site/site.module.js';
import { DataExportService, IdentityModule } from '../identity/index.js';
import { CheckoutController } from './checkout/checkout.controller.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { OrderTermsService } from './checkout/order-terms.service.js';
import { OrdersExport } from './checkout/orders-export.js';
import { PaymentStateService } from './checkout/payment-state.service.js';
import { chooseProvider } from './choose-provider.js';
import { ClientConfigController } from './client-config.controller.js';
import { ContractTextsService } from './contract-texts/contract-texts.service.js';
import { AccessBeginsJob } from './deferred-access/access-begins.job.js';
import { ImmediateAccessService } from './deferred-access/immediate-access.service.js';
import { DemoPaymentsController } from './demo/demo-payments.controller.js';
import { DemoPaymentsService } from './demo/demo-payments.service.js';
import { BillingAddressController } from './invoices/billing-address.controller.js';
import { BillingAddressesService } from './invoices/billing-addresses.service.js';
import { InvoiceFilesService } from './invoices/invoice-files.service.js';
import { InvoiceRegistrations } from './invoices/invoice-registrations.js';
import { InvoicesController } from './invoices/invoices.controller.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { LateInvoiceService } from './invoices/late-invoice.service.js';
import { ADVERTISING, readAdvertising } from './launch/advertising.js';
import { LaunchCheck } from './launch/launch-check.service.js';
import { OrderRetention } from './order-retention.js';
import { PaymentFiguresService } from './payment-figures.service.js';
import { PaymentNoticesService } from './payment-notices.service.js';
import { PAYMENT_PROVIDER } from './payment-provider.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { PaymentsAdminController } from './payments-admin/payments.admin.controller.js';
import { PaymentsAdminService } from './payments-admin/payments-admin.service.js';
import { StaffRefundsService } from './payments-admin/staff-refunds.service.js';
import { PurchaseService } from './purchase.service.js';
import { ReconcilePaymentsJob } from './reconciliation/reconcile-payments.job.js';
import { GuaranteeService } from './refunds/guarantee.service.js';
import { MoneyBackService } from './refunds/money-back.service.js';
import { RefundsService } from './refunds/refunds.service.js';
import { SettlementService } from './settlement.service.js';
import { StripeWebhookController } from './stripe/stripe-webhook.controller.js';
import { StripeWebhookService } from './stripe/stripe-webhook.service.js';
import { WithdrawalsAdminController } from './withdrawals/withdrawals.admin.controller.js';
import { WithdrawalsController } from './withdrawals/withdrawals.controller.js';
import { WithdrawalsService } from './withdrawals/withdrawals.service.js';
import { WithdrawalsAdminService } from './withdrawals/withdrawals-admin.service.js';

@Module({
  imports: [
    AuditModule,
    IdentityModule,
    MailModule,
    PersonalDataModule,
    RateLimitModule,
    SiteModule,
  ],
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
    GuaranteeService,
    ImmediateAccessService,
    LaunchCheck,
    OrderRetention,
    OrdersExport,
    OrderTermsService,
    InvoiceFilesService,
    InvoiceRegistrations,
    InvoicesService,
    LateInvoiceService,
    MoneyBackService,
    PaymentFiguresService,
    PaymentNoticesService,
    PaymentsAdminService,
    PaymentsService,
    PaymentStateService,
    PurchaseService,
    ReconcilePaymentsJob,
    RefundsService,
    SettlementService,
    StaffRefundsService,
    StripeWebhookService,
    WithdrawalsAdminService,
    WithdrawalsService,
    { provide: ADVERTISING, useFactory: () => readAdvertising(CONTENT_DIR) },
    { provide: PAYMENT_PROVIDER, useFactory: chooseProvider, inject: [ENV] },
  ],
  exports: [BillingAddressesService, LaunchCheck, PaymentFiguresService, PaymentsService],
})
export class BillingModule implements OnModuleInit {
  constructor(
    private readonly ownData: DataExportService,
    private readonly payments: PaymentsService,
  ) {}

  onModuleInit(): void {
    this.ownData.register('payments', (userId) => this.payments.listOf(userId));
  }
}
