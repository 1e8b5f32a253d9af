import type { Locator, Page } from '@playwright/test';
import { withResolvers } from '@toolkit/domain/es2024';
import { Secret, TOTP } from 'otpauth';
import { letConfirmationEnd } from './support/database';
import { receivedMail } from './support/mailbox';
import { NEW_ACCOUNT_PASSWORD, newAccount } from './support/new-account';
import { newAddress, openUser, somebodyRegisters, toastOf } from './support/staff';
import { expect, nothingSticksOut, signIn, test } from './support/test';

// The browser writes down each answer that asks for more.
test.use({ expectedConsoleErrors: ['status of 400', 'status of 401', 'status of 403'] });

const card = (page: Page) => page.getByRole('region', { name: 'Zweiter Schritt beim Anmelden' });

test('an app is set up, asked for at the next sign-in, and stood in for by a recovery code', async ({
  page,
  checkAccessibility,
}) => {
  const email = await newAccount(page, 'app');
  await page.goto('/settings#zweiter-schritt');
  await expect(card(page).getByRole('heading', { level: 2 })).toBeFocused();
  await card(page).getByRole('button', { name: 'Mit einer App einrichten' }).click();
  const setUp = page.getByRole('dialog', { name: 'Authenticator-App einrichten' });
  await expect(setUp.getByRole('img', { name: /QR-Code/ })).toBeVisible();
  await setUp.getByText('Schlüssel eintippen').click();
  const codeOf = appOf(await setUp.getByRole('code').innerText());
  await checkAccessibility();

  const code = setUp.getByLabel('Sechsstellige Zahl aus der App');
  await code.fill('000000');
  await code.press('Enter');
  await expect(setUp.getByText('Der Code ist falsch oder abgelaufen.')).toBeVisible();
  await code.fill(codeOf(0));
  await code.press('Enter');

  const kept = page.getByRole('dialog', { name: 'Ihre Notfallcodes' });
  const codes = kept.getByRole('list', { name: 'Notfallcodes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await checkAccessibility();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    kept.getByRole('button', { name: 'Als Datei speichern' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('notfallcodes.txt');
  const recoveryCode = await codes.first().innerText();
  await kept.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click();
  await expect(card(page).getByText('Der zweite Schritt ist eingerichtet.')).toBeVisible();
  await expect(card(page).getByText('Noch 10 übrig.')).toBeVisible();
  await checkAccessibility();
  await receivedMail(email, /Zweiter Schritt beim Anmelden eingerichtet/);

  await firstStep(page, email);
  await checkAccessibility();
  const entry = page.getByLabel('Code aus Ihrer Authenticator-App');
  await expect(entry).toBeFocused();
  await entry.fill('123456');
  await entry.press('Enter');
  await expect(page.getByText('Der Code ist falsch, abgelaufen oder schon benutzt.')).toBeVisible();
  await entry.fill(codeOf(1));
  await entry.press('Enter');
  await page.waitForURL('**/dashboard');

  await firstStep(page, email);
  await page.getByRole('button', { name: /Notfallcode eingeben/ }).click();
  await page.getByLabel('Notfallcode', { exact: true }).fill(recoveryCode);
  await page.getByRole('button', { name: 'Anmeldung bestätigen' }).click();
  await page.waitForURL('**/dashboard');
  await receivedMail(email, /Notfallcode wurde benutzt/);

  await page.goto('/settings');
  await expect(card(page).getByText('Noch 9 übrig.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await nothingSticksOut(page);
  await card(page)
    .getByRole('button', { name: /Entfernen.*Authenticator-App/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
  await expect(card(page).getByRole('button', { name: 'Mit einer App einrichten' })).toBeVisible();
  await expect(card(page).getByRole('heading', { level: 2 })).toBeFocused();
});

test('a passkey is the second step, a way in of its own, and confirms what cannot be undone', async ({
  page,
  checkAccessibility,
}) => {
  await haveAuthenticator(page);
  const email = await newAccount(page, 'passkey');
  await page.goto('/settings');
  const setUp = card(page).getByRole('button', { name: 'Mit einem Passkey einrichten' });
  await expect(setUp).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Safari refuses a passkey for which a script has to come between the press and its question.
  const { promise: pressed, resolve: letScriptsCome } = withResolvers<void>();
  await page.route('**/assets/*.js', (route) => pressed.then(() => route.continue()));
  await setUp.click();
  await expect(page.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' })).toBeVisible();
  letScriptsCome();
  await page.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click();
  await expect(card(page).getByText(/^Passkey: /)).toBeVisible();
  await card(page).getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expect(card(page).getByText('ist bereits ein Passkey für Ihr Konto')).toBeVisible();
  await checkAccessibility();

  await firstStep(page, email);
  await page.getByRole('button', { name: 'Mit Passkey bestätigen' }).click();
  await page.waitForURL('**/dashboard');

  await leave(page);
  await checkAccessibility();
  await page.getByRole('button', { name: 'Mit Passkey weiter' }).click();
  await page.waitForURL('**/dashboard');

  await letConfirmationEnd(page);
  await page.goto('/settings');
  await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Daten herunterladen' }).click();
      await question(page).getByRole('button', { name: 'Mit Passkey bestätigen' }).click();
    })(),
  ]);
});

test('own data are handed out after the password, or not at all', async ({
  page,
  checkAccessibility,
}) => {
  await newAccount(page, 'export');
  await letConfirmationEnd(page);
  await page.goto('/settings');
  const download = page.getByRole('button', { name: 'Daten herunterladen' });
  await download.click();
  await expect(question(page).getByLabel('Ihr Passwort')).toBeFocused();
  await checkAccessibility();
  await question(page).getByRole('button', { name: 'Abbrechen' }).click();
  await expect(toastOf(page)).toContainText('Download fehlgeschlagen');

  await download.click();
  await typePassword(question(page), 'falsch');
  await expect(question(page).getByText('Das Passwort ist falsch.')).toBeVisible();
  await Promise.all([
    page.waitForEvent('download'),
    typePassword(question(page), NEW_ACCOUNT_PASSWORD),
  ]);
  await expect(question(page)).toHaveCount(0);
});

test('staff are asked before they delete somebody or save a list, and may go on then', async ({
  page,
  request,
}) => {
  const email = newAddress('weg');
  await somebodyRegisters(request, email);
  await signIn(page, 'admin@example.com');
  await letConfirmationEnd(page);
  await openUser(page, email);
  await page.getByRole('button', { name: 'Konto löschen' }).click();
  const dialog = page.getByRole('dialog', { name: /löschen/ });
  await dialog.getByRole('button', { name: /löschen/ }).click();
  await typePassword(question(page), 'Uebergabe-2026');
  await page.waitForURL('**/admin/users');
  await letConfirmationEnd(page);
  await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
      await page.getByRole('button', { name: 'Als CSV exportieren' }).click();
      await typePassword(question(page), 'Uebergabe-2026');
    })(),
  ]);
});

