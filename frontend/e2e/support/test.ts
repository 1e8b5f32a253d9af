import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

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
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  },
});

export { expect };

export const DEMO_PASSWORD = 'Stabwechsel-2026';

/** Signs in as a person does, by the form. */
export async function signInByForm(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL('**/dashboard');
}

/** With a picture of its own, for which the browser would ask the server otherwise. */
const EMPTY = '<link rel="icon" href="data:,">';

/** Signs in behind the screens, and goes to the dashboard. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  const { token } = await answer.json();
  await page.route('/empty', (route) => route.fulfill({ contentType: 'text/html', body: EMPTY }));
  await page.goto('/empty');
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
  await page.goto('/dashboard');
}

/** Asserts that the page need not be moved sideways. */
export async function nothingSticksOut(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
