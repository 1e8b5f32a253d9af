import type { OnlineProvider, PaymentProvider } from './payment-provider.js';

/**
 * Every way to take money that this installation has. One of them is online, chosen once, at the start;
 * a payment stays with the provider that it was opened at.
 */
export class PaymentProviders {
  private readonly byName: ReadonlyMap<string, PaymentProvider>;

  /** @param online where new payments are opened that the buyer confirms in the browser */
  constructor(
    readonly online: OnlineProvider,
    others: PaymentProvider[] = [],
  ) {
    this.byName = new Map([online, ...others].map((provider) => [provider.name, provider]));
  }

  /** null for a provider that is not set up here, such as the demo's where Stripe takes the money. */
  find(name: string): PaymentProvider | null {
    return this.byName.get(name) ?? null;
  }

  /** @throws Error for a provider that is not set up here */
  of(name: string): PaymentProvider {
    const provider = this.find(name);
    if (provider) return provider;
    throw new Error(`Payment provider „${name}“ is not set up`);
  }

  /** Those whose money moves without a person; the others wait for one. */
  automatic(): string[] {
    return [this.online.name];
  }
}
