import { expect, it } from '@jest/globals';
import { CONTENT_DIR } from '../../../config/content-dir.js';
import { renderText } from '../../../platform/mail/layout/render-email.js';
import { readSiteContent } from '../../../platform/site/site-content.js';
import { paymentFailedEmail } from './payment-notices.email.js';

it('says that nothing was bought, over how much, and leads back to the order', () => {
  const payment = {
    email: 'karl@example.com',
    amountCents: 99_000,
    currency: 'EUR',
    processingSince: null,
    createdAt: new Date('2026-11-19T23:30:00Z'),
  };
  const email = paymentFailedEmail(payment, 'https://www.example.com/checkout');
  expect(email).toMatchObject({ kind: 'payment-failed', recipient: 'karl@example.com' });
  const text = renderText(email, {
    site: readSiteContent(CONTENT_DIR),
    appUrl: 'https://www.example.com',
  });
  expect(text).toContain('Betrag: 990,00 €\nBegonnen am: 20. November 2026');
  expect(text).toContain('kein Vertrag zustande gekommen');
  expect(text).toContain('Zur Bestellung:\nhttps://www.example.com/checkout');
});
