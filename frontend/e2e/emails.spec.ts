import type { APIRequestContext } from '@playwright/test';
import { receivedMail } from './support/mailbox';
import { expect, faultsFoundByAxe, nothingSticksOut, test } from './support/test';

const SUCCESS = '4242 4242 4242 4242';
const DECLINE = '4000 0000 0000 0002';
const ALL_RULES = { resultTypes: ['violations' as const] };
const BUYER = {
  ...{ name: 'Karl Brandt', street: 'Industrieweg 12' },
  ...{ postalCode: '33098', city: 'Paderborn' },
};

test('e-mails are readable on telephone and computer, in light and dark, and load nothing', async ({
  page,
  request,
}) => {
  const email = `post.${Date.now()}@example.com`;
  await causeEmails(request, email);
  const requested: string[] = [];
  page.on('request', (one) => requested.push(one.url()));

  for (const subject of [
    /Bitte bestätigen/,
    /Checkliste/,
    /Kopie Ihrer Anfrage/,
    /Eingangsbestätigung/,
    /Zahlung ist fehlgeschlagen/,
    /Ihre Bestellung/,
  ]) {
    const mail = await receivedMail(email, subject);
    await page.setContent(mail.html ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(mail.subject ?? '');
    for (const width of [320, 390, 700]) {
      await page.setViewportSize({ width, height: 900 });
      await nothingSticksOut(page);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faultsFoundByAxe(page, ALL_RULES), `${subject} ${colorScheme}`).toEqual([]);
    }
  }
  expect(requested).toEqual([]);
});

/** One of each shape: with a link, a file, somebody's words, a table, a button, contract texts. */
async function causeEmails(request: APIRequestContext, email: string): Promise<void> {
  const send = (path: string, data: object) => request.post(`/api/${path}`, { data });
  const name = 'Karl Brandt';
  const answers = [
    await send('auth/register', {
      ...{ email, password: 'Nachlass-2026', firstName: 'Karl', lastName: 'Brandt' },
    }),
    await send('checklist/request', { name: 'Karl', email, agreePrivacy: true }),
    await send('contact', {
      ...{ name, email, phone: '05251 123', subject: 'Wie lange dauert ein Verkauf?' },
      ...{ message: 'Guten Tag,\n\nwas kostet er?', agreeDataProtection: true },
    }),
    await send('withdrawals', { name, email, contract: 'Premium-Zugang' }),
  ];
  await send('checkout/orders', { email, buyer: BUYER });
  await send('checkout/agreement', { termsAccepted: true });
  const begun = await send('create-payment-intent', { email });
  const { clientSecret } = await begun.json();
  const declined = await send('demo-payments/confirm', { clientSecret, cardNumber: DECLINE });
  expect(declined.status()).toBe(400);
  answers.push(await send('demo-payments/confirm', { clientSecret, cardNumber: SUCCESS }));
  for (const answer of answers) expect(answer.ok()).toBe(true);
}
