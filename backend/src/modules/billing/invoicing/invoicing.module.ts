import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV } from '../../../config/config.module.js';
import { CONTENT_DIR } from '../../../config/content-dir.js';
import { type Env } from '../../../config/env.js';
import { AttachmentSources } from '../../../platform/mail/attachment-sources.js';
import { emailSamples } from '../../../platform/mail/texts/offered-texts.js';
import { PlatformModule } from '../../../platform/platform.module.js';
import { SELLING, type Selling } from '../../../platform/site/selling.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { DataExportService, IdentityModule } from '../../identity/index.js';
import { Payment } from '../shared/payment.entity.js';
import { InvoiceDeskService } from './admin/invoice-desk.service.js';
import { InvoicesAdminController } from './admin/invoices.admin.controller.js';
import { BillingAddress } from './billing-address.entity.js';
import { BillingAddressesService } from './billing-addresses.service.js';
import { Invoice, InvoiceSequence } from './invoice.entity.js';
import { InvoiceFilesService } from './invoice-files.service.js';
import { INVOICE_ATTACHMENT } from './invoice-labels.js';
import { BillingAddressController, InvoicesController } from './invoices.controller.js';
import { InvoicesService } from './invoices.service.js';
import { IssuedInvoicesService } from './issued-invoices.service.js';
import { INVOICING_EMAILS } from './sample-emails.js';
import { DemoRegister } from './vat/demo.register.js';
import { VatIdChecks } from './vat/vat-id-checks.service.js';
import { VAT_ID_REGISTER, type VatIdRegister } from './vat/vat-id-register.js';
import { readVatRules, VAT_RULES } from './vat/vat-rules.js';
import { ViesRegister } from './vat/vies.register.js';

/** Invoices and how VAT falls on them; what is made out is never changed. */
@Module({
  imports: [
    PlatformModule,
    IdentityModule,
    TypeOrmModule.forFeature([Invoice, InvoiceSequence, BillingAddress, Payment]),
  ],
  controllers: [BillingAddressController, InvoicesAdminController, InvoicesController],
  providers: [
    BillingAddressesService,
    InvoiceDeskService,
    InvoiceFilesService,
    InvoicesService,
    IssuedInvoicesService,
    VatIdChecks,
    {
      provide: VAT_RULES,
      useFactory: (selling: Selling) => readVatRules(CONTENT_DIR, selling),
      inject: [SELLING],
    },
    { provide: VAT_ID_REGISTER, useFactory: chooseRegister, inject: [ENV, SITE] },
    emailSamples(INVOICING_EMAILS),
  ],
  exports: [
    BillingAddressesService,
    InvoiceDeskService,
    InvoiceFilesService,
    InvoicesService,
    IssuedInvoicesService,
    VatIdChecks,
    VAT_RULES,
    VAT_ID_REGISTER,
  ],
})
export class InvoicingModule implements OnModuleInit {
  constructor(
    private readonly dataExport: DataExportService,
    private readonly attachments: AttachmentSources,
    private readonly issued: IssuedInvoicesService,
    private readonly files: InvoiceFilesService,
    private readonly addresses: BillingAddressesService,
  ) {}

  onModuleInit(): void {
    this.dataExport.register('invoices', (userId) => this.issued.ofOwner(userId));
    this.dataExport.register('billingAddress', (userId) => this.addresses.of(userId));
    this.attachments.register(INVOICE_ATTACHMENT, (number) => this.files.bytesOf(number));
  }
}

/** The EU’s register where its address is set, as it is in production; otherwise a stand-in. */
function chooseRegister({ viesUrl }: Env, { operator }: SiteContent): VatIdRegister {
  return viesUrl ? new ViesRegister(viesUrl, operator.vatId) : new DemoRegister();
}
