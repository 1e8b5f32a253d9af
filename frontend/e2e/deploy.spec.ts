import type { Page } from '@playwright/test';
import { newAccount } from './support/new-account';
import { expect, test } from './support/test';

test.use({
  expectedConsoleErrors: [
    'status of 404',
    'dynamically imported module',
    'The script of a screen is missing',
  ],
});

/** Takes the files of the build that the open page knows; a page that is loaded then brings its own. */
async function deployments(page: Page): Promise<() => void> {
  let gone = false;
  await page.route('**/*', (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) gone = false;
    const isAsset = new URL(request.url()).pathname.startsWith('/assets/');
    return gone && isAsset ? route.fulfill({ status: 404 }) : route.fallback();
  });
  return () => {
    gone = true;
  };
}

const footer = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test('after a deploy a half-filled form stays, and is asked about before it is left', async ({
  page,
}) => {
  const deploy = await deployments(page);
  await page.goto('/kontakt');
  const message = page.getByLabel('Nachricht', { exact: true });
  await message.fill('Ich möchte in zwei Jahren übergeben.');
  deploy();
  const missing = page.waitForResponse((answer) => answer.status() === 404);
  await footer(page, 'Impressum').hover();
  await missing;
  await expect(message).toHaveValue('Ich möchte in zwei Jahren übergeben.');

  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await footer(page, 'Impressum').click();
  await expect.poll(() => asked).toEqual([expect.stringContaining('noch nicht gesendet')]);
  await expect(message).toHaveValue('Ich möchte in zwei Jahren übergeben.');

  page.on('dialog', (dialog) => dialog.accept());
  await footer(page, 'Impressum').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
});

test('one deploy after the other leaves no page that cannot be shown', async ({ page }) => {
  const deploy = await deployments(page);
  await page.goto('/kontakt');
  for (const [link, heading] of [
    ['Impressum', 'Impressum'],
    ['AGB', 'Allgemeine Geschäftsbedingungen'],
    ['Widerrufsbelehrung', 'Widerrufsbelehrung'],
  ] as const) {
    deploy();
    await footer(page, link).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
  }
});

test('a page whose script is missing at every try says so, and does not load for ever', async ({
  page,
}) => {
  let documents = 0;
  await page.route('**/assets/imprint-page*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/kontakt');
  page.on('request', (request) => {
    documents += request.isNavigationRequest() ? 1 : 0;
  });
  await footer(page, 'Impressum').click();
  await expect(page.getByText('Diese Seite konnte nicht angezeigt werden')).toBeVisible();
  expect(documents).toBe(1);
});

test('a part of a page that a deploy has taken leaves what was typed beside it', async ({
  page,
}) => {
  await newAccount(page, 'teile');
  const deploy = await deployments(page);
  await page.goto('/kontakt');
  const message = page.getByLabel('Nachricht', { exact: true });
  await message.fill('Ich möchte in zwei Jahren übergeben.');
  deploy();
  await page.keyboard.press('Control+k');
  await expect(
    page.getByText('Die Suche konnte nicht geladen werden', { exact: true }),
  ).toBeVisible();
  await expect(message).toHaveValue('Ich möchte in zwei Jahren übergeben.');
});
