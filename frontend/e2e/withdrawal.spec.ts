import type { Page } from '@playwright/test';
import { receivedMail } from './support/mailbox';
import { expect, nothingSticksOut, test } from './support/test';

const WITHDRAW = 'Vertrag widerrufen';

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Karl Brandt');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByRole('heading', { name: 'Widerruf prüfen' })).toBeFocused();
}

const WIDTHS = [390, 820, 1440];

test('a visitor withdraws in two steps, sound at every width', async ({
  page,
  checkAccessibility,
}) => {
  const email = 'karlheinz.brandtsiepenkoetter@example.com';
  const isSoundAtEveryWidth = async () => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await checkAccessibility();
      await nothingSticksOut(page);
    }
  };
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: WITHDRAW });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await page.waitForURL('**/vertrag-widerrufen');
  await expect(page.getByLabel('Vertrag')).toHaveValue('Premium-Zugang');
  await isSoundAtEveryWidth();

  await fillIn(page, email);
  await expect(page.getByText('Hiermit widerrufe ich den von mir')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible();
  await isSoundAtEveryWidth();

  await page.getByRole('button', { name: 'Widerruf bestätigen', exact: true }).click();
  const received = page.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen' });
  await expect(received).toBeFocused();
  await expect(page).toHaveTitle('Ihr Widerruf ist eingegangen – Übergabewerk');
  await isSoundAtEveryWidth();

  // On the page no line ends between day and month.
  const moment = (await page.getByRole('time').innerText()).replaceAll('\u00a0', ' ');
  const reference = await page.getByText(/^W-\d{4}-\w{6}$/).innerText();
  const mail = await receivedMail(email, /Eingangsbestätigung Ihres Widerrufs/);
  expect(mail.subject).toContain(reference);
  for (const part of [moment, 'Vertrag: Premium-Zugang', 'Name: Karl Brandt']) {
    expect(mail.text).toContain(part);
  }
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
