import { Inject, Injectable } from '@nestjs/common';
import { splitGross, type VatTerms } from '@toolkit/domain/pricing';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { editConflict } from '../../../platform/admin-list/edit-fields.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { SELLING, type Selling } from '../../../platform/site/selling.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import type { SignedInUser } from '../../identity/index.js';
import type { BuyerAddress } from '../shared/buyer-address.dto.js';
import { lockPayment } from '../shared/lock-payment.js';
import { Payment } from '../shared/payment.entity.js';
import { paymentNotFound } from '../shared/payment.errors.js';
import { BillingAddressesService } from './billing-addresses.service.js';
import { invoiceEmail } from './invoice.email.js';
import { Invoice } from './invoice.entity.js';
import {
  type Amounts,
  amountsToCancel,
  amountsToReinstate,
  sumOf,
  validInvoice,
} from './invoice-amounts.js';
import { keptOf, sellerOf, sold, soldBy } from './invoice-drafts.js';
import { germanDate } from './invoice-labels.js';
import { nextInvoiceNumber } from './invoice-numbers.js';
import {
  invoiceExists,
  invoiceNotPossible,
  invoiceReplaced,
  invoiceTakenBack,
  invoiceUnpaid,
  moreThanIsLeft,
} from './invoicing.errors.js';
import { IssuedInvoicesService } from './issued-invoices.service.js';

