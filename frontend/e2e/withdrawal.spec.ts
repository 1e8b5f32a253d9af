import type { Page } from '@playwright/test';
import { receivedMail } from './support/mailbox';
import { expect, signIn, test } from './support/test';

const WITHDRAW = 'Vertrag widerrufen';

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Karl Brandt');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByRole('heading', { name: 'Widerruf prüfen' })).toBeFocused();
}

for (const width of [390, 820, 1440]) {
  test(`a visitor withdraws in two steps at ${width} px`, async ({ page, checkAccessibility }) => {
    const email = `widerruf-${width}@example.com`;
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: WITHDRAW }).click();
    await page.waitForURL('**/vertrag-widerrufen');
    await expect(page.getByLabel('Vertrag')).toHaveValue('Premium-Zugang');
    await checkAccessibility();

    await fillIn(page, email);
    await expect(page.getByText('Hiermit widerrufe ich den von mir')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible();
    await checkAccessibility();
    await expectNoOverflow(page);

    await page.getByRole('button', { name: 'Widerruf bestätigen', exact: true }).click();
    const received = page.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen' });
    await expect(received).toBeFocused();
    await expect(page).toHaveTitle('Ihr Widerruf ist eingegangen – Stabwechsel');
    await checkAccessibility();
    await expectNoOverflow(page);

    const moment = await page.getByRole('time').innerText();
    const reference = await page.getByText(/^W-\d{4}-\w{6}$/).innerText();
    const mail = await receivedMail(email, /Eingangsbestätigung Ihres Widerrufs/);
    expect(mail.subject).toContain(reference);
    for (const part of [moment, 'Vertrag: Premium-Zugang', 'Name: Karl Brandt']) {
      expect(mail.text).toContain(part);
    }
  });
}

test('a signed-in owner finds name and address filled in', async ({ page }) => {
  await signIn(page, 'premium@example.com');
  await page.getByRole('contentinfo').getByRole('link', { name: WITHDRAW }).click();
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('premium@example.com');
  await expect(page.getByLabel('Name')).not.toHaveValue('');
});

test('empty fields say what is missing, and the first one takes the focus', async ({ page }) => {
  await page.goto('/vertrag-widerrufen');
  await page.getByLabel('Vertrag').fill('');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByText('Bitte geben Sie Ihren Namen ein')).toBeVisible();
  await expect(page.getByText('Bitte sagen Sie uns, um welchen Vertrag es geht')).toBeVisible();
  await expect(page.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein')).toBeVisible();
});

test('entries can be changed before they are confirmed', async ({ page }) => {
  await page.goto('/vertrag-widerrufen');
  await fillIn(page, 'widerruf-anders@example.com');
  await page.getByRole('button', { name: 'Angaben ändern' }).click();
  await expect(page.getByRole('heading', { name: 'Ihre Angaben' })).toBeFocused();
  await page.getByLabel('Vertrag').fill('Bestellung vom 3. November');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByText('Bestellung vom 3. November')).toBeVisible();
});

test.describe('when something goes wrong', () => {
  test.use({ expectedConsoleErrors: ['Failed to load resource'] });

  test('a lost connection keeps the declaration, and a second try sends it', async ({ page }) => {
    await page.goto('/vertrag-widerrufen');
    await fillIn(page, 'widerruf-verbindung@example.com');
    await page.route('**/api/withdrawals', (route) => route.abort());
    const confirm = page.getByRole('button', { name: 'Widerruf bestätigen' });
    await confirm.click();
    await expect(page.getByText('Der Widerruf wurde noch nicht gesendet')).toBeVisible();
    await page.unroute('**/api/withdrawals');
    await confirm.click();
    await expect(page.getByRole('heading', { name: 'ist eingegangen' })).toBeVisible();
  });

  test('an address the server refuses leads back to its field', async ({ page }) => {
    await page.goto('/vertrag-widerrufen');
    await fillIn(page, 'karl@-.example');
    await page.getByRole('button', { name: 'Widerruf bestätigen' }).click();
    await expect(page.getByLabel('E-Mail-Adresse')).toBeFocused();
    await expect(page.getByText(/gültige E-Mail-Adresse/)).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Karl Brandt');
  });
});

test('terms and instruction lead to the button and back to the start', async ({ page }) => {
  for (const [path, title] of [
    ['/agb', 'Allgemeine Geschäftsbedingungen'],
    ['/widerruf', 'Widerrufsbelehrung'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Zurück zur Startseite' })).toBeVisible();
    await expect(page.getByText('{{')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: WITHDRAW }).first().click();
    await page.waitForURL('**/vertrag-widerrufen');
  }
});

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
