import { describe, expect, it } from '@jest/globals';
import { orderSchema } from './schema';

const problems = (email: string) =>
  orderSchema.safeParse({ email }).error?.issues.map(({ message }) => message) ?? [];

describe('the first step of an order', () => {
  it.each(['karl@example.com', ' karl@example.com ', 'karl@müller.example'])(
    'takes „%s“',
    (email) => {
      expect(problems(email)).toEqual([]);
    },
  );

  it.each([
    [' ', 'Bitte geben Sie Ihre E-Mail-Adresse ein.'],
    ['karl', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
  ])('refuses „%s“', (email, message) => {
    expect(problems(email)).toEqual([message]);
  });
});
