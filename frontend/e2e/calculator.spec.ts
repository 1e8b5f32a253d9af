import { expect, test } from './support/test';

test('the whole form can be filled in and sent with the keyboard alone', async ({ page }) => {
  await page.goto('/unternehmenswert-rechner');
  await expect(page.getByLabel('Jahresumsatz')).toBeEnabled();
  await page.getByLabel('Jahresumsatz').focus();
  await page.keyboard.type('3800000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('420000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bau');
  await page.keyboard.press('Tab');
  await page.keyboard.type('24');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Unternehmenswert/).first()).toBeVisible();
  await expect(page.getByLabel('Jahresumsatz')).toHaveValue('3.800.000');
});
