import { expect, signIn, test } from './support/test';

const READER = 'premium@example.com';

test.use({ viewport: { width: 390, height: 900 } });

test('on a phone a section begins high up, its tables are lists, and a task is done on the spot', async ({
  page,
  checkAccessibility,
}) => {
  await signIn(page, READER);
  await page.goto('/modules/modul-1?abschnitt=3');
  const table = page.locator('article table.pairs').first();
  await expect(table).toBeVisible();
  const first = await page.locator('article [data-reading] p').first().boundingBox();
  expect(first?.y).toBeLessThan(301);

  // The second cell of a row stands below the first one, with the heading of its column.
  const cells = table.locator('tbody tr').first().locator('td');
  const [name, value] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()];
  expect(value?.y).toBeGreaterThan(name?.y ?? 0);
  expect(
    await cells.nth(1).evaluate((cell) => getComputedStyle(cell, '::before').content),
  ).toContain('Preis');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const note = page.getByRole('textbox', { name: 'Ihre Notiz dazu' });
  const saved = page.waitForResponse((response) => response.url().endsWith('/exercise'));
  await note.fill('Reihenfolge: Belegschaft, Wettbewerber');
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('gespeichert', { exact: true })).toBeVisible();
  await checkAccessibility();

  await page.getByRole('button', { name: 'Text sehr groß' }).click();
  await page.reload();
  await expect(note).toHaveValue('Reihenfolge: Belegschaft, Wettbewerber');
  expect(await page.evaluate(() => document.documentElement.dataset.textSize)).toBe('3');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a module is saved as a PDF', async ({ page }) => {
  await signIn(page, READER);
  await page.goto('/modules/modul-2?abschnitt=2');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ganzes Modul als PDF' }).click();
  expect((await download).suggestedFilename()).toBe('modul-2.pdf');
});
