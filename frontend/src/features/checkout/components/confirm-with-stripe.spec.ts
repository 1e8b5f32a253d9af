import { describe, expect, it } from '@jest/globals';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { confirmWithStripe, resultOf } from './confirm-with-stripe';

const declined = { type: 'card_error', message: 'Ihre Karte wurde abgelehnt.' } as const;
const unexpected = {
  outcome: 'failed',
  message: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
};

describe("Stripe's answer to a payment", () => {
  it.each([
    ['succeeded', 'paid'],
    ['processing', 'pending'],
  ] as const)('counts, when it is %s, as %s', (status, outcome) => {
    expect(resultOf({ paymentIntent: { status } })).toEqual({ outcome });
  });

  it('passes on why a card was declined', () => {
    expect(resultOf({ error: declined })).toEqual({
      outcome: 'failed',
      message: declined.message,
    });
  });

  it('passes on that the bank did not release the payment', () => {
    const message = 'Wir können Ihre Zahlungsmethode nicht authentifizieren.';
    const code = 'payment_intent_authentication_failure';
    expect(resultOf({ error: { type: 'invalid_request_error', code, message } })).toEqual({
      outcome: 'failed',
      message,
    });
  });

  it('keeps sentences for developers from the buyer', () => {
    const error = { type: 'invalid_request_error', message: 'No such payment_intent' } as const;
    expect(resultOf({ error })).toEqual(unexpected);
  });

  it('is a failure when the payment still waits for something', () => {
    expect(resultOf({ paymentIntent: { status: 'requires_payment_method' } })).toEqual(unexpected);
  });

  it('counts as paid when the payment was made before, such as in another tab', () => {
    const payment_intent = { status: 'succeeded' };
    const error = { type: 'invalid_request_error', payment_intent } as never;
    expect(resultOf({ error })).toEqual({ outcome: 'paid' });
  });
});

it('Stripe is given the sign-in as the way back, the address for its receipt, and the buyer', async () => {
  const asked: unknown[] = [];
  const stripe = {
    confirmPayment: async (options: unknown) => {
      asked.push(options);
      return { paymentIntent: { status: 'succeeded' } };
    },
  };
  const result = await confirmWithStripe({
    stripe: stripe as unknown as Stripe,
    elements: {} as StripeElements,
    clientSecret: 'pi_1_secret_1',
    email: 'karl@example.com',
    buyer: {
      ...{ name: 'Karl Brandt', company: 'Brandt GmbH', street: 'Industriestraße 7' },
      ...{ postalCode: '59555', city: 'Lippstadt', country: 'DE' },
    },
  });
  expect(result).toEqual({ outcome: 'paid' });
  expect(asked).toEqual([
    expect.objectContaining({
      clientSecret: 'pi_1_secret_1',
      confirmParams: {
        return_url: 'http://localhost/api/login?payment=success',
        receipt_email: 'karl@example.com',
        payment_method_data: {
          billing_details: {
            ...{ email: 'karl@example.com', name: 'Karl Brandt' },
            address: {
              ...{ line1: 'Industriestraße 7', postal_code: '59555' },
              ...{ city: 'Lippstadt', country: 'DE' },
            },
          },
        },
      },
    }),
  ]);
});
