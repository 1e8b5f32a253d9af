import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { DIRECT } from '../../../platform/visits/source.js';
import { VisitCounter } from '../../../platform/visits/visit-counter.service.js';
import { AccessService, AccountsService } from '../../identity/index.js';
import { CheckoutOrder } from '../checkout/checkout-order.entity.js';
import { ContractTextsService } from '../contract-texts/contract-texts.service.js';
import { BillingAddressesService } from '../invoices/billing-addresses.service.js';
import type { Invoice } from '../invoices/invoice.entity.js';
import { invoiceAttachment } from '../invoices/invoice-labels.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { EuTurnoverService } from '../vat/eu-turnover.service.js';
import { endOfWithdrawalPeriod } from '../withdrawals/withdrawal-period.js';
import { orderConfirmationEmail } from './order-confirmation.email.js';
import { Payment } from './payment.entity.js';

@Injectable()
export class PurchaseService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly access: AccessService,
    private readonly contractTexts: ContractTextsService,
    private readonly addresses: BillingAddressesService,
    private readonly invoices: InvoicesService,
    private readonly euTurnover: EuTurnoverService,
    private readonly outbox: OutboxService,
    private readonly visits: VisitCounter,
    @Inject(ENV) private readonly env: Env,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  /**
   * Everything that a paid purchase owes its buyer: record, account, access, invoice and confirmation.
   * The account stays locked to the end, so that a refund at the same moment comes before or after.
   */
  async complete(manager: EntityManager, payment: Payment): Promise<void> {
    const completedAt = new Date();
    const account = await this.accounts.findOrCreateForPurchase(manager, payment.email);
    const { userId } = account;
    const paidBefore = await this.firstPaidPurchase(manager, userId);
    const accessFrom = accessFromOf(payment, completedAt);
    const completed = { status: 'completed', userId, completedAt, accessFrom } as const;
    await manager.update(Payment, payment.id, completed);
    const order = payment.orderId
      ? await manager.findOneBy(CheckoutOrder, { id: payment.orderId })
      : null;
    await this.visits.countWith(manager, 'purchase', order?.source ?? DIRECT);
    if (order) await manager.update(CheckoutOrder, order.id, { userId, source: null });
    await this.access.grant(manager, userId, accessFrom ?? completedAt);
    const paid = { ...payment, ...completed };
    const invoice = await this.invoiceOf(manager, paid);
    const email = orderConfirmationEmail({
      payment: paid,
      appUrl: this.env.appUrl,
      passwordUrl: account.needsPassword ? await this.accounts.passwordLink(manager, userId) : null,
      refundContact: paidBefore ? this.site.contact.email : null,
      invoiceNumber: invoice?.number ?? null,
      attachments: [
        ...(invoice ? [invoiceAttachment(invoice)] : []),
        ...this.contractTexts.attachments(payment),
      ],
    });
    await this.outbox.enqueue(manager, email);
    await this.euTurnover.warnStaff(manager, payment);
  }

  /** An invoice needs an address: of this order, or the one that the account keeps. */
  private async invoiceOf(
    manager: EntityManager,
    payment: Pick<Payment, 'id' | 'buyer'> & { userId: string },
  ): Promise<Invoice | null> {
    const { buyer: ordered, userId } = payment;
    if (ordered) await this.addresses.keepFirst(manager, userId, ordered);
    const buyer = ordered ?? (await this.addresses.of(userId, manager));
    return buyer && this.invoices.issue(manager, payment, buyer);
  }

  private firstPaidPurchase(manager: EntityManager, userId: string): Promise<Payment | null> {
    return manager.findOne(Payment, {
      where: { userId, status: 'completed' },
      order: { completedAt: 'ASC' },
    });
  }
}

/**
 * When access begins that a buyer wants only after the withdrawal period; null: with the payment. So
 * it is too where nobody was asked: that buyer keeps the right of withdrawal and has access.
 */
function accessFromOf(
  { agreedAt, immediateAccess }: Pick<Payment, 'agreedAt' | 'immediateAccess'>,
  contractAt: Date,
): Date | null {
  return agreedAt && !immediateAccess ? endOfWithdrawalPeriod(contractAt) : null;
}
