import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { OutboxService } from '../../platform/mail/outbox.service.js';
import { SITE, type SiteContent } from '../../platform/site/site-content.js';
import { paymentFailed } from './failed-payment.letter.js';
import { disputeNotice, refundFailedNotice, wrongAmountNotice } from './operator-notices.letter.js';
import type { Payment } from './payment.entity.js';
import type { PaymentNews } from './payment-provider.js';
import type { PaymentFacts } from './payment-transition.js';

/** The e-mails about what happened to a payment besides its being paid or given back. */
@Injectable()
export class PaymentNoticesService {
  constructor(
    private readonly outbox: OutboxService,
    @Inject(ENV) private readonly env: Env,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  /** Tells the buyer of the first failed try, and the operator of what a person has to look at. */
  async write(
    manager: EntityManager,
    before: Payment & Pick<PaymentFacts, 'disputes'>,
    news: PaymentNews,
    after: PaymentFacts,
  ): Promise<void> {
    const operator = this.site.contact.email;
    if (news.outcome === 'failed' && before.status === 'pending') {
      const checkoutUrl = `${this.env.appUrl}/checkout`;
      await this.outbox.enqueue(manager, paymentFailed(before, checkoutUrl));
    }
    if (news.outcome === 'disputed' && after.disputes.includes(news.dispute)) {
      const { disputeId, state } = news.dispute;
      const known = before.disputes.find((one) => one.disputeId === disputeId);
      if (known?.state !== state) {
        await this.outbox.enqueue(manager, disputeNotice(before, news.dispute, after, operator));
      }
    }
    if (news.outcome === 'refund-failed') {
      await this.outbox.enqueue(manager, refundFailedNotice(before, operator));
    }
  }

  /** Tells the operator that something else came in than what was ordered. */
  async wrongAmount(manager: EntityManager, payment: Payment): Promise<void> {
    await this.outbox.enqueue(manager, wrongAmountNotice(payment, this.site.contact.email));
  }
}
