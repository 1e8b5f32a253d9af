import { expect, signIn, test } from './support/test';

test('the downloads of a premium member are grouped by module, closed at first', async ({
  page,
}) => {
  await signIn(page, 'premium@example.com');
  await page.goto('/downloads');
  const main = page.getByRole('main');
  const groups = main.getByRole('heading', { level: 2 }).getByRole('button', { expanded: false });
  await expect(groups).toHaveCount(10);
  await expect(groups.first()).toContainText('Ihr erster Schritt');
  await expect(groups.last()).toContainText('Bonus-Material');
  await expect(main.getByRole('button', { name: /Herunterladen/ })).toHaveCount(0);
  await groups.first().click();
  await expect(main.getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(main).toContainText('4 Dokumente');
  const row = main
    .getByRole('listitem')
    .filter({ hasText: /geladen/ })
    .first();
  await expect(row.getByRole('heading')).not.toBeEmpty();
  await expect(row).toContainText(/PDF|DOCX|XLSX/);
  const download = page.waitForEvent('download');
  await row
    .getByRole('button', { name: /Herunterladen/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/^modul-1-.*\.(pdf|docx|xlsx)$/);
  const toast = page.getByRole('region', { name: /Benachrichtigungen/ }).getByRole('listitem');
  await expect(toast).toContainText('Download gestartet');
  await expect(toast).toContainText('wird heruntergeladen.');

  const archive = page.waitForEvent('download');
  await main.getByRole('button', { name: /^Alle als ZIP.*Ihr erster Schritt$/ }).click();
  expect((await archive).suggestedFilename()).toBe('modul-1.zip');
  await main.getByRole('searchbox', { name: 'Dokument suchen' }).fill('kaufvertrag');
  await expect(main.getByRole('heading', { level: 3, name: /Kaufvertrag/ }).first()).toBeVisible();
  await expect(groups).toHaveCount(0);
});

test.describe('when the report cannot be made', () => {
  test.use({ expectedConsoleErrors: ['ERR_FAILED', 'Failed to fetch'] });

  test('the page says so below the button', async ({ page }) => {
    await page.goto('/unternehmenswert-rechner');
    await page.getByLabel('Jahresumsatz').fill('1000000');
    await page.getByLabel('Jahresgewinn (EBIT)').fill('200000');
    await page.getByLabel('Branche').selectOption('Medien');
    await page.getByLabel('Mitarbeiteranzahl').fill('20');
    await page.getByRole('button', { name: 'Unternehmenswert berechnen' }).click();
    const report = page.getByRole('button', { name: /PDF exportieren/ });
    await expect(report).toBeVisible();
    let fail = () => {};
    const waited = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route('**/*.woff', async (route) => {
      await waited;
      await route.abort();
    });
    await report.click();
    await expect(page.getByRole('button', { name: 'Bericht wird erstellt …' })).toBeVisible();
    fail();
    await expect(page.getByRole('alert')).toHaveText(
      'Fehler beim Exportieren des Berichts. Bitte versuchen Sie es erneut.',
    );
  });
});
