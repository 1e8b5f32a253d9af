import { describe, expect, it } from '@jest/globals';
import { paymentWelcome } from './labels';

const open = { hasAccess: true };
const elsewhere = { hasAccess: false };

describe('the welcome after a payment', () => {
  it('says that all modules are open where they are', () => {
    expect(paymentWelcome(open)).toMatchObject({
      title: 'Zahlung erfolgreich!',
      description: 'Willkommen bei Premium! Sie haben jetzt Zugang zu allen Modulen.',
    });
  });

  it('announces the e-mail to somebody who paid for another address', () => {
    expect(paymentWelcome(elsewhere).description).toBe(
      'Sie erhalten gleich eine E-Mail mit den Zugangsdaten.',
    );
  });
});
