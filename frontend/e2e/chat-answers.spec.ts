import type { Page } from '@playwright/test';
import { ask, copyButtons, questionField, retryButton, stopButton } from './support/chat-steps';
import { expect, signIn } from './support/test';
import { FREE_LIMIT, testWithModel as test } from './support/test-with-model';

const QUESTION = 'Welche Wege in die Nachfolge gibt es?';
const FIRST_PIECE = 'Es gibt **fünf Wege**';
const LAST_PIECE = ' in die Nachfolge [1].';

// One after another: they share the model's mood.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ model }) => {
  model.mood = 'well';
  model.pieces = [FIRST_PIECE, LAST_PIECE];
});

test('an answer comes in pieces and is told to a screen reader as a whole', async ({
  page,
  model,
  checkAccessibility,
}) => {
  await openChat(page);
  await expect(page.getByText('Ein Sprachmodell formuliert die Antworten')).toBeVisible();
  const goOn = model.pause();
  await ask(page, QUESTION);
  await expect(page.getByText('Es gibt fünf Wege', { exact: true })).toBeVisible();
  const told = page.getByRole('status').filter({ hasText: 'Die Antwort wird geschrieben.' });
  await expect(told).toBeAttached();
  await checkAccessibility();
  goOn();
  await expect(copyButtons(page)).toBeVisible();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Antwort: Es gibt fünf Wege in die Nachfolge [1].' }),
  ).toBeAttached();
  await expect(page.getByText('Von einer KI formuliert.')).toBeVisible();
});

test('an answer under way is there on return to the page', async ({ page, model }) => {
  await openChat(page);
  const goOn = model.pause();
  await ask(page, QUESTION);
  await expect(page.getByText('Es gibt fünf Wege', { exact: true })).toBeVisible();
  await page.goto('/dashboard');
  await page.goto('/chat');
  await expect(page.getByText('Es gibt fünf Wege', { exact: true })).toBeVisible();
  await expect(stopButton(page)).toBeVisible();
  goOn();
  await expect(copyButtons(page)).toBeVisible();
  await expect(page.getByText('in die Nachfolge', { exact: false }).last()).toBeVisible();
});

test('a stopped answer keeps what was written and is tried again', async ({ page, model }) => {
  await openChat(page);
  const goOn = model.pause();
  await ask(page, QUESTION);
  await expect(page.getByText('Es gibt fünf Wege', { exact: true })).toBeVisible();
  await stopButton(page).click();
  await expect(page.getByText('Sie haben die Antwort angehalten.')).toBeVisible();
  await expect(page.getByText('Es gibt fünf Wege')).toBeVisible();
  await expect(questionField(page)).toBeFocused();
  goOn();
  await retryButton(page).click();
  await expect(page.getByRole('list', { name: 'Quellen' })).toBeVisible();
  await expect(retryButton(page)).toBeHidden();
  await expect(copyButtons(page)).toHaveCount(1);
});

test('an answer that breaks off is marked, and tried again it is whole', async ({
  page,
  model,
  checkAccessibility,
}) => {
  await openChat(page);
  model.mood = 'breaking';
  await ask(page, QUESTION);
  await expect(page.getByText('Ihre Frage ist gespeichert')).toBeVisible();
  await expect(questionField(page)).toHaveValue('');
  await checkAccessibility();
  await page.reload();
  await expect(page.getByText('Ihre Frage ist gespeichert')).toBeVisible();
  model.mood = 'well';
  await retryButton(page).click();
  await expect(page.getByRole('list', { name: 'Quellen' })).toBeVisible();
  await expect(page.getByText('Ihre Frage ist gespeichert')).toBeHidden();
});

test.describe('with a refusal', () => {
  test.use({ expectedConsoleErrors: ['status of 429', 'status of 502', 'status of 503'] });

  test('a model that fails at once keeps the question, once', async ({ page, model }) => {
    await openChat(page);
    model.mood = 'failing';
    await ask(page, QUESTION);
    await expect(retryButton(page)).toBeVisible();
    await expect(questionField(page)).toHaveValue('');
    await expect(page.getByRole('main').locator('ol p', { hasText: QUESTION })).toHaveCount(1);
  });

  test('who has asked as often as a day allows is told until when', async ({ page }) => {
    await openChat(page, 'inhaber@example.com');
    for (let asked = 1; asked <= FREE_LIMIT; asked++) {
      await ask(page, QUESTION);
      await expect(copyButtons(page)).toHaveCount(asked);
    }
    await expect(
      page.getByText(`Ihre ${FREE_LIMIT} Fragen für heute sind gestellt.`),
    ).toBeVisible();
    await ask(page, 'Und noch eine Frage?');
    await expect(page.getByRole('alert').filter({ hasText: 'Tageslimit' })).toContainText(
      /Sie können wieder schreiben ab \d+\. \p{L}+ \d{4}/u,
    );
    await expect(questionField(page)).toHaveValue('Und noch eine Frage?');
  });
});

/** Signs in and begins a conversation of the test's own. */
async function openChat(page: Page, email = 'premium@example.com'): Promise<void> {
  await signIn(page, email);
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Neue Unterhaltung' }).click();
  await expect(page.getByRole('heading', { name: 'Was möchten Sie wissen?' })).toBeVisible();
  await page.waitForURL('**/chat?unterhaltung=*');
}
