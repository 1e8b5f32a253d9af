import type { Page } from '@playwright/test';
import { confirmAddress } from './database';
import { expect, signIn } from './test';

export const NEW_ACCOUNT_PASSWORD = 'Nachlass-2026';

/** Makes an account of its own for a test behind the screens, and signs in. */
export async function newAccount(page: Page, name: string): Promise<string> {
  const email = `${name}.${Date.now()}@example.com`;
  const answer = await page.request.post('/api/auth/register', {
    data: { email, password: NEW_ACCOUNT_PASSWORD, firstName: 'Karl', lastName: 'Brandt' },
  });
  expect(answer.ok()).toBe(true);
  await confirmAddress(email);
  await signIn(page, email, NEW_ACCOUNT_PASSWORD);
  return email;
}
