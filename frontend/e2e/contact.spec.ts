import type { Page } from '@playwright/test';
import { receivedMail } from './support/mailbox';
import { expect, test } from './support/test';

const OPERATOR = 'kontakt@uebergabewerk.example';
const SENT = 'Ihre Nachricht ist gesendet';
const MESSAGE = 'Ich möchte in zwei Jahren übergeben.';

const sendButton = (page: Page) => page.getByRole('button', { name: 'Nachricht senden' });
const consentBox = (page: Page) => page.getByRole('checkbox', { name: /Datenschutzerklärung/ });

test('a double click sends one message', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/contact')) sent += 1;
  });
  await page.goto('/kontakt');
  await fillIn(page, `doppelt.${Date.now()}@example.com`, 'Doppelklick');
  await consentBox(page).check();
  await sendButton(page).dblclick({ delay: 0 });
  await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible();
  expect(sent).toBe(1);
});

test.describe('a message', () => {
  test.use({ expectedConsoleErrors: ['ERR_FAILED'] });

  test('reaches both sides at every width, and the form comes back empty', async ({
    page,
    checkAccessibility,
  }) => {
    for (const width of [390, 1440]) {
      await test.step(`${width} px`, async () => {
        const email = `kontakt-${width}.${Date.now()}@example.com`;
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/kontakt');
        await expect(sendButton(page)).toBeDisabled();
        await fillIn(page, email, `Nachfolge ${width}`);
        await expect(sendButton(page)).toBeDisabled();
        await consentBox(page).check();
        await checkAccessibility();
        await sendButton(page).click();

        const thanks = page.getByRole('status').filter({ hasText: SENT });
        await expect(thanks).toContainText(email);
        await expect(thanks).toBeFocused();
        await expect(page.getByLabel('Name')).toHaveCount(0);
        await checkAccessibility();
        await expect(page.getByLabel('Name')).toHaveValue('');
        await expect(page.getByLabel('Nachricht', { exact: true })).toHaveValue('');
        await expect(consentBox(page)).not.toBeChecked();
        await expect(sendButton(page)).toBeDisabled();
        await expect(page.getByRole('heading', { name: 'Schreiben Sie uns' })).toBeFocused();

        expect((await receivedMail(email, /Kopie Ihrer Anfrage/)).text).toContain(MESSAGE);
        const enquiry = await receivedMail(OPERATOR, new RegExp(`Nachfolge ${width}`));
        expect(enquiry.text).toContain(MESSAGE);
        expect(enquiry.text).toContain(email);
      });
    }

    await test.step('an open answer and a failure are sound, too', async () => {
      const questions = page.getByRole('region', { name: 'Häufige Fragen' });
      await questions.getByRole('button', { expanded: false }).first().click();
      await expect(page.getByText(/innerhalb von 24 Stunden/)).toBeVisible();
      await page.route('**/api/contact', (route) => route.abort());
      await fillIn(page, 'karl.brandt@example.com', 'Nachfolge');
      await consentBox(page).check();
      await sendButton(page).click();
      await expect(page.getByRole('alert')).toContainText('Der Server ist nicht erreichbar');
      await checkAccessibility();
    });
  });
});

async function fillIn(page: Page, email: string, subject: string): Promise<void> {
  await page.getByLabel('Name').fill('Karl Brandt');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Betreff').fill(subject);
  await page.getByLabel('Nachricht', { exact: true }).fill(MESSAGE);
}
