import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { forgetInvoiceAddress } from './support/database';
import { linkIn, receivedMail } from './support/mailbox';
import { textOfPdf } from './support/pdf-text';
import {
  fillInAddress,
  fillInCard,
  fillInPayment,
  orderTotal,
  payWith,
  placeOrder,
  setPassword,
  termsBox,
} from './support/steps';
import { expect, signIn, test } from './support/test';

const SUCCESS = '4242 4242 4242 4242';
const DECLINE = '4000 0000 0000 0002';
const ASKS_BANK = '4000 0025 0000 3155';
const PASSWORD = 'Neues-Passwort-2026';

const newAddress = (name: string) => `${name}.${Date.now()}@example.com`;

test.describe('an order', () => {
  // The browser writes down a refused card and a locked module.
  test.use({ expectedConsoleErrors: ['status of 400', 'status of 402', 'status of 403'] });

  test('with an address leads to an account, access and an invoice', async ({
    page,
    context,
    checkAccessibility,
  }) => {
    const email = newAddress('bestellt');
    await page.goto('/checkout');
    await page.getByLabel('E-Mail').fill(email);
    await checkAccessibility();
    await fillInPayment(page, SUCCESS);
    await page.getByLabel('Land').selectOption('AT');
    await expect(orderTotal(page)).toContainText(
      /990,00\s€\s*inkl\.\s165,00\s€\sMwSt\.\s\(Österreich, 20\s%\)/,
    );
    await page.getByLabel('Land').selectOption('DE');
    await expect(orderTotal(page)).toContainText(
      /990,00\s€\s*inkl\.\s158,07\s€\sMwSt\., einmalige Zahlung/,
    );
    await expect(page.getByRole('checkbox')).toHaveCount(1);
    await expect(page.getByText('Er beginnt, sobald Ihre Zahlung eingegangen ist.')).toBeVisible();
    await checkAccessibility();

    await test.step('what was typed stays while the terms are read', async () => {
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: 'AGB (öffnet in einem neuen Tab)' }).click();
      const terms = await opened;
      await expect(terms).toHaveURL(/\/agb$/);
      await expect(terms.getByRole('heading', { level: 1 })).toBeVisible();
      await terms.close();
      await expect(page.getByLabel('Kartennummer')).toHaveValue(SUCCESS);
    });

    await termsBox(page).check();
    await placeOrder(page);
    const toast = page.getByRole('region', { name: /Benachrichtigungen/ }).getByRole('listitem');
    await expect(toast).toContainText('Zahlung erfolgreich!');
    const paidAt = Date.now();
    await expect(toast).toContainText('Sie erhalten gleich eine E-Mail mit den Zugangsdaten.');
    await expect(page.getByText(/Bestellbestätigung und Ihrer Rechnung/)).toBeVisible();
    await expect(page.getByText(/Passwort bestimmen Sie/)).toBeVisible();
    await page.waitForURL('**/login?payment=success');
    expect(Date.now() - paidAt).toBeGreaterThan(1_000);

    await signInFirstTime(page, email);
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Rechnungen' }).click();
    await expect(page.getByText('Abgeschlossen')).toBeVisible();
    await checkAccessibility();
    const { number, text } = await downloadInvoice(page, /^Rechnung \d{4}-\d{6}$/);
    for (const part of [number, 'Brandt Metallbau GmbH', 'Industrieweg 12', '990,00', '158,07']) {
      expect(text).toContain(part);
    }
  });

  test('by direct debit is on its way, comes back, is tried again and comes', async ({
    page,
    checkAccessibility,
  }) => {
    const email = newAddress('lastschrift');
    const underWay = page.getByText('Ihre Zahlung ist unterwegs');
    const order = async () => {
      await page.getByRole('button', { name: 'Testzahlung ohne Geld' }).click();
      await page.getByRole('button', { name: 'Lastschrift (Beispiel)' }).click();
      await expect(page.getByText('Hier wird kein Konto abgefragt')).toBeVisible();
      await termsBox(page).check();
      await placeOrder(page);
      await page.waitForURL('**/login?payment=success');
      await expect(underWay).toBeVisible();
      await expect(page.getByText('Zahlung erfolgreich!')).toHaveCount(0);
    };
    await page.goto('/checkout');
    await page.getByLabel('E-Mail').fill(email);
    await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
    await fillInAddress(page);
    await order();
    await checkAccessibility();
    await receivedMail(email, /unterwegs/);

    await test.step('the order page asks nobody to pay twice', async () => {
      await page.goto('/checkout');
      await expect(underWay).toBeVisible();
      await expect(page.getByLabel('Kartennummer')).toHaveCount(0);
    });

    await test.step('it comes back, and the order goes on', async () => {
      await page.getByRole('button', { name: 'Lastschrift kommt zurück' }).click();
      await expect(page.getByText('Die Zahlung ist nicht zustande gekommen')).toBeVisible();
      await receivedMail(email, /fehlgeschlagen/);
      await page.goto('/checkout');
      await order();
    });

    await page.getByRole('button', { name: 'Lastschrift gelingt' }).click();
    await expect(page.getByText('Zahlung erfolgreich!')).toBeVisible();
    const mail = await receivedMail(email, /Bestellung/);
    expect(mail.attachments.map(({ filename }) => filename)).toContainEqual(
      expect.stringMatching(/^Rechnung-/),
    );
  });

  test('that is refused at first changes nothing, goes on after a reload and is paid with another card', async ({
    page,
    checkAccessibility,
  }) => {
    const email = newAddress('abgelehnt');
    const street = page.getByLabel('Straße und Hausnummer');
    const refused = page.getByText('Die Zahlung ist nicht zustande gekommen');
    const toast = page.getByRole('region', { name: /Benachrichtigungen/ }).getByRole('listitem');

    await test.step('a declined card is told', async () => {
      await page.goto('/checkout');
      await payWith(page, DECLINE, email);
      await expect(page.getByText('Zahlung fehlgeschlagen').first()).toBeVisible();
      await expect(refused).toBeVisible();
      await expect(termsBox(page)).toBeChecked();
      await expect(page.getByLabel('Kartennummer')).not.toHaveValue('');
      await checkAccessibility();
    });

    await test.step('a bank leads back that refused on a page of its own', async () => {
      await page.goto('/api/login?payment=success&payment_intent=pi_1&redirect_status=failed');
      await expect(page.getByRole('alert')).toContainText(
        'Die Zahlung ist nicht zustande gekommen',
      );
      await expect(page.getByText('Zahlung erfolgreich!')).toHaveCount(0);
      await expect(page).toHaveURL(/\/login\?payment=success$/);
      await checkAccessibility();
      await page.getByRole('link', { name: 'Zurück zur Bestellung' }).click();
      await expect(street).toHaveValue('Industrieweg 12');
    });

    await test.step('a reload keeps the address, and asks for consent again', async () => {
      await page.reload();
      await expect(street).toHaveValue('Industrieweg 12');
      await expect(termsBox(page)).not.toBeChecked();
    });

    await test.step('the bank is told no', async () => {
      await fillInCard(page, ASKS_BANK);
      await termsBox(page).check();
      await placeOrder(page);
      const bank = page.getByRole('dialog');
      await expect(bank).toContainText('990,00 €');
      await checkAccessibility();
      await bank.getByRole('button', { name: 'Ablehnen' }).click();
      await expect(refused).toBeVisible();
      await expect(toast).toBeVisible();
    });

    await test.step('the bank is told yes', async () => {
      await placeOrder(page);
      const bank = page.getByRole('dialog');
      await expect(bank).toBeVisible();
      await expect(toast).toHaveCount(0, { timeout: 1_000 });
      await bank.getByRole('button', { name: /freigeben/ }).click();
      await expect(page.getByText('Zahlung erfolgreich!').first()).toBeVisible();
      await page.waitForURL('**/login**');
    });

    await signInFirstTime(page, email);
    await page.goto('/modules/modul-2');
    await expect(page.getByRole('button', { name: 'Weiter' })).toBeVisible();
  });
});

