import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ENV } from '../../../../config/config.module.js';
import type { Env } from '../../../../config/env.js';
import { OutboxService } from '../../../../platform/mail/outbox.service.js';
import { SITE, type SiteContent } from '../../../../platform/site/site-content.js';
import { DIRECT } from '../../../../platform/visits/source.js';
import { VisitCounter } from '../../../../platform/visits/visit-counter.service.js';
import { AccessService, AccountsService, type PurchaseAccount } from '../../../identity/index.js';
import { EuTurnoverService } from '../../accounting/index.js';
import {
  BillingAddressesService,
  type Invoice,
  InvoicesService,
  invoiceAttachment,
} from '../../invoicing/index.js';
import { type PurchaseCompletion, TransferCancellationService } from '../../payments/index.js';
import { Payment } from '../../shared/payment.entity.js';
import { TRANSFER } from '../../shared/payment-rules.js';
import { CheckoutOrder } from '../checkout-order.entity.js';
import { ContractTextsService } from '../contract-texts/contract-texts.service.js';
import { orderConfirmationEmail } from './order-confirmation.email.js';
import { transferOrderedEmail, transferReceivedEmail } from './transfer-order.email.js';

/** What a buyer gets for an order: account, access, invoice and confirmation. */
@Injectable()
export class PurchaseService implements PurchaseCompletion {
  constructor(
    private readonly accounts: AccountsService,
    private readonly access: AccessService,
    private readonly contractTexts: ContractTextsService,
    private readonly addresses: BillingAddressesService,
    private readonly invoices: InvoicesService,
    private readonly euTurnover: EuTurnoverService,
    private readonly cancellation: TransferCancellationService,
    private readonly outbox: OutboxService,
    private readonly visits: VisitCounter,
    @Inject(ENV) private readonly env: Env,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  /**
   * Everything that a paid purchase owes its buyer: record, account, access, invoice and confirmation. Orders
   * on account of the same person that are still open end with it.
   * The account stays locked to the end, so that a refund at the same moment comes before or after.
   */
  async complete(manager: EntityManager, payment: Payment): Promise<void> {
    const completedAt = new Date();
    // Before an account is created: a transfer that is being booked holds its order and may create the same one.
    const openOrders = await this.openOrdersOf(manager, payment);
    const account = await this.accountOf(manager, payment);
    const { userId } = account;
    const paidBefore = await this.firstPaidPurchase(manager, userId);
    const placed = payment.provider === TRANSFER;
    const completed = { status: 'completed', userId, completedAt } as const;
    await manager.update(Payment, payment.id, completed);
    if (!placed) await this.countPurchase(manager, payment);
    if (payment.orderId) await manager.update(CheckoutOrder, payment.orderId, { userId });
    await this.access.grantByPurchase(manager, userId, payment.id, completedAt);
    const paid = { ...payment, ...completed };
    const invoice = await this.invoiceOf(manager, paid);
    const passwordUrl = await this.passwordUrl(manager, account);
    const refundContact = paidBefore ? this.site.contact.email : null;
    const { appUrl } = this.env;
    const email = placed
      ? transferReceivedEmail({
          ...{ payment: paid, appUrl, passwordUrl, refundContact },
          receivedCents: await this.receivedCents(manager, payment),
        })
      : orderConfirmationEmail({
          ...{ payment: paid, appUrl, passwordUrl, refundContact },
          invoiceNumber: invoice?.number ?? null,
          attachments: [
            ...(invoice ? [invoiceAttachment(invoice)] : []),
            ...this.contractTexts.attachments(payment),
          ],
        });
    await this.outbox.enqueue(manager, email);
    for (const { id } of openOrders) await this.cancellation.cancel(manager, id, 'purchase');
    await this.euTurnover.warnStaff(manager, payment);
  }

  /**
   * What an order on account owes its buyer before it is paid: invoice and the confirmation of the contract
   * with all that the transfer needs. Anybody can type in an address: what is ordered for one belongs to no
   * account before its holder has confirmed it, as a `buyerId` who is signed in has, or the money is there.
   */
  async place(
    manager: EntityManager,
    ordered: Payment,
    { dueOn, buyerId }: { dueOn: string; buyerId: string | null },
  ): Promise<void> {
    const { buyer, email } = ordered;
    if (!buyer) throw new Error(`Order of payment ${ordered.id} has no address: no invoice`);
    await this.countPurchase(manager, ordered);
    if (buyerId) await this.attach(manager, ordered, buyerId);
    const payment = { ...ordered, userId: buyerId };
    const holder = buyerId ?? (await this.accounts.idOfConfirmed(email));
    const paidBefore = holder && (await this.firstPaidPurchase(manager, holder));
    const told = transferOrderedEmail({
      payment,
      invoice: await this.invoices.issueUnpaid(manager, payment, buyer, dueOn),
      appUrl: this.env.appUrl,
      secondPurchaseContact: paidBefore ? this.site.contact.email : null,
      contractTexts: this.contractTexts.attachments(payment),
    });
    await this.outbox.enqueue(manager, told);
  }

  /** Makes an order on account, as its holder has confirmed it, part of an account. */
  async attach(
    manager: EntityManager,
    { id, orderId, buyer }: Payment,
    userId: string,
  ): Promise<void> {
    await manager.update(Payment, id, { userId });
    if (orderId) await manager.update(CheckoutOrder, orderId, { userId });
    if (buyer) await this.addresses.keepFirst(manager, userId, buyer);
  }

  /** What has come in by transfer and is still here. */
  private async receivedCents(manager: EntityManager, { id }: Payment): Promise<number> {
    const { transfer } = await this.cancellation.lock(manager, id);
    return transfer.receivedCents - transfer.returnedCents;
  }

  /** Orders on account that this purchase makes needless; another one by transfer may be under way itself. */
  private openOrdersOf(
    manager: EntityManager,
    { provider, email, userId }: Payment,
  ): Promise<Payment[]> {
    if (provider === TRANSFER) return Promise.resolve([]);
    const open = { provider: TRANSFER, status: 'pending' } as const;
    return manager.find(Payment, {
      where: [{ ...open, email }, ...(userId ? [{ ...open, userId }] : [])],
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Of the person who ordered, also where the address has changed since; else that of the address. */
  private async accountOf(
    manager: EntityManager,
    { userId, email }: Payment,
  ): Promise<PurchaseAccount> {
    const owner = userId ? await this.accounts.contactOf(userId, manager) : null;
    return this.accounts.findOrCreateForPurchase(manager, owner?.email ?? email);
  }

  private async passwordUrl(
    manager: EntityManager,
    { userId, needsPassword }: PurchaseAccount,
  ): Promise<string | null> {
    return needsPassword ? this.accounts.passwordLink(manager, userId) : null;
  }

  /** The purchase is counted for where the visit came from. */
  private async countPurchase(manager: EntityManager, { orderId }: Payment): Promise<void> {
    const order = orderId ? await manager.findOneBy(CheckoutOrder, { id: orderId }) : null;
    await this.visits.countPurchase(manager, order?.source ?? DIRECT);
    if (order) await manager.update(CheckoutOrder, order.id, { source: null });
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
