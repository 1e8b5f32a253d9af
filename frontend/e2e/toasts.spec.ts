import { expect, test } from './support/test';

test('one toast is visible at a time, F8 leads to it, and it goes after five seconds', async ({
  page,
}) => {
  await page.goto('/checkout');
  const send = page.getByRole('button', { name: 'Weiter zur Zahlung' });
  await send.click();
  await send.click();
  const toasts = page.getByRole('region', { name: /Benachrichtigungen/ }).getByRole('listitem');
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toContainText('E-Mail erforderlich');
  await expect(toasts).toContainText('Bitte geben Sie Ihre E-Mail-Adresse ein.');
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Benachrichtigungen/ })).toContainText('E-Mail');
  const focused = page.locator(':focus');
  expect(await focused.evaluate((element) => element.closest('[role="region"]') !== null)).toBe(
    true,
  );
  await page.getByLabel('E-Mail').focus();
  await page.mouse.move(0, 0);
  await expect(toasts).toHaveCount(0, { timeout: 9_000 });
});
