import type { Page } from '@playwright/test';
import { withResolvers } from '@toolkit/domain/es2024';
import { nothingJumped, watchLayoutShifts } from './support/layout-shift';
import { newAccount } from './support/new-account';
import { expect, signIn, signInByForm, test } from './support/test';

/** What each screen needs first; the page brings it along. */
const SCREENS = [
  { path: '/dashboard', calls: ['/api/modules', '/api/user/stats', '/api/user/today'] },
  { path: '/modules', calls: ['/api/modules'] },
  {
    path: '/modules/modul-3?abschnitt=2',
    calls: ['/api/modules/modul-3', '/api/modules/modul-3/text?abschnitt=2'],
  },
  { path: '/chat', calls: ['/api/chat/conversations', '/api/chat/status'] },
  { path: '/downloads', calls: ['/api/modules', '/api/downloads'] },
  { path: '/mein-verkauf', calls: ['/api/plan'] },
];

/** Holds back the scripts of pages until the answer is called. */
async function withoutScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test('a screen asks the server for nothing that its page has brought along', async ({ page }) => {
  await signIn(page, 'premium@example.com');
  for (const { path, calls } of SCREENS) {
    const asked: string[] = [];
    const note = (request: { url: () => string }) =>
      asked.push(request.url().replace(new URL(request.url()).origin, ''));
    page.on('request', note);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    page.off('request', note);
    expect(asked.filter((one) => ['/api/auth/user', ...calls].includes(one))).toEqual([]);
  }
});

test('a screen whose first answers are there is rendered without a loading shape', async ({
  page,
}) => {
  await signIn(page, 'premium@example.com');
  await page.addInitScript(() => {
    const shapes: string[] = [];
    Object.assign(globalThis, { shapes });
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
          for (const node of addedNodes) {
            if (node instanceof Element && node.querySelector('.animate-skeleton')) {
              shapes.push(node.outerHTML.slice(0, 80));
            }
          }
        }
      }).observe(document, { subtree: true, childList: true });
    });
  });
  await page.goto('/modules');
  await expect(page.getByRole('heading', { name: 'Alle Module' })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { shapes?: string[] }).shapes)).toEqual([]);
});

test('what is typed into the sign-in before its script is there is sent', async ({ page }) => {
  const letThrough = await withoutScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-Mail-Adresse').fill('premium@example.com');
  await page.getByLabel('Passwort', { exact: true }).fill('Uebergabe-2026');
  await letThrough();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a section can be read before any script is there, and stays where it is', async ({
  page,
}) => {
  await signIn(page, 'premium@example.com');
  for (const [address, title, text] of [
    ['modul-1?abschnitt=1', 'Warum Sie jetzt anfangen', 'Karl-Heinz Brandt ist 61 Jahre alt'],
    ['modul-3?abschnitt=4', /./, 'Brandt hat jetzt drei bereinigte'],
  ] as const) {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const letThrough = await withoutScripts(page);
      await page.goto(`/modules/${address}`, { waitUntil: 'commit' });
      const heading = page.getByRole('main').getByRole('heading', { level: 2, name: title });
      const words = page.getByText(text).first();
      await expect(heading.first()).toBeVisible();
      await expect(words).toBeVisible();
      const before = (await words.boundingBox())?.y ?? 0;
      await letThrough();
      await expect(page.getByRole('button', { name: 'Lesezeichen' })).toBeEnabled();
      // The lines of the module's description are not known before.
      expect(Math.abs(((await words.boundingBox())?.y ?? 0) - before)).toBeLessThan(8);
    }
  }
});

test('a module that was left behind its first section opens there without a jump', async ({
  page,
}) => {
  await newAccount(page, 'zurueck');
  await page.evaluate(async () => {
    const answer = await fetch('/api/modules/modul-1/progress', {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${localStorage.getItem('authToken')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ progressPercentage: 40 }),
    });
    if (!answer.ok) throw new Error(`${answer.status}`);
  });
  await watchLayoutShifts(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/modules/modul-1');
    await expect(page.getByRole('button', { name: 'Lesezeichen' })).toBeEnabled();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(/^Abschnitt [2-9] von/).first()).toBeVisible();
    await nothingJumped(page);
  }
});

test.describe(() => {
  test.use({ expectedConsoleErrors: ['ERR_FAILED'] });
  test('after a sign-out without a connection the next page holds nothing of the person', async ({
    page,
  }) => {
    await signInByForm(page, 'premium@example.com', 'Uebergabe-2026');
    const pageOf = async () => (await page.request.get('/dashboard')).text();
    expect(await pageOf()).toContain('premium@example.com');
    await page.route('**/api/auth/logout', (route) => route.abort());
    await page.goto('/login?logout=1');
    await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
    expect(await pageOf()).not.toContain('premium@example.com');
  });
});

test('a page opened with the cookie of somebody else than its token shows the token’s person', async ({
  page,
}) => {
  await signIn(page, 'premium@example.com');
  const answer = await page.request.post('/api/auth/login', {
    data: { email: 'inhaber@example.com', password: 'Uebergabe-2026' },
  });
  expect(answer.ok()).toBe(true);
  await page.goto('/profile');
  await page.goto('/dashboard');
  await expect(page.getByText('Premium', { exact: true }).first()).toBeVisible();
});

test('what a link leads to is fetched while one points at it', async ({ page }) => {
  await signIn(page, 'premium@example.com');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/dashboard');
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const link = page.getByRole('banner').getByRole('link', { name: 'Downloads' });
  await link.hover();
  await expect
    .poll(() => asked)
    .toEqual(expect.arrayContaining([expect.stringContaining('downloads-page'), '/api/downloads']));
  await page.waitForLoadState('networkidle');
  const scripts = asked.filter((path) => path.endsWith('.js')).length;
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible();
  expect(asked.filter((path) => path.endsWith('.js'))).toHaveLength(scripts);
});
