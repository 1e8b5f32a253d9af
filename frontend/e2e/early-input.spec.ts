import type { Route } from '@playwright/test';
import { withResolvers } from '@toolkit/domain/es2024';
import { receivedMail } from './support/mailbox';
import { newAccount } from './support/new-account';
import { expect, signIn, test } from './support/test';

test('what is typed, ticked and scrolled to before the scripts are there is not lost', async ({
  page,
}) => {
  const email = `frueh.${Date.now()}@example.com`;
  const scripts = heldBack();
  await page.route('**/assets/*.js', scripts.route);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Branche').selectOption('Transport/Logistik');
  await page.getByLabel('Gewinn (EBIT)').fill('300000');
  const form = page.locator('#checklist-download');
  await form.getByLabel('Vorname').fill('Karl');
  await form.getByLabel('E-Mail-Adresse').fill(email);
  await form.getByRole('checkbox', { name: /Datenschutz/ }).check();
  // Fonts may come later than the text, and move it.
  const scrolledTo = await page.evaluate(async () => {
    await document.fonts.ready;
    return window.scrollY;
  });
  expect(scrolledTo).toBeGreaterThan(500);

  scripts.letThrough();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolledTo);
  await expect(page.getByRole('status').first()).toHaveText('1,23 bis 1,8 Mio. €');
  await expect(form.getByLabel('Vorname')).toHaveValue('Karl');
  await expect(form.getByRole('checkbox', { name: /Datenschutz/ })).toBeChecked();
  await form.getByRole('button', { name: 'Checkliste anfordern' }).click();
  await receivedMail(email, /Checkliste/);
});

test('an answer that comes after the script has drawn the page leaves what it draws alone', async ({
  page,
}) => {
  await signIn(page, 'premium@example.com');
  const user = heldBack();
  const today = heldBack();
  const told = withResolvers<void>();
  await page.route('**/api/auth/user', user.route);
  await page.route('**/api/user/today', async (route) => {
    await today.route(route);
    told.resolve();
  });
  await page.goto('/dashboard');
  await expect(page.locator('html')).toHaveAttribute('data-started', '');
  today.letThrough();
  await told.promise;
  await page.evaluate(() => (window as { firstTextShown?: Promise<void> }).firstTextShown);
  await expect(page.locator('[data-first-step]')).toBeHidden();
  user.letThrough();
  await expect(page.getByRole('link', { name: /beginnen|weiter/i }).first()).toBeVisible();
});

test('a sample question pressed before the page can ask is asked', async ({ page }) => {
  await newAccount(page, 'eilig');
  const scripts = heldBack();
  await page.route('**/assets/start-*.js', scripts.route);
  await page.goto('/chat', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Wie läuft ein Unternehmensverkauf ab?' }).click();
  scripts.letThrough();
  await page.waitForURL('**/chat?unterhaltung=*');
  const said = page.getByRole('region', { name: 'Verlauf' });
  await expect(said.getByText('Wie läuft ein Unternehmensverkauf ab?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kopieren' })).toBeVisible();
});

function heldBack() {
  const { promise, resolve } = withResolvers<void>();
  const route = async (route: Route) => {
    await promise;
    await route.continue();
  };
  return { route, letThrough: resolve };
}
