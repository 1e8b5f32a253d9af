import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

interface Fixtures {
  /** Asserts that axe finds nothing on the page as it stands. */
  checkAccessibility: () => Promise<void>;
  /** Console errors that a test provokes on purpose, such as an answer of 401, by part of their text. */
  expectedConsoleErrors: string[];
}

/** A browser test: every console error that was not announced fails it. */
export const test = base.extend<Fixtures>({
  expectedConsoleErrors: [[], { option: true }],
  page: async ({ page, expectedConsoleErrors }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await use(page);
    const unexpected = errors.filter(
      (error) => !expectedConsoleErrors.some((part) => error.includes(part)),
    );
    expect(unexpected).toEqual([]);
  },
  checkAccessibility: async ({ page }, use) => {
    await use(async () => {
      await expect(page.locator('h1').first()).toBeAttached();
      expect(await faultsFoundByAxe(page)).toEqual([]);
    });
  },
});

/** All that is asked of a page; of what axe finds only what is wrong, for the rest takes its time. */
const ASKED: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/**
 * What axe finds wrong with the page. It runs within the page, which takes a fifth of the time of
 * the way around by a second page, which only frames need.
 */
export async function faultsFoundByAxe(page: Page, asked = ASKED): Promise<string[]> {
  const { violations } =
    page.frames().length > 1
      ? await new AxeBuilder({ page }).options(asked).analyze()
      : await runAxe(page, asked);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Packed it is less than half as much, which every page that is asked takes in anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function runAxe(page: Page, asked: axe.RunOptions): Promise<axe.AxeResults> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(`${AXE}; 0`);
  return page.evaluate((options) => window.axe.run(document, options), asked);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export { expect };

export const DEMO_PASSWORD = 'Uebergabe-2026';

/** Signs in as a person does, by the form. */
export async function signInByForm(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL('**/dashboard');
}

/**
 * Signs in behind the screens; the test goes to its page itself. The token is laid down from the smallest
 * file of the product: a made-up page would need a route, with which the browser keeps no file and no
 * compiled script from one page to the next.
 */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.ok(), `${email} may sign in`).toBe(true);
  const { token } = await answer.json();
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
}

/** Asserts that the page need not be moved sideways, once it has followed a change of its width. */
export async function nothingSticksOut(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}
