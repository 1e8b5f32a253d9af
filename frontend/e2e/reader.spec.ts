import type { Browser, Page } from '@playwright/test';
import { expect, signIn, test } from './support/test';

const MODULE = '/modules/modul-3';
const READER = 'premium@example.com';

const sectionNumber = (page: Page) => page.getByText(/^Abschnitt \d von \d$/);
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

async function otherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  return context.newPage();
}

test('who stops reading goes on at the same place on another device', async ({ page, browser }) => {
  await signIn(page, READER);
  await page.goto(`${MODULE}?abschnitt=4`);
  const middle = page.getByRole('heading', { level: 3 }).nth(1);
  await expect(middle).toBeVisible();
  const title = await middle.innerText();
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/position') && response.ok(),
  );
  await middle.evaluate((heading) => heading.scrollIntoView());
  await saved;

  const phone = await otherDevice(browser);
  await signIn(phone, READER);
  await phone.goto(MODULE);
  await expect(sectionNumber(phone)).toHaveText(/^Abschnitt 4 von/);
  await expect(phone).toHaveURL(/abschnitt=4/);
  await expect.poll(() => scrolled(phone)).toBeGreaterThan(500);
  await expect(phone.getByRole('heading', { level: 3, name: title })).toBeAttached();
  await phone.context().close();
});

test('the section that was opened last is found again', async ({ page }) => {
  await signIn(page, READER);
  await page.goto('/modules/modul-4?abschnitt=1');
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/position') && response.ok(),
  );
  await page
    .getByRole('navigation', { name: 'Inhaltsverzeichnis' })
    .getByRole('link', { name: /^3/ })
    .click();
  await saved;
  await page.goto('/modules/modul-4');
  await expect(sectionNumber(page)).toHaveText(/^Abschnitt 3 von/);
});

for (const width of [390, 1440]) {
  test(`a term of the glossary opens and closes by keyboard at ${width} px`, async ({
    page,
    checkAccessibility,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, READER);
    await page.goto(`${MODULE}?abschnitt=3`);
    const term = page.locator('article button[aria-haspopup="dialog"]').first();
    await term.focus();
    await expect(term).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(term).toHaveAttribute('aria-expanded', 'true');
    const meaning = page.getByRole('dialog');
    await expect(meaning).toContainText(/\p{L}+.*\.$/u);
    await checkAccessibility();
    await page.keyboard.press('Escape');
    await expect(meaning).toBeHidden();
    await expect(term).toBeFocused();
  });
}
