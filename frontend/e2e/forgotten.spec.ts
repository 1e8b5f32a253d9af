import type { Page } from '@playwright/test';
import { fillInCalculator } from './support/steps';
import { expect, signIn, test } from './support/test';

test.use({ serviceWorkers: 'allow', expectedConsoleErrors: ['ERR_FAILED', 'status of 401'] });

/** Says nothing about anybody: a choice of this device, and how far pages were scrolled. */
const ALLOWED = ['textSize', 'react-router-scroll-positions'];
/** Pages and scripts, which are the same for everybody. */
const ALLOWED_CACHES = ['assets', 'shell'];

/** What the browser keeps that a sign-out must not leave, as one tab sees it. */
const left = (page: Page) =>
  page.evaluate(
    async ([keys, caches]) => ({
      local: Object.keys(localStorage).filter((key) => !keys.includes(key)),
      tab: Object.keys(sessionStorage).filter((key) => !keys.includes(key)),
      caches: (await window.caches.keys()).filter((name) => !caches.includes(name)),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }),
    [ALLOWED, ALLOWED_CACHES] as const,
  );

const NOTHING = { local: [], tab: [], caches: [], databases: [] };

/** Leaves a trace of everything that the product keeps: figures, a filter, a place, a note, answers. */
async function useEverything(page: Page): Promise<void> {
  await page.route('**/api/notes', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.goto('/modules/modul-1?abschnitt=2');
  await page.getByRole('button', { name: 'Text groß', exact: true }).click();
  await page.getByRole('button', { name: 'Lesezeichen' }).click();
  await page.mouse.wheel(0, 600);
  const kept = () => page.evaluate(() => Object.keys(localStorage).join(' '));
  await expect.poll(kept).toMatch(/note-draft:/);
  const caches = () => page.evaluate(async () => (await window.caches.keys()).join(' '));
  await expect.poll(caches).toContain('person-');
  await page.goto('/admin/users');
  await page.getByLabel('Name, E-Mail oder Firma').fill('Brandt');
  await expect(page).toHaveURL(/Brandt/);
  await page.goto('/unternehmenswert-rechner');
  await fillInCalculator(page);
  const tab = () => page.evaluate(() => Object.keys(sessionStorage).join(' '));
  await expect.poll(tab).toContain('valuation-draft');
}

test('a sign-out leaves nothing of the person in the browser, in no tab', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin@example.com');
  await useEverything(page);
  const other = await context.newPage();
  await other.goto('/unternehmenswert-rechner');
  await fillInCalculator(other);

  await page.goto('/login?logout=1');
  await expect(page.getByText('Sie sind abgemeldet.')).toBeVisible();
  await expect.poll(() => left(page)).toEqual(NOTHING);
  await expect(other.getByLabel('Jahresumsatz')).toHaveValue('');
  const figures = () => other.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await expect.poll(figures).not.toContain('3800000');
  expect(await page.evaluate(() => localStorage.getItem('textSize'))).toBe('2');
  await page.goto('/unternehmenswert-rechner');
  await expect(page.getByLabel('Jahresumsatz')).toHaveValue('');
});

test('so does a session that the server has ended', async ({ page }) => {
  await signIn(page, 'inhaber@example.com');
  await page.goto('/unternehmenswert-rechner');
  await fillInCalculator(page);
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.post('/api/auth/logout', { headers })).ok()).toBe(true);
  await page.goto('/dashboard');
  await page.waitForURL(/\/login/);
  await expect.poll(() => left(page)).toEqual(NOTHING);
});
