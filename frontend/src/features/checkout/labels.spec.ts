import { describe, expect, it } from '@jest/globals';
import { welcomeText } from './labels';

const karl = { email: 'karl@example.com' };

describe('the text after the payment', () => {
  it('welcomes somebody who paid for the own account, however the address was typed', () => {
    expect(welcomeText({ email: ' Karl@Example.com ', accessFrom: null }, karl)).toBe(
      'Willkommen bei Premium! Sie haben jetzt Zugang zu allen Modulen.',
    );
  });

  it.each([
    ['a visitor', undefined],
    ['somebody signed in who paid for another address', { email: 'sabine@example.com' }],
  ])('announces the mail to %s', (_who, user) => {
    expect(welcomeText({ ...karl, accessFrom: null }, user)).toBe(
      'Sie erhalten gleich eine E-Mail mit den Zugangsdaten.',
    );
  });

  it.each([
    ['a visitor', undefined],
    ['the owner of the account', karl],
  ])('promises no access to %s before the day on which it begins', (_who, user) => {
    expect(welcomeText({ ...karl, accessFrom: '2026-12-06T12:00:00Z' }, user)).toBe(
      'Ihr Zugang beginnt am 6.\u00a0Dezember 2026.',
    );
  });
});