/** Invoices and what takes them back: made out in the transaction of what they follow from. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly issued: IssuedInvoicesService,
    private readonly addresses: BillingAddressesService,
    private readonly outbox: OutboxService,
    @Inject(ENV) private readonly env: Env,
    @Inject(SITE) private readonly site: SiteContent,
    @Inject(SELLING) private readonly selling: Selling,
  ) {}

  /**
   * Makes out the invoice of a paid purchase in the caller's transaction; asked again it answers the
   * one that is valid, whatever the buyer then is. The payment stays locked to the end.
   * @throws Error when the payment is not paid
   */
  async issue(
    manager: EntityManager,
    { id }: Pick<Payment, 'id'>,
    buyer: BuyerAddress,
  ): Promise<Invoice> {
    const payment = await this.lock(manager, id);
    const made = validInvoice(await this.issued.documentsOf(manager, id));
    if (made) return made;
    const { completedAt } = payment;
    if (!completedAt) throw new Error(`Payment ${id} is not paid: no invoice`);
    return this.write(manager, {
      ...sold(payment, buyer, this.site),
      serviceDate: germanDate(completedAt),
      settledAt: completedAt,
    });
  }

  /**
   * Makes out the invoice of an order on account, which asks for the money.
   * @param dueOn the last day for paying, as `2026-12-09`
   */
  async issueUnpaid(
    manager: EntityManager,
    payment: Payment,
    buyer: BuyerAddress,
    dueOn: string,
  ): Promise<Invoice> {
    const { providerPaymentId } = payment;
    return this.write(manager, {
      ...sold(payment, buyer, this.site),
      // Access opens with the money, on a day that nobody knows yet.
      serviceDate: null,
      settledAt: null,
      dueOn,
      transferTo: { ...this.selling.transfer.account, reference: providerPaymentId },
    });
  }

  /**
   * Makes out and mails the invoice of a purchase whose buyer gave no address when it was paid. An
   * account without an address keeps this one.
   * @throws AppError PAYMENT_NOT_FOUND, INVOICE_EXISTS, INVOICE_NOT_POSSIBLE
   */
  issueLater(user: SignedInUser, paymentId: string, buyer: BuyerAddress): Promise<Invoice> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await manager.existsBy(Payment, { id: paymentId, userId: user.id }))) {
        throw paymentNotFound();
      }
      const documents = await this.issueMissing(manager, paymentId, buyer);
      await this.outbox.enqueue(manager, invoiceEmail(user, documents, this.env.appUrl));
      return documents[0];
    });
  }

  /**
   * Makes out the invoice of a purchase that has none. What has been refunded since is taken off at once.
   * @throws AppError INVOICE_EXISTS, INVOICE_NOT_POSSIBLE
   */
  async issueMissing(
    manager: EntityManager,
    paymentId: string,
    buyer: BuyerAddress,
  ): Promise<[Invoice, ...Invoice[]]> {
    const payment = await this.lock(manager, paymentId);
    if (await manager.existsBy(Invoice, { paymentId })) throw invoiceExists();
    if (payment.status !== 'completed') throw invoiceNotPossible();
    const invoice = await this.issue(manager, payment, buyer);
    if (payment.userId) await this.addresses.keepFirst(manager, payment.userId, buyer);
    const correction = await this.cancel(manager, payment, payment.refundedCents);
    return correction ? [invoice, correction] : [invoice];
  }

  /**
   * Takes the invoice of a payment back over a gross amount in cents that has gone back, at most down to
   * what is kept of the payment: what staff have credited before is not taken off a second time.
   * @param moneyWent false for a part of a paid invoice whose money never came
   * @returns null where there is no invoice, or nothing left of it to take
   */
  async cancel(
    manager: EntityManager,
    { id }: Pick<Payment, 'id'>,
    amountCents: number,
    { moneyWent = true } = {},
  ): Promise<Invoice | null> {
    const payment = await this.lock(manager, id);
    const documents = await this.issued.documentsOf(manager, id);
    const excess = sumOf(documents).grossCents - keptOf(payment);
    const settledAt = moneyWent && payment.completedAt ? new Date() : null;
    return this.takeBack(manager, documents, Math.min(amountCents, excess), settledAt);
  }

  /**
   * Takes an invoice back over a gross amount in cents although no money goes back with it. Of one that is
   * not paid so much less is to be paid then.
   * @param seen the invoice as it was before whoever decides this, and how much was left of it
   * @throws AppError INVOICE_REPLACED, INVOICE_UNPAID, EDIT_CONFLICT, INVOICE_TAKEN_BACK; ValidationError
   *   for more than is left
   */
  async credit(
    manager: EntityManager,
    { number, leftCents }: { number: string; leftCents: number },
    amountCents: number,
  ): Promise<Invoice> {
    const { payment, documents, left } = await this.validDocument(manager, number);
    const isUnpaid = payment.status === 'pending';
    if (isUnpaid && amountCents >= left.grossCents) throw invoiceUnpaid();
    if (left.grossCents !== leftCents) throw editConflict();
    if (amountCents > leftCents) throw moreThanIsLeft(leftCents);
    const credited = await this.takeBack(manager, documents, amountCents, null);
    if (!credited) throw invoiceTakenBack();
    if (isUnpaid) await this.lowerPrice(manager, payment, sumOf([left, credited]));
    return credited;
  }

  /**
   * Makes out an invoice to another recipient in the place of one, which is taken back: no money moves.
   * @param terms how VAT falls on the new recipient; where it falls otherwise, the net amount stays
   * @returns the new invoice, and what takes the old one back where something is left of it
   * @throws AppError INVOICE_REPLACED, INVOICE_TAKEN_BACK
   */
  async replace(
    manager: EntityManager,
    number: string,
    buyer: BuyerAddress,
    terms: VatTerms,
  ): Promise<[Invoice, ...Invoice[]]> {
    const { payment, documents, invoice, left } = await this.validDocument(manager, number);
    const stays = terms.vatPercent === invoice.vatPercent ? left.grossCents : left.netCents;
    const cents = stays > 0 ? stays : keptOf(payment);
    if (cents <= 0) throw invoiceTakenBack();
    const cancellation = await this.takeBack(manager, documents, left.grossCents, null);
    const sameTerms = terms.vatPercent === invoice.vatPercent && left.grossCents === cents;
    const replacement = await this.write(manager, {
      ...soldBy(invoice),
      ...terms,
      kind: 'invoice',
      cancelsNumber: null,
      replacesNumber: number,
      settledAt: invoice.settledAt ?? payment.completedAt,
      dueOn: payment.completedAt ? null : invoice.dueOn,
      transferTo: payment.completedAt ? null : invoice.transferTo,
      buyer: { ...buyer },
      discountCents: cents === invoice.grossCents ? invoice.discountCents : 0,
      couponCode: cents === invoice.grossCents ? invoice.couponCode : null,
      quantity: cents === invoice.grossCents ? invoice.quantity : 1,
      ...(sameTerms ? left : splitGross(cents, terms.vatPercent)),
    });
    return cancellation ? [replacement, cancellation] : [replacement];
  }

  /**
   * Invoices an order on account once more that was cancelled before it was paid, as its money has come
   * after all.
   * @param asks until when the rest is to be paid; null where all of it is there
   */
  async renew(manager: EntityManager, payment: Payment, asks: string | null): Promise<Invoice> {
    const cancelled = validInvoice(await this.issued.documentsOf(manager, payment.id));
    if (!cancelled) throw new Error(`Order of payment ${payment.id} has no invoice`);
    const { account } = this.selling.transfer;
    return this.write(manager, {
      ...sold(payment, cancelled.buyer, this.site),
      ...{ serviceDate: asks ? null : germanDate(new Date()), replacesNumber: cancelled.number },
      ...(asks
        ? {
            ...{ settledAt: null, dueOn: asks },
            transferTo: { ...account, reference: payment.providerPaymentId },
          }
        : { settledAt: new Date() }),
    });
  }

  /**
   * Invoices once more what a cancellation took off, as it has been paid after all: by a document of
   * its own, because none is ever changed.
   * @returns null where nothing had been cancelled with money
   */
  async reinstate(
    manager: EntityManager,
    { id }: Pick<Payment, 'id'>,
    amountCents: number,
  ): Promise<Invoice | null> {
    await this.lock(manager, id);
    const documents = await this.issued.documentsOf(manager, id);
    // What staff have credited without money did not go with the money that comes back now.
    const cancellations = documents
      .filter(({ kind, settledAt }) => kind === 'cancellation' && settledAt !== null)
      .reverse();
    const same = cancellations.find(({ grossCents }) => grossCents === -amountCents);
    const cancellation = same ?? cancellations[0];
    if (!cancellation) return null;
    return this.write(manager, {
      ...soldBy(cancellation),
      buyer: (validInvoice(documents) ?? cancellation).buyer,
      kind: 'reinstatement',
      cancelsNumber: cancellation.number,
      settledAt: new Date(),
      ...amountsToReinstate(cancellation, amountCents),
      quantity: cancellation.grossCents === -amountCents ? cancellation.quantity : 1,
    });
  }

  private async lock(manager: EntityManager, id: string): Promise<Payment> {
    const payment = await lockPayment(manager, { id });
    if (!payment) throw new Error(`There is no payment ${id}`);
    return payment;
  }

  /** An invoice that is the valid one of its payment, with that locked: two changes come in turn. */
  private async validDocument(manager: EntityManager, number: string) {
    const { paymentId } = await manager.findOneByOrFail(Invoice, { number });
    const payment = await this.lock(manager, paymentId);
    const documents = await this.issued.documentsOf(manager, paymentId);
    const invoice = validInvoice(documents);
    if (invoice?.number !== number) throw invoiceReplaced();
    return { payment, documents, invoice, left: sumOf(documents) };
  }

  private async takeBack(
    manager: EntityManager,
    documents: Invoice[],
    cents: number,
    settledAt: Date | null,
  ): Promise<Invoice | null> {
    const invoice = validInvoice(documents);
    if (!invoice) return null;
    const amounts = amountsToCancel(sumOf(documents), invoice.vatPercent, cents);
    if (!amounts) return null;
    return this.write(manager, {
      ...soldBy(invoice),
      kind: 'cancellation',
      cancelsNumber: invoice.number,
      settledAt,
      ...amounts,
      quantity: amounts.grossCents === -invoice.grossCents ? invoice.quantity : 1,
    });
  }

  /** What is credited before the money is there need not be paid. */
  private async lowerPrice(
    manager: EntityManager,
    { id }: Payment,
    { grossCents: amountCents, netCents, vatCents }: Amounts,
  ): Promise<void> {
    const price = { amountCents, netCents, vatCents };
    await manager.update(Payment, id, { ...price, updatedAt: new Date() });
  }

  private async write(
    manager: EntityManager,
    content: Omit<Invoice, 'number' | 'year' | 'sequence' | 'issuedAt' | 'seller' | 'pdf'>,
  ): Promise<Invoice> {
    const issuedAt = new Date();
    const invoice = manager.create(Invoice, {
      ...content,
      ...(await nextInvoiceNumber(manager, issuedAt)),
      issuedAt,
      seller: sellerOf(this.site),
    });
    await manager.insert(Invoice, invoice);
    return invoice;
  }
}
