import type { Page } from '@playwright/test';
import { expect, nothingSticksOut, signIn, test } from './support/test';

/** Twice what browsers come with, chosen in their settings. */
const TWICE = { standard: 32, fixed: 26 };

const OPEN_TO_ALL = [
  ...['/', '/unternehmenswert-rechner', '/bewertung', '/checkout', '/kontakt', '/login'],
  ...['/register', '/ueber-uns', '/agb', '/widerruf', '/datenschutz', '/barrierefreiheit'],
];
const OWNERS = [
  ...['/dashboard', '/modules', '/modules/modul-1?abschnitt=1', '/modules/modul-1?abschnitt=3'],
  ...['/vertiefungen', '/vertiefungen/familie?kapitel=familie-steuer', '/notizen', '/chat'],
  ...['/verhandlungsprobe', '/mein-verkauf', '/valuations'],
  ...['betrieb', 'zahlen', 'bereinigung', 'bilanz', 'kaeufer', 'sie', 'ergebnis'].map(
    (step) => `/bewertung?schritt=${step}`,
  ),
  ...['/downloads', '/dokumente/modul-1-verkaufsreife-check', '/billing', '/profile', '/settings'],
];

async function chooseLargeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: TWICE });
}

async function walk(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.locator('h1').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      const size = () => getComputedStyle(document.documentElement).fontSize;
      expect(await page.evaluate(size)).toBe('32px');
      await nothingSticksOut(page);
    });
  }
}

test('with a font of twice the size no page for visitors is moved sideways on a phone', async ({
  page,
}) => {
  await chooseLargeText(page);
  await walk(page, OPEN_TO_ALL);
});

test('nor is one of the screens with which owners work', async ({ page }) => {
  await signIn(page, 'premium@example.com');
  await chooseLargeText(page);
  await walk(page, OWNERS);
});
