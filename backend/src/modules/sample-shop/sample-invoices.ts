import { Inject, Injectable } from '@nestjs/common';
import { splitGross } from '@toolkit/domain/pricing';
import type { EntityManager } from 'typeorm';
import { SELLING, type Selling } from '../../platform/site/selling.js';
import { SITE, type SiteContent } from '../../platform/site/site-content.js';
import { Invoice, InvoiceSequence } from '../billing/invoicing/invoice.entity.js';
import { sellerOf, sold } from '../billing/invoicing/invoice-drafts.js';
import { germanDate } from '../billing/invoicing/invoice-labels.js';
import type { Transfer } from '../billing/payments/transfers/transfer.entity.js';
import type { Payment } from '../billing/shared/payment.entity.js';

/** An order as its documents tell of it. */
export interface InvoicedOrder {
  payment: Payment;
  /** null of an order that is not on account. */
  transfer: Transfer | null;
  /** When money went back, the bank was asked, or an order on account was paid in part or cancelled. */
  turnedAt: Date | null;
}

/** The invoices of the sample orders, numbered as they would have come about day by day. */
@Injectable()
export class SampleInvoices {
  constructor(
    @Inject(SITE) private readonly site: SiteContent,
    @Inject(SELLING) private readonly selling: Selling,
  ) {}

  async insert(manager: EntityManager, purchases: InvoicedOrder[]): Promise<void> {
    const last = new Map<number, number>();
    const numberOf = new Map<string, string>();
    const documents = purchases
      .flatMap((purchase) => this.documentsOf(purchase))
      .sort((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime());
    const invoices = documents.map((document) => {
      const year = Number(germanDate(document.issuedAt).slice(0, 4));
      const sequence = (last.get(year) ?? 0) + 1;
      last.set(year, sequence);
      const number = `${year}-${String(sequence).padStart(6, '0')}`;
      const cancelsNumber = numberOf.get(document.paymentId) ?? null;
      numberOf.set(document.paymentId, number);
      return { ...document, number, year, sequence, cancelsNumber };
    });
    await manager.insert(
      InvoiceSequence,
      [...last].map(([year, count]) => ({ year, last: count })),
    );
    await manager.insert(Invoice, invoices);
  }

  /** The invoice of an order that is paid or on account, and what takes it back. */
  private documentsOf({ payment, transfer, turnedAt }: InvoicedOrder) {
    const { createdAt, completedAt, buyer, amountCents, vatPercent } = payment;
    const issuedAt = transfer ? createdAt : completedAt;
    if (!issuedAt || !buyer) return [];
    const invoice = {
      ...sold(payment, buyer, this.site),
      ...{ kind: 'invoice' as Invoice['kind'], issuedAt, seller: sellerOf(this.site) },
      serviceDate: transfer ? null : germanDate(issuedAt),
      settledAt: transfer ? null : issuedAt,
      dueOn: transfer?.dueOn ?? null,
      transferTo: transfer && {
        ...this.selling.transfer.account,
        reference: payment.providerPaymentId,
      },
    };
    const takenBackCents = payment.canceledAt ? amountCents : payment.refundedCents;
    if (!turnedAt || takenBackCents === 0) return [invoice];
    const taken = splitGross(takenBackCents, vatPercent);
    const cancellation = {
      ...{ ...invoice, kind: 'cancellation' as const, dueOn: null, transferTo: null },
      ...{ issuedAt: turnedAt, settledAt: completedAt && turnedAt },
      netCents: -taken.netCents,
      vatCents: -taken.vatCents,
      grossCents: -taken.grossCents,
    };
    return [invoice, cancellation];
  }
}
