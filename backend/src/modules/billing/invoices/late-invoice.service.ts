import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import type { SignedInUser } from '../../identity/index.js';
import { paymentNotFound } from '../billing.errors.js';
import type { BuyerAddress } from '../buyer-address.js';
import { Payment } from '../payment.entity.js';
import { BillingAddressesService } from './billing-addresses.service.js';
import { Invoice } from './invoice.entity.js';
import { invoiceExists, invoiceNotPossible } from './invoice.errors.js';
import { invoiceLetter } from './invoice.letter.js';
import { InvoicesService } from './invoices.service.js';

@Injectable()
export class LateInvoiceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly invoices: InvoicesService,
    private readonly addresses: BillingAddressesService,
    private readonly outbox: OutboxService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Makes out and mails the invoice of a purchase whose buyer gave no address when it was paid. What
   * has been given back since is taken off at once. An account without an address keeps this one.
   * @throws AppError PAYMENT_NOT_FOUND, INVOICE_EXISTS, INVOICE_NOT_POSSIBLE
   */
  issue(user: SignedInUser, paymentId: string, buyer: BuyerAddress): Promise<Invoice> {
    return this.dataSource.transaction(async (manager) => {
      const payment = await manager.findOne(Payment, {
        where: { id: paymentId, userId: user.id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!payment) throw paymentNotFound();
      if (await manager.existsBy(Invoice, { paymentId })) throw invoiceExists();
      if (payment.status !== 'completed') throw invoiceNotPossible();
      const invoice = await this.invoices.issue(manager, payment, buyer);
      await this.addresses.keepFirst(manager, user.id, buyer);
      const correction = await this.invoices.cancel(manager, payment, payment.refundedCents);
      const papers: [Invoice, ...Invoice[]] = correction ? [invoice, correction] : [invoice];
      await this.outbox.enqueue(manager, invoiceLetter(user, papers, this.env.appUrl));
      return invoice;
    });
  }
}
