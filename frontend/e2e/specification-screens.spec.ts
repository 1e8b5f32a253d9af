import type { Page } from '@playwright/test';
import { ask, questionField } from './support/chat-steps';
import { NEW_ACCOUNT_PASSWORD, newAccount } from './support/new-account';
import { expectSignInNotice } from './support/steps';
import { expect, signIn, test } from './support/test';

test('the chat has its list on the left, three suggestions, and opens the first conversation', async ({
  page,
}) => {
  await newAccount(page, 'chat');
  await page.goto('/chat');
  const main = page.getByRole('main');
  const thread = main.getByRole('region', { name: 'Unterhaltung', exact: true });
  await expect(thread.getByRole('list').getByRole('button')).toHaveCount(3);
  await expect(questionField(page)).toHaveAttribute('rows', '2');
  const list = await main.getByRole('navigation', { name: 'Unterhaltungen' }).boundingBox();
  const right = await thread.boundingBox();
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);

  await ask(page, 'Was ist ein Earn-out?');
  await expect(page.getByRole('button', { name: 'Kopieren' })).toBeVisible();
  await page.getByRole('button', { name: 'Neue Unterhaltung', exact: true }).click();
  await expect(thread.getByRole('heading', { level: 2 })).toHaveText(
    'Neue Unterhaltung mit KI-Assistent',
  );
  await page.goto('/chat');
  const links = main.getByRole('navigation', { name: 'Unterhaltungen' }).getByRole('link');
  await expect(links).toHaveCount(2);
  await expect(links.first()).toHaveAttribute('aria-current', /.+/);
});

test('while a question is being answered the chat shows that somebody writes', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await newAccount(page, 'schreibt');
  await page.goto('/chat');
  const beginTalk = await holdPosts(page, '**/conversations');
  const answer = await holdPosts(page, '**/messages');
  const said = page.getByRole('region', { name: 'Verlauf' });
  const seesThatSomebodyWrites = async () => {
    await expect(said.getByText('Was ist ein Earn-out?')).toBeVisible();
    await expect(said.getByText('Die Antwort wird geschrieben …')).toBeVisible();
    await expect(questionField(page)).toHaveValue('');
  };
  await ask(page, 'Was ist ein Earn-out?');
  await seesThatSomebodyWrites();
  const asked = page.waitForRequest(
    (one) => one.method() === 'POST' && /messages$/.test(one.url()),
  );
  beginTalk();
  await asked;
  await page.waitForURL('**/chat?unterhaltung=*');
  await seesThatSomebodyWrites();
  answer();
  await expect(page.getByRole('button', { name: 'Kopieren' })).toBeVisible();

  const answerNext = await holdPosts(page, '**/messages');
  await said.evaluate((element) => element.scrollTo(0, 0));
  await ask(page, 'Und wie lange dauert der Verkauf?');
  await expect(page.getByText('Und wie lange dauert der Verkauf?')).toBeInViewport();
  answerNext();
});

/** Keeps what is sent to an address from the server until the answered function is called. */
async function holdPosts(page: Page, url: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  return letGo;
}

test.describe('a session that ends', () => {
  test.use({ expectedConsoleErrors: ['status of 401', 'status of 500'] });

  test('leads to the sign-in, whatever was being changed, and is forgotten though the server refuses', async ({
    page,
  }) => {
    const email = await newAccount(page, 'ende');
    await page.goto('/modules/modul-1');
    await expect(page.getByText(/^Abschnitt \d von \d$/)).toBeVisible();
    await page.route('**/api/modules/modul-1/progress', (route) => route.fulfill({ status: 401 }));
    const next = page.getByRole('button', { name: 'Weiter' });
    await expectSignInNotice(page, () => next.click());
    await page.waitForURL('**/login?next=%2Fmodules%2Fmodul-1**');

    await signIn(page, email, NEW_ACCOUNT_PASSWORD);
    await page.goto('/dashboard');
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('banner').getByRole('button', { name: 'Karl' }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  });
});

test('a toast is at most 420 px wide and goes with a swipe to the right', async ({ page }) => {
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  const region = page.getByRole('region', { name: /Benachrichtigungen/ });
  const toast = region.getByRole('listitem');
  await expect(toast).toBeVisible();
  const list = await region.getByRole('list').boundingBox();
  expect(list?.width).toBeLessThanOrEqual(420);

  const box = await toast.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20];
  for (const [distance, left] of [
    [40, 1],
    [80, 0],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 5 });
    await page.mouse.up();
    await expect(toast).toHaveCount(left);
  }
});
