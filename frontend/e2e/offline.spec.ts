import type { Page } from '@playwright/test';
import { NEW_ACCOUNT_PASSWORD, newAccount } from './support/new-account';
import { expect, signInByForm, test } from './support/test';

test.use({
  serviceWorkers: 'allow',
  expectedConsoleErrors: ['ERR_INTERNET_DISCONNECTED', 'status of 503', 'ERR_FAILED'],
});

const LINE = /^Ohne Verbindung – Sie lesen die gespeicherte Fassung vom/;

test('an opened module is read without a connection, and what was read there is sent later', async ({
  page,
  context,
  checkAccessibility,
}) => {
  await newAccount(page, 'unterwegs');
  await page.goto('/modules/modul-1');
  await hasKept(page, '/api/modules/modul-1', '/api/modules/modul-1/progress', '/api/auth/user');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(LINE)).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Abschnitt 1 von');
  await checkAccessibility();
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(page.getByRole('article')).toContainText('Abschnitt 2 von');
  // Before the page is left: the emulated loss of connection does not reliably block keepalive requests.
  expect(await progressOnServer(page)).toMatchObject({ progressPercentage: 0 });
  await page.goto('/modules/modul-1');
  await expect(page.getByRole('article')).toContainText('Abschnitt 2 von');
  const bar = page.getByRole('progressbar', { name: 'Fortschritt in diesem Modul' });
  await expect(bar).not.toHaveAttribute('aria-valuenow', '0');

  await page.goto('/vertiefungen/familie');
  await expect(page.getByText('auf diesem Gerät nicht gesichert').first()).toBeVisible();

  await context.setOffline(false);
  const onServer = () => progressOnServer(page);
  await expect.poll(async () => (await onServer()).progressPercentage).toBeGreaterThan(0);
  await expect.poll(onServer).toMatchObject({ position: { section: 1 } });
  await expect(page.getByText(LINE)).toBeHidden();
  const left = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent:')));
  await expect.poll(left).toEqual([]);
});

test('a module kept for the way opens its documents without a connection', async ({
  page,
  context,
}) => {
  await newAccount(page, 'gesichert');
  await page.goto('/modules/modul-1');
  await page.getByRole('button', { name: 'Für unterwegs sichern' }).click();
  await expect(page.getByText(/auf diesem Gerät gesichert am/)).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(LINE)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^PDF/ }).first().click();
  expect((await download).suggestedFilename()).toMatch(/^modul-1-.*\.pdf$/);
  await page.goto('/dokumente/modul-1-verkaufsreife-check');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Verkaufsreife');
});

test('a page that is not kept says so without a connection, also in a new tab', async ({
  page,
  context,
}) => {
  await newAccount(page, 'kaltstart');
  await page.goto('/modules/modul-1');
  await hasKept(page, '/api/modules/modul-1');
  await context.setOffline(true);
  for (const path of ['/mein-verkauf', '/bewertung']) {
    const cold = await context.newPage();
    await cold.goto(path);
    await expect(cold.getByText('auf diesem Gerät nicht gesichert').first()).toBeVisible();
    await cold.close();
  }
});

test('nobody finds what somebody else has read', async ({ page, context, browser }) => {
  const first = await newAccount(page, 'erste');
  await page.goto('/modules/modul-1');
  await hasKept(page, '/api/modules/modul-1');
  const other = await browser.newContext();
  const second = await newAccount(await other.newPage(), 'zweite');
  await other.close();

  await page.goto('/login?logout=1');
  await expect(page.getByText('Sie sind abgemeldet.')).toBeVisible();
  await expect.poll(() => personCaches(page)).toEqual([]);
  expect(await page.evaluate(() => caches.has('assets'))).toBe(true);

  await signInByForm(page, second, NEW_ACCOUNT_PASSWORD);
  await hasKept(page, '/api/auth/user');
  await context.setOffline(true);
  await page.goto('/modules/modul-1');
  await expect(page.getByText('auf diesem Gerät nicht gesichert').first()).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  expect(await page.evaluate(keptText)).not.toContain(first);
});

test('what cannot be sent any more is told at the sign-out', async ({ page, context }) => {
  await newAccount(page, 'verloren');
  await page.goto('/modules/modul-1');
  await hasKept(page, '/api/modules/modul-1');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(page.getByRole('article')).toContainText('Abschnitt 2 von');
  await page.goto('/login?logout=1');
  await expect(page.getByText('ließ sich nicht mehr übertragen')).toBeVisible();
  await expect.poll(() => personCaches(page)).toEqual([]);
});

test('a newer version is offered and never forced', async ({ page }) => {
  await newAccount(page, 'fassung');
  await page.goto('/modules');
  await hasKept(page, '/api/modules');
  // Another address of the worker is to the browser a newer one.
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js?neu')));
  await expect(page.getByText('Neue Fassung')).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Neu laden' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('neu');
});

test('a visitor registers nothing and loads no manifest', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Neun Module').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const registered = () => navigator.serviceWorker.getRegistrations().then(({ length }) => length);
  expect(await page.evaluate(registered)).toBe(0);
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
});

/** Waits until this device keeps the answers at these addresses. */
async function hasKept(page: Page, ...addresses: string[]): Promise<void> {
  const areKept = async (paths: string[]) => {
    const kept = await Promise.all(paths.map((path) => caches.match(path, { ignoreVary: true })));
    return kept.every(Boolean);
  };
  await expect.poll(() => page.evaluate(areKept, addresses)).toBe(true);
}

const personCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('person-')));

/** Everything that the caches hold of the API, as one text. */
async function keptText(): Promise<string> {
  const texts: string[] = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith('person-')) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      texts.push(await ((await cache.match(request)) as Response).text());
    }
  }
  return texts.join('\n');
}

/** What the server itself knows of the progress in the first module, past the worker. */
async function progressOnServer(page: Page): Promise<{ progressPercentage: number }> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const answer = await page.request.get('/api/modules/modul-1/progress', {
    headers: { Authorization: `Bearer ${token}` },
  });
  return answer.json();
}
