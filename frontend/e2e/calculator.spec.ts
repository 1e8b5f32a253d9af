import { fillInCalculator } from './support/steps';
import { expect, test } from './support/test';

test.beforeEach(({ page }) => page.goto('/unternehmenswert-rechner'));

test('the short address leads to the calculator', async ({ page }) => {
  await page.goto('/valuation');
  await page.waitForURL('**/unternehmenswert-rechner');
});

for (const [label, sentence] of [
  ['Jahresumsatz', 'Bitte füllen Sie das Feld "Jahresumsatz" aus.'],
  ['Jahresgewinn (EBIT)', 'Bitte füllen Sie das Feld "Jahresgewinn (EBIT)" aus.'],
  ['Mitarbeiteranzahl', 'Bitte füllen Sie das Feld "Mitarbeiteranzahl" aus.'],
] as const) {
  test(`without „${label}“ the field says what to do and gets the focus`, async ({ page }) => {
    await fillInCalculator(page);
    await page.getByLabel(label).fill('');
    await page.getByRole('button', { name: /berechnen/ }).click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByLabel(label)).toBeFocused();
    await expect(page.getByText('1.574.370 €')).toHaveCount(0);
  });
}

test('a loss is refused with a sentence at the field, and nothing is computed', async ({
  page,
}) => {
  await fillInCalculator(page);
  await page.getByLabel('Jahresgewinn (EBIT)').fill('-50000');
  await page.getByRole('button', { name: /berechnen/ }).click();
  await expect(page.getByLabel('Jahresgewinn (EBIT)')).toHaveAttribute('aria-invalid', 'true');
});

test('the age may be left out and then changes nothing', async ({ page }) => {
  await fillInCalculator(page);
  await page.getByLabel('Unternehmensalter').fill('');
  await page.getByRole('button', { name: /berechnen/ }).click();
  await expect(page.getByText('1.499.400 €').first()).toBeVisible();
});

test('the whole form can be filled in and sent with the keyboard alone', async ({ page }) => {
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
