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
  const result = await confirmWithStripe({
    stripe: stripe as unknown as Stripe,
    elements: {} as StripeElements,
    clientSecret: 'pi_1_secret_1',
    email: 'karl@example.com',
  });
  expect(result).toEqual({ outcome: 'paid' });
  expect(asked).toEqual([
    expect.objectContaining({
      clientSecret: 'pi_1_secret_1',
      confirmParams: {
        return_url: 'https://www.example.com/api/login?payment=success',
        receipt_email: 'karl@example.com',
      },
    }),
  ]);
});
