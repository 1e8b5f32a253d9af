import { newAccount } from './support/new-account';
import { expect, nothingSticksOut, test } from './support/test';

const PHONE = { width: 390, height: 844 };

test('on a phone the order is in one column, and its button within two screens', async ({
  page,
  checkAccessibility,
}) => {
  await page.setViewportSize(PHONE);
  await newAccount(page, 'handy');
  await page.goto('/checkout');
  const main = page.getByRole('main');
  const fold = main.getByRole('button', { name: 'Was Sie bekommen und sparen' });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(main.getByRole('heading', { name: 'Was Sie bekommen' })).toBeHidden();
  await fold.click();
  await expect(main.getByRole('heading', { name: 'Was Sie bekommen' })).toBeVisible();
  await fold.click();
  await checkAccessibility();

  const email = main.getByLabel('E-Mail-Adresse');
  await expect(email).toHaveAttribute('autocomplete', 'email');
  await email.press('Enter');
  const order = main.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
  await expect(order).toBeVisible();
  for (const [label, fill] of [
    ['Name', 'billing name'],
    ['Straße und Hausnummer', 'billing address-line1'],
    ['PLZ', 'billing postal-code'],
    ['Ort', 'billing address-level2'],
  ] as const) {
    await expect(main.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', fill);
  }
  const step = main.getByRole('heading', { name: /Schritt 2 von 2/ });
  const from = (await step.boundingBox())?.y ?? Number.NaN;
  const to = (await order.boundingBox())?.y ?? Number.NaN;
  expect(to - from).toBeLessThan(2 * PHONE.height);
  await nothingSticksOut(page);
  await checkAccessibility();
});
