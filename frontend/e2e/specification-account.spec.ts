import type { Page } from '@playwright/test';
import { newAccount } from './support/new-account';
import { register } from './support/steps';
import { stopClock } from './support/stop-clock';
import { expect, signIn, test } from './support/test';

test.describe('the screens around signing in', () => {
  test.use({ expectedConsoleErrors: ['status of 502', 'ERR_FAILED'] });

  test('the sign-in asks for address and password, and shows the password on demand', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
    await page.getByLabel('E-Mail').fill('karl@example');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein')).toBeVisible();
    await expect(page.getByText('Passwort ist erforderlich')).toBeVisible();
    const password = page.getByLabel('Passwort', { exact: true });
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Passwort anzeigen' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /registrieren/ })).toHaveAttribute(
      'href',
      '/register',
    );
    await main.getByRole('link', { name: 'Passwort vergessen?' }).click();
    await page.waitForURL('**/forgot-password');
    await page.getByRole('main').getByRole('link', { name: 'Zurück zur Anmeldung' }).click();
    await page.waitForURL('**/login');
  });

  const FORMS = [
    { path: '/login', fallback: 'Anmeldung fehlgeschlagen', fillIn: fillInSignIn },
    { path: '/register', fallback: 'Registrierung fehlgeschlagen', fillIn: fillInRegistration },
    { path: '/forgot-password', fallback: 'Anfrage fehlgeschlagen', fillIn: fillInRequest },
    {
      path: '/reset-password?token=abc',
      fallback: 'Passwort-Reset fehlgeschlagen',
      fillIn: fillInNewPassword,
    },
  ];
  for (const { path, fallback, fillIn } of FORMS) {
    test(`a refusal without words is told at ${path} as „${fallback}“`, async ({ page }) => {
      await page.route('**/api/auth/*', (route) => route.fulfill({ status: 502 }));
      await page.goto(path);
      await fillIn(page);
      await expect(page.getByRole('alert')).toHaveText(fallback);
      await page.unroute('**/api/auth/*');
      await page.route('**/api/auth/*', (route) => route.abort());
      await page.locator('main form').getByRole('button').last().click();
      await expect(page.getByRole('alert')).toContainText('Der Server ist nicht erreichbar');
    });
  }

  test('after registering one is told to confirm and led to the sign-in after three seconds', async ({
    page,
  }) => {
    const message = 'Bitte bestätigen Sie Ihre E-Mail-Adresse.';
    await page.route('**/api/auth/register', (route) => route.fulfill({ json: { message } }));
    await page.goto('/register');
    await expect(page.getByRole('main').getByRole('link', { name: 'Zur Anmeldung' })).toBeVisible();
    await stopClock(page);
    await fillInRegistration(page);
    await leadsToSignInAfterThreeSeconds(page, message);
  });

  test('after a new password one is led to the sign-in after three seconds', async ({ page }) => {
    const message = 'Ihr Passwort ist geändert.';
    await page.route('**/api/auth/reset-password', (route) => route.fulfill({ json: { message } }));
    await page.goto('/reset-password?token=abc');
    await page.getByLabel('Neues Passwort', { exact: true }).fill('kurz');
    await page.getByLabel('Neues Passwort wiederholen').fill('anders');
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(page.getByText('Passwort muss mindestens 8 Zeichen lang sein')).toBeVisible();
    await expect(page.getByText('Passwörter stimmen nicht überein')).toBeVisible();
    await stopClock(page);
    await fillInNewPassword(page);
    await leadsToSignInAfterThreeSeconds(page, message);
  });

  test('asking for a new password shows what the server says', async ({ page }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('E-Mail').fill('niemand@');
    await page.getByRole('button', { name: 'Link anfordern' }).click();
    await expect(page.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein')).toBeVisible();
    await fillInRequest(page);
    await expect(page.getByRole('main')).toContainText(/Wenn .* Konto|Falls .* Konto/);
  });
});

