import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import Stripe from 'stripe';
import type { StripeSettings } from '../../../../config/env.js';
import { ValidationError } from '../../../../platform/errors/app-error.js';
import type { DisputeFacts } from '../payment-dispute.entity.js';
import { providerUnavailable, webhookSignatureInvalid } from '../payments.errors.js';
import {
  type FoundIntent,
  type Intent,
  isSameSecret,
  type OnlineProvider,
  type Order,
  type ProviderEvent,
  type Refund,
} from './payment-provider.js';
import { disputeFacts, readEvent, STRIPE_DISPUTE } from './stripe-events.js';

const TIMEOUT_MS = 10_000;

/** How far the clocks may differ, in both directions. */
const SIGNATURE_TOLERANCE_SECONDS = 300;

/** Stripe's longest page; a payment has one dispute, rarely two. */
const MOST_DISPUTES = 100;

/** A payment's own number, then its secret part. */
const CLIENT_SECRET = /^(pi_[A-Za-z0-9]{1,100})_secret_[A-Za-z0-9]{1,200}$/;

/** Stripe takes no longer name of a customer. */
const LONGEST_NAME = 256;

export class StripeProvider implements OnlineProvider {
  readonly name = 'stripe';
  readonly publishableKey: string;
  private readonly stripe: Stripe;
  private readonly logger = new Logger('Stripe');

  constructor(
    private readonly settings: StripeSettings,
    timeout = TIMEOUT_MS,
  ) {
    this.publishableKey = settings.publishableKey;
    this.stripe = stripeClient(settings, timeout);
  }

  async createIntent(order: Order): Promise<Intent> {
    const { email, price, paymentId, orderId } = order;
    const customerId = await this.keepCustomer(order);
    const asked: Stripe.PaymentIntentCreateParams = {
      amount: price.grossCents,
      currency: price.currency.toLowerCase(),
      // Which ways to pay are offered the operator chooses in Stripe's dashboard; not all name a country.
      ...(order.needsCard
        ? { payment_method_types: ['card'], capture_method: 'manual' as const }
        : { automatic_payment_methods: { enabled: true } }),
      customer: customerId,
      receipt_email: email,
      description: 'Premium-Zugang',
      metadata: { payment: paymentId, order: orderId, product: 'premium' },
    };
    const { id, client_secret: secret } = await this.ask(() =>
      this.stripe.paymentIntents.create(asked, { idempotencyKey: keyOf(paymentId, asked) }),
    );
    return { providerPaymentId: required(id), clientSecret: required(secret), customerId };
  }

  /** One customer per order: a buyer who corrects the address stays the same. */
  private async keepCustomer({ email, orderId, buyer, customerId }: Order): Promise<string> {
    const { name, company, street, postalCode, city, country } = buyer;
    const asked: Stripe.CustomerCreateParams = {
      email,
      name: company ? `${company}, ${name}`.slice(0, LONGEST_NAME) : name,
      address: { line1: street, postal_code: postalCode, city, country },
      preferred_locales: ['de'],
      metadata: { order: orderId },
    };
    const options = { idempotencyKey: keyOf(customerId ?? orderId, asked) };
    const { id } = await this.ask(() =>
      customerId
        ? this.stripe.customers.update(customerId, asked, options)
        : this.stripe.customers.create(asked, options),
    );
    return required(id);
  }

  async findIntent(providerPaymentId: string): Promise<FoundIntent> {
    const intent = await this.retrieve(providerPaymentId);
    if (!intent) return { state: 'closed' };
    const status = required(intent.status);
    if (status === 'canceled') return { state: 'closed' };
    if (status === 'processing') return { state: 'paid', money: null };
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
    if (status === 'requires_capture') {
      return {
        state: 'authorized',
        cardCountry: charge?.payment_method_details?.card?.country ?? null,
      };
    }
    if (status !== 'succeeded') {
      const failed = status === 'requires_payment_method' && Boolean(intent.last_payment_error);
      return { state: 'open', clientSecret: required(intent.client_secret), failed };
    }
    return {
      state: 'paid',
      money: {
        amountCents: intent.amount_received,
        currency: intent.currency.toUpperCase(),
        refundedCents: charge?.amount_refunded ?? 0,
        disputes: charge?.disputed ? await this.disputesOf(providerPaymentId) : [],
      },
    };
  }

  async cancelIntent(providerPaymentId: string): Promise<boolean> {
    const abandoned = { cancellation_reason: 'abandoned' } as const;
    return this.ask(() =>
      this.stripe.paymentIntents.cancel(providerPaymentId, abandoned).then(
        ({ status }) => status === 'canceled',
        (error: unknown) => {
          if (isUnexpectedState(error)) return false;
          throw error;
        },
      ),
    );
  }

  async captureIntent(providerPaymentId: string): Promise<boolean> {
    const once = { idempotencyKey: `capture:${providerPaymentId}` };
    return this.ask(() =>
      this.stripe.paymentIntents.capture(providerPaymentId, {}, once).then(
        ({ status }) => status === 'succeeded',
        (error: unknown) => {
          if (isUnexpectedState(error)) return false;
          throw error;
        },
      ),
    );
  }

