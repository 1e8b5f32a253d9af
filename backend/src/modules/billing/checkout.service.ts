import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PREMIUM_PRICE } from '@stabwechsel/domain/pricing';
import { DataSource, In } from 'typeorm';
import { type Limit, RateLimitService } from '../../platform/rate-limit/rate-limit.service.js';
import type { SignedInUser } from '../identity/index.js';
import { alreadyPremium, paymentProcessing, providerUnavailable } from './billing.errors.js';
import { Payment } from './payment.entity.js';
import { type Intent, PAYMENT_PROVIDER, type PaymentProvider } from './payment-provider.js';

const INTENTS_BY_CLIENT: Limit = { name: 'payment-intent:client', tries: 30, windowSeconds: 3_600 };

@Injectable()
export class CheckoutService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rateLimit: RateLimitService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /**
   * Begins a purchase for an e-mail address, or continues the one already begun: an address has at
   * most one payment that can still be paid, so that a second click or tab cannot charge twice.
   * @param network what the caller's tries are counted by
   * @param caller the signed-in person, if any
   * @returns the secret with which the browser confirms the payment
   */
  async begin(email: string, network: string, caller?: SignedInUser): Promise<string> {
    await this.rateLimit.consume(INTENTS_BY_CLIENT, network);
    if (caller?.hasAccess) throw alreadyPremium();
    const begun = await this.findBegun(email);
    if (begun) return begun;
    const intent = await this.provider.createIntent({
      email,
      price: PREMIUM_PRICE,
      idempotencyKey: randomUUID(),
    });
    if (await this.store(email, intent)) return intent.clientSecret;
    // Another request was faster. This intent never leaves the server, so nobody can pay it.
    const faster = await this.findBegun(email);
    if (!faster) throw providerUnavailable(503);
    return faster;
  }

  /** The secret of the payment that this address has begun and can still pay, or null. */
  private async findBegun(email: string): Promise<string | null> {
    const last = await this.dataSource.getRepository(Payment).findOne({
      where: {
        email,
        provider: this.provider.name,
        amountCents: PREMIUM_PRICE.grossCents,
        status: In(['pending', 'failed']),
      },
      order: { createdAt: 'DESC' },
    });
    if (!last) return null;
    const found = await this.provider.findIntent(last.providerPaymentId);
    if (found.state === 'open') return found.clientSecret;
    if (found.state === 'paid') throw paymentProcessing();
    await this.dataSource
      .getRepository(Payment)
      .update({ id: last.id, status: 'pending' }, { status: 'failed' });
    return null;
  }

  /** @returns false when the address has a payment under way by now */
  private async store(email: string, { providerPaymentId }: Intent): Promise<boolean> {
    const { grossCents, netCents, vatCents, currency } = PREMIUM_PRICE;
    const inserted = await this.dataSource.query(
      `INSERT INTO "payment"
         ("email", "provider", "providerPaymentId", "amountCents", "netCents", "vatCents", "currency")
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING "id"`,
      [email, this.provider.name, providerPaymentId, grossCents, netCents, vatCents, currency],
    );
    return inserted.length === 1;
  }
}
