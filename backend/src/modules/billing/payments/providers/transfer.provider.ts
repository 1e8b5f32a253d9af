import { TRANSFER } from '../../shared/payment-rules.js';
import type { FoundIntent, PaymentProvider } from './payment-provider.js';

/** Takes money by bank transfer on account: there is nobody to ask, staff or a bank statement tell of it. */
export class TransferProvider implements PaymentProvider {
  readonly name = TRANSFER;

  /** The buyer has ordered: the money is there or on its way, and our own books know which. */
  async findIntent(): Promise<FoundIntent> {
    return { state: 'paid', money: null };
  }

  /** An order on account is binding; staff cancel it. */
  async cancelIntent(): Promise<boolean> {
    return false;
  }

  pageOf(): null {
    return null;
  }

  /** @throws Error always: only a person can transfer money back, and then records it */
  async refund(): Promise<never> {
    throw new Error('Money by transfer is given back by staff');
  }
}
