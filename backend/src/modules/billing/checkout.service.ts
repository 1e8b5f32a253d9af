import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PREMIUM_PRICE } from '@stabwechsel/domain/pricing';
import { DataSource, In } from 'typeorm';
import { type Limit, RateLimitService } from '../../platform/rate-limit/rate-limit.service.js';
import type { SignedInUser } from '../identity/index.js';
import {
  accessBoughtAlready,
  alreadyPremium,
  paymentProcessing,
  providerUnavailable,
} from './billing.errors.js';
import type { BuyerAddress } from './buyer-address.js';
import type { CreatePaymentIntentDto } from './checkout.dto.js';
import { Payment, type PaymentStatus } from './payment.entity.js';
import { type Intent, PAYMENT_PROVIDER, type PaymentProvider } from './payment-provider.js';

const INTENTS_BY_CLIENT: Limit = {
  name: 'payment-intent:client',
  tries: 120,
  windowSeconds: 3_600,
};

const STILL_OPEN = In<PaymentStatus>(['pending', 'failed']);

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
   * Until it is paid, the last address for the invoice counts; `undefined` leaves it as it is.
   * @param network what the caller's tries are counted by
   * @param caller the signed-in person, if any
   * @returns the secret with which the browser confirms the payment
   */
  async begin(
    { email, buyer }: CreatePaymentIntentDto,
    network: string,
    caller?: SignedInUser,
  ): Promise<string> {
    await this.rateLimit.consume(INTENTS_BY_CLIENT, network);
    if (caller?.hasAccess) throw alreadyPremium();
    if (caller?.accessFrom) throw accessBoughtAlready(caller.accessFrom);
    const intent = (await this.findBegun(email)) ?? (await this.open(email));
    if (buyer !== undefined) await this.keepBuyer(intent, buyer);
    return intent.clientSecret;
  }

  private async open(email: string): Promise<Intent> {
    const paymentId = randomUUID();
    const intent = await this.provider.createIntent({ email, price: PREMIUM_PRICE, paymentId });
    if (await this.store(paymentId, email, intent)) return intent;
    // Another request was faster. This intent never leaves the server, so nobody can pay it.
    const faster = await this.findBegun(email);
    if (!faster) throw providerUnavailable(503);
    return faster;
  }

  /** The payment that this address has begun and can still pay, or null. */
  private async findBegun(email: string): Promise<Intent | null> {
    const last = await this.dataSource.getRepository(Payment).findOne({
      where: {
        email,
        provider: this.provider.name,
        amountCents: PREMIUM_PRICE.grossCents,
        status: STILL_OPEN,
      },
      order: { createdAt: 'DESC' },
    });
    if (!last) return null;
    const { providerPaymentId } = last;
    const found = await this.provider.findIntent(providerPaymentId);
    if (found.state === 'open') return { providerPaymentId, clientSecret: found.clientSecret };
    if (found.state === 'paid') throw paymentProcessing();
    await this.dataSource
      .getRepository(Payment)
      .update({ id: last.id, status: 'pending' }, { status: 'failed' });
    return null;
  }

  /** @returns false when the address has a payment under way by now */
  private async store(
    paymentId: string,
    email: string,
    { providerPaymentId }: Intent,
  ): Promise<boolean> {
    const { grossCents, netCents, vatCents, currency } = PREMIUM_PRICE;
    const inserted = await this.dataSource.query(
      `INSERT INTO "payment"
         ("id", "email", "provider", "providerPaymentId", "amountCents", "netCents", "vatCents", "currency")
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING "id"`,
      [
        paymentId,
        email,
        ...[this.provider.name, providerPaymentId, grossCents, netCents, vatCents, currency],
      ],
    );
    return inserted.length === 1;
  }

  private async keepBuyer(
    { providerPaymentId }: Intent,
    buyer: BuyerAddress | null,
  ): Promise<void> {
    const open = { provider: this.provider.name, providerPaymentId, status: STILL_OPEN };
    await this.dataSource.getRepository(Payment).update(open, { buyer });
  }
}
