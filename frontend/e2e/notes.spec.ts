import type { Page } from '@playwright/test';
import { editModule } from './support/database';
import { NEW_ACCOUNT_PASSWORD, newAccount } from './support/new-account';
import { expect, signIn, test } from './support/test';

const SECTION = '/modules/modul-1?kapitel=was-sie-wollen-und-was-sie-brauchen';

/** Selects the first words of the section's first paragraph, as a pointer would. */
async function selectWords(page: Page): Promise<string> {
  await expect(page.locator('article p').nth(2)).toBeVisible();
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll('article p')].map((one) => one.firstChild);
    const long = texts.find((one) => one instanceof Text && one.data.length > 60) as Text;
    long.parentElement?.scrollIntoView({ block: 'center' });
    getSelection()?.setBaseAndExtent(long, 0, long, 40);
    return long.data.slice(0, 40).trim();
  });
}

const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('own-note') ?? [])].map(String));

test('words are marked with a note, found again, seen elsewhere, and orphaned by an edit', async ({
  page,
  browser,
  checkAccessibility,
}) => {
  const email = await newAccount(page, 'notizen');
  await page.goto(SECTION);
  const words = await selectWords(page);
  await expect(page.getByRole('toolbar', { name: 'Markierte Stelle' })).toBeInViewport();
  await page.getByRole('button', { name: 'Notiz', exact: true }).click();
  await page.getByRole('textbox', { name: 'Ihre Notiz' }).fill('Mit Sabine besprechen.');
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && /\/api\/notes\//.test(response.url()),
  );
  await page.getByRole('button', { name: 'Speichern' }).click();
  expect((await saved).ok()).toBe(true);
  await page.getByRole('button', { name: 'Lesezeichen' }).click();
  await expect.poll(() => marked(page)).toEqual([words]);
  await checkAccessibility();

  await page.reload();
  await expect.poll(() => marked(page)).toEqual([words]);
  const place = await page.evaluate(() => {
    const [range] = CSS.highlights.get('own-note') ?? [];
    (range as Range).startContainer.parentElement?.scrollIntoView({ block: 'center' });
    const { left, top } = (range as Range).getBoundingClientRect();
    return { x: left + 5, y: top + 5 };
  });
  await page.mouse.click(place.x, place.y);
  await expect(page.getByRole('textbox', { name: 'Ihre Notiz' })).toHaveValue(
    'Mit Sabine besprechen.',
  );
  await page.getByRole('button', { name: 'Schließen' }).click();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await signIn(phone, email, NEW_ACCOUNT_PASSWORD);
  await phone.goto('/notizen');
  await expect(phone.getByText('2 Einträge')).toBeVisible();
  await phone.getByRole('link', { name: 'Zur Stelle' }).first().click();
  await expect.poll(() => marked(phone)).toEqual([words]);

  await editModule('modul-1', words, 'Ganz andere Worte stehen hier');
  // A server sees within a second what was changed past it.
  const textOnServer = async () => {
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    const headers = { Authorization: `Bearer ${token}` };
    return (await page.request.get('/api/modules/modul-1', { headers })).text();
  };
  await expect.poll(textOnServer).toContain('Ganz andere Worte stehen hier');
  try {
    await page.goto('/notizen');
    await page.getByLabel('Anzeigen').selectOption('verwaist');
    await expect(page.getByText('1 Eintrag', { exact: true })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    await checkAccessibility();
    await page.getByRole('link', { name: 'Zum Abschnitt' }).click();
    await expect(page.getByText(/Verwaist: Der Text ist hier geändert/)).toBeAttached();
    expect(await marked(page)).toEqual([]);
  } finally {
    await editModule('modul-1', 'Ganz andere Worte stehen hier', words);
    await context.close();
  }
});
