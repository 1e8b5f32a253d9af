import { readFile } from 'node:fs/promises';
import { ask, copyButtons, questionField } from './support/chat-steps';
import { seesFocus, tabTo } from './support/keyboard';
import { newAccount } from './support/new-account';
import { expect, test } from './support/test';

const QUESTION = 'Welche Wege in die Nachfolge gibt es?';

for (const width of [390, 1440]) {
  test(`the first question begins a conversation whose sources open, at ${width} px`, async ({
    page,
    context,
    checkAccessibility,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: 900 });
    await newAccount(page, `fragend-${width}`);
    await page.goto('/chat');
    // The page is served with the words for either case; once its script is there, one is left.
    const words = page.getByText('Hier antwortet ein Computerprogramm, kein Mensch.');
    await expect(words).toHaveCount(1);
    await expect(words).toBeVisible();
    await expect(page.getByText('Zurzeit arbeitet es ohne Sprachmodell')).toBeVisible();
    await checkAccessibility();
    await page.getByRole('button', { name: QUESTION }).click();

    const source = page.getByRole('list', { name: 'Quellen' }).getByRole('link').first();
    await expect(source).toContainText('Modul 1, Abschnitt');
    await expect(page.getByText('Ersetzt keine Beratung.')).toBeVisible();
    await expect(page.getByText('Hier antwortet ein Computerprogramm')).toBeHidden();
    await expect(page.getByRole('heading', { level: 2, name: QUESTION })).toBeVisible();
    await checkAccessibility();
    const bubble = page.locator('ol > li > div').first();
    const share = await bubble.evaluate(
      (element) => element.clientWidth / (element.parentElement?.clientWidth ?? 0),
    );
    expect(share).toBeLessThanOrEqual(0.8);

    await test.step('the answer is read from its beginning, and nothing lies below the page', async () => {
      await expect(page.locator('ol > li').first()).toBeInViewport();
      const below = () =>
        page.evaluate(
          () =>
            document.documentElement.scrollHeight -
            (document.getElementById('root')?.clientHeight ?? 0),
        );
      await expect.poll(below).toBe(0);
    });

    await test.step('a mark in the text leads to the same section as its source', async () => {
      const mark = page.getByRole('link', { name: /^Quelle 1: / }).first();
      await expect(mark).toHaveText('1');
      expect(await mark.getAttribute('href')).toBe(await source.getAttribute('href'));
    });

    await test.step('the answer is copied as plain text with its sources', async () => {
      await copyButtons(page).click();
      await expect(page.getByRole('button', { name: 'Kopiert' })).toBeVisible();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      expect(text).toContain('Quellen:\n[1] Modul 1, Abschnitt');
      expect(text).not.toContain('**');
    });

    const place = /Abschnitt (\d+)/.exec(await source.innerText())?.[1];
    await source.click();
    await page.waitForURL(`**/modules/modul-1?abschnitt=${place}&kapitel=*&stelle=*`);
    await expect(page.getByText(new RegExp(`^Abschnitt ${place} von`))).toBeVisible();
    await test.step('the words that the answer rests on are highlighted and in sight', async () => {
      const words = new URL(page.url()).searchParams.get('stelle') ?? '';
      const shown = () =>
        page.evaluate(() => {
          const [range] = CSS.highlights.get('quoted-passage') ?? [];
          if (!(range instanceof Range)) return null;
          const { top } = range.getBoundingClientRect();
          return { text: range.toString(), inSight: top > 0 && top < window.innerHeight };
        });
      // The text of the section is a chunk of its own and comes a moment later.
      await expect.poll(shown).toEqual({ text: words, inSight: true });
    });
    await page.goBack();
    await expect(copyButtons(page)).toBeVisible();
  });
}

