import { receivedMail } from './support/mailbox';
import { expect, test } from './support/test';

test('what is typed, ticked and scrolled to before the scripts are there is not lost', async ({
  page,
}) => {
  const email = `frueh.${Date.now()}@example.com`;
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Branche').selectOption('Transport/Logistik');
  await page.getByLabel('Gewinn (EBIT)').fill('300000');
  const form = page.locator('#checklist-download');
  await form.getByLabel('Vorname').fill('Karl');
  await form.getByLabel('E-Mail-Adresse').fill(email);
  await form.getByRole('checkbox', { name: /Datenschutz/ }).check();
  // Fonts may come later than the text, and move it.
  const scrolledTo = await page.evaluate(async () => {
    await document.fonts.ready;
    return window.scrollY;
  });
  expect(scrolledTo).toBeGreaterThan(500);

  letThrough();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolledTo);
  await expect(page.getByRole('status').first()).toHaveText('1,23 bis 1,8 Mio. €');
  await expect(form.getByLabel('Vorname')).toHaveValue('Karl');
  await expect(form.getByRole('checkbox', { name: /Datenschutz/ })).toBeChecked();
  await form.getByRole('button', { name: 'Checkliste anfordern' }).click();
  await receivedMail(email, /Checkliste/);
});
