import { describe, expect, it } from '@jest/globals';
import { resultOf } from './confirm-with-stripe';

const declined = { type: 'card_error', message: 'Ihre Karte wurde abgelehnt.' } as const;
const unexpected = {
  paid: false,
  message: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
};

describe("Stripe's answer to a payment", () => {
  it.each(['succeeded', 'processing'] as const)('counts as paid when it is %s', (status) => {
    expect(resultOf({ paymentIntent: { status } })).toEqual({ paid: true });
  });

  it('passes on why a card was declined', () => {
    expect(resultOf({ error: declined })).toEqual({ paid: false, message: declined.message });
  });

  it('passes on that the bank did not release the payment', () => {
    const message = 'Wir können Ihre Zahlungsmethode nicht authentifizieren.';
    const code = 'payment_intent_authentication_failure';
    expect(resultOf({ error: { type: 'invalid_request_error', code, message } })).toEqual({
      paid: false,
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
    expect(resultOf({ error })).toEqual({ paid: true });
  });
});
