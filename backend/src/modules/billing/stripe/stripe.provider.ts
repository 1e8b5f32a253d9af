import { Logger } from '@nestjs/common';
import Stripe from 'stripe';
import type { StripeSettings } from '../../../config/env.js';
import { webhookSignatureInvalid } from '../billing.errors.js';
import type {
  FoundIntent,
  Intent,
  Order,
  PaymentNews,
  PaymentProvider,
} from '../payment-provider.js';
import { isUnknownPayment, toProviderError } from './stripe-errors.js';
import { readNews } from './stripe-news.js';

const TIMEOUT_MS = 10_000;

export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe';
  readonly publishableKey: string;
  private readonly stripe: Stripe;
  private readonly logger = new Logger('Stripe');

  constructor(
    private readonly settings: StripeSettings,
    timeout = TIMEOUT_MS,
  ) {
    this.publishableKey = settings.publishableKey;
    this.stripe = new Stripe(settings.secretKey, {
      ...addressOf(settings.apiBase),
      timeout,
      maxNetworkRetries: 1,
      telemetry: false,
    });
  }

  async createIntent({ email, price, idempotencyKey }: Order): Promise<Intent> {
    const intent = await this.ask(() =>
      this.stripe.paymentIntents.create(
        {
          amount: price.grossCents,
          currency: price.currency.toLowerCase(),
          // Cards alone: their outcome is known at once, as immediate access demands.
          allowed_payment_method_types: ['card'],
          receipt_email: email,
          description: 'Premium-Zugang',
        },
        { idempotencyKey },
      ),
    );
    return { providerPaymentId: intent.id, clientSecret: intent.client_secret ?? '' };
  }

  async findIntent(providerPaymentId: string): Promise<FoundIntent> {
    const intent = await this.ask(() =>
      this.stripe.paymentIntents.retrieve(providerPaymentId).catch((error: unknown) => {
        // Such as after a change from test to live keys.
        if (isUnknownPayment(error)) return null;
        throw error;
      }),
    );
    if (!intent || intent.status === 'canceled') return { state: 'closed' };
    if (PAID.has(intent.status)) return { state: 'paid' };
    return { state: 'open', clientSecret: intent.client_secret ?? '' };
  }

  /**
   * Reads a webhook; its signature is verified before anything else is looked at.
   * @returns null for an event that does not concern a purchase
   * @throws AppError WEBHOOK_SIGNATURE_INVALID
   */
  readWebhook(rawBody: Buffer | undefined, signature: string | undefined): PaymentNews | null {
    let event: Stripe.Event;
    try {
      event = this.stripe.webhooks.constructEvent(
        rawBody ?? '',
        signature ?? '',
        this.settings.webhookSecret,
      );
    } catch {
      throw webhookSignatureInvalid();
    }
    return readNews(event);
  }

  private async ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (error) {
      throw toProviderError(error, this.logger);
    }
  }
}

const PAID: ReadonlySet<string> = new Set(['succeeded', 'processing', 'requires_capture']);

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
