import { Module, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENV } from '../../config/config.module.js';
import { CONTENT_DIR } from '../../config/content-dir.js';
import type { Env, StripeSettings } from '../../config/env.js';
import { AttachmentSources } from '../../platform/mail/attachment-sources.js';
import { offerTexts } from '../../platform/mail/texts/offered-texts.js';
import { PlatformModule } from '../../platform/platform.module.js';
import { SELLING, type Selling } from '../../platform/site/selling.js';
import { SITE, type SiteContent } from '../../platform/site/site-content.js';
import { DataExportService, IdentityModule } from '../identity/index.js';
import { BankLinesAdminController } from './accounting/admin/bank-lines.admin.controller.js';
import { BankLinesAdminService } from './accounting/admin/bank-lines.admin.service.js';
import { BookkeepingAdminController } from './accounting/admin/bookkeeping/bookkeeping.admin.controller.js';
import { BookkeepingService } from './accounting/admin/bookkeeping/bookkeeping.service.js';
import { JournalService } from './accounting/admin/bookkeeping/journal.service.js';
import { PaymentFiguresService } from './accounting/admin/payment-figures.service.js';
import { VatLimitAdminController } from './accounting/admin/vat-limit.admin.controller.js';
import { BankLinesService } from './accounting/bank-statements/bank-lines.service.js';
import { BankStatementRetention } from './accounting/bank-statements/bank-statement-retention.js';
import { BankStatementsService } from './accounting/bank-statements/bank-statements.service.js';
import { LineMatchesService } from './accounting/bank-statements/line-matches.service.js';
import { RecallsService } from './accounting/bank-statements/recalls.service.js';
import { EuTurnoverService } from './accounting/vat-limit/eu-turnover.service.js';
import { CouponsAdminController } from './checkout/admin/coupons.admin.controller.js';
import { CouponsAdminService } from './checkout/admin/coupons.admin.service.js';
import { CheckoutController } from './checkout/checkout.controller.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { ClientConfigController } from './checkout/client-config.controller.js';
import { ContractTextsService } from './checkout/contract-texts/contract-texts.service.js';
import { CouponsService } from './checkout/coupons/coupons.service.js';
import { DemoPaymentsController } from './checkout/demo/demo-payments.controller.js';
import { DemoPaymentsService } from './checkout/demo/demo-payments.service.js';
import { OpenPaymentService } from './checkout/open-payment.service.js';
import { OrderPaymentService } from './checkout/order-payment.service.js';
import { OrderPricesService } from './checkout/order-prices.service.js';
import { OrderTermsService } from './checkout/order-terms.service.js';
import { PaymentStateService } from './checkout/payment-state.service.js';
import { PurchaseService } from './checkout/purchase/purchase.service.js';
import { PURCHASE_EMAILS } from './checkout/sample-emails.js';
import { UnconfirmedOrdersController } from './checkout/unconfirmed-orders/unconfirmed-orders.controller.js';
import { UnconfirmedOrdersService } from './checkout/unconfirmed-orders/unconfirmed-orders.service.js';
import { InvoiceDeskService } from './invoicing/admin/invoice-desk.service.js';
import { InvoicesAdminController } from './invoicing/admin/invoices.admin.controller.js';
import { BillingAddressesService } from './invoicing/billing-addresses.service.js';
import { InvoiceFilesService } from './invoicing/invoice-files.service.js';
import { INVOICE_ATTACHMENT } from './invoicing/invoice-labels.js';
import { BillingAddressController, InvoicesController } from './invoicing/invoices.controller.js';
import { InvoicesService } from './invoicing/invoices.service.js';
import { DemoRegister } from './invoicing/vat/demo.register.js';
import { VatIdChecks } from './invoicing/vat/vat-id-checks.service.js';
import { VAT_ID_REGISTER, type VatIdRegister } from './invoicing/vat/vat-id-register.js';
import { readVatRules, VAT_RULES } from './invoicing/vat/vat-rules.js';
import { ViesRegister } from './invoicing/vat/vies.register.js';
import { LaunchAdminController } from './launch/admin/launch.admin.controller.js';
import { LaunchCheck } from './launch/launch-check.service.js';
import { LaunchConfirmationsService } from './launch/launch-confirmations.service.js';
import { LaunchDutiesJob } from './launch/launch-duties.job.js';
import { PaymentsAdminController } from './payments/admin/payments.admin.controller.js';
import { PaymentsAdminService } from './payments/admin/payments.admin.service.js';
import { TransfersAdminController } from './payments/admin/transfers.admin.controller.js';
import { TransfersAdminService } from './payments/admin/transfers.admin.service.js';
import { VatIdsAdminService } from './payments/admin/vat-ids.admin.service.js';
import { CardEvidenceService } from './payments/card-evidence.service.js';
import { OrderRetention } from './payments/order-retention.js';
import { PaymentEventsService } from './payments/payment-events.service.js';
import { PaymentsController } from './payments/payments.controller.js';
import { PaymentsService } from './payments/payments.service.js';
import { DemoProvider } from './payments/providers/demo.provider.js';
import type { OnlineProvider } from './payments/providers/payment-provider.js';
import { PaymentProviders } from './payments/providers/payment-providers.js';
import { StripeWebhookController } from './payments/providers/stripe-webhook.controller.js';
import { TransferProvider } from './payments/providers/transfer.provider.js';
import { ReconcilePaymentsJob } from './payments/reconcile-payments.job.js';
import { RefundSettlementService } from './payments/refunds/refund-settlement.service.js';
import { RefundsService } from './payments/refunds/refunds.service.js';
import { StaffRefundsService } from './payments/refunds/staff-refunds.service.js';
import { ReceiptReversalsService } from './payments/transfers/receipt-reversals.service.js';
import { TransferCancellationService } from './payments/transfers/transfer-cancellation.service.js';
import { TransfersJob } from './payments/transfers/transfers.job.js';
import { TransfersService } from './payments/transfers/transfers.service.js';
import { WithdrawalsAdminController } from './withdrawals/admin/withdrawals.admin.controller.js';
import { WithdrawalsAdminService } from './withdrawals/admin/withdrawals.admin.service.js';
import { WithdrawalsController } from './withdrawals/withdrawals.controller.js';
import { WithdrawalsService } from './withdrawals/withdrawals.service.js';

