import { newAccount } from './support/new-account';
import { fillInPayment, placeOrder, termsBox } from './support/steps';
import { expect, test } from './support/test';

// The browser writes down the locked module's 403.
test.use({ expectedConsoleErrors: ['status of 403'] });

const BEGINS = /Ihr Premium-Zugang beginnt am \d{1,2}\. \p{L}+ \d{4}/u;

test('who has bought access for a later day is told the day and offered nothing more', async ({
  page,
  checkAccessibility,
}) => {
  test.setTimeout(120_000);
  await newAccount(page, 'wartet');
  await page.goto('/checkout');
  await fillInPayment(page, '4242 4242 4242 4242');
  await termsBox(page).check();
  await placeOrder(page);
  await expect(page.getByText(/Ihr Zugang beginnt am/).first()).toBeVisible();

  // As a provider leads back that confirms payments on a page of its own.
  await page.goto('/dashboard?payment=success');
  const toast = page.getByRole('region', { name: /Benachrichtigungen/ }).getByRole('listitem');
  await expect(toast).toContainText('Zahlung erfolgreich!');
  await expect(toast).toContainText(BEGINS);
  await expect(page.getByText('Ihr Zugang wird gerade freigeschaltet')).toHaveCount(0);

  for (const path of ['/dashboard', '/modules', '/downloads', '/profile']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(BEGINS)).toBeVisible();
      await expect(page.getByRole('main').locator('a[href="/checkout"]')).toHaveCount(0);
      await expect(page.getByText('Premium freischalten')).toHaveCount(0);
      await checkAccessibility();
    });
  }
  await page.goto('/modules/modul-2');
  await expect(page.getByRole('heading', { name: 'Noch nicht freigeschaltet' })).toBeVisible();
  await page.getByRole('button', { name: 'Karl' }).click();
  await expect(page.getByRole('menuitem', { name: 'Einstellungen' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Premium upgraden' })).toHaveCount(0);
});
