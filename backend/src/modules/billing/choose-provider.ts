import type { Env } from '../../config/env.js';
import { DemoProvider } from './demo/demo.provider.js';
import type { PaymentProvider } from './payment-provider.js';
import { StripeProvider } from './stripe/stripe.provider.js';

/** Stripe where it is set up; otherwise the demo provider, which the settings refuse in production. */
export function chooseProvider({ stripe, jwtSecret }: Env): PaymentProvider {
  return stripe ? new StripeProvider(stripe) : new DemoProvider(jwtSecret);
}