test('a device that is known can be forgotten', async ({ page }) => {
  await newAccount(page, 'bekannt');
  await page.goto('/settings');
  const devices = page.getByRole('region', { name: 'Bekannte Geräte' });
  await expect(devices.getByText('Dieses Gerät')).toBeVisible();
  await devices.getByRole('button', { name: /Vergessen/ }).click();
  await expect(devices.getByText('Noch ist kein Gerät bekannt.')).toBeVisible();
  await expect(devices.getByRole('heading', { level: 2 })).toBeFocused();
});

const question = (page: Page) =>
  page.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' });

async function typePassword(dialog: Locator, password: string): Promise<void> {
  await dialog.getByLabel('Ihr Passwort').fill(password);
  await dialog.getByRole('button', { name: 'Bestätigen' }).click();
}

/** Codes of an app in which the key was typed; of so many steps of 30 seconds from now. */
function appOf(key: string): (steps: number) => string {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  return (steps) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** A fingerprint reader that always says yes. */
async function haveAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function leave(page: Page): Promise<void> {
  await page.goto('/api/logout');
  await expect(page.getByText('Sie sind abgemeldet.')).toBeVisible();
}

/** Signs out, and in again as far as the password goes. */
async function firstStep(page: Page, email: string): Promise<void> {
  await leave(page);
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(NEW_ACCOUNT_PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Zweiter Schritt' })).toBeVisible();
}
