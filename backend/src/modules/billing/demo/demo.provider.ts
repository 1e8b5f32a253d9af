import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FoundIntent, Intent, PaymentProvider } from '../payment-provider.js';

const SEPARATOR = '_secret_';

/**
 * Stands in for Stripe on a laptop, without network. It keeps nothing: the secret follows from the
 * payment's number, and what became of a payment stands in the payment's own row, so that several
 * instances agree.
 */
export class DemoProvider implements PaymentProvider {
  readonly name = 'demo';
  readonly publishableKey = null;

  constructor(private readonly key: string) {}

  async createIntent(): Promise<Intent> {
    const providerPaymentId = `demo_pi_${randomBytes(12).toString('hex')}`;
    return { providerPaymentId, clientSecret: this.secretOf(providerPaymentId) };
  }

  /** A demo payment that is not yet paid stays open for ever. */
  async findIntent(providerPaymentId: string): Promise<FoundIntent> {
    return { state: 'open', clientSecret: this.secretOf(providerPaymentId) };
  }

  /** The number of the payment that a secret belongs to; null for a secret not made here. */
  paymentIdOf(clientSecret: string): string | null {
    const [providerPaymentId = ''] = clientSecret.split(SEPARATOR, 1);
    const expected = Buffer.from(this.secretOf(providerPaymentId));
    const given = Buffer.from(clientSecret);
    const same = given.length === expected.length && timingSafeEqual(given, expected);
    return same ? providerPaymentId : null;
  }

  private secretOf(providerPaymentId: string): string {
    const proof = createHmac('sha256', this.key).update(`demo-payment:${providerPaymentId}`);
    return `${providerPaymentId}${SEPARATOR}${proof.digest('hex').slice(0, 32)}`;
  }
}
