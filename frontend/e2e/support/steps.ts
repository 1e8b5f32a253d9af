import { expect, type Page } from '@playwright/test';
import { withResolvers } from '@toolkit/domain/es2024';

/** The example company of the course, as its owner would type it. */
export async function fillInCalculator(page: Page): Promise<void> {
  await page.getByLabel('Jahresumsatz').fill('3,8 Mio.');
  await page.getByLabel('Jahresgewinn (EBIT)').fill('420000');
  await page.getByLabel('Branche').selectOption('Bau/Handwerk');
  await page.getByLabel('Mitarbeiteranzahl').fill('24');
  await page.getByLabel('Unternehmensalter').fill('33');
  await page
    .getByRole('radiogroup', { name: /Inhaberabhängigkeit/ })
    .getByText('Hoch')
    .click();
  await page
    .getByRole('radiogroup', { name: /Kundenabhängigkeit/ })
    .getByText('Ja', { exact: true })
    .click();
}

export async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('Vorname').fill('Karl');
  await page.getByLabel('Nachname').fill('Brandt');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill('Nachlass-2026');
  await page.getByLabel('Passwort wiederholen').fill('Nachlass-2026');
  await page.getByRole('button', { name: /[Rr]egistrieren|Konto/ }).click();
}

/** Expects the notice before the redirect to the sign-in, which is held back: the notice lasts half a second. */
export async function expectSignInNotice(page: Page, act: () => Promise<unknown>): Promise<void> {
  const { promise: seen, resolve: redirect } = withResolvers<void>();
  await page.route('**/api/login?next=*', (route) => seen.then(() => route.continue()));
  await act();
  await expect(page.getByText('Anmeldung erforderlich').first()).toBeVisible();
  redirect();
}

/** Presses the button to which the mail about a new address leads. */
export async function confirmByButton(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ist bestätigt');
}

/** Presses „Weiter“ through every section and completes the module. */
export async function readModuleToItsEnd(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Weiter', exact: true });
  const last = page.getByRole('button', { name: 'Modul abschließen' });
  await expect(next.or(last)).toBeVisible();
  for (let section = 1; !(await last.isVisible()); section++) {
    await next.click();
    await page.waitForURL(`**?abschnitt=${section + 1}`);
    await expect(page.getByRole('article').getByText(`Abschnitt ${section + 1} von`)).toBeVisible();
    await expect(next.or(last)).toBeEnabled();
  }
  await last.click();
  await expect(page.getByText(/abgeschlossen/i).first()).toBeVisible();
}

/** Goes through the order page with one of the demo provider's test cards. */
export async function payWith(page: Page, card: string, email?: string): Promise<void> {
  if (email) await page.getByLabel('E-Mail').fill(email);
  await fillInPayment(page, card);
  await termsBox(page).check();
  await placeOrder(page);
}

/** Leaves the first step of the order page and fills in address and card. */
export async function fillInPayment(page: Page, card: string): Promise<void> {
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  await fillInAddress(page);
  await fillInCard(page, card);
}

export async function fillInCard(page: Page, card: string): Promise<void> {
  await page.getByLabel('Kartennummer').fill(card);
  await page.getByLabel('Gültig bis').fill('1230');
  await expect(page.getByLabel('Gültig bis')).toHaveValue('12/30');
  await page.getByLabel('Prüfnummer (CVC)').fill('123');
}

export const termsBox = (page: Page) => page.getByRole('checkbox', { name: /AGB/ });

/** The line directly above the button that orders: the total, and what is in it. */
export const orderTotal = (page: Page) => page.locator('dl').filter({ hasText: 'Gesamtbetrag' });

export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
}

/** Of a company; where an order is placed, that has to be said first. */
export async function fillInAddress(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Karl Brandt');
  const foldOnPhones = page.locator('summary', { hasText: /ändern/i });
  if (await foldOnPhones.isVisible()) await foldOnPhones.click();
  const ordersAsCompany = page.getByRole('radio', { name: 'Unternehmen' });
  if (new URL(page.url()).pathname === '/checkout') await ordersAsCompany.check();
  await page.getByLabel('Firma').fill('Brandt Metallbau GmbH');
  await page.getByLabel('Straße und Hausnummer').fill('Industrieweg 12');
  await page.getByLabel('PLZ').fill('33098');
  await page.getByLabel('Ort', { exact: true }).fill('Paderborn');
}

/** Opens a link from an e-mail and sets a password there. */
export async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Neues Passwort', { exact: true }).fill(password);
  await page.getByLabel(/wiederholen|bestätigen/).fill(password);
  await page
    .getByRole('button', { name: /Passwort/ })
    .last()
    .click();
}
