import type { Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { ValidationError } from '../../../platform/errors/app-error.js';
import { providerUnavailable } from '../billing.errors.js';

/** True where Stripe says that it has no such payment. */
export function isUnknownPayment(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}

/**
 * What the caller may hear of a failed call to Stripe. Stripe's own message stays out of answer
 * and log: it can quote parts of a key or of what the buyer typed.
 */
export function toProviderError(error: unknown, logger: Logger): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { type, code, statusCode, requestId } = error;
  if (error.param === 'receipt_email') {
    return new ValidationError({ email: ['Bitte geben Sie eine gültige E-Mail-Adresse ein'] });
  }
  logger.error({ msg: 'Call to Stripe failed', type, code, statusCode, requestId });
  return providerUnavailable(error instanceof Stripe.errors.StripeConnectionError ? 503 : 502);
}

/** True where Stripe says that the whole payment has been given back already. */
export function isAlreadyRefunded(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
}

/** True where Stripe says that a payment is closed, paid or about to be, and so cannot be cancelled. */
export function isNotCancelable(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'
  );
}
