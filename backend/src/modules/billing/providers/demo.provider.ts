import { createHmac } from 'node:crypto';
import type { FoundIntent, Intent, OnlineProvider, Order } from './payment-provider.js';
import { isSameSecret } from './payment-provider.js';

const SEPARATOR = '_secret_';

/**
 * Stands in for Stripe on a laptop, without network. It keeps nothing: number and secret follow from
 * the payment, and what became of a payment stands in the payment's own row, so that several instances
 * agree.
 */
export class DemoProvider implements OnlineProvider {
  readonly name = 'demo';
  readonly publishableKey = null;

  constructor(private readonly key: string) {}

  async createIntent({ paymentId }: Order): Promise<Intent> {
    const providerPaymentId = `demo_pi_${this.sign(`demo-number:${paymentId}`, 24)}`;
    return { providerPaymentId, clientSecret: this.secretOf(providerPaymentId) };
  }

  /** A demo payment that is not yet paid stays open for ever. */
  async findIntent(providerPaymentId: string): Promise<FoundIntent> {
    const clientSecret = this.secretOf(providerPaymentId);
    return { state: 'open', clientSecret, failed: false };
  }

  /** That it is called off is written down by who calls it off. */
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
    return `${providerPaymentId}${SEPARATOR}${this.sign(`demo-payment:${providerPaymentId}`, 32)}`;
  }

  private sign(text: string, length: number): string {
    return createHmac('sha256', this.key).update(text).digest('hex').slice(0, length);
  }
}
