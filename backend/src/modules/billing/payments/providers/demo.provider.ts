import { createHmac } from 'node:crypto';
import { type DataSource, IsNull, Not } from 'typeorm';
import { Payment } from '../../shared/payment.entity.js';
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

  constructor(
    private readonly key: string,
    private readonly dataSource: DataSource,
  ) {}

  async createIntent({ paymentId }: Order): Promise<Intent> {
    const providerPaymentId = `demo_pi_${this.sign(`demo-number:${paymentId}`, 24)}`;
    return { providerPaymentId, clientSecret: this.secretOf(providerPaymentId), customerId: null };
  }

  /** A demo payment that is not yet paid stays open for ever, but for a debit that is under way. */
  async findIntent(providerPaymentId: string): Promise<FoundIntent> {
    if (await this.isOnItsWay(providerPaymentId)) return { state: 'paid', money: null };
    const clientSecret = this.secretOf(providerPaymentId);
    return { state: 'open', clientSecret, failed: false };
  }

  /** That it is called off is written down by who calls it off. */
  async cancelIntent(providerPaymentId: string): Promise<boolean> {
    return !(await this.isOnItsWay(providerPaymentId));
  }

  /** The demo takes money at once, or not at all. */
  async captureIntent(): Promise<boolean> {
    return false;
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

  private isOnItsWay(providerPaymentId: string): Promise<boolean> {
    const payment = { provider: this.name, providerPaymentId, processingSince: Not(IsNull()) };
    return this.dataSource.getRepository(Payment).existsBy(payment);
  }

  private secretOf(providerPaymentId: string): string {
    return `${providerPaymentId}${SEPARATOR}${this.sign(`demo-payment:${providerPaymentId}`, 32)}`;
  }

  private sign(text: string, length: number): string {
    return createHmac('sha256', this.key).update(text).digest('hex').slice(0, length);
  }
}
