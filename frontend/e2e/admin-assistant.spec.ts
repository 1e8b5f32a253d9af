import { ask, copyButtons } from './support/chat-steps';
import { expect, searchOne, signIn, test, toastOf } from './support/staff';

const ANSWER =
  'Zierkarpfen gehören nicht zum Betrieb und bleiben bei Ihnen. Wer sie mit verkaufen möchte, vereinbart das mit dem Käufer eigens. '.repeat(
    3,
  );

test('a question without an answer becomes a card, and the owner who asks again gets it', async ({
  staff: page,
  browser,
}) => {
  const question = `Welche Wassertemperatur brauchen Zierkarpfen ${Date.now()}?`;
  const owner = await (await browser.newContext()).newPage();
  await signIn(owner, 'premium@example.com');
  await owner.goto('/chat');
  await owner.getByRole('button', { name: 'Neue Unterhaltung' }).click();
  await owner.waitForURL('**/chat?unterhaltung=*');
  await ask(owner, question);
  await expect(copyButtons(owner)).toHaveCount(1);

  await page.goto('/admin/questions');
  await searchOne(page, 'Frage', question);
  await expect(page.getByRole('row', { name: new RegExp(question.slice(0, -1)) })).toContainText(
    'unbeantwortet',
  );
  await page.getByRole('link', { name: question }).click();
  await expect(page.getByText('Wer so gefragt hat, bleibt verborgen')).toBeVisible();
  await page.getByRole('link', { name: 'Karte schreiben' }).click();
  await expect(page.getByLabel('Frage *', { exact: true })).toHaveValue(question);
  await page.getByLabel('Modul').click();
  await page.getByRole('option', { name: 'Ihr erster Schritt' }).click();
  await page.getByLabel('Abschnitt').click();
  await page.getByRole('option').nth(1).click();
  await page.getByRole('button', { name: 'Abschnitt lesen' }).click();
  const paragraph = await page.getByRole('dialog').locator('p').first().innerText();
  await page.keyboard.press('Escape');
  await page.getByLabel('Zitat').fill(paragraph.slice(0, 60).trim());
  await page.getByLabel('Antwort *', { exact: true }).fill(ANSWER);
  await expect(page.getByText('60 Wörter', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(toastOf(page)).toContainText('Der Eintrag ist angelegt.');
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
  await page.getByRole('button', { name: 'Ausprobieren' }).click();
  await expect(page.getByText('Diese Karte antwortet.')).toBeVisible();

  await ask(owner, question);
  await expect(copyButtons(owner)).toHaveCount(2);
  await expect(owner.getByText('Zierkarpfen gehören nicht zum Betrieb').first()).toBeVisible();
  await owner.context().close();
});
