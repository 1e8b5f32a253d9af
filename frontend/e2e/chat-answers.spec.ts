import type { Page } from '@playwright/test';
import { ask, copyButtons, questionField, retryButton, stopButton } from './support/chat-steps';
import { expect, signIn } from './support/test';
import { FREE_LIMIT, testWithModel as test } from './support/test-with-model';

const QUESTION = 'Welche Wege in die Nachfolge gibt es?';
const FIRST_PIECE = 'Es gibt **fünf Wege**. Sie';
const LAST_PIECE = ' führen in die Nachfolge [1].';

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
  await expect(page.getByText('Es gibt fünf Wege.', { exact: true })).toBeVisible();
  const told = page.getByRole('status').filter({ hasText: 'Die Antwort wird geschrieben.' });
  await expect(told).toBeAttached();
  await expect(sources(page)).toBeVisible();
  await checkAccessibility();
  goOn();
  await expect(copyButtons(page)).toBeVisible();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Antwort: Es gibt fünf Wege. Sie führen in die Nachfolge [1].' }),
  ).toBeAttached();
  await expect(page.getByText('Von einer KI formuliert.')).toBeVisible();
});

test('an answer under way is there on return to the page', async ({ page, model }) => {
  await openChat(page);
  const goOn = model.pause();
  await ask(page, QUESTION);
  await expect(page.getByText('Es gibt fünf Wege.', { exact: true })).toBeVisible();
  await page.goto('/dashboard');
  await page.goto('/chat');
  await expect(page.getByText('Es gibt fünf Wege.', { exact: true })).toBeVisible();
  await expect(stopButton(page)).toBeVisible();
  goOn();
  await expect(copyButtons(page)).toBeVisible();
  await expect(page.getByText('in die Nachfolge', { exact: false }).last()).toBeVisible();
});

test('a stopped answer keeps what was written and is tried again', async ({ page, model }) => {
  await openChat(page);
  const goOn = model.pause();
  await ask(page, QUESTION);
  await expect(page.getByText('Es gibt fünf Wege.', { exact: true })).toBeVisible();
  await stopButton(page).click();
  await expect(page.getByText('Sie haben die Antwort angehalten.')).toBeVisible();
  await expect(page.getByText('Es gibt fünf Wege')).toBeVisible();
  await expect(questionField(page)).toBeFocused();
  goOn();
  await retryButton(page).click();
  await expect(sources(page)).toBeVisible();
  await expect(retryButton(page)).toBeHidden();
  await expect(copyButtons(page)).toHaveCount(1);
});

test('where the model breaks off the course goes on, and says so', async ({
  page,
  model,
  checkAccessibility,
}) => {
  await openChat(page);
  model.mood = 'breaking';
  await ask(page, QUESTION);
  await expect(remark(page, 'Das Sprachmodell ist hier abgebrochen.')).toBeVisible();
  await expect(page.getByText('Es gibt fünf Wege.', { exact: true })).toBeVisible();
  await expect(sources(page)).toBeVisible();
  await expect(copyButtons(page)).toBeVisible();
  await expect(page.getByText('Von einer KI formuliert.')).toBeHidden();
  await expect(retryButton(page)).toBeHidden();
  await checkAccessibility();
});

test('where the model fails at once the course answers, and says so', async ({ page, model }) => {
  await openChat(page);
  model.mood = 'failing';
  await ask(page, QUESTION);
  await expect(remark(page, 'Das Sprachmodell antwortet gerade nicht.')).toBeVisible();
  await expect(sources(page)).toBeVisible();
  await expect(page.getByRole('main').locator('ol p', { hasText: QUESTION })).toHaveCount(1);
});

test.describe('with a refusal', () => {
  test.use({ expectedConsoleErrors: ['status of 429'] });

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
      /Sie können wieder schreiben ab\s\d+\.\s\p{L}+\s\d{4}/u,
    );
    await expect(questionField(page)).toHaveValue('Und noch eine Frage?');
  });
});

/** What is said about an answer within it; a screen reader hears it a second time. */
const remark = (page: Page, text: string) => page.locator('em', { hasText: text });

const sources = (page: Page) => page.getByRole('list', { name: 'Quellen' });

/** Signs in and begins a conversation of the test's own. */
async function openChat(page: Page, email = 'premium@example.com'): Promise<void> {
  await signIn(page, email);
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Neue Unterhaltung' }).click();
  await expect(page.getByRole('heading', { name: 'Was möchten Sie wissen?' })).toBeVisible();
  await page.waitForURL('**/chat?unterhaltung=*');
}
