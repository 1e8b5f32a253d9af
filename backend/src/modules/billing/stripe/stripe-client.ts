import Stripe from 'stripe';
import type { StripeSettings } from '../../../config/env.js';

/** The connection to Stripe. @param timeout milliseconds that each of two tries may take */
export function stripeClient({ secretKey, apiBase }: StripeSettings, timeout: number): Stripe {
  return new Stripe(secretKey, {
    ...addressOf(apiBase),
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

function addressOf(apiBase: string | null): Stripe.StripeConfig {
  if (!apiBase) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  const secure = protocol === 'https:';
  return {
    protocol: secure ? 'https' : 'http',
    host: hostname,
    port: port || (secure ? 443 : 80),
  };
}
