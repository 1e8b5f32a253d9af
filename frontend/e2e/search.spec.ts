import { expect, signIn, test } from './support/test';

test('the keys open the search, and Enter leads to the very passage', async ({ page }) => {
  await signIn(page, 'premium@example.com');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Suchen' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Wonach suchen Sie?' }).fill('Inhaberabhängikeit');
  const first = page.getByRole('group', { name: 'Kurs' }).getByRole('option').first();
  await expect(first.locator('mark').first()).toHaveText(/Inhaberabhängigkeit/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/modules\/modul-\d\?abschnitt=\d+&kapitel=.+&stelle=/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const quote = new URL(page.url()).searchParams.get('stelle') ?? '';
  expect(quote).toMatch(/Inhaberabhängigkeit/);
  const highlighted = () =>
    page.evaluate(() => {
      const [range] = CSS.highlights.get('quoted-passage') ?? [];
      return range instanceof Range && range.getBoundingClientRect().top < window.innerHeight
        ? range.toString().replaceAll('\u00ad', '').replace(/\s+/g, ' ')
        : '';
    });
  await expect.poll(highlighted).toBe(quote);
});

test('on a phone the search is one tap away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'premium@example.com');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await page.getByRole('combobox').fill('§ 613a');
  await page.getByRole('group', { name: 'Aufgaben' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/\/mein-verkauf\?aufgabe=information-613a/);
});
