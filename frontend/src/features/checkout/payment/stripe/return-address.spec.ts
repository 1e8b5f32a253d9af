import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { confirmWithStripe } from './confirm-with-stripe';

beforeEach(() => {
  Object.defineProperty(globalThis, 'window', {
    value: { location: { origin: 'https://www.example.com' } },
    configurable: true,
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window');
});

it('Stripe is given the sign-in as the way back, and the address for its receipt', async () => {
  const asked: unknown[] = [];
  const stripe = {
    confirmPayment: async (options: unknown) => {
      asked.push(options);
      return { paymentIntent: { status: 'succeeded' } };
    },
  };
  const result = await confirmWithStripe(
    stripe as unknown as Stripe,
    {} as StripeElements,
    'karl@example.com',
  );
  expect(result).toEqual({ paid: true });
  expect(asked).toEqual([
    expect.objectContaining({
      confirmParams: {
        return_url: 'https://www.example.com/api/login?payment=success',
        receipt_email: 'karl@example.com',
      },
    }),
  ]);
});
