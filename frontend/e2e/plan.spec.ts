import { givePremium } from './support/database';
import { newAccount } from './support/new-account';
import { expect, nothingSticksOut, test } from './support/test';

const HANDOVER = '30.06.2030';

test('a new owner makes a plan, finishes a task with its proof, and finds day and task everywhere', async ({
  page,
  checkAccessibility,
}) => {
  await givePremium(await newAccount(page, 'plan'));
  await page.goto('/mein-verkauf');
  const main = page.getByRole('main');

  await test.step('the day and the way', async () => {
    await main.getByLabel('Tag der Übergabe').fill(HANDOVER);
    await main.getByRole('radio', { name: 'Verkauf an jemanden von außen' }).check();
    await checkAccessibility();
    await main.getByRole('button', { name: 'Plan aufstellen' }).click();
    await expect(main.getByRole('heading', { name: 'Diese Woche' })).toBeVisible();
    await expect(main.getByText('30. Juni 2030', { exact: true })).toBeVisible();
    await checkAccessibility();
  });

  await test.step('a task with a question first', async () => {
    await page.goto('/mein-verkauf?aufgabe=buergschaft');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/Zuerst eine Frage/)).toBeVisible();
    await checkAccessibility();
    await dialog.getByRole('radio', { name: 'Ja', exact: true }).click();
    await expect(dialog.getByText(/Zuerst eine Frage/)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a task that is done', async () => {
    await main.getByRole('region', { name: 'Diese Woche' }).getByRole('link').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Erledigt' }).check();
    await dialog.getByRole('button', { name: 'Beleg hinzufügen' }).click();
    await dialog.getByLabel('Was', { exact: true }).fill('Liegt im Ordner');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(main.getByText(/^1 von .* abgeschlossen|1 von \d+ Aufgaben/)).toBeVisible();
  });

  await test.step('timeline and readiness, at every width', async () => {
    for (const [name, found] of [
      ['Zeitstrahl', 'Übergabe: 30. Juni 2030'],
      ['Verkaufsreife', 'Die 36 Punkte'],
    ] as const) {
      await main.getByRole('tab', { name }).click();
      await expect(main.getByText(found)).toBeVisible();
      await checkAccessibility();
      await nothingSticksOut(page);
    }
  });

  await test.step('the same day in the company’s facts and on the overview', async () => {
    await page.goto('/bewertung?schritt=betrieb');
    await main.getByRole('button', { name: 'Größe, Ort und Zeit' }).click();
    await expect(main.getByLabel('Geplanter Tag der Übergabe')).toHaveValue(HANDOVER);
    await page.goto('/dashboard');
    await expect(main.getByRole('region', { name: 'Ihr Verkauf auf einen Blick' })).toContainText(
      'Nächste Aufgabe',
    );
  });
});

test('a visitor’s link to the plan leads through the sign-in', async ({ page }) => {
  await page.goto('/mein-verkauf');
  await expect(page).toHaveURL(/\/login\?next=%2Fmein-verkauf/);
});