test('a conversation is renamed, found by what was said, saved as text and deleted', async ({
  page,
  checkAccessibility,
}) => {
  await newAccount(page, 'liste');
  await page.goto('/chat');
  await ask(page, QUESTION);
  await expect(copyButtons(page)).toBeVisible();
  await page.getByRole('button', { name: 'Neue Unterhaltung', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Was möchten Sie wissen?' })).toBeVisible();
  await expect(questionField(page)).toBeFocused();

  const list = page.getByRole('navigation', { name: 'Unterhaltungen' });
  await expect(list.getByRole('link')).toHaveCount(2);
  const menu = list.getByRole('button', { name: `Aktionen für „${QUESTION}“` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Umbenennen' }).click();
  await expect(page.getByLabel('Titel')).toBeFocused();
  await checkAccessibility();
  await page.getByLabel('Titel').fill('Meine Nachfolge');
  await page.getByLabel('Titel').press('Enter');
  await expect(list.getByRole('link', { name: /Meine Nachfolge/ })).toBeVisible();

  await page.getByLabel('Unterhaltungen durchsuchen').fill('Wege in die Nachfolge');
  await expect(list.getByRole('link')).toHaveCount(1);
  await list.getByRole('link', { name: /Meine Nachfolge/ }).click();
  await expect(copyButtons(page)).toBeVisible();
  await page.getByLabel('Unterhaltungen durchsuchen').fill('Rumpelstilzchen');
  await expect(list.getByText('kommt das nicht vor')).toBeVisible();
  await page.getByLabel('Unterhaltungen durchsuchen').fill('');

  const actions = list.getByRole('button', { name: 'Aktionen für „Meine Nachfolge“' });
  await actions.click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Als Text speichern' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Meine Nachfolge.txt');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(QUESTION);
  expect(text).toContain('[1] Modul 1, Abschnitt');

  await actions.click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await page.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(list.getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Was möchten Sie wissen?' })).toBeVisible();

  await test.step('the permission to use the latest valuation is kept', async () => {
    const permission = page.getByLabel('Meine Angaben dürfen verwendet werden');
    await page.getByRole('button', { name: 'Einstellungen' }).click();
    await expect(permission).not.toBeChecked();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await permission.check();
    await saved;
    await page.reload();
    await page.getByRole('button', { name: 'Einstellungen' }).click();
    await expect(permission).toBeChecked();
  });
});

test('a phone shows the list or one conversation, and goes back by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await newAccount(page, 'telefon');
  await page.goto('/chat');
  await ask(page, QUESTION);
  await expect(copyButtons(page)).toBeVisible();
  const entry = page
    .getByRole('navigation', { name: 'Unterhaltungen' })
    .getByRole('link', { name: QUESTION });
  await expect(entry).toBeHidden();
  await page.getByRole('link', { name: 'Zurück zu den Unterhaltungen' }).press('Enter');
  await expect(entry).toBeVisible();
  await expect(questionField(page)).toBeHidden();
  await entry.press('Enter');
  await expect(copyButtons(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: QUESTION })).toBeFocused();
});

test('the module chat knows the section, opens a source and keeps what was said', async ({
  page,
  checkAccessibility,
}) => {
  await newAccount(page, 'modul');
  await page.goto('/modules/modul-1?abschnitt=2');
  const opener = page.getByRole('button', { name: 'Frage stellen' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'KI-Assistent' });
  await expect(dialog).toContainText('Sie lesen Modul 1, Abschnitt 2');
  await expect(questionField(page)).toBeFocused();
  await checkAccessibility();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await ask(page, QUESTION);
  expect((await sent).postDataJSON()).toEqual({ message: QUESTION, section: 2 });
  const source = dialog.getByRole('list', { name: 'Quellen' }).getByRole('link').first();
  await expect(source).toContainText('Abschnitt 3');
  // With the end of the answer its beginning comes into view, and moves what is pressed.
  await expect(dialog).toContainText('Heute noch 9 von 10 Fragen');
  await source.click();
  await expect(dialog).toBeHidden();
  await page.waitForURL('**/modules/modul-1?abschnitt=3&kapitel=*&stelle=*');
  await expect(page.getByRole('heading', { level: 2, name: /Fünf Wege/ })).toBeFocused();

  await page.reload();
  await opener.click();
  await expect(dialog).toContainText('Sie lesen Modul 1, Abschnitt 3');
  await expect(dialog.getByText(QUESTION)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('what the keyboard has reached stays in sight when what stands above it grows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await newAccount(page, 'fokus');
  await page.goto('/chat');
  await ask(page, QUESTION);
  await expect(copyButtons(page)).toBeVisible();
  const suggestions = page.getByRole('list', { name: 'Weiterfragen' });
  await tabTo(page, suggestions.getByRole('button').last(), { backwards: true });
  await page.setViewportSize({ width: 820, height: 600 });
  await seesFocus(page);
});
