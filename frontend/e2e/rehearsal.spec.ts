import { expect, nothingSticksOut, signIn, test } from './support/test';

test('a conversation is rehearsed with the keyboard on a phone, judged and looked up in the course', async ({
  page,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'premium@example.com');
  await page.goto('/modules/modul-8');
  await page.getByRole('link', { name: /Ein Gespräch üben/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verhandlungsprobe' })).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: /^Gespräch beginnen.*Der Vorarbeiter fragt/ }).click();

  const talk = page.getByRole('list', { name: 'Gespräch' });
  const sentences = talk.getByRole('listitem');
  await expect(sentences).toHaveCount(1);
  await checkAccessibility();
  await nothingSticksOut(page);
  const asked = page.getByRole('heading', { name: 'Was antworten Sie?' });
  for (let turn = 1; await asked.isVisible(); turn += 1) {
    const choice = page
      .getByRole('region', { name: 'Was antworten Sie?' })
      .getByRole('button')
      .nth(1);
    await choice.press('Enter');
    await expect(sentences).toHaveCount(turn + 1);
    await expect(sentences.last().locator('p').last()).toBeFocused();
  }

  await expect(page.getByRole('heading', { name: /von 5 Punkten erreicht/ })).toBeVisible();
  await expect(page.getByText('Sie sagten:').first()).toBeAttached();
  await checkAccessibility();
  await nothingSticksOut(page);
  await page
    .getByRole('link', { name: /^Nachlesen in Modul 8/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/modules\/modul-8\?abschnitt=\d/);
  await page.goto('/verhandlungsprobe');
  await expect(page.getByRole('link', { name: /^Auswertung lesen/ }).first()).toBeVisible();
});
