import type { Page } from '@playwright/test';
import { receivedMail } from './support/mailbox';
import { stopClock } from './support/stop-clock';
import { expect, signIn, test } from './support/test';

const OPERATOR = 'kontakt@stabwechsel.example';
const SENT = 'Ihre Nachricht ist gesendet';
const MESSAGE = 'Ich möchte in zwei Jahren übergeben.';

const sendButton = (page: Page) => page.getByRole('button', { name: 'Nachricht senden' });
const consentBox = (page: Page) => page.getByRole('checkbox', { name: /Datenschutzerklärung/ });

test.beforeEach(({ page }) => page.goto('/kontakt'));

for (const width of [390, 1440]) {
  test(`a message reaches both sides, and the form comes back empty, at ${width} px`, async ({
    page,
    checkAccessibility,
  }) => {
    const email = `kontakt-${width}.${Date.now()}@example.com`;
    await page.setViewportSize({ width, height: 900 });
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

test('somebody signed in need not say again who they are', async ({ page }) => {
  await signIn(page, 'inhaber@example.com');
  await page.goto('/kontakt');
  await expect(page.getByLabel('Name')).toHaveValue('Karl Brandt');
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('inhaber@example.com');
});

test('the thanks stay for three seconds', async ({ page }) => {
  await page.route('**/api/contact', (route) => route.fulfill({ json: { message: 'Danke.' } }));
  await fillIn(page, 'karl.brandt@example.com', 'Nachfolge');
  await consentBox(page).check();
  await stopClock(page);
  await sendButton(page).click();
  const thanks = page.getByText(SENT);
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(thanks).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.clock.runFor(2_800);
  await expect(thanks).toBeVisible();
  await page.clock.runFor(300);
  await expect(thanks).toHaveCount(0);
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('what is missing is said at its field, and nothing is sent', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await consentBox(page).check();
  await sendButton(page).click();
  for (const sentence of [
    'Name ist erforderlich',
    'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    'Betreff ist erforderlich',
    'Nachricht ist erforderlich',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expect(page.getByLabel('Name')).toBeFocused();
  expect(calls).not.toContain('/api/contact');
});

test.describe('without a connection', () => {
  test.use({ expectedConsoleErrors: ['ERR_FAILED'] });

  test('the failure is told, and what was typed stays', async ({ page, checkAccessibility }) => {
    await page.route('**/api/contact', (route) => route.abort());
    await fillIn(page, 'karl.brandt@example.com', 'Nachfolge');
    await consentBox(page).check();
    await sendButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Der Server ist nicht erreichbar');
    await expect(page.getByLabel('Nachricht', { exact: true })).toHaveValue(MESSAGE);
    await expect(consentBox(page)).toBeChecked();
    await expect(sendButton(page)).toBeEnabled();
    await checkAccessibility();
  });
});

test('the page names hours, a first conversation, quick help and four questions', async ({
  page,
  checkAccessibility,
}) => {
  const main = page.getByRole('main');
  await expect(main).toContainText('Mo–Fr 09:00–17:00 Uhr');
  await expect(main).toContainText('Wochenende nach Vereinbarung');
  const booking = main.getByRole('link', { name: /Termin.*\(öffnet in neuem Tab\)/ });
  await expect(booking).toHaveAttribute('target', '_blank');
  await expect(booking).toHaveAttribute('rel', /noopener/);
  const questions = main
    .getByRole('region', { name: 'Häufige Fragen' })
    .getByRole('button', { expanded: false });
  await expect(questions).toHaveCount(4);
  await questions.first().click();
  await expect(main.getByText(/innerhalb von 24 Stunden/)).toBeVisible();
  await checkAccessibility();
  await main.getByRole('link', { name: 'Unternehmenswert berechnen' }).click();
  await page.waitForURL('**/unternehmenswert-rechner');
});

async function fillIn(page: Page, email: string, subject: string): Promise<void> {
  await page.getByLabel('Name').fill('Karl Brandt');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Betreff').fill(subject);
  await page.getByLabel('Nachricht', { exact: true }).fill(MESSAGE);
}
