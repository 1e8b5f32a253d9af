import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test';
import { test as base, DEMO_PASSWORD, expect, signIn } from './test';

export const STAFF = 'admin@example.com';

interface Fixtures {
  /** A page on which an administrator is signed in. */
  staff: Page;
}

interface WorkerFixtures {
  /** The bearer token of an administrator: signing in again and again would be held for guessing. */
  staffToken: string;
}

/** A browser test of the back office. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  staffToken: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names between the braces.
    async ({}, use) => use(await tokenOf(STAFF)),
    { scope: 'worker' },
  ],
  staff: async ({ page, staffToken }, use) => {
    await confirm(staffToken);
    await keepSignedIn(page, staffToken);
    await use(page);
  },
});

export { expect, signIn };

/** Another window of the same administrator. */
export async function secondWindow(
  browser: Browser,
  staffToken: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await keepSignedIn(page, staffToken);
  return page;
}

const keepSignedIn = (page: Page, token: string) =>
  page.addInitScript((value) => localStorage.setItem('authToken', value), token);

async function tokenOf(email: string): Promise<string> {
  const response = await fetch(`${process.env.E2E_BASE_URL}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

/** As if the administrator had signed in just now; else the server would ask after ten minutes. */
async function confirm(token: string): Promise<void> {
  await fetch(`${process.env.E2E_BASE_URL}/api/auth/confirm`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ password: DEMO_PASSWORD }),
  });
}

/** An address that nobody else in these tests has. */
export const newAddress = (name: string) =>
  `${name}.${Date.now()}${Math.floor(Math.random() * 1000)}@example.com`;

/** Somebody registers; the address stays unconfirmed. */
export async function somebodyRegisters(request: APIRequestContext, email: string): Promise<void> {
  const response = await request.post('/api/auth/register', {
    data: { email, password: 'Nachlass-2026', firstName: 'Helga', lastName: 'Sommer' },
  });
  expect(response.ok()).toBe(true);
}

/** Searches a list for something that only one row has, until that row is the only one left. */
export async function searchOne(page: Page, label: string | RegExp, text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await page.waitForURL((url) => url.searchParams.get('filter')?.includes(text) ?? false);
  await expect(page.getByText('1–1 von 1', { exact: true })).toBeVisible();
}

/** Opens the list of people and the one with this address. */
export async function openUser(page: Page, email: string): Promise<void> {
  await page.goto('/admin/users');
  await searchOne(page, 'Name, E-Mail oder Firma', email);
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Zugang' })).toBeVisible();
}

/** The toast that is shown now. */
export const toastOf = (page: Page) =>
  page.getByRole('region', { name: /Benachrichtigungen/ }).getByRole('listitem');