test.describe('the page of invoices', () => {
  test.use({ expectedConsoleErrors: ['status of 403'] });

  test('makes the missing invoice, gives the money back and ends access', async ({
    page,
    checkAccessibility,
  }) => {
    const email = newAddress('zurueck');
    await page.route('**/api/demo-payments/confirm', async (route) => {
      await forgetInvoiceAddress(email);
      await route.continue();
    });
    await page.goto('/checkout');
    await payWith(page, SUCCESS, email);
    await page.waitForURL('**/login**');
    await signInFirstTime(page, email);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/billing');
    await checkAccessibility();
    await page.getByRole('button', { name: 'Rechnung erstellen' }).click();
    await expect(page.getByText('Straße und Hausnummer ist erforderlich')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await fillInAddress(page);
    await page.getByRole('button', { name: 'Rechnung erstellen' }).click();
    await expect(page.getByRole('heading', { level: 3, name: 'Rechnung' })).toBeFocused();
    await expect(page.getByRole('heading', { level: 3, name: 'Rechnung' })).toBeInViewport();
    const invoice = await downloadInvoice(page, /^Rechnung \d{4}-\d{6}$/);
    expect(invoice.text).toContain(invoice.number);
    await receivedMail(email, /Rechnung/);

    await page.getByRole('button', { name: 'Geld zurückverlangen' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Ihr Premium-Zugang endet');
    await checkAccessibility();
    await dialog.getByLabel(/Warum/).fill('Der Verkauf ist abgesagt.');
    await dialog.getByRole('button', { name: 'Erstattung beantragen' }).click();
    await expect(page.getByText(/Erstattet am/)).toBeVisible();
    await expect(page.getByText('Erstattet', { exact: true })).toBeVisible();
    await checkAccessibility();
    const cancellation = await downloadInvoice(page, /^Stornorechnung \d{4}-\d{6}$/);
    expect(cancellation.text).toContain(cancellation.number);
    expect(cancellation.text).toContain(invoice.number);
    await receivedMail(email, /[Ee]rstattet|Erstattung/);

    await page.goto('/modules/modul-2');
    await expect(page.getByRole('heading', { name: 'Premium-Zugang erforderlich' })).toBeVisible();
  });
});

test('the invoice address of the profile is offered with an order', async ({
  page,
  checkAccessibility,
}) => {
  await signIn(page, 'inhaber@example.com');
  await page.goto('/profile');
  await page.getByRole('button', { name: /: Rechnungsanschrift$/ }).click();
  await fillInAddress(page);
  await page.getByLabel('PLZ').fill('330');
  await page.getByLabel('USt-IdNr.').fill('DE 123 456 788');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Postleitzahl mit fünf Ziffern')).toBeVisible();
  await expect(page.getByLabel('PLZ')).toBeFocused();
  await checkAccessibility();
  await page.getByLabel('PLZ').fill('33098');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('33098 Paderborn')).toBeVisible();
  await expect(page.getByText('USt-IdNr. DE123456788')).toBeVisible();
  await checkAccessibility();
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  await expect(page.getByLabel('Straße und Hausnummer')).toHaveValue('Industrieweg 12');
});

/** Sets the password of an account that a purchase made, by the link in its e-mail, and signs in. */
async function signInFirstTime(page: Page, email: string): Promise<void> {
  const mail = await receivedMail(email, /Bestellung|Premium/);
  await setPassword(page, linkIn(mail, '/reset-password'), PASSWORD);
  await page.waitForURL('**/login');
  await signIn(page, email, PASSWORD);
}

/** Saves the document with this title as its reader would, and answers its number and text. */
async function downloadInvoice(
  page: Page,
  title: RegExp,
): Promise<{ number: string; text: string }> {
  const row = page.getByRole('listitem').filter({ has: page.getByText(title) });
  const number = (await row.getByText(title).textContent())?.split(' ').at(-1) ?? '';
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: /PDF herunterladen/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toContain(number);
  return { number, text: await textOfPdf(await readFile(await file.path())) };
}
