import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { AccessService } from '../../identity/index.js';
import { accessNotWaiting, paymentProcessing, termsChanged } from '../billing.errors.js';
import type { ConsentToAccessDto } from '../checkout/checkout.dto.js';
import { OrderTermsService } from '../checkout/order-terms.service.js';
import { ContractTextsService } from '../contract-texts/contract-texts.service.js';
import { Payment } from '../payments/payment.entity.js';
import { priceOfPayment } from '../prices/order-prices.service.js';
import { accessConsentedEmail } from './deferred-access.email.js';

/** Opens access that waits for the end of the withdrawal period, once its buyer wants it at once. */
@Injectable()
export class DeferredAccessService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: AccessService,
    private readonly terms: OrderTermsService,
    private readonly contractTexts: ContractTextsService,
    private readonly outbox: OutboxService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Stores the consent with time and wording, opens access and confirms both by e-mail (§ 356 Abs. 6
   * Nr. 2 BGB). A second click changes nothing.
   * @param purchase which payment; the last one where several fit
   * @throws AppError PAYMENT_PROCESSING, ACCESS_NOT_WAITING, TERMS_CHANGED
   */
  consent(purchase: FindOptionsWhere<Payment>, { version }: ConsentToAccessDto): Promise<Payment> {
    const shown = this.terms.offered();
    return this.dataSource.transaction(async (manager) => {
      const payment = await this.lock(manager, purchase);
      if (payment.accessConsentAt) return payment;
      const opensUnpaid = payment.status === 'pending' && payment.accessBeforePayment;
      if (payment.status === 'pending' && !opensUnpaid) throw paymentProcessing();
      const { userId, accessFrom } = payment;
      const now = new Date();
      const stands = payment.status === 'completed' || opensUnpaid;
      const waits = stands && accessFrom !== null && accessFrom > now;
      if (!waits || !userId) throw accessNotWaiting();
      if (version && !this.isShown(version, payment)) throw termsChanged();
      const consented = {
        accessConsentAt: now,
        accessConsentWording: shown.consentWording,
        accessFrom: now,
        accessAnnouncedAt: now,
      };
      await manager.update(Payment, payment.id, consented);
      await this.access.grant(manager, userId, now);
      const email = accessConsentedEmail({
        payment,
        consentedAt: now,
        consentWording: shown.consentWording,
        appUrl: this.env.appUrl,
        attachments: this.contractTexts.attachments(payment),
      });
      await this.outbox.enqueue(manager, email);
      return { ...payment, ...consented };
    });
  }

  /** The page of payments shows the texts without an order, that of the order with its price. */
  private isShown(version: string, payment: Payment): boolean {
    const shown = [this.terms.offered(), this.terms.offered(priceOfPayment(payment))];
    return shown.some((terms) => terms.version === version);
  }

  private async lock(manager: EntityManager, where: FindOptionsWhere<Payment>): Promise<Payment> {
    const payment = await manager.findOne(Payment, {
      where,
      order: { createdAt: 'DESC' },
      lock: { mode: 'pessimistic_write' },
    });
    if (!payment) throw accessNotWaiting();
    return payment;
  }
}
