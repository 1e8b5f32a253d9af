import type { Page } from '@playwright/test';
import { expect, nothingSticksOut, signIn, test } from './support/test';

const PHONE = '+49 5251 000000';
const MAIN = ['Übersicht', 'Module', 'Mein Verkauf', 'KI-Assistent', 'Bewertung', 'Downloads'];
const OWN = ['Notizen', 'Vertiefungen', 'Verhandlungsprobe'];
const PEOPLE = [
  {
    email: 'inhaber@example.com',
    menu: [...OWN, 'Profil', 'Einstellungen', 'Premium upgraden', 'Abmelden'],
    premium: false,
  },
  {
    email: 'premium@example.com',
    menu: [...OWN, 'Profil', 'Einstellungen', 'Rechnungen', 'Abmelden'],
    premium: true,
  },
  {
    email: 'admin@example.com',
    menu: [...OWN, 'Profil', 'Einstellungen', 'Verwaltung', 'Abmelden'],
    premium: false,
  },
];

test('the bar and the menu of everybody signed in offer the same, wide and narrow', async ({
  page,
}) => {
  for (const { email, menu, premium } of PEOPLE) {
    await test.step(email, async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await signIn(page, email);
      await page.goto('/dashboard');
      const bar = page.getByRole('banner');
      for (const name of MAIN) {
        await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
      }
      await expect(bar.getByRole('link', { name: PHONE })).toBeVisible();
      await expect(badge(page)).toHaveCount(premium ? 1 : 0);
      const account = bar.getByRole('button').last();
      await expect(account).not.toHaveText('Mein Konto');
      await account.click();
      await expect(page.getByRole('menuitem')).toHaveText(menu);
      await page.keyboard.press('Escape');

      await page.setViewportSize({ width: 390, height: 844 });
      const thumb = page.getByRole('navigation', { name: 'Hauptbereiche' });
      for (const name of MAIN) await expect(thumb.getByRole('link', { name })).toBeInViewport();
      await nothingSticksOut(page);
      await openMobileMenu(page);
      const mobile = page.getByRole('navigation', { name: 'Menü' });
      await expect(mobile.getByRole('link')).toHaveText([
        ...menu.slice(0, -1),
        ...MAIN,
        'Abmelden',
        PHONE,
      ]);
      await expect(badge(page)).toHaveCount(premium ? 1 : 0);
    });
  }
});

test('a visitor is offered to sign in and to start, wide and narrow', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/kontakt');
  const bar = page.getByRole('banner');
  for (const name of ['Anmelden', 'Kostenlos starten']) {
    await expect(bar.getByRole('link', { name })).toHaveAttribute('href', '/login');
  }
  await expect(bar.getByRole('link', { name: PHONE })).toBeVisible();
  for (const name of MAIN) {
    await expect(bar.getByRole('link', { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('navigation', { name: 'Hauptbereiche' })).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await openMobileMenu(page);
  const mobile = page.getByRole('navigation', { name: 'Menü' });
  await expect(mobile.getByRole('link')).toHaveText([
    ...['Anmelden', 'Kostenlos starten'],
    ...['Rechner', 'Kurs', 'Preis', 'Über uns'],
    PHONE,
  ]);
});

test('the foot of every page leads to the offer, the contact and what the law wants', async ({
  page,
}) => {
  await page.goto('/');
  const foot = page.getByRole('contentinfo');
  for (const [name, address] of [
    ['Unternehmenswert-Rechner', '/unternehmenswert-rechner'],
    ['Was bleibt mir?', '/bewertung'],
    ['Premium-Zugang', '/checkout'],
    ['Über uns', '/ueber-uns'],
    ['Kontakt', '/kontakt'],
    ['Impressum', '/impressum'],
    ['Datenschutz', '/datenschutz'],
    ['AGB', '/agb'],
    ['Widerrufsbelehrung', '/widerruf'],
    ['Barrierefreiheit', '/barrierefreiheit'],
  ] as const) {
    await expect(foot.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  }
  await expect(foot).toContainText('Mo–Fr 9:00–18:00 Uhr');
  await foot.getByRole('link', { name: 'Kontakt', exact: true }).click();
  await page.waitForURL('**/kontakt');
});

function badge(page: Page) {
  return page.getByRole('banner').getByText('Premium', { exact: true }).filter({ visible: true });
}

async function openMobileMenu(page: Page): Promise<void> {
  await page.getByRole('banner').locator('summary').click();
}