  pageOf(providerPaymentId: string): string {
    const mode = /^[a-z]+_test_/.test(this.settings.secretKey) ? 'test/' : '';
    return `https://dashboard.stripe.com/${mode}payments/${providerPaymentId}`;
  }

  async paymentIdOf(clientSecret: string): Promise<string | null> {
    const [, providerPaymentId] = CLIENT_SECRET.exec(clientSecret) ?? [];
    if (!providerPaymentId) return null;
    const intent = await this.retrieve(providerPaymentId);
    return isSameSecret(clientSecret, intent?.client_secret ?? '') ? providerPaymentId : null;
  }

  async refund({ providerPaymentId, amountCents, idempotencyKey }: Refund): Promise<void> {
    const refund = await this.ask(() =>
      this.stripe.refunds
        .create({ payment_intent: providerPaymentId, amount: amountCents }, { idempotencyKey })
        .catch((error: unknown) => {
          if (isAlreadyRefunded(error)) return null;
          throw error;
        }),
    );
    if (refund && !/^(succeeded|pending)$/.test(required(refund.status))) {
      throw providerUnavailable(502);
    }
  }

  /**
   * Reads a webhook; its signature is verified before anything else is looked at.
   * @returns null for an event that does not concern a purchase
   * @throws AppError WEBHOOK_SIGNATURE_INVALID, WEBHOOK_EVENT_INVALID
   */
  readWebhook(rawBody: Buffer | undefined, signature: string | undefined): ProviderEvent | null {
    const { webhookSecret } = this.settings;
    let event: Stripe.Event;
    try {
      event = this.stripe.webhooks.constructEvent(
        rawBody ?? '',
        signature ?? '',
        webhookSecret,
        SIGNATURE_TOLERANCE_SECONDS,
      );
    } catch {
      throw webhookSignatureInvalid();
    }
    if (isFromTheFuture(signature ?? '')) throw webhookSignatureInvalid();
    return readEvent(event);
  }

  /** null where Stripe has no such payment, such as after a change from test to live keys. */
  private retrieve(providerPaymentId: string): Promise<Stripe.PaymentIntent | null> {
    const details = { expand: ['latest_charge'] };
    return this.ask(() =>
      this.stripe.paymentIntents.retrieve(providerPaymentId, details).catch((error: unknown) => {
        if (isUnknownPayment(error)) return null;
        throw error;
      }),
    );
  }

  /** A charge says only that it is disputed; how that stands, Stripe tells apart from it. */
  private async disputesOf(providerPaymentId: string): Promise<DisputeFacts[]> {
    const asked = { payment_intent: providerPaymentId, limit: MOST_DISPUTES };
    const { data } = await this.ask(() => this.stripe.disputes.list(asked));
    const now = new Date();
    return data.flatMap((answer) => {
      const { data: dispute } = STRIPE_DISPUTE.safeParse(answer);
      return dispute ? [disputeFacts(dispute, now)] : [];
    });
  }

  private async ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (error) {
      throw toProviderError(error, this.logger);
    }
  }
}

/**
 * Under which a repeated call does nothing twice. Stripe refuses a key that comes back with other words,
 * as when a buyer has corrected the address in between: hence the words are in the key.
 */
function keyOf(id: string, asked: object): string {
  return `${id}:${createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 32)}`;
}

/** The library refuses signatures that are too old, and none that will be valid for ever. */
function isFromTheFuture(signature: string): boolean {
  const latest = Date.now() / 1000 + SIGNATURE_TOLERANCE_SECONDS;
  return [...signature.matchAll(/(?:^|,)t=(\d+)/g)].some(([, time]) => Number(time) > latest);
}

/** @throws AppError PAYMENT_PROVIDER_UNAVAILABLE where an answer lacks what every answer has */
function required(part: string | null | undefined): string {
  if (typeof part !== 'string' || part === '') throw providerUnavailable(502);
  return part;
}

/** The connection to Stripe. @param timeout milliseconds that each of two tries may take */
function stripeClient({ secretKey, apiBase }: StripeSettings, timeout: number): Stripe {
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

/** True where Stripe says that it has no such payment. */
function isUnknownPayment(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}

/**
 * What the caller may hear of a failed call to Stripe. Stripe's own message stays out of answer
 * and log: it can quote parts of a key or of what the buyer typed.
 */
function toProviderError(error: unknown, logger: Logger): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { type, code, statusCode, requestId } = error;
  if (error.param === 'receipt_email' || error.param === 'email') {
    return new ValidationError({ email: ['Bitte geben Sie eine gültige E-Mail-Adresse ein'] });
  }
  logger.error({ msg: 'Call to Stripe failed', type, code, statusCode, requestId });
  return providerUnavailable(error instanceof Stripe.errors.StripeConnectionError ? 503 : 502);
}

/** True where Stripe says that the whole payment has been given back already. */
function isAlreadyRefunded(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
}

/** True where Stripe says that a payment is no longer in the state that the call is for. */
function isUnexpectedState(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'
  );
}
