import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV } from '../../../../config/config.module.js';
import type { Env } from '../../../../config/env.js';
import { assertUnchanged } from '../../../../platform/admin-list/edit-fields.js';
import { AuditService } from '../../../../platform/audit/audit.service.js';
import type { Staff } from '../../../../platform/http/access.decorator.js';
import { OutboxService } from '../../../../platform/mail/outbox.service.js';
import { SITE, type SiteContent } from '../../../../platform/site/site-content.js';
import {
  InvoicesService,
  IssuedInvoicesService,
  invoiceCorrectedEmail,
  OWED_BY_BUYER,
  sumOf,
  validInvoice,
  vatIdDeclinedEmail,
} from '../../invoicing/index.js';
import { Payment } from '../../shared/payment.entity.js';
import type { VatIdCheck } from '../../shared/vat-id.js';
import { vatIdNotOpen } from '../payments.errors.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { StaffRefundsService } from '../refunds/staff-refunds.service.js';
import type { DecideOnVatIdDto } from './admin-vat-id.dto.js';
import { VAT_ID_OPEN } from './payments.list.js';

/** VAT numbers that the register has under another name than the buyer's, or under none: staff decide. */
@Injectable()
export class VatIdsAdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly invoices: InvoicesService,
    private readonly issued: IssuedInvoicesService,
    private readonly refunds: RefundsService,
    private readonly staffRefunds: StaffRefundsService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    @Inject(ENV) private readonly env: Env,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  /**
   * Keeps what staff decided about the number of a paid order. Where they accept it, an invoice without VAT
   * takes the place of the one that is there, and what was paid as VAT goes back; where not, the buyer is told.
   * @throws AppError RECORD_NOT_FOUND, EDIT_CONFLICT, VAT_ID_NOT_OPEN, REFUND_PENDING, NOT_REFUNDABLE,
   *   REFUND_BOOKS_DIFFER, PAYMENT_PROVIDER_UNAVAILABLE
   */
  async decide(staff: Staff, id: string, body: DecideOnVatIdDto): Promise<void> {
    const { accepted, reason, updatedAt } = body;
    const books = accepted ? await this.staffRefunds.compareBooks(id) : null;
    const request = await this.dataSource.transaction(async (manager) => {
      const payment = await this.staffRefunds.lock(manager, id);
      assertUnchanged(updatedAt, payment.updatedAt);
      const { vatIdCheck } = payment;
      if (!vatIdCheck || !(await isOpen(manager, id))) throw vatIdNotOpen();
      const decision = { accepted, reason, at: new Date().toISOString(), by: staff.email };
      const decided: VatIdCheck = { ...vatIdCheck, decision };
      await manager.update(Payment, id, { vatIdCheck: decided, updatedAt: new Date() });
      await this.audit.record(manager, staff, {
        action: `payments.vat-id-${accepted ? 'accepted' : 'declined'}`,
        resource: 'payments',
        recordId: id,
        personId: payment.userId,
        before: { vatIdCheck },
        after: { vatIdCheck: decided },
        reason,
      });
      if (!accepted) {
        const told = vatIdDeclinedEmail(payment.email, vatIdCheck, this.site.contact.email);
        await this.outbox.enqueue(manager, told);
        return null;
      }
      const amountCents = await this.invoiceWithoutVat(manager, payment);
      const vat = { by: 'vat-id' as const, amountCents, reason };
      return this.staffRefunds.decide(manager, staff, payment, vat, books);
    });
    if (request) await this.refunds.execute(request);
  }

  /** @returns what was invoiced as VAT, and goes back */
  private async invoiceWithoutVat(manager: EntityManager, payment: Payment): Promise<number> {
    const documents = await this.issued.documentsOf(manager, payment.id);
    const invoice = validInvoice(documents);
    const { vatCents } = sumOf(documents);
    if (!invoice || vatCents <= 0) throw vatIdNotOpen();
    const { number, buyer } = invoice;
    const replaced = await this.invoices.replace(manager, number, buyer, OWED_BY_BUYER);
    const { email } = payment;
    const told = invoiceCorrectedEmail(email, replaced, this.env.appUrl, vatCents);
    await this.outbox.enqueue(manager, told);
    return vatCents;
  }
}

const isOpen = (manager: EntityManager, id: string) =>
  manager.createQueryBuilder(Payment, 'p').where({ id }).andWhere(VAT_ID_OPEN).getExists();
