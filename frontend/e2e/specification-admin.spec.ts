import type { Page } from '@playwright/test';
import { stopClock } from './support/stop-clock';
import { expect, signIn, test } from './support/test';

const toast = (page: Page) =>
  page.getByRole('region', { name: /Benachrichtigungen/ }).getByRole('listitem');

test('an owner is told that the back office is closed, and led away after two seconds', async ({
  page,
}) => {
  await signIn(page, 'inhaber@example.com');
  await page.goto('/dashboard');
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  await stopClock(page);
  await page.evaluate(() => {
    history.pushState(null, '', '/admin');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(page.getByRole('heading', { name: 'Zugriff verweigert' })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await expect(toast(page)).toContainText('Zugriff verweigert');
  await expect(toast(page)).toContainText('Sie haben keine Berechtigung für den Admin-Bereich.');
  await page.clock.runFor(1_700);
  expect(new URL(page.url()).pathname).toBe('/admin');
  await page.clock.runFor(300);
  await page.waitForURL('**/dashboard');
});
