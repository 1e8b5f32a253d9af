import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { isSpecialTerritory, memberStateOf, type VatRules, vatOf } from '@toolkit/domain/pricing';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV } from '../../../../config/config.module.js';
import type { Env } from '../../../../config/env.js';
import { recordNotFound } from '../../../../platform/admin-list/list.errors.js';
import type { RawListQuery } from '../../../../platform/admin-list/list-query.js';
import { type Page, readPage, readRecord } from '../../../../platform/admin-list/read-page.js';
import { AuditService } from '../../../../platform/audit/audit.service.js';
import { ValidationError } from '../../../../platform/errors/app-error.js';
import type { Staff } from '../../../../platform/http/access.decorator.js';
import { OutboxService } from '../../../../platform/mail/outbox.service.js';
import { OutboxHistory } from '../../../../platform/mail/outbox-history.js';
import type { BuyerAddress } from '../../shared/buyer-address.dto.js';
import { Payment } from '../../shared/payment.entity.js';
import { isOnAccount } from '../../shared/payment-rules.js';
import type { VatIdCheck } from '../../shared/vat-id.js';
import { invoiceEmail } from '../invoice.email.js';
import { Invoice } from '../invoice.entity.js';
import { sumOf } from '../invoice-amounts.js';
import { invoiceCorrectedEmail, invoiceCreditedEmail } from '../invoice-desk.email.js';
import { germanDate } from '../invoice-labels.js';
import { InvoicesService } from '../invoices.service.js';
import { invoiceUnchanged } from '../invoicing.errors.js';
import { OrdersOnAccount } from '../ports.js';
import { VatIdChecks } from '../vat/vat-id-checks.service.js';
import { VAT_RULES } from '../vat/vat-rules.js';
import type {
  AdminInvoiceDetailsDto,
  AdminInvoiceDto,
  CorrectInvoiceDto,
  CreditInvoiceDto,
} from './admin-invoice.dto.js';
import { INVOICES } from './invoices.list.js';

