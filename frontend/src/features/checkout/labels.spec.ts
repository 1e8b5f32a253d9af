import { describe, expect, it } from '@jest/globals';
import { welcomeText } from './labels';

const karl = { email: 'karl@example.com' };

describe('the text after the payment', () => {
  it('welcomes somebody who paid for the own account, however the address was typed', () => {
    expect(welcomeText({ email: ' Karl@Example.com ' }, karl)).toBe(
      'Willkommen bei Premium! Sie haben jetzt Zugang zu allen Modulen.',
    );
  });

  it.each([
    ['a visitor', undefined],
    ['somebody signed in who paid for another address', { email: 'sabine@example.com' }],
  ])('announces the mail to %s', (_who, user) => {
    expect(welcomeText(karl, user)).toBe('Sie erhalten gleich eine E-Mail mit den Zugangsdaten.');
  });
});
