import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { linkIn, receivedMail } from './support/mailbox';
import { NEW_ACCOUNT_PASSWORD, newAccount } from './support/new-account';
import { confirmByButton } from './support/steps';
import { stopClock } from './support/stop-clock';
import { expect, signIn, test } from './support/test';

const NEW_PASSWORD = 'Neues-Passwort-2026';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0';

// The browser writes down refused passwords.
test.use({ expectedConsoleErrors: ['status of 400', 'status of 401'] });

test('a new password ends the sessions on other devices and holds from then on', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const email = await newAccount(page, 'passwort');
  const elsewhere = await signInElsewhere(request, email);
  await page.goto('/settings');
  const devices = page.getByRole('region', { name: 'Angemeldete Geräte' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText('Dieses Gerät');

  await changePassword(page, 'falsch', NEW_PASSWORD);
  await expect(page.getByText('Das Passwort ist falsch.')).toBeVisible();
  await expect(page.getByLabel('Aktuelles Passwort')).toBeFocused();
  await expect(page.getByLabel('Neues Passwort', { exact: true })).toHaveValue(NEW_PASSWORD);
  await checkAccessibility();

  await changePassword(page, NEW_ACCOUNT_PASSWORD, NEW_PASSWORD);
  await expect(page.getByText('Ihr Passwort ist geändert.')).toBeVisible();
  await expect(page.getByLabel('Aktuelles Passwort')).toHaveValue('');
  await expect(devices).toHaveCount(1);
  expect(await statusWith(request, elsewhere)).toBe(401);
  await page.evaluate(() => localStorage.removeItem('authToken'));
  await signIn(page, email, NEW_PASSWORD);
});

test('another device is named and can be signed out', async ({ page, request }) => {
  const email = await newAccount(page, 'geraet');
  const elsewhere = await signInElsewhere(request, email);
  await page.goto('/settings');
  const card = page.getByRole('region', { name: 'Angemeldete Geräte' });
  const signOut = card.getByRole('button', { name: /Abmelden.*Firefox unter Windows/ });
  await expect(signOut).toBeVisible();
  await stopClock(page);
  await signOut.hover();
  const tooltip = page.getByRole('tooltip');
  await page.clock.runFor(650);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(tooltip).toContainText('Ihr Passwort gilt weiter.');
  await page.clock.resume();
  await signOut.click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(card.getByRole('heading', { name: 'Angemeldete Geräte' })).toBeFocused();
  expect(await statusWith(request, elsewhere)).toBe(401);
  await expect(card.getByText('Dieses Gerät')).toBeVisible();
});

test('a new e-mail address holds once it is confirmed', async ({ page, checkAccessibility }) => {
  const email = await newAccount(page, 'adresse');
  const newEmail = `neu-${email}`;
  await page.goto('/settings');
  await page.getByLabel('Neue E-Mail-Adresse').fill(newEmail);
  await page.getByRole('button', { name: 'Adresse ändern' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Bitte bestätigen Sie' });
  await expect(notice).toContainText(newEmail);
  await expect(page.getByText(`Sie melden sich mit ${email} an.`)).toBeVisible();
  await checkAccessibility();
  await page.goto(linkIn(await receivedMail(newEmail, /bestätigen/i), '/confirm-email'));
  await confirmByButton(page);
  await page.goto('/settings');
  await expect(page.getByText(`Sie melden sich mit ${newEmail} an.`)).toBeVisible();
});

test('the own data can be saved as a file', async ({ page }) => {
  await signIn(page, 'premium@example.com');
  await page.goto('/settings');
  // The lists above it push the button down when they come.
  await expect(page.getByText('Dieses Gerät').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Daten herunterladen' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^meine-daten-\d{4}-\d{2}-\d{2}\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.account.email).toBe('premium@example.com');
  expect(data.sessions.length).toBeGreaterThan(0);
  await expect(page.getByText('Download gestartet').first()).toBeVisible();
});

test('an account is deleted with its password, and its owner is told so', async ({
  page,
  checkAccessibility,
}) => {
  const email = await newAccount(page, 'loeschen');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Konto löschen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Rechnungen bleiben bei uns');
  await checkAccessibility();
  await dialog.getByLabel('Ihr Passwort zur Bestätigung').fill('falsch');
  await dialog.getByRole('button', { name: 'Konto endgültig löschen' }).click();
  await expect(dialog.getByText('Das Passwort ist falsch.')).toBeVisible();
  await expect(dialog.getByLabel('Ihr Passwort zur Bestätigung')).toBeFocused();

  await dialog.getByLabel('Ihr Passwort zur Bestätigung').fill(NEW_ACCOUNT_PASSWORD);
  await dialog.getByRole('button', { name: 'Konto endgültig löschen' }).click();
  await page.waitForURL('**/login');
  await expect(page.getByText('Ihr Konto und Ihre Daten wurden gelöscht.')).toBeVisible();
  await expect(page.getByText('Anmeldung erforderlich')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(NEW_ACCOUNT_PASSWORD);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('alert')).toContainText('E-Mail-Adresse oder Passwort ist falsch');
  await receivedMail(email, /gelöscht/i);
});

async function changePassword(page: Page, current: string, wanted: string): Promise<void> {
  await page.getByLabel('Aktuelles Passwort').fill(current);
  await page.getByLabel('Neues Passwort', { exact: true }).fill(wanted);
  await page.getByLabel('Neues Passwort wiederholen').fill(wanted);
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
}

/** Signs the new account in on another device, and answers that session's token. */
async function signInElsewhere(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post('/api/auth/login', {
    data: { email, password: NEW_ACCOUNT_PASSWORD },
    headers: { 'User-Agent': FIREFOX },
  });
  return (await answer.json()).token;
}

async function statusWith(request: APIRequestContext, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await request.get('/api/auth/user', { headers })).status();
}