/** Invoices as staff see them, and what they do about one: none is ever changed, each is followed by others. */
@Injectable()
export class InvoiceDeskService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly invoices: InvoicesService,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
    private readonly sent: OutboxHistory,
    private readonly vatIds: VatIdChecks,
    private readonly modules: ModuleRef,
    @Inject(VAT_RULES) private readonly rules: VatRules,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws ValidationError for parameters that the list does not know */
  list(query: RawListQuery): Promise<Page<AdminInvoiceDto>> {
    return readPage(this.dataSource, INVOICES, query);
  }

  /** @throws AppError RECORD_NOT_FOUND */
  async get(number: string): Promise<AdminInvoiceDetailsDto> {
    const row = await readRecord<AdminInvoiceDto>(this.dataSource, INVOICES, number);
    const [{ buyer, line, quantity }, documents, emails] = await Promise.all([
      this.dataSource.getRepository(Invoice).findOneByOrFail({ number }),
      this.documentsOf(row.paymentId),
      this.sent.to(row.email),
    ]);
    const leftCents = sumOf(documents).grossCents;
    return { ...row, buyer, line, quantity, leftCents, documents, emails };
  }

  /**
   * Puts an invoice to another recipient in the place of one: the old one is taken back, the new one made
   * out, and the buyer gets both. No money moves.
   * @returns the number of the new one
   * @throws AppError RECORD_NOT_FOUND, INVOICE_UNCHANGED, INVOICE_REPLACED, INVOICE_TAKEN_BACK;
   *   ValidationError where VAT would fall otherwise on the new recipient, or nothing proves that it does not
   */
  async correct(staff: Staff, number: string, correction: CorrectInvoiceDto): Promise<string> {
    const { buyer, reason } = correction;
    const before = await this.find(this.dataSource.manager, number);
    if (isSameBuyer(before.buyer, buyer)) throw invoiceUnchanged();
    this.assertSameVat(before, buyer);
    // Before the transaction: nobody waits with a locked payment for the register.
    const vatIdCheck = await this.evidenceOf(before, buyer);
    return this.dataSource.transaction(async (manager) => {
      const documents = await this.invoices.replace(manager, number, buyer, before);
      const [replacement] = documents;
      const { email, userId } = await this.paymentOf(manager, before);
      await this.audit.record(manager, staff, {
        action: 'invoices.correct',
        resource: 'invoices',
        recordId: number,
        personId: userId,
        before: { buyer: before.buyer },
        after: { buyer: replacement.buyer, replacedByNumber: replacement.number, vatIdCheck },
        reason,
      });
      if (vatIdCheck) await manager.update(Payment, before.paymentId, { vatIdCheck });
      const told = invoiceCorrectedEmail(email, documents, this.env.appUrl);
      await this.outbox.enqueue(manager, told);
      return replacement.number;
    });
  }

  /**
   * Takes an invoice back in whole or in part although no money goes back with it, and mails the document.
   * An order on account of which all is there that is left to pay is settled with it.
   * @throws AppError RECORD_NOT_FOUND, INVOICE_REPLACED, EDIT_CONFLICT, INVOICE_TAKEN_BACK;
   *   ValidationError for more than is left
   */
  async credit(staff: Staff, number: string, credit: CreditInvoiceDto): Promise<void> {
    const { amountCents, leftCents, reason } = credit;
    await this.dataSource.transaction(async (manager) => {
      const invoice = await this.find(manager, number);
      const seen = { number, leftCents };
      const document = await this.invoices.credit(manager, seen, amountCents);
      const payment = await this.paymentOf(manager, invoice);
      await this.audit.record(manager, staff, {
        action: 'invoices.credit',
        resource: 'invoices',
        recordId: number,
        personId: payment.userId,
        before: { leftCents },
        after: { leftCents: leftCents - amountCents, cancelledBy: document.number },
        reason,
      });
      const owedCents = isOnAccount(payment) ? payment.amountCents : null;
      const told = invoiceCreditedEmail(
        payment.email,
        { cancellation: document, invoice, owedCents },
        this.env.appUrl,
      );
      await this.outbox.enqueue(manager, told);
      if (owedCents !== null) {
        const orders = this.modules.get(OrdersOnAccount, { strict: false });
        await orders.settleIfPaid(manager, payment.id);
      }
    });
  }

  /**
   * Makes out and mails the invoice of a purchase whose buyer has given no address.
   * @returns its number
   * @throws AppError RECORD_NOT_FOUND, INVOICE_EXISTS, INVOICE_NOT_POSSIBLE
   */
  async issue(
    staff: Staff,
    paymentId: string,
    { buyer, reason }: CorrectInvoiceDto,
  ): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      const payment = await manager.findOneBy(Payment, { id: paymentId });
      if (!payment) throw recordNotFound();
      const documents = await this.invoices.issueMissing(manager, paymentId, buyer);
      const [{ number }] = documents;
      await this.audit.record(manager, staff, {
        action: 'payments.issue-invoice',
        resource: 'payments',
        recordId: paymentId,
        personId: payment.userId,
        before: { invoiceNumber: null },
        after: { invoiceNumber: number },
        reason,
      });
      const recipient = { email: payment.email, firstName: '', lastName: '' };
      await this.outbox.enqueue(manager, invoiceEmail(recipient, documents, this.env.appUrl));
      return number;
    });
  }

  /**
   * Money that was paid with one VAT cannot become money paid with another: country, VAT area and reverse
   * charge stay. Who was taxed as a consumer elsewhere in the EU becomes no business by a number given later.
   */
  private assertSameVat({ buyer: before, vatTreatment, issuedAt }: Invoice, buyer: BuyerAddress) {
    const fault = (field: keyof BuyerAddress) =>
      new ValidationError({ [`buyer.${field}`]: [OTHER_VAT] });
    if (buyer.country !== before.country) throw fault('country');
    const isReverseCharge = vatTreatment === 'reverse-charge';
    const vatAt = ({ country, postalCode }: BuyerAddress) =>
      vatOf(
        { country, postalCode, vatIdConfirmed: isReverseCharge },
        this.rules,
        germanDate(issuedAt),
        vatTreatment === 'oss',
      );
    const isSpecial = (address: BuyerAddress) => isSpecialTerritory(address, this.rules);
    if (!isDeepStrictEqual(vatAt(before), vatAt(buyer))) throw fault('postalCode');
    if (isSpecial(before) !== isSpecial(buyer)) throw fault('postalCode');
    const isAbroad = ![null, 'DE'].includes(memberStateOf(buyer.country));
    if (isReverseCharge && !buyer.vatId) throw fault('vatId');
    if (isReverseCharge || !isAbroad || vatTreatment === 'small-business') return;
    if (buyer.vatId && buyer.vatId !== before.vatId) throw fault('vatId');
  }

  /** What proves that another recipient owes the VAT as well; null where none is needed. */
  private async evidenceOf(
    { vatTreatment, paymentId }: Invoice,
    { vatId }: BuyerAddress,
  ): Promise<VatIdCheck | null> {
    if (vatTreatment !== 'reverse-charge' || !vatId) return null;
    const payment = await this.dataSource.getRepository(Payment).findOneByOrFail({ id: paymentId });
    const check = await this.vatIds.ask(vatId, payment.vatIdCheck);
    if (check?.valid) return check;
    throw new ValidationError({ 'buyer.vatId': [check ? UNKNOWN_NUMBER : REGISTER_SILENT] });
  }

  private documentsOf(paymentId: string): Promise<AdminInvoiceDto[]> {
    // SQL of the list itself, whose cost is measured (decision 27).
    return this.dataSource.query(
      `SELECT ${INVOICES.select} FROM ${INVOICES.from} WHERE i."paymentId" = $1
       ORDER BY i."year", i."sequence"`,
      [paymentId],
    );
  }

  private async find(manager: EntityManager, number: string): Promise<Invoice> {
    const invoice = await manager.findOneBy(Invoice, { number });
    if (invoice?.kind !== 'invoice') throw recordNotFound();
    return invoice;
  }

  private paymentOf(manager: EntityManager, { paymentId }: Invoice): Promise<Payment> {
    return manager.findOneByOrFail(Payment, { id: paymentId });
  }
}

const OTHER_VAT =
  'Davon hängt die Umsatzsteuer ab, und bezahlt ist der bisherige Betrag. Bitte erstatten Sie die Zahlung und lassen Sie neu bestellen.';

const UNKNOWN_NUMBER =
  'Das Register der EU kennt diese USt-IdNr. nicht. Ohne gültige Nummer darf die Rechnung nicht ohne Umsatzsteuer bleiben.';

const REGISTER_SILENT =
  'Das Register der EU antwortet gerade nicht, und ohne seine Bestätigung darf die Rechnung nicht ohne Umsatzsteuer bleiben. Bitte versuchen Sie es später noch einmal.';

/** Whether an invoice would say the same; what is empty is not said. */
function isSameBuyer(one: BuyerAddress, other: BuyerAddress): boolean {
  const said = ({ name, company, street, postalCode, city, country, vatId }: BuyerAddress) => [
    ...[name, company || null, street, postalCode, city, country],
    vatId || null,
  ];
  return isDeepStrictEqual(said(one), said(other));
}
