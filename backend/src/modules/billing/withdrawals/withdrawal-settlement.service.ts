import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import type { SettledWithdrawal, WaitingWithdrawals } from '../payments/index.js';
import type { Payment } from '../shared/payment.entity.js';
import { withdrawalRefundedEmail } from './withdrawal.email.js';
import { Withdrawal } from './withdrawal.entity.js';

/** What money that goes back means for the withdrawals that wait for it. */
@Injectable()
export class WithdrawalSettlementService implements WaitingWithdrawals {
  constructor(
    private readonly outbox: OutboxService,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  existOpen(manager: EntityManager, { id: paymentId, email }: Payment): Promise<boolean> {
    return manager.existsBy(Withdrawal, [
      { paymentId, state: 'open' },
      { email, state: 'open' },
    ]);
  }

  async settle(
    manager: EntityManager,
    refundRequestIds: string[],
    payment: Payment,
    refundedCents: number,
  ): Promise<SettledWithdrawal | null> {
    const waiting = await manager.findBy(Withdrawal, {
      refundRequestId: In(refundRequestIds),
      state: 'refunding',
    });
    await this.finish(manager, waiting, payment, refundedCents);
    return waiting.find(({ email }) => email === payment.email) ?? null;
  }

  async reopen(manager: EntityManager, refundRequestIds: string[]): Promise<void> {
    const refundRequestId = In(refundRequestIds);
    await manager.update(Withdrawal, { refundRequestId }, { state: 'refunding' });
  }

  async settleCanceled(
    manager: EntityManager,
    payment: Payment,
    returnedCents?: number,
  ): Promise<void> {
    const waiting = await manager.findBy(Withdrawal, {
      ...{ paymentId: payment.id, resolution: 'canceled', state: 'refunding' },
    });
    await this.finish(manager, waiting, payment, returnedCents);
  }

  async deleteOf(manager: EntityManager, paymentIds: string[]): Promise<void> {
    await manager.delete(Withdrawal, { paymentId: In(paymentIds) });
  }

  /** The payment notifies the buyer; a person who withdrew from another address is notified here. */
  private async finish(
    manager: EntityManager,
    withdrawals: Withdrawal[],
    { email, currency }: Payment,
    refundedCents?: number,
  ): Promise<void> {
    await manager.update(
      Withdrawal,
      { id: In(withdrawals.map(({ id }) => id)) },
      { state: 'done' },
    );
    if (refundedCents === undefined) return;
    const refunded = { cents: refundedCents, currency };
    const others = withdrawals.filter((one) => one.email !== email);
    await this.outbox.enqueueAll(
      manager,
      others.map((one) => withdrawalRefundedEmail(one, refunded, this.site.contact.email)),
    );
  }
}
