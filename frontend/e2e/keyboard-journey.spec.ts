import type { Page } from '@playwright/test';
import { questionField } from './support/chat-steps';
import { seesFocus, startsAtContent, tabAndEnter, tabAndType, tabTo } from './support/keyboard';
import { linkIn, receivedMail } from './support/mailbox';
import { DEMO_PASSWORD, expect, signInByForm, test } from './support/test';

const PASSWORD = 'Nachlass-2026';
const ENTER = 'Enter';
const CARD_OF_A_CAREFUL_BANK = '4000 0025 0000 3155';

const link = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name }).first();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Opens the menu of the signed-in person from wherever the keyboard is, and chooses an entry. */
async function chooseFromMenu(page: Page, name: string): Promise<void> {
  const menuButton = page.getByRole('banner').getByRole('button', { name: 'Karl' });
  await tabTo(page, menuButton, { backwards: true });
  await page.keyboard.press(ENTER);
  const entry = page.getByRole('menuitem', { name });
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  for (let press = 0; press < 6; press++) {
    if (await entry.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem').nth(press + 1)).toBeFocused();
    await seesFocus(page);
  }
  await expect(entry).toBeFocused();
  await page.keyboard.press(ENTER);
}

test('an owner goes the whole way with the keyboard alone', async ({ page }) => {
  const keys = page.keyboard;
  const email = `karl.tastatur.${Date.now()}@example.com`;

  await test.step('skips the bar of the landing page and goes to the calculator', async () => {
    await page.goto('/');
    await keys.press('Tab');
    await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
    await seesFocus(page);
    await keys.press(ENTER);
    await expect(page.getByRole('main')).toBeFocused();
    await tabAndEnter(page, link(page, /Unternehmenswert|Firmenwert|Rechner/));
    await page.waitForURL('**/unternehmenswert-rechner');
    await startsAtContent(page);
  });

  await test.step('calculates the value of the example company', async () => {
    await tabAndType(page, page.getByLabel('Jahresumsatz'), '3,8 Mio.');
    await tabAndType(page, page.getByLabel('Jahresgewinn (EBIT)'), '420000');
    await tabAndType(page, page.getByLabel('Branche'), 'Bau');
    await tabAndType(page, page.getByLabel('Mitarbeiteranzahl'), '24');
    await tabAndType(page, page.getByLabel('Unternehmensalter'), '33');
    await tabTo(page, page.getByRole('radio', { name: /Mittel/ }));
    await keys.press('ArrowRight');
    await expect(page.getByRole('radio', { name: /Hoch/ })).toBeChecked();
    await tabTo(page, page.getByRole('radio', { name: 'Nein' }));
    await keys.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: 'Ja', exact: true })).toBeChecked();
    await tabAndEnter(page, button(page, 'Unternehmenswert berechnen'));
    await expect(page.getByRole('main')).toContainText('1.574.370 €');
    await tabAndEnter(page, link(page, 'Anmelden und speichern'));
    await page.waitForURL('**/login**');
    await startsAtContent(page);
  });

  await test.step('registers', async () => {
    await tabAndEnter(page, link(page, /[Rr]egistrieren|Konto anlegen/));
    await page.waitForURL('**/register**');
    await startsAtContent(page);
    await tabAndType(page, page.getByLabel('Vorname'), 'Karl');
    await tabAndType(page, page.getByLabel('Nachname'), 'Brandt');
    await tabAndType(page, page.getByLabel('E-Mail'), email);
    await tabAndType(page, page.getByLabel('Passwort', { exact: true }), PASSWORD);
    await tabAndType(page, page.getByLabel('Passwort wiederholen'), PASSWORD);
    await keys.press(ENTER);
    await expect(page.getByText('Bitte bestätigen Sie Ihre E-Mail-Adresse')).toBeVisible();
    const mail = await receivedMail(email, /bestätigen/i);
    await page.goto(linkIn(mail, '/confirm-email'));
    await tabAndEnter(page, button(page, 'Adresse bestätigen'));
    await tabAndEnter(page, link(page, 'Zur Übersicht'));
    await page.waitForURL('**/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Karl');
    await startsAtContent(page);
  });

  await test.step('reads module 1', async () => {
    await tabAndEnter(page, link(page, /Modul 1|Ihr erster Schritt|starten/i));
    await page.waitForURL('**/modules/modul-1**');
    await startsAtContent(page);
    for (const section of [2, 3]) {
      // The text pushes down what one has tabbed to before it was there.
      await expect(page.getByRole('article').getByText('wird geladen')).toHaveCount(0);
      await tabAndEnter(page, button(page, 'Weiter'));
      await page.waitForURL(`**?abschnitt=${section}`);
      await expect(page.locator('#section-heading')).toBeFocused();
    }
  });

  await test.step('opens a term of the glossary and closes it', async () => {
    const term = page.locator('article [aria-haspopup="dialog"]').first();
    await tabAndEnter(page, term);
    await expect(page.getByRole('dialog')).toBeVisible();
    await keys.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(term).toBeFocused();
    await seesFocus(page);
  });

  await test.step('asks the assistant beside the text', async () => {
    const opener = button(page, 'Frage stellen');
    await tabAndEnter(page, opener);
    await expect(questionField(page)).toBeFocused();
    await keys.type('Wie lange dauert ein Verkauf?');
    await keys.press(ENTER);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Kopieren' })).toBeVisible();
    await expect(questionField(page)).toBeFocused();
    const excerpt = page.getByRole('button', { name: 'Auszug aus Quelle 1' });
    await tabTo(page, excerpt, { backwards: true });
    const text = page.locator(`[id="${await excerpt.getAttribute('aria-controls')}"]`);
    await expect(text).toBeHidden();
    await keys.press(ENTER);
    await expect(text).toBeVisible();
    await keys.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
    await seesFocus(page);
  });

  await test.step('orders premium', async () => {
    await chooseFromMenu(page, 'Premium upgraden');
    await page.waitForURL('**/checkout');
    await startsAtContent(page);
    await tabAndEnter(page, button(page, 'Weiter zur Zahlung'));
    await expect(page.getByRole('heading', { name: 'Rechnung und Zahlung' })).toBeFocused();
    for (const [label, text] of [
      ['Straße und Hausnummer', 'Industrieweg 12'],
      ['PLZ', '33098'],
      ['Ort', 'Paderborn'],
    ] as const) {
      await tabAndType(page, page.getByLabel(label, { exact: true }), text);
    }
    await tabAndEnter(page, button(page, 'Testzahlung ohne Geld'));
    await tabAndEnter(page, button(page, `${CARD_OF_A_CAREFUL_BANK} einsetzen`));
    await expect(page.getByLabel('Gültig bis')).toBeFocused();
    await keys.type('12/30');
    await tabAndType(page, page.getByLabel('Prüfnummer (CVC)'), '123');
    await tabTo(page, page.getByRole('checkbox', { name: /AGB/ }));
    await keys.press('Space');
    await tabAndEnter(page, button(page, 'Zahlungspflichtig bestellen'));
    await expect(page.getByRole('dialog', { name: 'Ihre Bank fragt nach' })).toBeVisible();
    await tabAndEnter(page, button(page, 'Zahlung freigeben'));
    await expect(page.getByRole('heading', { name: 'Ihre Zahlung ist eingegangen' })).toBeFocused();
    await tabAndEnter(page, link(page, 'Jetzt weiter'));
    await page.waitForURL('**/dashboard**');
    await startsAtContent(page);
  });

  await test.step('finds the payment and the settings', async () => {
    await chooseFromMenu(page, 'Profil');
    await page.waitForURL('**/profile');
    await startsAtContent(page);
    await tabAndEnter(page, link(page, /Rechnungen/));
    await page.waitForURL('**/billing');
    await startsAtContent(page);
    await expect(page.getByRole('main')).toContainText('990,00 €');
    await chooseFromMenu(page, 'Einstellungen');
    await page.waitForURL('**/settings');
    await startsAtContent(page);
    const opener = button(page, /Konto löschen/);
    await tabAndEnter(page, opener);
    await expect(page.getByRole('dialog')).toBeVisible();
    await seesFocus(page);
    await keys.press('Escape');
    await expect(opener).toBeFocused();
  });

  await test.step('signs out', async () => {
    await chooseFromMenu(page, 'Abmelden');
    await page.waitForURL('**/login**');
    await expect(page.locator(':focus')).toContainText('Sie sind abgemeldet.');
    await tabTo(page, page.getByLabel('E-Mail'));
  });
});

test('the menu of a phone and the preview of a module give the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // By the form, so that scripts are running: Escape in the menu needs them.
  await signInByForm(page, 'inhaber@example.com', DEMO_PASSWORD);
  const menu = page.getByRole('banner').locator('summary');
  await startsAtContent(page);
  await tabAndEnter(page, menu, { backwards: true });
  await tabTo(page, page.getByRole('navigation', { name: 'Menü' }).getByText('KI-Assistent'));
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Space');
  await tabAndEnter(page, page.getByRole('navigation', { name: 'Menü' }).getByText('Module'));
  await page.waitForURL('**/modules');
  await startsAtContent(page);

  const opener = page.getByRole('button', { name: /Vorschau/ }).first();
  await tabAndEnter(page, opener);
  await tabTo(page, page.getByRole('tab', { name: 'Überblick' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Inhalte' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText('Das erwartet Sie');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});
