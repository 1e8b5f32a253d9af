import { describe, expect, it } from '@jest/globals';
import { paymentWelcome } from './payment-welcome';

const open = { hasAccess: true, accessFrom: null };
const later = { hasAccess: false, accessFrom: '2026-12-04T23:00:00.000Z' };
const elsewhere = { hasAccess: false, accessFrom: null };

describe('the welcome after a payment', () => {
  it('says that all modules are open where they are', () => {
    expect(paymentWelcome(open)).toMatchObject({
      title: 'Zahlung erfolgreich!',
      description: 'Willkommen bei Premium! Sie haben jetzt Zugang zu allen Modulen.',
    });
  });

  it('names the day where access begins later, and claims nothing else', () => {
    expect(paymentWelcome(later).description).toBe(
      'Ihr Premium-Zugang beginnt am 5.\u00a0Dezember 2026.',
    );
  });

  it('announces the e-mail to somebody who paid for another address', () => {
    expect(paymentWelcome(elsewhere).description).toBe(
      'Sie erhalten gleich eine E-Mail mit den Zugangsdaten.',
    );
  });
});
