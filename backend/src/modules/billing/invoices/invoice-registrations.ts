import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AttachmentSources } from '../../../platform/mail/attachment-sources.js';
import { DataExportService } from '../../identity/index.js';
import { BillingAddressesService } from './billing-addresses.service.js';
import { INVOICE_ATTACHMENT } from './invoice-attachment.js';
import { InvoiceFilesService } from './invoice-files.service.js';
import { InvoicesService } from './invoices.service.js';

/** Makes invoices known to the mail and to the export of own data. */
@Injectable()
export class InvoiceRegistrations implements OnModuleInit {
  constructor(
    private readonly attachments: AttachmentSources,
    private readonly ownData: DataExportService,
    private readonly invoices: InvoicesService,
    private readonly files: InvoiceFilesService,
    private readonly addresses: BillingAddressesService,
  ) {}

  onModuleInit(): void {
    this.attachments.register(INVOICE_ATTACHMENT, (number) => this.files.bytesOf(number));
    this.ownData.register('invoices', (userId) => this.invoices.ofOwner(userId));
    this.ownData.register('billingAddress', (userId) => this.addresses.of(userId));
  }
}
