import { readFile } from 'node:fs/promises';
import { linkIn, receivedMail } from './support/mailbox';
import { textOfPdf } from './support/pdf-text';
import {
  confirmByButton,
  fillInCalculator,
  payWith,
  readModuleToItsEnd,
  register,
} from './support/steps';
import { expect, signInByForm, test } from './support/test';

// The browser writes down the locked module's 403.
test.use({ expectedConsoleErrors: ['status of 403'] });

test('an owner values the company, learns, buys and keeps the valuation', async ({
  page,
  checkAccessibility,
}) => {
  const email = `karl.brandt.${Date.now()}@example.com`;

  await test.step('visits the landing page', async () => {
    await page.goto('/');
    await expect(page).toHaveTitle(/Übergabewerk/);
    await checkAccessibility();
    await page
      .getByRole('link', { name: /Unternehmenswert|Firmenwert|Rechner/ })
      .first()
      .click();
    await page.waitForURL('**/unternehmenswert-rechner');
  });

  await test.step('calculates the value of the example company', async () => {
    await fillInCalculator(page);
    await page.getByRole('button', { name: /berechnen/ }).click();
    const result = page.getByRole('main');
    await expect(result).toContainText('1.574.370 €');
    await expect(result).toContainText('3,7x');
    await expect(result).toContainText('1.259.496 €');
    await expect(result).toContainText('1.889.244 €');
    await checkAccessibility();
  });

  await test.step('exports the report and reads it back', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /PDF/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\d{4}-\d{2}-\d{2}\.pdf$/);
    const text = await textOfPdf(await readFile(await file.path()));
    for (const part of [
      '1.574.370',
      'Inhaberabhängigkeit',
      'Kundenabhängigkeit',
      'Bau/Handwerk',
      'Seite 1 von',
    ]) {
      expect(text).toContain(part);
    }
  });

  await test.step('registers and confirms the address from the e-mail', async () => {
    await page.goto('/register');
    await checkAccessibility();
    await register(page, email);
    await expect(page.getByText('Bitte bestätigen Sie Ihre E-Mail-Adresse')).toBeVisible();
    await page.waitForURL('**/login');
    const mail = await receivedMail(email, /bestätigen/i);
    await page.goto(linkIn(mail, '/confirm-email'));
    await checkAccessibility();
    await confirmByButton(page);
    await expect(page.getByText('und Sie sind angemeldet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Mit Modul 1 beginnen' })).toBeVisible();
    await checkAccessibility();
  });

  await test.step('goes on to the dashboard, signed in already', async () => {
    await page.getByRole('link', { name: 'Zur Übersicht' }).click();
    await page.waitForURL('**/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Karl');
    await expect(page.getByText('Kostenlos').first()).toBeVisible();
    await checkAccessibility();
  });

  await test.step('reads module 1 to its end', async () => {
    await page.goto('/modules/modul-1');
    await readModuleToItsEnd(page);
    await checkAccessibility();
    await page.goto('/modules');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Modul wiederholen')).toBeVisible();
    await checkAccessibility();
  });

  await test.step('sees module 2 locked', async () => {
    await page.goto('/modules/modul-2');
    await expect(page.getByRole('heading', { name: 'Premium-Zugang erforderlich' })).toBeVisible();
    await checkAccessibility();
    await page
      .getByRole('link', { name: /Premium/ })
      .first()
      .click();
    await page.waitForURL('**/checkout');
  });

  await test.step('buys premium', async () => {
    await checkAccessibility();
    await payWith(page, '4242 4242 4242 4242');
    await expect(page.getByText('Zahlung erfolgreich!').first()).toBeVisible();
    await page.waitForURL('**/dashboard**');
    await expect(page.getByText('Premium', { exact: true }).first()).toBeVisible();
    const welcome = page.getByRole('region', { name: 'Willkommen im Premium-Zugang' });
    await expect(welcome).toContainText('Alle 9 Module');
    await expect(welcome.getByRole('link', { name: 'Rechnungen' })).toBeVisible();
    await checkAccessibility();
    const mail = await receivedMail(email, /Bestellung|Premium/);
    expect(mail.text).toContain('990,00 €');
  });

  await test.step('reads module 2', async () => {
    await page.goto('/modules/modul-2');
    await expect(
      page.getByRole('heading', { level: 1, name: /Was Käufer wirklich schätzen/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(
      page.getByRole('heading', { level: 2, name: /Ertragskraft, die bleibt/ }),
    ).toBeVisible();
    await checkAccessibility();
  });

  await test.step('saves the valuation and finds it in the profile', async () => {
    await page.goto('/unternehmenswert-rechner');
    await page.getByRole('button', { name: /berechnen/ }).click();
    await page.getByRole('button', { name: 'Bewertung speichern' }).click();
    await page.getByLabel(/Firmenname|Firma/).fill('Brandt Metallbau GmbH');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /[Ss]peichern/ })
      .click();
    await expect(page.getByText(/gespeichert/).first()).toBeVisible();
    await page.goto('/valuations');
    await expect(page.getByText('1.574.370 €').first()).toBeVisible();
    await checkAccessibility();
    await page.goto('/profile');
    await expect(page.getByText('Brandt Metallbau GmbH').first()).toBeVisible();
    await expect(page.getByText('1.574.370 €').first()).toBeVisible();
    await checkAccessibility();
  });

  await test.step('signs out', async () => {
    await page.getByRole('link', { name: 'Abmelden' }).last().click();
    await page.waitForURL('**/login**');
    await expect(page.getByText('Sie sind abgemeldet')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  });

  await test.step('signs in and sees the dashboard', async () => {
    await signInByForm(page, email, 'Nachlass-2026');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Karl');
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull();
  });
});
