import type { Page } from '@playwright/test';
import { newAccount } from './support/new-account';
import { stopClock } from './support/stop-clock';
import { expect, signIn, test } from './support/test';

const ADMIN = 'admin@example.com';

const toast = (page: Page) =>
  page.getByRole('region', { name: /Benachrichtigungen/ }).getByRole('listitem');

test('the quick list shows a visitor a hint and asks the server for nothing', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/admin-quick');
  await expect(page.getByRole('heading', { name: 'Bitte melden Sie sich an' })).toBeVisible();
  await expect(page.getByLabel('Nach E-Mail suchen')).toHaveCount(0);
  expect(calls.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
});

test('the quick list shows an owner nothing either', async ({ page }) => {
  await signIn(page, 'inhaber@example.com');
  await page.goto('/admin-quick');
  await expect(page.getByRole('heading', { name: 'Zugriff verweigert' })).toBeVisible();
  await expect(page.getByLabel('Nach E-Mail suchen')).toHaveCount(0);
});

test.describe('the quick list of an administrator', () => {
  test.use({ expectedConsoleErrors: ['status of 502'] });

  test('counts, finds by e-mail address and toggles premium', async ({ page }) => {
    const email = await newAccount(page, 'schalter');
    await page.goto('/api/logout');
    await expect(page.getByText('Sie sind abgemeldet')).toBeVisible();
    await signIn(page, ADMIN);
    await page.goto('/admin-quick');
    const main = page.getByRole('main');
    for (const label of ['Nutzer gesamt', 'Premium-Nutzer']) {
      await expect(main.locator('dl > div').filter({ hasText: label })).toContainText(/\d/);
    }
    await page.getByLabel('Nach E-Mail suchen').fill(email);
    const found = main.getByRole('list', { name: 'Gefundene Nutzer' }).getByRole('listitem');
    await expect(found).toHaveCount(1);
    await found.getByRole('button', { name: /Premium freischalten/ }).click();
    await expect(toast(page)).toContainText('Status aktualisiert');
    await expect(found.getByText('Premium', { exact: true })).toBeVisible();
    await found.getByRole('button', { name: /Premium beenden/ }).click();
    await expect(found.getByText('Kostenlos', { exact: true })).toBeVisible();

    await page.route('**/toggle-premium', (route) => route.fulfill({ status: 502 }));
    await found.getByRole('button', { name: /Premium freischalten/ }).click();
    await expect(toast(page)).toContainText('Fehler beim Aktualisieren des Premium-Status');
    await page.getByLabel('Nach E-Mail suchen').fill('niemand-heisst-so@');
    await expect(page.getByText('Keine Benutzer gefunden')).toBeVisible();
  });
});

test('a visitor of the back office is led to sign in', async ({ page }) => {
  await page.goto('/admin');
  await page.waitForURL('**/login?next=%2Fadmin');
});

test('an owner is told that the back office is closed, and led away after two seconds', async ({
  page,
}) => {
  await signIn(page, 'inhaber@example.com');
  await stopClock(page);
  await page.evaluate(() => {
    history.pushState(null, '', '/admin');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(page.getByRole('heading', { name: 'Zugriff verweigert' })).toBeVisible({
      timeout: 100,
    });
  }).toPass();
  await expect(toast(page)).toContainText('Zugriff verweigert');
  await expect(toast(page)).toContainText('Sie haben keine Berechtigung für den Admin-Bereich.');
  await page.clock.runFor(1_700);
  expect(new URL(page.url()).pathname).toBe('/admin');
  await page.clock.runFor(300);
  await page.waitForURL('**/dashboard');
});

test('the back office has its parts, its figures and the newest people', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/admin');
  for (const name of ['Übersicht', 'Nutzer', 'Zahlungen', 'Downloads']) {
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
  }
  for (const label of ['Gesamtumsatz', 'Conversion-Rate', 'Churn-Rate']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  const newest = page.getByRole('group', { name: 'Neueste Registrierungen' });
  await expect(newest.getByRole('row')).not.toHaveCount(0);
  expect(await newest.getByRole('row').count()).toBeLessThanOrEqual(6);
});
