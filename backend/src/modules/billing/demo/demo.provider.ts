import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../is-same-secret.js';
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

  /** Whoever comes back finds the same payment open again: there is no money that could be lost. */
  async cancelIntent(): Promise<boolean> {
    return true;
  }

  pageOf(): null {
    return null;
  }

  async paymentIdOf(clientSecret: string): Promise<string | null> {
    const [providerPaymentId = ''] = clientSecret.split(SEPARATOR, 1);
    return isSameSecret(clientSecret, this.secretOf(providerPaymentId)) ? providerPaymentId : null;
  }

  /** There is no money to move; what follows is settled like a refund of Stripe. */
  async refund(): Promise<void> {}

  private secretOf(providerPaymentId: string): string {
    const proof = createHmac('sha256', this.key).update(`demo-payment:${providerPaymentId}`);
    return `${providerPaymentId}${SEPARATOR}${proof.digest('hex').slice(0, 32)}`;
  }
}
