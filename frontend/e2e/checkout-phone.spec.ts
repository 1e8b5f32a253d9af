import { newAccount } from './support/new-account';
import { expect, nothingSticksOut, test } from './support/test';

const PHONE = { width: 390, height: 844 };

test('on a phone the offer is folded, both steps take two screens at most, and Enter leads on', async ({
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

  const next = main.getByRole('button', { name: 'Weiter zur Zahlung' });
  expect((await next.boundingBox())?.y).toBeLessThan(2 * PHONE.height);
  const email = main.getByLabel('E-Mail-Adresse');
  await expect(email).toHaveAttribute('autocomplete', 'email');
  await email.press('Enter');
  const order = main.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
  await expect(order).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  const orderBox = await order.boundingBox();
  expect(orderBox?.y).toBeLessThan(2 * PHONE.height);
  // The total directly above the button (§ 312j Abs. 2 BGB), with nothing between them.
  const total = await main.getByText('Gesamtbetrag').boundingBox();
  expect((orderBox?.y ?? 0) - (total?.y ?? 0)).toBeGreaterThan(0);
  expect((orderBox?.y ?? 0) - (total?.y ?? 0)).toBeLessThan(100);
  await expect(main.getByLabel('Firma')).toBeHidden();
  await main.getByText('Deutschland, Privatperson').click();
  await main.getByRole('radio', { name: 'Unternehmen' }).check();
  await expect(main.getByLabel('Firma')).toHaveAttribute('autocomplete', 'billing organization');
  // Enter in a field orders, and what is missing gets the focus.
  await main.getByLabel('Ort', { exact: true }).press('Enter');
  await expect(main.getByLabel('Straße und Hausnummer')).toBeFocused();
  for (const [label, fill] of [
    ['Name', 'billing name'],
    ['Straße und Hausnummer', 'billing address-line1'],
    ['PLZ', 'billing postal-code'],
    ['Ort', 'billing address-level2'],
  ] as const) {
    await expect(main.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', fill);
  }
  await nothingSticksOut(page);
  await checkAccessibility();
});