offerTexts(PURCHASE_EMAILS);

@Module({
  imports: [PlatformModule, IdentityModule],
  controllers: [
    BankLinesAdminController,
    BillingAddressController,
    BookkeepingAdminController,
    CheckoutController,
    ClientConfigController,
    CouponsAdminController,
    DemoPaymentsController,
    InvoicesAdminController,
    InvoicesController,
    LaunchAdminController,
    PaymentsAdminController,
    PaymentsController,
    StripeWebhookController,
    TransfersAdminController,
    UnconfirmedOrdersController,
    VatLimitAdminController,
    WithdrawalsAdminController,
    WithdrawalsController,
  ],
  providers: [
    BankLinesAdminService,
    BankLinesService,
    RecallsService,
    LineMatchesService,
    BankStatementRetention,
    BankStatementsService,
    BillingAddressesService,
    BookkeepingService,
    CheckoutService,
    ContractTextsService,
    DemoPaymentsService,
    JournalService,
    LaunchCheck,
    LaunchConfirmationsService,
    LaunchDutiesJob,
    OrderRetention,
    OrderPricesService,
    OrderTermsService,
    InvoiceDeskService,
    InvoiceFilesService,
    InvoicesService,
    RefundSettlementService,
    PaymentFiguresService,
    PaymentsAdminService,
    PaymentsService,
    CouponsAdminService,
    CouponsService,
    PurchaseService,
    CardEvidenceService,
    ReconcilePaymentsJob,
    RefundsService,
    StaffRefundsService,
    PaymentEventsService,
    OpenPaymentService,
    OrderPaymentService,
    PaymentStateService,
    TransfersAdminService,
    VatIdsAdminService,
    TransferCancellationService,
    TransfersJob,
    TransfersService,
    UnconfirmedOrdersService,
    ReceiptReversalsService,
    EuTurnoverService,
    VatIdChecks,
    WithdrawalsAdminService,
    WithdrawalsService,
    {
      provide: VAT_RULES,
      useFactory: (selling: Selling) => readVatRules(CONTENT_DIR, selling),
      inject: [SELLING],
    },
    { provide: VAT_ID_REGISTER, useFactory: chooseRegister, inject: [ENV, SITE] },
    { provide: PaymentProviders, useFactory: chooseProviders, inject: [ENV, DataSource] },
  ],
  exports: [
    BillingAddressesService,
    LaunchCheck,
    OrderTermsService,
    PaymentProviders,
    PaymentFiguresService,
    PaymentsService,
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
    private readonly bankLines: BankLinesService,
    private readonly withdrawals: WithdrawalsService,
  ) {}

  /** Makes the module's data known to the data export, and its files to the e-mails they hang on. */
  onModuleInit(): void {
    this.dataExport.register('orders', (userId) => this.payments.ordersOf(userId));
    this.dataExport.register('invoices', (userId) => this.invoices.ofOwner(userId));
    this.dataExport.register('billingAddress', (userId) => this.addresses.of(userId));
    this.dataExport.register('withdrawals', (_userId, emails) =>
      this.withdrawals.everything(emails),
    );
    this.dataExport.register('payments', (userId) => this.payments.listOf(userId));
    this.dataExport.register('bankLines', (userId) => this.bankLines.ofOwner(userId));
    this.attachments.register(INVOICE_ATTACHMENT, (number) => this.invoiceFiles.bytesOf(number));
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
  const { StripeProvider } = await import('./payments/providers/stripe.provider.js');
  return new StripeProvider(settings);
}

/** The EU’s register where its address is set, as it is in production; otherwise a stand-in. */
function chooseRegister({ viesUrl }: Env, { operator }: SiteContent): VatIdRegister {
  return viesUrl ? new ViesRegister(viesUrl, operator.vatId) : new DemoRegister();
}
