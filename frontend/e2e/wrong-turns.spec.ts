import type { Page } from '@playwright/test';
import { letLinksExpire } from './support/database';
import { linkIn, receivedMail } from './support/mailbox';
import { newAccount } from './support/new-account';
import { confirmByButton, expectSignInNotice, register, setPassword } from './support/steps';
import { DEMO_PASSWORD, expect, signIn, test } from './support/test';

const NEW_PASSWORD = 'Neues-Passwort-2026';

/** What the browser itself writes to the console for an answer that the test is about. */
const failedCall = (status: number) => `status of ${status}`;

test.describe('with a refusal on the way', () => {
  test.use({
    expectedConsoleErrors: [failedCall(400), failedCall(401), failedCall(403), failedCall(404)],
  });

  test('a wrong password is told above the form; an unconfirmed address gets its e-mail again', async ({
    page,
    checkAccessibility,
  }) => {
    const email = `neu.${Date.now()}@example.com`;
    await page.goto('/register');
    await register(page, email);
    await page.waitForURL('**/login');
    await page.getByLabel('E-Mail').fill(email);
    await page.getByLabel('Passwort', { exact: true }).fill('falsches-passwort');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByRole('alert')).toContainText('E-Mail-Adresse oder Passwort ist falsch');
    await expect(page.getByLabel('E-Mail')).toHaveValue(email);
    await expect(page).toHaveURL(/\/login$/);
    await checkAccessibility();
    await page.getByLabel('Passwort', { exact: true }).fill('Nachlass-2026');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByRole('alert')).toContainText('bestätig');
    const first = linkIn(await receivedMail(email, /bestätigen/i), '/confirm-email');
    await page.getByRole('button', { name: /erneut|noch einmal/ }).click();
    await expect
      .poll(async () => linkIn(await receivedMail(email, /bestätigen/i), '/confirm-email'))
      .not.toBe(first);
    await page.goto(linkIn(await receivedMail(email, /bestätigen/i), '/confirm-email'));
    await confirmByButton(page);
  });

  test('a reset link that is too late is told as invalid; a new one works, and only once', async ({
    page,
  }) => {
    const email = await newAccount(page, 'vergessen');
    await page.evaluate(() => localStorage.removeItem('authToken'));
    const askForLink = async () => {
      await page.goto('/forgot-password');
      await page.getByLabel('E-Mail').fill(email);
      await page.getByRole('button', { name: /[Ll]ink/ }).click();
      await expect(page.getByRole('main')).toContainText(/Wenn .* Konto|Falls .* Konto/);
    };
    const newestLink = async () => linkIn(await receivedMail(email, /Passwort/), '/reset-password');

    await askForLink();
    const late = await newestLink();
    await letLinksExpire(email);
    await setPassword(page, late, NEW_PASSWORD);
    await expect(page.getByRole('alert')).toContainText('Ungültiger oder fehlender Token');
    await expect(page.getByLabel('Neues Passwort', { exact: true })).toHaveValue(NEW_PASSWORD);

    await askForLink();
    await expect.poll(newestLink).not.toBe(late);
    const link = await newestLink();
    await setPassword(page, link, NEW_PASSWORD);
    await page.waitForURL('**/login');
    await signIn(page, email, NEW_PASSWORD);
    await page.evaluate(() => localStorage.removeItem('authToken'));
    await setPassword(page, link, NEW_PASSWORD);
    await expect(page.getByRole('alert')).toContainText('Ungültiger oder fehlender Token');
  });

  test('a session that was ended elsewhere leads to sign in and back', async ({
    page,
    request,
  }) => {
    const email = await signInFresh(page);
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    await request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
    await expectSignInNotice(page, () => page.goto('/modules'));
    await page.waitForURL('**/login?next=%2Fmodules');
    await page.getByLabel('E-Mail').fill(email);
    await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.waitForURL('**/modules');
  });

  test('an unknown address answers 404 with a page in English', async ({
    page,
    checkAccessibility,
  }) => {
    const response = await page.goto('/gibt-es-nicht');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(page).toHaveTitle(/Page Not Found/);
    await checkAccessibility();
  });
});

test('a deep link while signed out leads through sign in to its page', async ({ page }) => {
  await expectSignInNotice(page, () => page.goto('/modules/modul-1?abschnitt=2'));
  await page.waitForURL('**/login?next=**');
  await page.getByLabel('E-Mail').fill('premium@example.com');
  await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL('**/modules/modul-1?abschnitt=2');
});

/** The demo owner; a session of its own, so that ending it disturbs no other test. */
async function signInFresh(page: Page): Promise<string> {
  await signIn(page, 'inhaber@example.com');
  return 'inhaber@example.com';
}
