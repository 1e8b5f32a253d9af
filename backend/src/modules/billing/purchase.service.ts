import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { OutboxService } from '../../platform/mail/outbox.service.js';
import { SITE, type SiteContent } from '../../platform/site/site-content.js';
import { AccessService, AccountsService } from '../identity/index.js';
import { orderConfirmation } from './order-confirmation.letter.js';
import { Payment } from './payment.entity.js';

@Injectable()
export class PurchaseService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly access: AccessService,
    private readonly outbox: OutboxService,
    @Inject(ENV) private readonly env: Env,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  /**
   * Everything that a paid purchase owes its buyer: record, account, access and confirmation. The
   * account stays locked to the end, so that a refund at the same moment comes before or after.
   */
  async complete(manager: EntityManager, payment: Payment): Promise<void> {
    const completedAt = new Date();
    const account = await this.accounts.findOrCreateForPurchase(manager, payment.email);
    const { userId } = account;
    const paidBefore = await this.firstPaidPurchase(manager, userId);
    await manager.update(Payment, payment.id, { status: 'completed', userId, completedAt });
    await this.access.grant(manager, userId, completedAt);
    const letter = orderConfirmation({
      payment: { ...payment, completedAt },
      loginUrl: `${this.env.appUrl}/login`,
      passwordUrl: account.needsPassword ? await this.accounts.passwordLink(manager, userId) : null,
      refundContact: paidBefore ? this.site.contact.email : null,
    });
    await this.outbox.enqueue(manager, letter);
  }

  /** Marks a purchase refunded and ends its access; what was paid for once more stays. */
  async refund(manager: EntityManager, { id, userId }: Payment): Promise<void> {
    await manager.update(Payment, id, { status: 'refunded', refundedAt: new Date() });
    if (!userId) return;
    // Revoking first locks the account: a purchase of the same moment is seen below or waits.
    await this.access.revoke(manager, userId);
    const other = await this.firstPaidPurchase(manager, userId);
    if (other?.completedAt) await this.access.grant(manager, userId, other.completedAt);
  }

  private firstPaidPurchase(manager: EntityManager, userId: string): Promise<Payment | null> {
    return manager.findOne(Payment, {
      where: { userId, status: 'completed' },
      order: { completedAt: 'ASC' },
    });
  }
}