test('the profile is read, edited, given up and saved', async ({ page }) => {
  await newAccount(page, 'profil');
  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Mein Profil' })).toBeVisible();
  for (const figure of ['Abgeschlossene Module', 'Chat-Nachrichten', 'Tage dabei']) {
    await expect(main.getByText(figure)).toBeVisible();
  }
  await main.getByRole('button', { name: 'Bearbeiten', exact: true }).click();
  await main.getByLabel('Vorname').fill('Anders');
  await main.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(main.getByText('Anders')).toHaveCount(0);
  await main.getByRole('button', { name: 'Bearbeiten', exact: true }).click();
  await main.getByLabel('Firma').fill('Brandt Metallbau GmbH');
  await main.getByRole('button', { name: 'Speichern' }).click();
  const toast = page.getByRole('region', { name: /Benachrichtigungen/ }).getByRole('listitem');
  await expect(toast).toContainText('Profil aktualisiert');
  await expect(toast).toContainText('Ihre Profildaten wurden erfolgreich gespeichert.');
  await expect(main.getByLabel('Firma')).toHaveCount(0);
  await expect(main.getByText('Brandt Metallbau GmbH')).toBeVisible();
});

test.describe('when the profile cannot be saved', () => {
  test.use({ expectedConsoleErrors: ['status of 502'] });

  test('a toast says so and the form stays', async ({ page }) => {
    await signIn(page, 'inhaber@example.com');
    await page.route('**/api/user/profile', (route) => route.fulfill({ status: 502 }));
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Bearbeiten', exact: true }).click();
    await page.getByRole('button', { name: 'Speichern' }).click();
    const toast = page.getByRole('region', { name: /Benachrichtigungen/ }).getByRole('listitem');
    await expect(toast).toContainText('Fehler');
    await expect(toast).toContainText('Ihr Profil konnte nicht aktualisiert werden.');
    await expect(page.getByLabel('Vorname')).toBeVisible();
  });
});

for (const { email, status, invoices } of [
  { email: 'inhaber@example.com', status: 'Kostenlos', invoices: 0 },
  { email: 'premium@example.com', status: 'Premium Mitglied', invoices: 1 },
]) {
  test(`the profile of ${email} says ${status} and leads on`, async ({ page }) => {
    const stored = ['Neueste', 'Zweite', 'Dritte', 'Vierte'].map((companyName, id) => ({
      id: String(id),
      companyName,
      industry: 'Medien',
      estimatedValue: '1155000.00',
      createdAt: '2026-11-20T09:30:00.000Z',
    }));
    await page.route('**/api/valuations', (route) => route.fulfill({ json: stored }));
    await signIn(page, email);
    await page.goto('/profile');
    const main = page.getByRole('main');
    await expect(main.getByText(status, { exact: true })).toBeVisible();
    const links = main.getByRole('navigation', { name: 'Schnellzugriff' });
    for (const [name, address] of [
      ['Module', '/modules'],
      ['KI-Assistent', '/chat'],
      ['Downloads', '/downloads'],
    ] as const) {
      await expect(links.getByRole('link', { name })).toHaveAttribute('href', address);
    }
    await expect(links.getByRole('link', { name: 'Rechnungen' })).toHaveCount(invoices);
    await expect(main.getByText('Dritte')).toBeVisible();
    await expect(main.getByText('Vierte')).toHaveCount(0);
    await expect(main.getByText('1.155.000 €')).toHaveCount(3);
    await expect(main.getByRole('link', { name: 'Alle Bewertungen anzeigen' })).toHaveAttribute(
      'href',
      '/valuations',
    );
    await expect(main.getByRole('link', { name: 'Abmelden' })).toHaveAttribute(
      'href',
      '/api/logout',
    );
  });
}

async function leadsToSignInAfterThreeSeconds(page: Page, message: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(page.getByText(message)).toBeVisible({ timeout: 100 });
  }).toPass();
  const { pathname } = new URL(page.url());
  await page.clock.runFor(2_800);
  expect(new URL(page.url()).pathname).toBe(pathname);
  await page.clock.runFor(300);
  await page.clock.resume();
  await page.waitForURL('**/login');
}

async function fillInSignIn(page: Page): Promise<void> {
  await page.getByLabel('E-Mail').fill('karl@example.com');
  await page.getByLabel('Passwort', { exact: true }).fill('Nachlass-2026');
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

async function fillInRegistration(page: Page): Promise<void> {
  await register(page, 'karl@example.com');
}

async function fillInRequest(page: Page): Promise<void> {
  await page.getByLabel('E-Mail').fill('niemand@example.com');
  await page.getByRole('button', { name: 'Link anfordern' }).click();
}

async function fillInNewPassword(page: Page): Promise<void> {
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Nachlass-2026');
  await page.getByLabel('Neues Passwort wiederholen').fill('Nachlass-2026');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
}
